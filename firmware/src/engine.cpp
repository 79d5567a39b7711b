// SPDX-License-Identifier: MIT
#include "firmware/engine.hpp"

#include <cstdlib>

#include "hal/power.hpp"
#include "starling/dice/random_position.hpp"
#include "starling/dice/winning_chance.hpp"

namespace starling {

Engine::Advice Engine::hint(const Match& match, Poll poll) {
    const DiceSession& session = match.session;
    prepare(session.game(), poll);
    search_->clear();
    return advice(session.game(), search_deeper(*search_, session.game(), session.position(), session.rolled(),
                                                Limits{dice::kChanceLayers}, moves_));
}

/// The game may be another one each time, and a search belongs to a game.
void Engine::prepare(const DiceGame& game, Poll poll) {
    thinking_.begin();
    search_.emplace(game, TranspositionTable{memory_});
    search_->set_options({.algorithm = Algorithm::kBest});
    search_->set_poll(poll);
}

Engine::Advice Engine::think(const Match& match, const dice::Level& level, Poll poll) {
    const DiceSession& session = match.session;
    prepare(session.game(), poll);
    Rng whims = match.whims();
    return advice(session.game(), dice::choose_at(level, *search_, session.game(), session.position(), session.rolled(),
                                                  whims, moves_));
}

Engine::Advice Engine::advice(const DiceGame& game, const Decision<DiceGame>& decision) const {
    Advice advice{decision.best, std::nullopt};
    // The curves were fitted where the mover has the last word, as he has after an even number of layers, and to the
    // line that usually wins on such a board. What is certain is so everywhere.
    const Value unit = search_->unit(decision.layers);
    const bool is_certain = std::abs(decision.value) >= game.bound() * unit;
    const bool is_fitted = decision.layers >= dice::kChanceLayers && decision.layers % 2 == 0 &&
                           game.line() == dice::usual_line(game.size());
    if (is_certain || is_fitted) {
        advice.chance = dice::winning_chance(game.size(), decision.value, unit, game.bound());
    }
    return advice;
}

namespace {

/// Apart, so that what it needs of the stack is free again when the search begins.
[[gnu::noinline]] dice::RolledPosition<kDiceCapacity> draw_position(const DiceGame& game, Rng& positions) {
    return dice::random_position(game, positions);
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
        const auto decision = search_deeper(*search_, game, at.state, at.event, Limits{dice::kMaxLevelLayers}, moves_);
        bench.nodes += static_cast<std::uint32_t>(decision.nodes_total);
        bench.value_sum += decision.value;
        bench.milliseconds += thinking_.used_ms();
        hal::power::feed_watchdog();
    }
    return bench;
}

}  // namespace starling
