// SPDX-License-Identifier: MIT
// Pictures of the screens, as views for the face.
#include <array>

#include "firmware/gammon/text.hpp"
#include "firmware/judge.hpp"
#include "firmware/screens.hpp"
#include "firmware/seal.hpp"
#include "firmware/text.hpp"

namespace starling {

namespace {

constexpr std::uint32_t kFrameMs = 50;

std::string_view title_of(Screens::Screen screen) {
    switch (screen) {
        case Screens::Screen::kMenu: return "STARLING";
        case Screens::Screen::kNewGame: return "NEW GAME";
        case Screens::Screen::kGameMenu: return "GAME";
        case Screens::Screen::kConfirmResign: return "RESIGN?";
        case Screens::Screen::kConfirmNewGame: return "END THIS GAME?";
        case Screens::Screen::kResignOffer: return "I RESIGN. ACCEPT?";
        case Screens::Screen::kSettings: return "SETTINGS";
        case Screens::Screen::kConfirmClear: return "CLEAR ALL?";
        case Screens::Screen::kConfirmScore: return "SCORE BACK TO 0-0?";
        default: return {};
    }
}

void append_score(etl::istring& to, std::uint32_t won, std::uint32_t lost) {
    text::append(to, won);
    to.push_back('-');
    text::append(to, lost);
}

/// Of ten-thousandths of a point: ".0124".
void append_loss(etl::istring& to, std::uint32_t loss) {
    if (loss >= 10'000) { text::append(to, loss / 10'000); }
    to.push_back('.');
    for (std::uint32_t place = 1'000; place > 0; place /= 10) { text::append(to, loss / place % 10); }
}

/// The share of doubles, in percent, beside the expected sixth.
void append_share(etl::istring& to, const gammon::Record::Dice& dice) {
    std::uint32_t faces = 0;
    for (const std::uint16_t count : dice.faces) { faces += count; }
    text::append(to, faces == 0 ? 0 : (std::uint32_t{dice.doubles} * 200 + faces / 2) / faces);
    text::append(to, "% (17%)");
}

}  // namespace

Screens::Shown Screens::show(std::uint32_t now_ms) {
    const bool is_frame = !changed_ && face_.moves() && now_ms - frame_ms_ >= kFrameMs;
    if (!changed_ && !is_frame) { return Shown::kNothing; }
    changed_ = false;
    frame_ms_ = now_ms;
    switch (screen_) {
        case Screen::kSplash: face_.show(SplashView{house_.keeps(), house_.was_damaged()}, now_ms); break;
        case Screen::kAbout:
        case Screen::kHandOver: show_page(now_ms); break;
        case Screen::kShares: show_shares(now_ms); break;
        case Screen::kStatistics: show_statistics(now_ms); break;
        case Screen::kGammonStatistics:
            if (kHasBackgammon) { show_gammon_statistics(now_ms); }
            break;
        case Screen::kHints:
            if (kHasBackgammon) { show_hints(now_ms); }
            break;
        case Screen::kGame:
            if (plays_gammon()) {
                face_.show(gammon_.view(now_ms), now_ms);
            } else {
                show_game(now_ms);
            }
            break;
        default: show_list(now_ms); break;
    }
    return is_frame ? Shown::kFrame : Shown::kPicture;
}

void Screens::show_list(std::uint32_t now_ms) {
    std::array<ListView::Row, menus::kMaxItems> rows;
    for (std::size_t i = 0; i < items_.size(); ++i) { rows[i] = {label(items_[i]), value(items_[i], house_.kept())}; }
    std::string_view title = title_of(screen_);  // a face may tell lists apart by where it lies
    etl::string<24> lesson, footer;
    if (kHasBackgammon && judge::is_as_measured() && screen_ == Screen::kNewGame && items_[selected_] == Item::kLevel &&
        house_.settings().game == GameKind::kBackgammon) {
        text::append(footer, "loses ");
        append_loss(footer, backgammon::level(house_.kept().gammon.next.level).loss);
        text::append(footer, " a move");
    } else if (screen_ == Screen::kNewGame) {
        text::append(footer, "seal ");
        text::append(footer, Hex64{house_.next_seal()}.view());
    } else if (screen_ == Screen::kGameMenu) {
        text::append(footer, is_over() ? "seed " : "seal ");
        text::append(footer, Hex64{is_over() ? seed() : seal_of(seed())}.view());
    } else if (screen_ == Screen::kConfirmResign && plays_gammon()) {
        text::append(footer, "costs ");
        text::append(footer, gammon_umpire_.price_of_resigning());
    } else if (kHasBackgammon && screen_ == Screen::kTeacher) {
        text::append(lesson, "THAT LOSES ");
        gammon::text::append_thousandths(lesson, gammon_.lesson().loss);
        title = {lesson.data(), lesson.size()};
        text::append(footer, "a better play exists");
    }
    face_.show(ListView{title, std::span{rows}.first(items_.size()), selected_, {footer.data(), footer.size()}},
               now_ms);
}

void Screens::show_statistics(std::uint32_t now_ms) {
    std::array<ListView::Row, kDiceRows + 1> rows;
    static constexpr std::array<std::string_view, dice::kLevels.size()> kNames{
        "Level 1", "Level 2", "Level 3", "Level 4", "Level 5", "Level 6", "Level 7", "Level 8"};
    for (unsigned i = 0; i < dice::kLevels.size(); ++i) {
        const Tally& tally = house_.kept().statistics.against(i + 1);
        rows[i].label = kNames[i];
        append_score(rows[i].value, tally.won, tally.lost);
        rows[i].value.push_back('-');
        text::append(rows[i].value, tally.drawn);
    }
    for (unsigned i = 0; i < kDiceSizes; ++i) {
        ListView::Row& row = rows[dice::kLevels.size() + i];
        const unsigned size = Statistics::kSmallestCounted + 2 * i;
        row.label = "Dice";
        text::append(row.value, size);
        row.value.push_back('x');
        text::append(row.value, size);
    }
    rows.back().label = "Backgammon";
    face_.show(
        ListView{"WON-LOST-DRAWN", std::span{rows}.first(kDiceRows + (offers_backgammon() ? 1 : 0)), selected_, {}},
        now_ms);
}

/// The person's own play first, then how the dice fell, then games per level.
void Screens::show_gammon_statistics(std::uint32_t now_ms) {
    const gammon::Record& record = house_.kept().gammon.record;
    std::array<ListView::Row, kGammonRows> rows;
    unsigned won = 0, lost = 0, points_won = 0, points_lost = 0;
    for (std::size_t i = 0; i < record.tallies.size(); ++i) {
        const gammon::Record::Tally& tally = record.tallies[i];
        won += tally.won, lost += tally.lost;
        points_won += tally.points_won, points_lost += tally.points_lost;
        rows[7 + i].label = backgammon::kLevels[i].name;
        append_score(rows[7 + i].value, tally.won, tally.lost);
    }
    rows[0].label = "Your error";
    append_loss(rows[0].value, record.mean_loss());
    rows[1].label = "of decisions";
    text::append(rows[1].value, record.decisions);
    rows[2].label = "Blunders";
    text::append(rows[2].value, record.blunders);
    rows[3].label = "Won-lost";
    append_score(rows[3].value, won, lost);
    rows[4].label = "Points";
    append_score(rows[4].value, points_won, points_lost);
    rows[5].label = "Doubles you";
    append_share(rows[5].value, record.dice[0]);
    rows[6].label = "Doubles me";
    append_share(rows[6].value, record.dice[1]);
    face_.show(ListView{"BACKGAMMON", rows, selected_, "SELECT: the dice"}, now_ms);
}

/// "DICE 11x11".
void Screens::show_shares(std::uint32_t now_ms) {
    if (shares_size_ == 6) {
        const auto& dice = house_.kept().gammon.record.dice;
        face_.show(SharesView{"DICE OF SIX", {dice[0].faces, dice[1].faces}}, now_ms);
        return;
    }
    const Statistics& statistics = house_.kept().statistics;
    etl::string<24> title{"DICE "};
    text::append(title, shares_size_);
    title.push_back('x');
    text::append(title, shares_size_);
    face_.show(SharesView{{title.data(), title.size()},
                          {statistics.throws(Thrower::kPerson, shares_size_),
                           statistics.throws(Thrower::kEngine, shares_size_)}},
               now_ms);
}

void Screens::show_hints(std::uint32_t now_ms) {
    const judge::Ranking& hints = gammon_.hints();
    std::array<HintsView::Row, 3> rows;
    for (std::size_t i = 0; i < hints.best.size(); ++i) {
        gammon::text::append_play(rows[i].play, gammon_umpire_.session().turn().start(), hints.best[i].play);
        rows[i].win = hints.best[i].win;
        rows[i].loss = hints.best[i].loss;
    }
    face_.show(HintsView{std::span{rows}.first(hints.best.size()), selected_, hints.depth}, now_ms);
}

void Screens::show_page(std::uint32_t now_ms) {
    if (screen_ == Screen::kAbout) {
        face_.show(PageView{"ABOUT",
                            {"Starling " STARLING_VERSION, judge::licence(),
                             judge::name().empty() ? "*-Minimax in a pocket" : judge::name(), "hold SELECT: menu"}},
                   now_ms);
        return;
    }
    const bool is_x = (plays_gammon() ? gammon_umpire_.session().mover() : umpire_.session().mover()) == Side::kX;
    face_.show(PageView{"HAND OVER",
                        {is_x ? "to the player of X" : "to the player of O",
                         plays_gammon() ? ""
                         : is_x         ? "who plays in rows"
                                        : "who plays in columns",
                         "", "SELECT when ready"}},
               now_ms);
}

void Screens::show_game(std::uint32_t now_ms) {
    constexpr std::uint32_t kFlashMs = 400, kTumbleMs = 70;
    const DiceSession& session = umpire_.session();
    const Prompt prompt = umpire_.prompt();
    const bool still = house_.settings().speed == Speed::kStill;
    GameView view{umpire_.match(), prompt, std::nullopt, rolling_,       std::nullopt,
                  hint_,           true,   false,        house_.keeps(), house_.is_older()};
    if (session.phase() == DiceSession::Phase::kToPlay) {
        view.die = session.rolled() + 1U;
        view.marks_throw = !rolling_;
        if (prompt == Prompt::kPersonPlays && !rolling_) { view.cursor = session.moves()[cursor_]; }
    }
    if (prompt == Prompt::kPersonEnters) { view.die = cursor_ + 1U; }
    if (rolling_) {
        // Which numbers tumble by is no secret and no chance: any sequence without a pattern to the eye will do.
        const std::uint32_t tumble = (now_ms - since_ms_) / kTumbleMs * 7 + since_ms_;
        view.die = tumble % session.game().size() + 1;
    }
    if (prompt == Prompt::kOver && !still) { view.lights_line = (now_ms - since_ms_) / kFlashMs % 2 == 0; }
    face_.show(view, now_ms);
}

}  // namespace starling
