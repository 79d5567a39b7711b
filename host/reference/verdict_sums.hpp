// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/crc32.hpp"
#include "starling/gnubg/fixed_evaluation.hpp"
#include "starling/rng.hpp"

namespace starling::reference {

/// What the evaluation in whole numbers says of many positions, in a number for each class: machines agree to the last
/// bit if these are the same.
class VerdictSums {
public:
    static constexpr unsigned kPositions = 1'000;  ///< of each class
    static constexpr std::size_t kClasses = 5;     ///< all but games that are over
    using Sums = std::array<std::uint32_t, kClasses>;

    /// Plays at random, games without end, until all have been seen.
    explicit VerdictSums(gnubg::FixedEvaluation& evaluation) : evaluation_(evaluation) {
        Rng rng{1};
        while (!are_complete()) {
            for (auto position = backgammon::kOpeningPosition; !position.is_over();) {
                add(position);
                position = play_at_random(position, rng);
            }
        }
    }

    Sums sums() const {
        Sums sums{};
        for (std::size_t i = 0; i < kClasses; ++i) { sums[i] = sums_[i].value(); }
        return sums;
    }

    /// Any of the legal plays.
    static backgammon::Position play_at_random(const backgammon::Position& position, Rng& rng) {
        backgammon::Position chosen = position;
        std::uint32_t count = 0;
        backgammon::each_play(position, backgammon::throw_dice(rng),
                              [&](const backgammon::Play& /*play*/, const backgammon::Position& result) {
                                  if (rng.below(++count) == 0) { chosen = result; }
                                  return true;
                              });
        return chosen;
    }

private:
    bool are_complete() const {
        for (const unsigned count : counts_) {
            if (count < kPositions) { return false; }
        }
        return true;
    }

    void add(const backgammon::Position& position) {
        const auto index = static_cast<std::size_t>(classify(gnubg::Sides(position))) - 1;
        if (counts_[index] == kPositions) { return; }
        ++counts_[index];
        const gnubg::FixedChances chances = evaluation_.verdict(position).chances;
        for (const std::int32_t chance :
             {chances.win, chances.win_gammon, chances.win_backgammon, chances.lose_gammon, chances.lose_backgammon}) {
            const auto bits = static_cast<std::uint32_t>(chance);
            sums_[index].add(std::array{static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8),
                                        static_cast<std::uint8_t>(bits >> 16)});
        }
    }

    gnubg::FixedEvaluation& evaluation_;
    std::array<unsigned, kClasses> counts_{};
    std::array<Crc32, kClasses> sums_{};
};

}  // namespace starling::reference
