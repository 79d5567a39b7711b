#include "firmware/judge.hpp"

#include <array>

#include "core/backgammon/game.hpp"
#include "core/search/star.hpp"

#ifdef STARLING_HAS_GNUBG
#include "core/gnubg/fixed_evaluator.hpp"
#include "core/gnubg/linked_weights.hpp"
#else
#include "core/compact/evaluator.hpp"
#endif

namespace starling::judge {

using backgammon::MoneyEquity;
using backgammon::Rules;

namespace {

std::uint32_t thousandths(std::int32_t chance, std::int32_t certain) {
    return (static_cast<std::uint32_t>(chance) * 1'000U + static_cast<std::uint32_t>(certain) / 2) /
           static_cast<std::uint32_t>(certain);
}

#ifdef STARLING_HAS_GNUBG

using Evaluator = gnubg::FixedEvaluator;

gnubg::FixedEvaluation& evaluation() {
    static gnubg::FixedEvaluation instance(*gnubg::FixedWeights::open_unchecked(gnubg::linked_weights()),
                                           backgammon::small_one_sided());
    return instance;
}
Evaluator evaluator() { return {evaluation(), Rules::kClassic}; }
auto chances(const backgammon::Position& position) { return evaluation().verdict(position).chances; }
constexpr std::int32_t kCertain = gnubg::kSure;

#else

using Evaluator = compact::Evaluator;

Evaluator evaluator() { return Evaluator{Rules::kClassic}; }
auto chances(const backgammon::Position& position) { return compact::chances(compact::device_nets(), position); }
constexpr std::int32_t kCertain = compact::Chances::kCertain;

#endif

/// More plays a roll hardly ever allows. At depth 1 all are looked at, deeper the first of them.
constexpr std::size_t kRoom = 512;
constexpr unsigned kLayers = 1;
using Game = Backgammon<Evaluator, kRoom>;

/// Moves in the order of their evaluation, and no evaluation for an order before leaves: each costs more than a roll.
constexpr SearchOptions kOptions{
    .algorithm = Algorithm::kBest, .ranks_last_moves_quickly = true, .likelier_events_first = true};

struct Thinking {
    Game game{evaluator()};
    Search<Game, kLayers> search{game};
};

std::int32_t in_thousandths(Value value) { return value * 125 / (MoneyEquity::kUnit / 8); }

}  // namespace

std::string_view name() {
#ifdef STARLING_HAS_GNUBG
    return "gnubg's nets, " STARLING_NET_BITS " bits";
#else
    return "compact";
#endif
}

Opinion opinion(const backgammon::Position& position) {
    const auto said = chances(position);
    const auto share = [](std::int32_t chance) { return thousandths(chance, kCertain); };
    return {share(said.win),         share(said.win_gammon),      share(said.win_backgammon),
            share(said.lose_gammon), share(said.lose_backgammon), in_thousandths(evaluator().evaluate(position))};
}

Choice choose(const backgammon::Position& position, backgammon::Roll roll, unsigned depth, etl::delegate<bool()> poll) {
    static Thinking thinking;
    Choice choice{{}, 0, 1, 0};
    Value best = -MoneyEquity::kBound - 1;
    backgammon::each_play(position, roll, [&](const backgammon::Play& play, const backgammon::Position& result) {
        const Value value = -thinking.game.evaluate(result);
        ++choice.evaluations;
        if (value > best) {
            best = value;
            choice.play = play;
        }
        return true;
    });
    if (depth > 1 && choice.evaluations > 1) {
        thinking.search.clear();
        thinking.search.clear_statistics();
        thinking.search.set_options(kOptions);
        // A node may be all plays of a roll: a look at each.
        thinking.search.set_poll(poll, 1);
        const auto found = thinking.search.choose(position, roll, kLayers, choice.play);
        choice.evaluations += static_cast<std::uint32_t>(thinking.search.statistics().static_evals);
        if (!thinking.search.is_stopped()) {
            choice.depth = 2 * kLayers + 1;
            choice.play = found.move;
            best = found.value;
        }
    }
    choice.equity = in_thousandths(best);
    return choice;
}

}  // namespace starling::judge
