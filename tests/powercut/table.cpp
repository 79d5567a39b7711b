// SPDX-License-Identifier: MIT
#include "powercut/table.hpp"

#include <vector>

namespace starling::powercut {

void Table::change(Kept& kept, Games& games) {
    const bool is_over = (games.dice && games.dice->is_over()) || (games.gammon && games.gammon->is_over());
    if (!games.is_any() || is_over || one_in(60)) {
        begin(kept, games);
    } else if (one_in(25)) {
        change_setting(kept);
    } else if (games.dice) {
        go_on(kept, *games.dice);
    } else {
        go_on(kept, *games.gammon);
    }
}

void Table::begin(Kept& kept, Games& games) {
    games.clear();
    const std::uint64_t seed = kept.seeds.draw();
    if (kHasBackgammon && one_in(2)) {
        gammon::Agreement agreement;
        agreement.level = any_level();
        agreement.training = one_in(4);
        games.gammon.emplace(agreement, seed);
        return;
    }
    Agreement agreement;
    agreement.size = static_cast<std::uint8_t>(3 + rng_.below(kDiceCapacity - 2));
    agreement.line = static_cast<std::uint8_t>(3 + rng_.below(2) * (agreement.size > 3 ? 1U : 0U));
    agreement.by_hand = one_in(3) ? ByHand::kAll : ByHand::kNone;
    games.dice.emplace(agreement, seed);
}

void Table::change_setting(Kept& kept) {
    Settings& settings = kept.settings;
    settings.next.level = any_level();
    if (kHasBackgammon) {
        settings.game = static_cast<GameKind>(rng_.below(2));
        kept.gammon.next.level = any_level();
    }
    settings.speed = static_cast<Speed>(rng_.below(4));
    settings.brightness = static_cast<std::uint8_t>(rng_.below(4));
    settings.sleep_minutes = static_cast<std::uint8_t>(1 + rng_.below(30));
}

void Table::go_on(Kept& kept, Match& match) {
    DiceSession& session = match.session;
    if (one_in(80)) {
        match.resigned = session.mover();
    } else if (session.phase() == DiceSession::Phase::kToRoll) {
        if (session.takes_throws()) {
            (void)session.enter_roll(rng_.below(session.game().size()));
        } else {
            session.roll();
        }
        if (counts_throws_ && Statistics::counts_throws_on(session.game().size()) &&
            session.phase() == DiceSession::Phase::kToPlay) {
            kept.statistics.count_throw(Thrower::kPerson, session.game().size(), session.rolled());
        }
    } else {
        match.was_helped = match.was_helped || one_in(20);
        (void)session.play(session.moves()[rng_.below(static_cast<std::uint32_t>(session.moves().size()))]);
    }
    if (match.is_over()) {
        kept.statistics.count(match.agreement.level,
                              match.winner() == Side::kX ? Statistics::Outcome::kWon : Statistics::Outcome::kLost);
    }
}

void Table::go_on(Kept& kept, gammon::Match& match) {
    gammon::Session& session = match.session;
    if (one_in(120)) {
        match.resigned = {session.mover(), 1};
    } else if (session.phase() == gammon::Session::Phase::kToRoll) {
        session.roll();
        if (counts_throws_) { kept.gammon.record.count_roll(one_in(2), session.turn().roll()); }
    } else if (session.turn().made() > 0 && one_in(12)) {
        session.take_back_step();
    } else if (session.turn().is_complete()) {
        if (counts_throws_) { kept.gammon.record.count_decision(static_cast<std::int32_t>(rng_.below(100))); }
        match.was_told = false;
        (void)session.finish();
    } else {
        match.was_told = match.was_told || one_in(10);
        match.was_helped = match.was_helped || match.was_told;
        make_any_step(session);
    }
    if (match.is_over()) {
        kept.gammon.series.add(*match.winner(), match.points());
        kept.gammon.record.count_game(match.agreement.level, match.winner() == Side::kX, match.points());
    }
}

void Table::make_any_step(gammon::Session& session) {
    const gammon::Turn& turn = session.turn();
    std::vector<backgammon::Step> allowed;
    for (unsigned from = 1; from <= 25; ++from) {
        for (const unsigned die : {turn.roll().low, turn.roll().high}) {
            if (const backgammon::Step step{from, die}; turn.allows(step)) { allowed.push_back(step); }
        }
    }
    (void)session.make(allowed[rng_.below(static_cast<std::uint32_t>(allowed.size()))]);
}

}  // namespace starling::powercut
