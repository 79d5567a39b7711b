#include "firmware/engine.hpp"

#include <algorithm>

#include "core/dice/random_position.hpp"
#include "core/dice/winning_chance.hpp"
#include "hal/clock.hpp"
#include "hal/power.hpp"

namespace starling {

Engine::Advice Engine::hint(const Match& match, Poll poll) {
    constexpr Level kAdviser{kChanceLayers, 0};
    return think(match, kAdviser, poll);
}

/// The game may be another one each time, and a search belongs to a game.
void Engine::prepare(const DiceGame& game, Poll poll) {
    since_ms_ = hal::clock::now_ms();
    search_.emplace(game, TranspositionTable{memory_});
    search_->set_options({.algorithm = Algorithm::kBest});
    search_->set_poll(poll);
}

Engine::Advice Engine::think(const Match& match, const Level& level, Poll poll) {
    const Session& session = match.session;
    prepare(session.game(), poll);
    Rng whims = match.whims();
    const Decision<DiceGame> decision =
        choose_at(level, *search_, session.game(), session.position(), session.rolled(), whims, moves_);
    Advice advice{decision.best, std::nullopt};
    // The curves were fitted where the mover has the last word, as he has after an even number of layers.
    if (decision.is_complete && decision.layers >= kChanceLayers && decision.layers % 2 == 0) {
        advice.chance = winning_chance(session.game().size(), decision.value, search_->unit(decision.layers),
                                       session.game().bound());
    }
    return advice;
}

unsigned Engine::percent_used() const {
    return std::min<std::uint32_t>(100, (hal::clock::now_ms() - since_ms_) * 100 / kPatienceMs);
}

namespace {

/// Apart, so that what it needs of the stack is free again when the search begins.
[[gnu::noinline]] RolledDice<kDiceCapacity> draw_position(const DiceGame& game, Rng& positions) {
    return random_dice_position(game, positions);
}

}  // namespace

Engine::Bench Engine::bench() {
    constexpr unsigned kDecisions = 10;
    const auto game = *DiceGame::make(5, 4);
    Bench bench{kDecisions, 0, 0, 0};
    Rng positions{1};
    for (unsigned i = 0; i < kDecisions; ++i) {
        const auto at = draw_position(game, positions);
        prepare(game, {});
        search_->clear();
        const auto decision = search_deeper(*search_, game, at.state, at.event, Limits{kMaxLevelLayers}, moves_);
        bench.nodes += static_cast<std::uint32_t>(decision.nodes_total);
        bench.value_sum += decision.value;
        bench.milliseconds += hal::clock::now_ms() - since_ms_;
        hal::power::feed_watchdog();
    }
    return bench;
}

}  // namespace starling
