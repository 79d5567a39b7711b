#include "firmware/app.hpp"

#include <algorithm>
#include <array>

#include "firmware/say.hpp"
#include "firmware/text.hpp"
#include "hal/clock.hpp"
#include "hal/entropy.hpp"
#include "hal/panic.hpp"

namespace starling {

using hal::buttons::Button;

namespace {

// Spelt out: gcc 12 keeps an array whose type it deduced in RAM.
constexpr std::array<Button, 5> kAllButtons = {Button::kUp, Button::kDown, Button::kLeft, Button::kRight,
                                               Button::kSelect};
constexpr std::array<std::string_view, kAllButtons.size()> kButtonNames = {"up", "down", "left", "right", "select"};

}  // namespace

/// "held left select", "held none".
void App::trace_buttons() const {
    const hal::buttons::Mask held = buttons_.held();
    etl::string<40> line{"held"};
    for (std::size_t i = 0; i < kAllButtons.size(); ++i) {
        if (!hal::buttons::contains(held, kAllButtons[i])) { continue; }
        line.push_back(' ');
        text::append(line, kButtonNames[i]);
    }
    if (held == 0) { text::append(line, " none"); }
    say(line);
}

void App::start() {
    say("Starling " STARLING_VERSION " on " STARLING_BOARD ". Type help.");
    resume();
    show();
}

/// Straight back to the board, and nothing moves before a person has had time to look.
void App::resume() {
    keeper_.restore(session_);
    const Settings& settings = keeper_.kept().settings;
    offer_ = {settings.size, settings.line};
    person_ = settings.person;
    engine_plays_both_ = settings.engine_plays_both;
    if (!keeper_.notice().empty()) { say(keeper_.notice()); }
    if (!session_) { return; }
    screen_ = Screen::kGame;
    cursor_ = static_cast<std::uint8_t>(session_->moves().size() / 2);
    waiting_since_ms_ = hal::clock::now_ms();
    tell_game();
}

void App::keep() {
    const bool kept_before = keeper_.keeps();
    keeper_.kept().settings = {static_cast<std::uint8_t>(offer_.size), static_cast<std::uint8_t>(offer_.line), person_,
                               engine_plays_both_};
    keeper_.save(screen_ == Screen::kGame ? &*session_ : nullptr);
    if (kept_before && !keeper_.keeps()) { say(keeper_.notice()); }
}

void App::count_result() {
    if (session_->phase() != Session::Phase::kOver || engine_plays_both_) { return; }
    Statistics& statistics = keeper_.kept().statistics;
    const auto winner = session_->winner();
    ++(!winner ? statistics.drawn : *winner == person_ ? statistics.won : statistics.lost);
}

void App::step() {
    read_console();
    read_buttons();
    let_engine_act();
    if (changed_) { show(); }
}

void App::read_buttons() {
    const auto held_before = buttons_.held();
    const auto presses = buttons_.presses(hal::buttons::held(), hal::clock::now_ms());
    if (traces_ && buttons_.held() != held_before) { trace_buttons(); }
    for (const Button button : kAllButtons) {
        if (hal::buttons::contains(presses, button)) { press(button); }
    }
}

void App::press(Button button) {
    stir_entropy();
    if (screen_ == Screen::kTitle) {
        press_on_title(button);
    } else {
        press_in_game(button);
    }
    changed_ = true;
}

void App::press_on_title(Button button) {
    constexpr unsigned kShortest = 3, kSmallestBoard = 3, kLongest = 5;
    constexpr unsigned kLargestBoard = kDiceCapacity - (kDiceCapacity + 1) % 2;  // boards of odd size, as published
    switch (button) {
        case Button::kUp: offer_.size = offer_.size + 2 <= kLargestBoard ? offer_.size + 2 : kSmallestBoard; break;
        case Button::kDown: offer_.size = offer_.size >= kSmallestBoard + 2 ? offer_.size - 2 : kLargestBoard; break;
        case Button::kRight:
            offer_.line = offer_.line < std::min(kLongest, offer_.size) ? offer_.line + 1 : kShortest;
            break;
        case Button::kLeft: offer_.line = offer_.line > kShortest ? offer_.line - 1 : kLongest; break;
        case Button::kSelect: begin_game(); return;
    }
    offer_.line = std::min(offer_.line, offer_.size);
}

void App::press_in_game(Button button) {
    switch (prompt()) {
        case Prompt::kPersonRolls:
            if (button == Button::kSelect) { roll(); }
            break;
        case Prompt::kPersonPasses:
            if (button == Button::kSelect) { play(std::nullopt); }
            break;
        case Prompt::kPersonPlays:
            if (button == Button::kSelect) {
                play(session_->moves()[cursor_]);
            } else {
                move_cursor(button == Button::kRight || button == Button::kDown ? 1 : -1);
            }
            break;
        case Prompt::kOver:
            if (button == Button::kSelect) {
                screen_ = Screen::kTitle;
                keep();
            }
            break;
        case Prompt::kEngineRolls:
        case Prompt::kEnginePlays: break;
    }
}

void App::move_cursor(int step) {
    const int count = static_cast<int>(session_->moves().size());
    cursor_ = static_cast<std::uint8_t>((cursor_ + step + count) % count);
}

void App::begin_game() {
    const auto game = DiceGame::make(offer_.size, offer_.line);
    if (!game) { hal::panic("a game on offer does not exist"); }
    session_.emplace(*game, Rng{given_seed_ ? *given_seed_ : keeper_.kept().seeds.draw()});
    given_seed_.reset();
    screen_ = Screen::kGame;
    waiting_since_ms_ = hal::clock::now_ms();
    changed_ = true;
    keep();
}

void App::roll() {
    session_->roll();
    keep();  // before it is told: what a person has seen is never lost
    say(text::roll(*session_));
    cursor_ = static_cast<std::uint8_t>(session_->moves().size() / 2);
    waiting_since_ms_ = hal::clock::now_ms();
    changed_ = true;
}

void App::play(const DiceGame::Move& move) {
    const text::Line told = text::move(*session_, move);
    (void)session_->play(move);
    count_result();
    keep();
    say(told);
    if (session_->phase() == Session::Phase::kOver) { say(text::result(*session_)); }
    waiting_since_ms_ = hal::clock::now_ms();
    changed_ = true;
}

bool App::is_engines_turn() const { return engine_plays_both_ || session_->mover() != person_; }

void App::let_engine_act() {
    if (screen_ != Screen::kGame || session_->phase() == Session::Phase::kOver || !is_engines_turn()) { return; }
    if (hal::clock::now_ms() - waiting_since_ms_ < pause_ms_) { return; }
    if (session_->phase() == Session::Phase::kToRoll) {
        roll();
    } else {
        play(session_->advice().move);
    }
}

void App::stir_entropy() { keeper_.kept().seeds.stir(hal::entropy::gather()); }

Prompt App::prompt() const {
    if (session_->phase() == Session::Phase::kOver) { return Prompt::kOver; }
    const bool to_roll = session_->phase() == Session::Phase::kToRoll;
    if (is_engines_turn()) { return to_roll ? Prompt::kEngineRolls : Prompt::kEnginePlays; }
    if (to_roll) { return Prompt::kPersonRolls; }
    return session_->must_pass() ? Prompt::kPersonPasses : Prompt::kPersonPlays;
}

Scene App::scene() const {
    if (screen_ == Screen::kTitle) { return {offer_, nullptr, Prompt::kOver, person_, std::nullopt, keeper_.keeps()}; }
    const Prompt next = prompt();
    return {offer_,
            &*session_,
            next,
            person_,
            next == Prompt::kPersonPlays ? session_->moves()[cursor_] : DiceGame::Move{},
            keeper_.keeps()};
}

void App::show() {
    face_.show(scene());
    changed_ = false;
    if (traces_) { say("shown"); }
}

}  // namespace starling
