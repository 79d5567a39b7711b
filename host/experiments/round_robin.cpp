// SPDX-License-Identifier: MIT
#include "round_robin.hpp"

#include <utility>

#include "cpu_time.hpp"

namespace starling::experiments {

namespace {

/// What is counted of a pair of games.
enum PointCount : std::size_t { kPointsForth, kPointsBack, kPliesForth, kPliesBack, kFirstWork };
constexpr std::size_t kWorkCounts = 3 + kSwitchCountNames.size();

void append(const SearchWork& work, std::vector<std::int64_t>& counts) {
    for (const std::uint64_t count : {work.decisions, work.nodes, work.static_evals}) {
        counts.push_back(static_cast<std::int64_t>(count));
    }
    for (const auto& [name, count] : kSwitchCountNames) {
        counts.push_back(static_cast<std::int64_t>(work.switches.*count));
    }
}

SearchWork work_at(std::size_t place, const std::vector<std::int64_t>& counts) {
    const auto next = [&] { return static_cast<std::uint64_t>(counts.at(place++)); };
    SearchWork work;
    for (std::uint64_t* count : {&work.decisions, &work.nodes, &work.static_evals}) { *count = next(); }
    for (const auto& [name, count] : kSwitchCountNames) { work.switches.*count = next(); }
    return work;
}

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
    : RoundRobin(std::move(competition), games, {}) {
    for (std::size_t second = 1; second < competition_->size(); ++second) {
        for (std::size_t first = 0; first < second; ++first) { pairings_.push_back({first, second}); }
    }
}

RoundRobin::RoundRobin(std::unique_ptr<const Competition> competition, std::uint64_t games,
                       std::vector<Pairing> pairings)
    : competition_(std::move(competition)), pairings_(std::move(pairings)), pairs_(games / 2) {}

double RoundRobin::effort(std::uint64_t piece) const {
    const auto& [first, second] = pairings_[piece / pairs_];
    return 1 + competition_->effort(first) + competition_->effort(second);
}

Measurement RoundRobin::measure(std::uint64_t piece) const {
    const auto& [first, second] = pairings_[piece / pairs_];
    const double start = cpu_seconds();
    const GamePair pair = competition_->play_pair(first, second, piece % pairs_);
    const double seconds = cpu_seconds() - start;
    Measurement measurement{{pair.forth.points, pair.back.points, pair.forth.plies, pair.back.plies},
                            {static_cast<std::int64_t>(seconds * 1e9)}};
    append(pair.first_work, measurement.counts);
    append(pair.second_work, measurement.counts);
    return measurement;
}

Score RoundRobin::score(std::size_t pairing, std::span<const Measurement> all) const {
    Score score;
    for (const Measurement& pair : of(pairing, all)) {
        score.add(pair.counts.at(kPointsForth), pair.counts.at(kPointsBack));
    }
    return score;
}

SearchWork RoundRobin::work(std::size_t player, std::span<const Measurement> all) const {
    SearchWork work;
    for (std::size_t pairing = 0; pairing < pairings_.size(); ++pairing) {
        const auto& [first, second] = pairings_[pairing];
        if (first != player && second != player) { continue; }
        const std::size_t place = kFirstWork + (first == player ? 0 : kWorkCounts);
        for (const Measurement& pair : of(pairing, all)) { work += work_at(place, pair.counts); }
    }
    return work;
}

double RoundRobin::mean_plies(std::size_t pairing, std::span<const Measurement> all) const {
    const auto pairs = of(pairing, all);
    return (spread_of(column(pairs, kPliesForth)).mean + spread_of(column(pairs, kPliesBack)).mean) / 2;
}

}  // namespace starling::experiments
