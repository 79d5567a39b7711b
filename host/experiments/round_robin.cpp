// SPDX-License-Identifier: MIT
#include "round_robin.hpp"

#include <utility>

#include "cpu_time.hpp"

namespace starling::experiments {

namespace {

/// What is counted of a pair of games.
enum PointCount : std::size_t { kPointsForth, kPointsBack, kPliesForth, kPliesBack };

double share(std::int64_t points) { return points > 0 ? 1 : points < 0 ? 0 : 0.5; }

}  // namespace

void Score::add(std::int64_t one, std::int64_t other) {
    for (const std::int64_t game : {one, other}) {
        won += game > 0 ? 1U : 0U;
        drawn += game == 0 ? 1U : 0U;
        lost += game < 0 ? 1U : 0U;
        points += game;
    }
    pairs_.push_back((share(one) + share(other)) / 2);
}

Score Score::turned() const {
    Score turned = *this;
    std::swap(turned.won, turned.lost);
    turned.points = -points;
    for (double& pair : turned.pairs_) { pair = 1 - pair; }
    return turned;
}

Score& Score::operator+=(const Score& other) {
    won += other.won;
    drawn += other.drawn;
    lost += other.lost;
    points += other.points;
    pairs_.insert(pairs_.end(), other.pairs_.begin(), other.pairs_.end());
    return *this;
}

Interval Score::percent() const { return interval_of_shares(pairs_); }

RoundRobin::RoundRobin(std::unique_ptr<const Competition> competition, std::uint64_t games)
    : competition_(std::move(competition)), pairs_(games / 2) {
    for (std::size_t second = 1; second < competition_->size(); ++second) {
        for (std::size_t first = 0; first < second; ++first) { pairings_.push_back({first, second}); }
    }
}

double RoundRobin::effort(std::uint64_t piece) const {
    const auto& [first, second] = pairings_[piece / pairs_];
    return 1 + competition_->effort(first) + competition_->effort(second);
}

Measurement RoundRobin::measure(std::uint64_t piece) const {
    const auto& [first, second] = pairings_[piece / pairs_];
    const double start = cpu_seconds();
    const auto [forth, back] = competition_->play_pair(first, second, piece % pairs_);
    const double seconds = cpu_seconds() - start;
    return {{forth.points, back.points, forth.plies, back.plies}, {static_cast<std::int64_t>(seconds * 1e9)}};
}

Score RoundRobin::score(std::size_t pairing, std::span<const Measurement> all) const {
    Score score;
    for (const Measurement& pair : of(pairing, all)) {
        score.add(pair.counts.at(kPointsForth), pair.counts.at(kPointsBack));
    }
    return score;
}

double RoundRobin::mean_plies(std::size_t pairing, std::span<const Measurement> all) const {
    const auto pairs = of(pairing, all);
    return (spread_of(column(pairs, kPliesForth)).mean + spread_of(column(pairs, kPliesBack)).mean) / 2;
}

}  // namespace starling::experiments
