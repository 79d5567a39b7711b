// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "gnubg/evaluation.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::compact {

/// Where a play can lead, the opponent on roll, and what gnubg says of it for him.
struct Option {
    backgammon::Position position;
    gnubg::Chances chances;
};

/// Decisions one after the other: each is the options of one roll, two at least, in no order that means anything. Games
/// that a play would finish are left out: nobody needs an opinion there.
class Decisions {
public:
    std::size_t size() const { return ends_.size(); }
    std::span<const Option> operator[](std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
        return std::span{options_}.subspan(begin, ends_[i] - begin);
    }
    void add(std::span<const Option> options);

private:
    std::vector<Option> options_;
    std::vector<std::size_t> ends_;
};

struct SelfPlay {
    std::uint64_t seed = 1;
    std::size_t decisions = 0;  ///< how many to gather
    /// Of each decision the best options by gnubg and as many others are kept; 0: all.
    std::size_t kept = 0;
};

/// gnubg's evaluation plays against itself, looking at nothing but the options of each roll. In half of the games its
/// opinion is disturbed, a little or a lot, so that positions occur that it would never allow. `progress` hears shares
/// from 0 to 1.
Decisions gather(const gnubg::Evaluation& evaluation, const SelfPlay& settings,
                 const std::function<void(double)>& progress);

}  // namespace starling::compact
