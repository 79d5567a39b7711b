// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "competition.hpp"
#include "study.hpp"

namespace starling::experiments {

struct TournamentSettings {
    std::string game;     ///< for people: what is played
    std::string options;  ///< of the command line, that say the same
    Facts facts;          ///< the same for the summary
    bool counts_points;   ///< can a game be worth more than one?
    bool shows_work;      ///< with a table of what the searches took
    std::uint64_t games;  ///< of each pairing, even
    std::uint64_t seed;   ///< the competition's
};

/// A round robin of two players at least, with a table of the matches and one of the standings.
std::unique_ptr<Study> make_tournament(const TournamentSettings& settings,
                                       std::unique_ptr<const Competition> competition);

}  // namespace starling::experiments
