// SPDX-License-Identifier: MIT
#pragma once

#include <unity.h>

#include <string>
#include <string_view>

#include "firmware/handheld.hpp"

namespace starling::test {

using hal::buttons::Button;

/// On the main menu, without animations.
struct OnMenu {
    OnMenu() : handheld(face) {
        handheld.type("speed still");
        handheld.press(Button::kUp);
    }
    /// Goes down to the row that begins so.
    void select(std::string_view label) {
        for (std::size_t i = 0; i <= face.rows.size(); ++i) {
            if (face.selected_row().substr(0, label.size()) == label) { return; }
            handheld.press(Button::kDown);
        }
        TEST_FAIL_MESSAGE(std::string(label).c_str());
    }
    void choose(std::string_view label) {
        select(label);
        handheld.press(Button::kSelect);
    }
    /// Changes a setting until its row reads so.
    void set(std::string_view label, const std::string& row) {
        select(label);
        for (int i = 0; i < 20 && face.selected_row() != row; ++i) { handheld.press(Button::kRight); }
        TEST_ASSERT_EQUAL_STRING(row.c_str(), face.selected_row().c_str());
    }
    void start_game() {
        choose("New game");
        choose("Start");
    }
    /// Lets the engine act, and the person press Select, until it is over.
    void play_to_the_end() {
        for (int i = 0; i < 500 && !face.shows_game(Prompt::kOver); ++i) {
            handheld.press(Button::kSelect);
            handheld.wait(650);
        }
        TEST_ASSERT_TRUE(face.shows_game(Prompt::kOver));
    }
    const DiceSession& session() const { return face.game->match.session; }

    RecordingFace face;
    Handheld handheld;
};

}  // namespace starling::test
