// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "options.hpp"
#include "starling/search/options.hpp"

namespace starling::cli {

/// The parts of an exact search that the command line can switch: as options of `starling search`, and as words of a
/// player in a tournament.
struct SearchSwitches {
    SearchOptions options;
    double aspiration = 0;  ///< half the first window at the root, in points of the evaluation; 0 is none
};

inline constexpr std::array<std::string_view, 8> kSwitchesWithValue{"--probes",  "--pick",   "--fail", "--ordering",
                                                                    "--history", "--events", "--ties", "--aspiration"};
inline constexpr std::array<std::string_view, 5> kSwitchFlags{"--killers", "--null-windows", "--cycle-probes",
                                                              "--last-move-cutoff", "--etc"};

/// The value of an option that names one of `names`; `words` are names that mean something else.
template <class Named, std::size_t kCount>
std::optional<Named> named(const Options& options, std::string_view option,
                           const std::array<std::pair<Named, std::string_view>, kCount>& names,
                           std::vector<std::string_view> words = {}) {
    for (const auto& [each, name] : names) { words.push_back(name); }
    const auto word = options.choice(option, words);
    if (!word) { return std::nullopt; }
    for (const auto& [each, name] : names) {
        if (name == *word) { return each; }
    }
    return std::nullopt;
}

/// Throws UsageError if one of `names` is given: `algorithm` has no use for it.
void refuse(const Options& options, std::span<const std::string_view> names, std::string_view algorithm);
/// Throws UsageError if any switch is given.
void refuse_switches(const Options& options, std::string_view algorithm);

/// What the switches make of `usual`, whose algorithm says which of them make sense. Throws UsageError.
SearchSwitches read_switches(const Options& options, const SearchOptions& usual);

/// A player as the command line names it: `star2:5:killers:pick=last` is `star2:5` with two switches.
struct SwitchedName {
    std::string player;                 ///< without the switches
    std::string words;                  ///< the switches as given: ":killers:pick=last"
    std::vector<std::string> switches;  ///< as `starling search` has them: "--killers", "--pick", "last"

    /// Throws UsageError if a switch lacks its value or has one that it does not take.
    static SwitchedName parse(std::string_view word);
};

}  // namespace starling::cli
