// SPDX-License-Identifier: MIT
// The store of a board over a model of its part: ./dev powercut --model runs this program for every part.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "hal/panic.hpp"
#include "powercut/trials.hpp"

namespace {

constexpr unsigned kMostComplaints = 5;

/// The number after an option, or `otherwise` without that option.
std::uint64_t number_after(std::string_view option, int argc, char** argv, std::uint64_t otherwise) {
    for (int i = 1; i + 1 < argc; i += 2) {
        if (argv[i] == option) { return std::strtoull(argv[i + 1], nullptr, 10); }
    }
    return otherwise;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace starling::powercut;
    hal::panic_on_library_errors();
    const std::uint64_t seed = number_after("--seed", argc, argv, 1);
    const std::uint64_t cases = number_after("--cases", argc, argv, 1);
    Figures all;
    unsigned complaints = 0;
    for (std::uint64_t i = 0; i < cases; ++i) {
        const Report report = try_keeper(seed + i);
        all += report.figures;
        if (!report.complaint.empty() && ++complaints <= kMostComplaints) { std::puts(report.complaint.c_str()); }
    }
    const auto wide = [](std::uint64_t figure) { return static_cast<unsigned long long>(figure); };
    std::printf("%llu restores, %llu after a second cut, %llu lost, %llu corrupt, %llu false notices, %llu offences\n",
                wide(all.restores), wide(all.after_second_cut), wide(all.lost), wide(all.corrupt),
                wide(all.false_notices), wide(all.offences));
    return all.is_clean() ? 0 : 1;
}
