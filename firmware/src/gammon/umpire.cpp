// SPDX-License-Identifier: MIT
#include "firmware/gammon/umpire.hpp"

#include "firmware/gammon/text.hpp"
#include "firmware/say.hpp"

namespace starling::gammon {

void Umpire::begin(const std::optional<Position>& start) {
    const House::Sealed sealed = house_.take_next_seed();
    house_.games().clear();
    house_.games().gammon.emplace(house_.kept().gammon.next, sealed.seed, start);
    house_.keep();
    house_.tell_seal(sealed.seal);
}

Prompt Umpire::prompt() const {
    if (match().is_over()) { return Prompt::kOver; }
    const bool has_person = match().agreement.opponent != Opponent::kNobody;
    const bool is_persons = session().is_opening() ? has_person : match().is_persons_turn();
    if (session().phase() == Session::Phase::kToRoll) {
        if (match().is_thrown_by_hand()) { return Prompt::kPersonEnters; }
        return is_persons ? Prompt::kPersonRolls : Prompt::kEngineRolls;
    }
    if (session().turn().wanted() == 0) { return is_persons ? Prompt::kPersonPasses : Prompt::kEnginePasses; }
    return is_persons ? Prompt::kPersonPlays : Prompt::kEnginePlays;
}

/// Dice that fall again after a turn was taken back would be counted again, and a position may have been tried before.
bool Umpire::counts_turns() const {
    return match().agreement.opponent == Opponent::kEngine && !match().agreement.training && !session().is_set_up();
}

void Umpire::roll() {
    // The opening is thrown by both: it is nobody's luck, and never a double.
    const bool is_opening = session().is_opening();
    now().session.roll();
    if (!is_opening && counts_turns()) {
        house_.kept().gammon.record.count_roll(match().is_persons_turn(), session().turn().roll());
    }
    house_.keep();
    say(text::roll(session()));
}

bool Umpire::enter_roll(unsigned first, unsigned second) {
    if (!now().session.enter_roll(first, second)) { return false; }
    house_.keep();
    say(text::roll(session()));
    return true;
}

bool Umpire::make(Step step) {
    if (session().phase() != Session::Phase::kToPlay || !now().session.make(step)) { return false; }
    house_.keep();
    say(text::step(session()));
    return true;
}

void Umpire::take_back_step() {
    now().session.take_back_step();
    house_.keep();
    say("taken back");
    say(text::status(match()));
}

bool Umpire::fill_in(const Play& play) {
    Session tried = session();
    while (tried.turn().made() > 0) { tried.take_back_step(); }
    for (unsigned i = 0; i < play.size(); ++i) {
        if (!tried.make(play.steps[i])) { return false; }
    }
    now().session = tried;
    house_.keep();
    say(text::status(match()));
    return true;
}

bool Umpire::finish() {
    if (session().phase() != Session::Phase::kToPlay || !session().turn().is_complete()) { return false; }
    const text::Line told = text::play(session());
    if (!now().session.finish()) { return false; }
    now().was_told = false;
    if (match().is_over()) { end(); }
    house_.keep();
    say(told);
    if (match().is_over()) { tell_result(); }
    return true;
}

void Umpire::count_decision(std::int32_t loss) {
    if (counts_turns()) { house_.kept().gammon.record.count_decision(loss); }
}

void Umpire::take_back() {
    if (!match().is_broken_off()) { now().session.take_back_to(*match().last_choice()); }
    now().was_told = false;
    now().resigned.reset();
    now().was_helped = true;
    house_.keep();
    say("taken back");
    say(text::status(match()));
}

unsigned Umpire::price_of_resigning() const {
    constexpr std::uint32_t kLikely = 500;  // of a thousand
    if (session().is_opening()) { return 1; }
    const judge::Opinion said = judge::opinion(session().position());
    const bool is_movers = match().agreement.opponent == Opponent::kPerson || session().mover() == Side::kX;
    if ((is_movers ? said.lose_backgammon : said.win_backgammon) > kLikely) { return 3; }
    return (is_movers ? said.lose_gammon : said.win_gammon) > kLikely ? 2 : 1;
}

void Umpire::resign() {
    if (match().is_over()) { return; }
    const Side side = match().agreement.opponent == Opponent::kEngine ? Side::kX : session().mover();
    now().resigned = Match::Resignation{side, static_cast<std::uint8_t>(price_of_resigning())};
    end();
    house_.keep();
    say(side == Side::kX ? "X resigns" : "O resigns");
    tell_result();
}

/// Counts the result.
void Umpire::end() {
    Kept& kept = house_.kept().gammon;
    const Side winner = *match().winner();
    const unsigned points = match().points();
    if (match().counts()) { kept.record.count_game(match().agreement.level, winner == Side::kX, points); }
    // A game that may be taken back would be won again and again.
    const bool is_played_once = !match().agreement.training && !session().is_set_up();
    if (match().agreement.opponent != Opponent::kNobody && is_played_once) { kept.series.add(winner, points); }
}

void Umpire::set_looks_on(bool looks_on) {
    now().agreement.opponent = looks_on ? Opponent::kNobody : Opponent::kEngine;
    note_help();
}

void Umpire::clear_score() {
    house_.kept().gammon.series = {};
    house_.keep();
}

Play Umpire::choose(judge::Poll poll) {
    thinking_.begin();
    const Turn& turn = session().turn();
    return judge::choose_at(turn.start(), turn.roll(), backgammon::level(match().agreement.level), match().whims(),
                            poll)
        .play;
}

judge::Ranking Umpire::rank(judge::Poll poll) {
    thinking_.begin();
    return judge::rank(session().turn().start(), session().turn().roll(), 3, poll);
}

judge::Assessment Umpire::assess(judge::Poll poll) {
    constexpr std::int32_t kSuspicious = Record::kBlunder / 2;
    const Turn& turn = session().turn();
    thinking_.begin();
    const Position result = turn.result();
    const judge::Assessment quick = judge::assess(turn.start(), turn.roll(), result, 1, poll);
    if (!match().agreement.teacher || quick.loss < kSuspicious) { return quick; }
    return judge::assess(turn.start(), turn.roll(), result, 3, poll);
}

void Umpire::note_help() {
    now().was_helped = true;
    house_.keep();
}

void Umpire::tell_result() const {
    say(text::result(match()));
    const Series& series = house_.kept().gammon.series;
    text::Line line{"the score: X "};
    text::append(line, series.points[0]);
    text::append(line, ", O ");
    text::append(line, series.points[1]);
    say(line);
    house_.tell_seed(session().seed());
}

/// "hint 2: 13/10 24/23, wins 51.2 %, loses 0.042".
void Umpire::tell_hint(const judge::Ranking& hints) {
    now().was_told = true;
    note_help();
    unsigned number = 0;
    for (const judge::Ranked& ranked : hints.best) {
        text::Line line{"hint "};
        text::append(line, ++number);
        text::append(line, ": ");
        text::append_play(line, session().turn().start(), ranked.play);
        text::append(line, ", wins ");
        text::append(line, ranked.win / 10);
        line.push_back('.');
        text::append(line, ranked.win % 10);
        text::append(line, number == 1 ? " %, equity " : " %, loses ");
        text::append_thousandths(line, number == 1 ? ranked.equity : ranked.loss);
        say(line);
    }
}

void Umpire::tell_lesson(const judge::Assessment& lesson) {
    now().was_told = true;
    house_.keep();
    text::Line line{"teacher: that loses "};
    text::append_thousandths(line, lesson.loss);
    text::append(line, "; undo takes it back, hint shows better, done plays it");
    say(line);
}

void Umpire::tell_game() const {
    say("the game goes on");
    tell_board();
    say(text::status(match()));
}

void Umpire::tell_board() const {
    const Position board = session().seen_by_x();
    say(text::side(board, Side::kX));
    say(text::side(board, Side::kO));
}

}  // namespace starling::gammon
