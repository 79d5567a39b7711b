// SPDX-License-Identifier: MIT
#include "firmware/umpire.hpp"

#include "firmware/say.hpp"
#include "firmware/text.hpp"

namespace starling {

void Umpire::begin(const StartPosition& start) {
    Agreement& next = house_.settings().next;
    if (!next.is_possible()) { next = {}; }
    const House::Sealed sealed = house_.take_next_seed();
    house_.games().clear();
    house_.games().dice.emplace(next, sealed.seed, start);
    house_.keep();
    house_.tell_seal(sealed.seal);
}

Prompt Umpire::prompt() const {
    if (match().is_over()) { return Prompt::kOver; }
    const bool is_persons = match().is_persons_turn();
    if (session().phase() == DiceSession::Phase::kToRoll) {
        if (match().is_thrown_by_hand()) { return Prompt::kPersonEnters; }
        return is_persons ? Prompt::kPersonRolls : Prompt::kEngineRolls;
    }
    if (session().must_pass()) { return is_persons ? Prompt::kPersonPasses : Prompt::kEnginePasses; }
    return is_persons ? Prompt::kPersonPlays : Prompt::kEnginePlays;
}

void Umpire::roll() {
    now().session.roll();
    // Not in training: dice that fall again after a move was taken back would be counted again.
    if (match().agreement.opponent == Opponent::kEngine && !match().agreement.training) {
        house_.kept().statistics.count_throw(match().is_persons_turn() ? Thrower::kPerson : Thrower::kEngine,
                                             session().game().size(), session().rolled());
    }
    house_.keep();
    say(text::roll(session()));
}

bool Umpire::enter_roll(unsigned line) {
    if (!now().session.enter_roll(line)) { return false; }
    house_.keep();
    say(text::roll(session()));
    return true;
}

void Umpire::play(const DiceGame::Move& move) {
    const text::Line told = text::move(session(), move);
    (void)now().session.play(move);
    if (match().is_over()) { count_result(); }
    house_.keep();
    say(told);
    if (match().is_over()) { tell_result(); }
}

void Umpire::take_back() {
    // Where a person had to pass there is nothing to decide anew.
    while (const auto choice = match().last_choice()) {
        now().session.take_back_to(*choice);
        if (!session().must_pass()) { break; }
    }
    now().resigned.reset();
    now().was_helped = true;
    house_.keep();
    say("taken back");
    say(text::roll(session()));
}

void Umpire::resign() {
    end_by_resignation(match().agreement.opponent == Opponent::kEngine ? match().agreement.person : session().mover());
}

void Umpire::end_by_resignation(Side side) {
    if (match().is_over()) { return; }
    now().resigned = side;
    count_result();
    house_.keep();
    say(side == Side::kX ? "X resigns" : "O resigns");
    tell_result();
}

void Umpire::offer_resignation() {
    say(session().mover() == Side::kX ? "X offers to resign: accept or decline"
                                      : "O offers to resign: accept or decline");
}

void Umpire::accept_resignation() { end_by_resignation(other(match().agreement.person)); }

void Umpire::decline_resignation() {
    now().was_played_on = true;
    house_.keep();
    say("the game goes on");
}

void Umpire::set_looks_on(bool looks_on) {
    now().agreement.opponent = looks_on ? Opponent::kNobody : Opponent::kEngine;
    now().was_helped = true;
    house_.keep();
}

Engine::Advice Umpire::hint(Engine::Poll poll) {
    now().was_helped = true;
    house_.keep();
    return engine_.hint(match(), poll);
}

void Umpire::tell_hint(const Engine::Advice& advice) const {
    text::Line line{"hint: "};
    text::append(line, advice.move->row + 1U);
    line.push_back(',');
    text::append(line, advice.move->column + 1U);
    if (advice.chance) {
        text::append(line, ", wins ");
        text::append(line, *advice.chance);
        text::append(line, " %");
    }
    say(line);
}

bool Umpire::would_resign(const Engine::Advice& advice) const {
    constexpr unsigned kHopeless = 2;  // percent
    return match().agreement.opponent == Opponent::kEngine && !match().was_played_on && advice.chance &&
           *advice.chance <= kHopeless;
}

void Umpire::count_result() {
    if (!match().counts()) { return; }
    const auto winner = match().winner();
    house_.kept().statistics.count(match().agreement.level, !winner ? Statistics::Outcome::kDrawn
                                                            : *winner == match().agreement.person
                                                                ? Statistics::Outcome::kWon
                                                                : Statistics::Outcome::kLost);
}

void Umpire::tell_result() const {
    say(text::result(match().winner()));
    house_.tell_seed(session().seed());
}

/// After a start: where the game stands, and what was thrown last.
void Umpire::tell_game() const {
    say("the game goes on");
    tell_board();
    if (match().is_over()) {
        say(text::result(match().winner()));
    } else if (session().phase() == DiceSession::Phase::kToPlay) {
        say(text::roll(session()));
    } else {
        say(session().mover() == Side::kX ? "X to roll" : "O to roll");
    }
}

void Umpire::tell_board() const {
    say(text::column_heads(session()));
    for (unsigned row = 0; row < session().game().size(); ++row) { say(text::board_row(session(), row)); }
}

}  // namespace starling
