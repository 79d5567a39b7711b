// SPDX-License-Identifier: MIT
#include "backgammon/endgames.hpp"

#include "backgammon/endgame_file.hpp"

namespace starling::backgammon {

Endgames build_endgames(const std::function<void(double)>& progress) {
    constexpr double kOneSidedShare = 0.8;
    Endgames endgames;
    endgames.one_sided = build_one_sided(kCheckers, [&](double share) { progress(kOneSidedShare * share); });
    endgames.two_sided = build_two_sided(count_homes(Endgames::kTwoSidedCheckers), [&](double share) {
        progress(kOneSidedShare + (1 - kOneSidedShare) * share);
    });
    return endgames;
}

Endgames cached_endgames(const std::string& file, const std::function<void(double)>& progress) {
    if (!file.empty()) {
        if (auto read = read_endgames(file)) { return *std::move(read); }
    }
    Endgames built = build_endgames(progress);
    if (!file.empty()) { (void)write_endgames(file, built); }  // next time it is built again, then
    return built;
}

}  // namespace starling::backgammon
