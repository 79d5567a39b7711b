// SPDX-License-Identifier: MIT
#pragma once

#include <unity.h>

#include <string>
#include <string_view>

#include "firmware/on_menu.hpp"

namespace starling::test {

/// A person's turn in which he has rolled. X begins with 4 and 3.
struct AtTheBoard : OnMenu {
    explicit AtTheBoard(std::string_view settings = {}) {
        handheld.type("game backgammon");
        if (!settings.empty()) { handheld.type(settings); }
        handheld.type("seed 7");
        start_game();
    }
    const GammonView& view() const { return *face.gammon; }
    const gammon::Session& session() const { return view().match.session; }
    std::string message() const { return view().message.c_str(); }
    bool shows(Prompt prompt) const { return face.kind == RecordingFace::Kind::kGammon && view().prompt == prompt; }
    void press(Button button, int times = 1) { handheld.press(button, times); }
    /// Lets the engine act until a person is to do something.
    void wait_for_person() {
        for (int i = 0;
             i < 100 && (shows(Prompt::kEngineRolls) || shows(Prompt::kEnginePlays) || shows(Prompt::kEnginePasses));
             ++i) {
            handheld.wait(650);
        }
    }
    void set_up(const std::string& id, const std::string& seed) {
        handheld.type(seed);
        TEST_ASSERT_TRUE(contains(handheld.type("setup " + id), "ok: X begins"));
    }
};

}  // namespace starling::test
