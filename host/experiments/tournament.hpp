#pragma once

#include <memory>
#include <vector>

#include "dice/match.hpp"
#include "study.hpp"

namespace starling::experiments {

struct TournamentSettings {
    DiceBoard board;
    std::vector<PlayerName> players;  ///< two at least
    std::uint64_t games;              ///< of each pairing, even
    std::uint64_t seed;
};

/// A round robin with a table of the matches and one of the standings.
std::unique_ptr<Study> make_tournament(const TournamentSettings& settings);

}  // namespace starling::experiments
