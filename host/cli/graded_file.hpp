// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::cli {

/// A roll to be played, and what somebody who knows better says of some of its plays.
struct GradedDecision {
    /// A position the roll can lead to, the opponent on roll, and what is lost against the best play.
    struct Candidate {
        backgammon::Position position;
        double loss;
    };
    /// What a choice costs. One that is not listed is charged as much as the worst that is.
    struct Grade {
        double loss;
        bool is_listed;
    };

    std::string id, group;  ///< group: the class of the position
    backgammon::Position position;
    backgammon::Roll roll;
    std::vector<Candidate> candidates;  ///< never empty

    Grade grade(const backgammon::Position& chosen) const;
};

/// The decisions of a CSV file with the columns id, class, position_id, die1, die2 and cands, in any order and among
/// others; cands are POSITION_ID:LOSS:STANDARD_ERROR, joined by semicolons. Throws UsageError that names the line, for
/// a candidate that the roll cannot lead to, too.
std::vector<GradedDecision> read_graded_file(const std::string& name);

}  // namespace starling::cli
