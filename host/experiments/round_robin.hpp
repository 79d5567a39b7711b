// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "competition.hpp"
#include "sample.hpp"
#include "study.hpp"

namespace starling::experiments {

/// What one player scored against another, or against all: a win is worth 1, a draw 1/2.
class Score {
public:
    /// The points of two games with the same dice.
    void add(std::int64_t one, std::int64_t other);
    /// All games of the other seen from the other side.
    Score turned() const;
    Score& operator+=(const Score& other);

    std::uint64_t games() const { return won + drawn + lost; }
    /// In percent of the games; the two games of a pair are not independent, so the error is that of
    /// the pairs' mean.
    Interval percent() const;
    double points_per_game() const { return static_cast<double>(points) / static_cast<double>(games()); }

    std::uint64_t won = 0;
    std::uint64_t drawn = 0;
    std::uint64_t lost = 0;
    std::int64_t points = 0;  ///< won minus lost

private:
    std::vector<double> pairs_;  ///< the share scored in each
};

/// Everybody against everybody, each dice sequence played twice with seats exchanged. The pieces of work
/// are the pairs of games.
class RoundRobin {
public:
    struct Pairing {
        std::size_t first, second;  ///< of the players
    };

    /// `games` of each pairing, an even number.
    RoundRobin(std::unique_ptr<const Competition> competition, std::uint64_t games);
    /// Only these pairings.
    RoundRobin(std::unique_ptr<const Competition> competition, std::uint64_t games, std::vector<Pairing> pairings);

    std::uint64_t size() const { return pairings_.size() * pairs_; }
    double effort(std::uint64_t piece) const;
    Measurement measure(std::uint64_t piece) const;

    const Competition& players() const { return *competition_; }
    std::uint64_t games_of_pairing() const { return 2 * pairs_; }
    std::span<const Pairing> pairings() const { return pairings_; }
    /// What the first of a pairing scored.
    Score score(std::size_t pairing, std::span<const Measurement> all) const;
    /// What the searches of a player took, in all its games.
    SearchWork work(std::size_t player, std::span<const Measurement> all) const;
    /// How long its games were on average.
    double mean_plies(std::size_t pairing, std::span<const Measurement> all) const;

private:
    std::span<const Measurement> of(std::size_t pairing, std::span<const Measurement> all) const {
        return all.subspan(pairing * pairs_, pairs_);
    }

    std::unique_ptr<const Competition> competition_;
    std::vector<Pairing> pairings_;
    std::uint64_t pairs_;
};

}  // namespace starling::experiments
