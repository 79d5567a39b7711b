// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fakes/machine.hpp"
#include "firmware/app.hpp"

namespace starling::test {

/// What the application last wanted seen.
class RecordingFace final : public Face {
public:
    void show(const SplashView& view, std::uint32_t /*now_ms*/) override {
        note(Kind::kSplash);
        keeps_games = view.keeps_games;
    }
    void show(const ListView& view, std::uint32_t /*now_ms*/) override {
        note(Kind::kList);
        title = view.title;
        rows.clear();
        for (const ListView::Row& row : view.rows) {
            rows.push_back(std::string(row.label) + (row.value.empty() ? "" : " ") + row.value.c_str());
        }
        selected = view.selected;
        footer = view.footer;
    }
    void show(const PageView& view, std::uint32_t /*now_ms*/) override {
        note(Kind::kPage);
        title = view.title;
    }
    void show(const SharesView& view, std::uint32_t /*now_ms*/) override {
        note(Kind::kShares);
        shares_size = static_cast<unsigned>(view.counts[0].size());
    }
    void show(const GameView& view, std::uint32_t /*now_ms*/) override {
        note(Kind::kGame);
        game.emplace(view);
        lights += view.lights_line ? 1 : 0;
        is_moving = view.is_rolling || view.prompt == Prompt::kOver;
    }
    void show(const GammonView& view, std::uint32_t /*now_ms*/) override {
        note(Kind::kGammon);
        gammon.emplace(view);
        is_moving = view.moves;
    }
    void show(const HintsView& view, std::uint32_t /*now_ms*/) override {
        note(Kind::kHints);
        rows.clear();
        for (const HintsView::Row& row : view.rows) { rows.emplace_back(row.play.c_str()); }
        selected = view.selected;
    }
    bool shows_backgammon() const override { return true; }
    void show_progress(unsigned percent) override {
        ++progress_calls;
        progress = percent;
    }
    bool moves() const override { return is_moving; }
    unsigned largest_board() const override { return 11; }

    enum class Kind { kNothing, kSplash, kList, kPage, kShares, kGame, kGammon, kHints };
    Kind kind = Kind::kNothing;
    std::optional<GameView> game;      ///< the last one
    std::optional<GammonView> gammon;  ///< the last one
    std::string title, footer;
    std::vector<std::string> rows;
    std::size_t selected = 0;
    unsigned shares_size = 0, progress = 0;
    int shown = 0, lights = 0, progress_calls = 0;
    bool is_moving = false, keeps_games = false;

    std::string selected_row() const { return rows.at(selected); }
    bool shows_game(Prompt prompt) const { return kind == Kind::kGame && game->prompt == prompt; }

private:
    void note(Kind now) {
        kind = now;
        ++shown;
        is_moving = false;
    }
};

/// An application on a fresh fake machine, with hands to press its buttons and type to it.
struct Handheld {
    explicit Handheld(Face& face) : app(face) {
        reset_machine();
        app.start();
        wait(50);
    }
    void wait(int milliseconds) {
        for (int i = 0; i < milliseconds; ++i) {
            ++machine().now_ms;
            app.step();
        }
    }
    void hold(hal::buttons::Button button, int milliseconds) {
        machine().held = static_cast<hal::buttons::Mask>(button);
        wait(milliseconds);
        machine().held = 0;
        wait(20);
    }
    void press(hal::buttons::Button button) { hold(button, 20); }
    void press(hal::buttons::Button button, int times) {
        for (int i = 0; i < times; ++i) { press(button); }
    }
    /// Types a line; returns what the machine said to it.
    std::string type(std::string_view line) {
        machine().said.clear();
        machine().typed = std::string(line) + "\r";
        wait(2);
        return machine().said;
    }
    App app;
};

inline bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace starling::test
