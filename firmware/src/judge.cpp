// SPDX-License-Identifier: MIT
#include "firmware/judge.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "judge_evaluator.hpp"
#include "starling/backgammon/game.hpp"

namespace starling::judge {

using backgammon::MoneyEquity;

namespace {

std::uint32_t thousandths(std::int32_t chance, std::int32_t certain) {
    return (static_cast<std::uint32_t>(chance) * 1'000U + static_cast<std::uint32_t>(certain) / 2) /
           static_cast<std::uint32_t>(certain);
}

constexpr unsigned kLayers = 1;
using Game = backgammon::Backgammon<Evaluator, backgammon::kLevelRoom>;

struct Thinking {
    Game game{evaluator()};
    Search<Game, kLayers> search{game};
};

/// The one that there is memory for.
Thinking& thinking() {
    static Thinking instance;
    return instance;
}

backgammon::LevelChoice think(const backgammon::Position& position, backgammon::Roll roll,
                              const backgammon::Level& level, std::uint64_t whims, Poll poll,
                              backgammon::PlayListener listener = {}) {
    return backgammon::choose_at(level, thinking().game, thinking().search, position, roll, whims, poll, listener);
}

/// Searches to `depth` without noise.
constexpr backgammon::Level unerring(unsigned depth) { return {{}, static_cast<std::uint8_t>(depth), 0, 0}; }

/// What a position is worth to the player who has just moved; nothing if the look at depth 3 was stopped. After
/// think(), whose poll it asks.
std::optional<Value> worth(const backgammon::Position& result, unsigned depth) {
    if (depth == 1) { return -thinking().game.evaluate(result); }
    auto& search = thinking().search;
    const Value limit = search.bound(kLayers) + 1;
    const Value value = -search.chance_value(result, -limit, limit, kLayers);
    return search.is_stopped() ? std::nullopt : std::optional{value};
}

std::int32_t in_thousandths(Value value) { return value * 125 / (MoneyEquity::kUnit / 8); }

}  // namespace

std::string_view name() { return evaluator_name(); }

std::string_view licence() { return evaluator_licence(); }

bool is_as_measured() { return is_measured(); }

Opinion opinion(const backgammon::Position& position) {
    const auto said = chances(position);
    const auto share = [](std::int32_t chance) { return thousandths(chance, kCertain); };
    return {share(said.win),         share(said.win_gammon),      share(said.win_backgammon),
            share(said.lose_gammon), share(said.lose_backgammon), in_thousandths(evaluator().evaluate(position))};
}

Choice choose(const backgammon::Position& position, backgammon::Roll roll, unsigned depth, Poll poll) {
    return choose_at(position, roll, unerring(depth), 0, poll);
}

Choice choose_at(const backgammon::Position& position, backgammon::Roll roll, const backgammon::Level& level,
                 std::uint64_t whims, Poll poll) {
    const auto found = think(position, roll, level, whims, poll);
    return {found.play, in_thousandths(found.value), found.depth, found.evaluations};
}

namespace {

struct Candidate {
    backgammon::Play play;
    Value value;
};

/// The best few, in order; of equals those that came first.
class Shortlist {
public:
    void take(const backgammon::Play& play, Value value) {
        std::size_t place = size_;
        while (place > 0 && best_[place - 1].value < value) { --place; }
        if (place == best_.size()) { return; }
        if (size_ < best_.size()) { ++size_; }
        for (std::size_t i = size_ - 1; i > place; --i) { best_[i] = best_[i - 1]; }
        best_[place] = {play, value};
    }
    std::span<const Candidate> best() const { return {best_.data(), size_}; }

private:
    std::array<Candidate, 4> best_{};
    std::size_t size_ = 0;
};

/// The candidates at depth 3, after the best play; false if that was stopped.
bool value_deeper(const Shortlist& shallow, const backgammon::Position& position, const backgammon::LevelChoice& found,
                  Shortlist& deep) {
    deep.take(found.play, found.value);
    for (const Candidate& candidate : shallow.best()) {
        if (candidate.play == found.play) { continue; }
        const auto value = worth(backgammon::after(position, candidate.play), found.depth);
        if (!value) { return false; }
        deep.take(candidate.play, *value);
    }
    return true;
}

std::uint32_t chance_after(const backgammon::Position& result) {
    return result.is_over() ? 1'000 : 1'000 - thousandths(chances(result).win, kCertain);
}

}  // namespace

Ranking rank(const backgammon::Position& position, backgammon::Roll roll, unsigned depth, Poll poll) {
    Shortlist shallow, deep;
    const auto listener = backgammon::PlayListener::create<Shortlist, &Shortlist::take>(shallow);
    const auto found = think(position, roll, unerring(depth), 0, poll, listener);
    const bool is_deep = found.depth > 1 && value_deeper(shallow, position, found, deep);
    Ranking ranking{{}, is_deep ? found.depth : 1, found.plays};
    const auto best = (is_deep ? deep : shallow).best();
    for (std::size_t i = 0; i < best.size() && !ranking.best.full(); ++i) {
        const std::int32_t equity = in_thousandths(best[i].value), most = in_thousandths(best.front().value);
        const auto result = backgammon::after(position, best[i].play);
        ranking.best.push_back({best[i].play, equity, most - equity, chance_after(result)});
    }
    return ranking;
}

Assessment assess(const backgammon::Position& position, backgammon::Roll roll, const backgammon::Position& result,
                  unsigned depth, Poll poll) {
    auto best = think(position, roll, unerring(depth), 0, poll);
    if (backgammon::after(position, best.play) == result) { return {best.play, 0, best.depth}; }
    auto value = worth(result, best.depth);
    if (!value) {
        best = think(position, roll, unerring(1), 0, poll);
        value = worth(result, 1);
    }
    return {best.play, std::max<std::int32_t>(0, in_thousandths(best.value) - in_thousandths(*value)), best.depth};
}

}  // namespace starling::judge
