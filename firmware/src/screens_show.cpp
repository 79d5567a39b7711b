// Pictures of the screens, as views for the face.
#include <array>

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
        default: return {};
    }
}

}  // namespace

Screens::Shown Screens::show(std::uint32_t now_ms) {
    const bool is_frame = !changed_ && face_.moves() && now_ms - frame_ms_ >= kFrameMs;
    if (!changed_ && !is_frame) { return Shown::kNothing; }
    changed_ = false;
    frame_ms_ = now_ms;
    switch (screen_) {
        case Screen::kSplash: face_.show(SplashView{umpire_.keeps(), umpire_.was_damaged()}, now_ms); break;
        case Screen::kAbout:
        case Screen::kHandOver: show_page(now_ms); break;
        case Screen::kShares: face_.show(SharesView{umpire_.kept().statistics, shares_size_}, now_ms); break;
        case Screen::kStatistics: show_statistics(now_ms); break;
        case Screen::kGame: show_game(now_ms); break;
        default: show_list(now_ms); break;
    }
    return is_frame ? Shown::kFrame : Shown::kPicture;
}

void Screens::show_list(std::uint32_t now_ms) {
    std::array<ListView::Row, menus::kMaxItems> rows;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        rows[i] = {label(items_[i]), value(items_[i], umpire_.settings())};
    }
    etl::string<24> footer;
    if (screen_ == Screen::kNewGame) {
        text::append(footer, "seal ");
        text::append(footer, Hex64{umpire_.next_seal()}.view());
    } else if (screen_ == Screen::kGameMenu && umpire_.match().is_over()) {
        text::append(footer, "seed ");
        text::append(footer, Hex64{umpire_.session().seed()}.view());
    } else if (screen_ == Screen::kGameMenu) {
        text::append(footer, "seal ");
        text::append(footer, Hex64{seal_of(umpire_.session().seed())}.view());
    }
    face_.show(
        ListView{title_of(screen_), std::span{rows}.first(items_.size()), selected_, {footer.data(), footer.size()}},
        now_ms);
}

void Screens::show_statistics(std::uint32_t now_ms) {
    constexpr std::size_t kSizes = (Statistics::kLargestCounted - Statistics::kSmallestCounted) / 2 + 1;
    std::array<ListView::Row, kLevels.size() + kSizes> rows;
    static constexpr std::array<std::string_view, kLevels.size()> kNames{"Level 1", "Level 2", "Level 3", "Level 4",
                                                                         "Level 5", "Level 6", "Level 7", "Level 8"};
    for (unsigned i = 0; i < kLevels.size(); ++i) {
        const Tally& tally = umpire_.kept().statistics.against(i + 1);
        rows[i].label = kNames[i];
        text::append(rows[i].value, tally.won);
        rows[i].value.push_back('-');
        text::append(rows[i].value, tally.lost);
        rows[i].value.push_back('-');
        text::append(rows[i].value, tally.drawn);
    }
    for (unsigned i = 0; i < kSizes; ++i) {
        ListView::Row& row = rows[kLevels.size() + i];
        const unsigned size = Statistics::kSmallestCounted + 2 * i;
        row.label = "Dice";
        text::append(row.value, size);
        row.value.push_back('x');
        text::append(row.value, size);
    }
    face_.show(ListView{"WON-LOST-DRAWN", rows, selected_, {}}, now_ms);
}

void Screens::show_page(std::uint32_t now_ms) {
    if (screen_ == Screen::kAbout) {
        face_.show(PageView{"ABOUT",
                            {"Starling " STARLING_VERSION, "GPL-3.0-or-later",
                             judge::name().empty() ? "*-Minimax in a pocket" : judge::name(), "hold SELECT: menu"}},
                   now_ms);
        return;
    }
    const bool is_x = umpire_.session().mover() == Side::kX;
    face_.show(PageView{"HAND OVER",
                        {is_x ? "to the player of X" : "to the player of O",
                         is_x ? "who plays in rows" : "who plays in columns", "", "SELECT when ready"}},
               now_ms);
}

void Screens::show_game(std::uint32_t now_ms) {
    constexpr std::uint32_t kFlashMs = 400, kTumbleMs = 70;
    const Session& session = umpire_.session();
    const Prompt prompt = umpire_.prompt();
    const bool still = umpire_.settings().speed == Speed::kStill;
    GameView view{umpire_.match(), prompt, std::nullopt, rolling_,        std::nullopt,
                  hint_,           true,   false,        umpire_.keeps(), umpire_.is_older()};
    if (session.phase() == Session::Phase::kToPlay) {
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
