#include "round_robin.hpp"

#include <cmath>

#include "cpu_time.hpp"

namespace starling::experiments {

namespace {

/// What is counted of a pair of games.
enum PairCount : std::size_t { kAsX, kAsO, kPliesAsX, kPliesAsO };

double share(Outcome outcome) { return static_cast<double>(outcome) / 2; }

double effort_of(const PlayerName& player, unsigned size) {
    return player.kind == PlayerName::Kind::kSearch ? std::pow(size, layers_of_depth(player.depth)) : 0;
}

}  // namespace

void Score::add(Outcome one, Outcome other) {
    for (const Outcome outcome : {one, other}) {
        won += outcome == Outcome::kWon ? 1U : 0U;
        drawn += outcome == Outcome::kDrawn ? 1U : 0U;
        lost += outcome == Outcome::kLost ? 1U : 0U;
    }
    pairs_.push_back((share(one) + share(other)) / 2);
}

Score Score::turned() const {
    Score turned = *this;
    std::swap(turned.won, turned.lost);
    for (double& pair : turned.pairs_) { pair = 1 - pair; }
    return turned;
}

Score& Score::operator+=(const Score& other) {
    won += other.won;
    drawn += other.drawn;
    lost += other.lost;
    pairs_.insert(pairs_.end(), other.pairs_.begin(), other.pairs_.end());
    return *this;
}

Interval Score::percent() const { return interval_of_shares(pairs_); }

RoundRobin::RoundRobin(const DiceBoard& board, std::vector<PlayerName> players, std::uint64_t games, std::uint64_t seed)
    : board_(board), players_(std::move(players)), pairs_(games / 2), seed_(seed) {
    for (std::size_t second = 1; second < players_.size(); ++second) {
        for (std::size_t first = 0; first < second; ++first) { pairings_.push_back({first, second}); }
    }
}

double RoundRobin::effort(std::uint64_t piece) const {
    const auto& [first, second] = pairings_[piece / pairs_];
    return 1 + effort_of(players_[first], board_.size) + effort_of(players_[second], board_.size);
}

Measurement RoundRobin::measure(std::uint64_t piece) const {
    const auto& [first, second] = pairings_[piece / pairs_];
    const double start = cpu_seconds();
    const GamePair played = play_pair(board_, players_[first], players_[second], seed_, piece % pairs_);
    const double seconds = cpu_seconds() - start;
    return {{static_cast<std::int64_t>(played.as_x), static_cast<std::int64_t>(played.as_o), played.plies_as_x,
             played.plies_as_o},
            {static_cast<std::int64_t>(seconds * 1e9)}};
}

Score RoundRobin::score(std::size_t pairing, std::span<const Measurement> all) const {
    Score score;
    for (const Measurement& pair : of(pairing, all)) {
        score.add(static_cast<Outcome>(pair.counts.at(kAsX)), static_cast<Outcome>(pair.counts.at(kAsO)));
    }
    return score;
}

double RoundRobin::mean_plies(std::size_t pairing, std::span<const Measurement> all) const {
    const auto pairs = of(pairing, all);
    return (spread_of(column(pairs, kPliesAsX)).mean + spread_of(column(pairs, kPliesAsO)).mean) / 2;
}

}  // namespace starling::experiments
