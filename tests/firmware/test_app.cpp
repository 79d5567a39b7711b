#include "firmware/app.hpp"

#include <unity.h>

#include "fakes/machine.hpp"
#include "fakes/storage.hpp"
#include "firmware/faces/oled.hpp"

using namespace starling;
using hal::buttons::Button;
using test::machine;

namespace {

/// What the application last wanted seen.
class RecordingFace final : public Face {
public:
    void show(const Scene& scene) override {
        last = scene;
        ++shown;
    }
    Scene last{};
    int shown = 0;
};

/// An application on a fresh fake machine, with hands to press its buttons and type to it.
struct Handheld {
    explicit Handheld(Face& face) : app(face) {
        test::reset_machine();
        app.start();
        wait(50);
    }
    void wait(int milliseconds) {
        for (int i = 0; i < milliseconds; ++i) {
            ++machine().now_ms;
            app.step();
        }
    }
    void press(Button button) {
        machine().held = static_cast<hal::buttons::Mask>(button);
        wait(20);
        machine().held = 0;
        wait(20);
    }
    /// Types a line; returns what the machine said to it.
    std::string type(std::string_view line) {
        machine().said.clear();
        machine().typed = std::string(line) + "\r";
        wait(1);
        return machine().said;
    }
    App app;
};

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

static void test_it_greets_and_shows_the_title() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(machine().said, "Starling"));
    TEST_ASSERT_EQUAL_INT(1, face.shown);
    TEST_ASSERT_NULL(face.last.session);
}

static void test_the_arrows_choose_the_game() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.press(Button::kUp);
    handheld.press(Button::kRight);
    TEST_ASSERT_EQUAL_UINT(7, face.last.offer.size);
    TEST_ASSERT_EQUAL_UINT(5, face.last.offer.line);
    handheld.press(Button::kRight);
    TEST_ASSERT_EQUAL_UINT(3, face.last.offer.line);
    for (int i = 0; i < 2; ++i) { handheld.press(Button::kDown); }
    TEST_ASSERT_EQUAL_UINT(3, face.last.offer.size);
    handheld.press(Button::kRight);
    TEST_ASSERT_EQUAL_UINT(3, face.last.offer.line);
    handheld.press(Button::kDown);
    TEST_ASSERT_EQUAL_UINT(kDiceCapacity, face.last.offer.size);
    handheld.press(Button::kUp);
    TEST_ASSERT_EQUAL_UINT(3, face.last.offer.size);
}

static void test_every_game_on_offer_can_begin() {
    constexpr Button kWays[] = {Button::kUp, Button::kDown, Button::kLeft, Button::kRight};
    Rng rng{1};
    for (unsigned size = 3; size <= kDiceCapacity; ++size) {
        for (unsigned line = 3; line <= size; ++line) {
            RecordingFace face;
            Handheld handheld{face};
            // A game of any size the console allows, to its end and back to the title.
            handheld.type("pause 0");
            handheld.type("auto");
            handheld.type("new " + std::to_string(size) + " " + std::to_string(line));
            while (face.last.prompt != Prompt::kOver) { handheld.wait(1); }
            handheld.press(Button::kSelect);
            TEST_ASSERT_NULL(face.last.session);
            for (int presses = 0; presses < 30; ++presses) {
                handheld.press(kWays[rng.below(4)]);
                TEST_ASSERT_TRUE(DiceGame::make(face.last.offer.size, face.last.offer.line).has_value());
            }
        }
    }
}

static void test_a_game_is_played_by_buttons() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("seed 7");
    handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(face.last.prompt == Prompt::kPersonRolls);
    handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(face.last.prompt == Prompt::kPersonPlays);
    TEST_ASSERT_TRUE(face.last.cursor == Square({3, 2}));
    handheld.press(Button::kRight);
    TEST_ASSERT_TRUE(face.last.cursor == Square({3, 3}));
    handheld.press(Button::kRight);
    handheld.press(Button::kRight);
    TEST_ASSERT_TRUE(face.last.cursor == Square({3, 0}));
    handheld.press(Button::kLeft);
    TEST_ASSERT_TRUE(face.last.cursor == Square({3, 4}));
    handheld.press(Button::kSelect);
    TEST_ASSERT_TRUE(face.last.prompt == Prompt::kEngineRolls);
    TEST_ASSERT_TRUE(face.last.session->position().of(Side::kX).has({3, 4}));
    handheld.wait(700);
    TEST_ASSERT_TRUE(face.last.prompt == Prompt::kEnginePlays);
    handheld.wait(700);
    TEST_ASSERT_TRUE(face.last.prompt == Prompt::kPersonRolls);
    TEST_ASSERT_EQUAL_UINT(2, face.last.session->position().occupied);
}

static void test_pressing_select_alone_plays_to_the_end_and_back_to_the_title() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.press(Button::kSelect);
    int presses = 0;
    while (face.last.prompt != Prompt::kOver) {
        handheld.press(Button::kSelect);
        handheld.wait(1300);
        TEST_ASSERT_LESS_THAN_INT(500, ++presses);
    }
    TEST_ASSERT_TRUE(contains(machine().said, "wins") || contains(machine().said, "a draw"));
    handheld.press(Button::kSelect);
    TEST_ASSERT_NULL(face.last.session);
}

static void test_nothing_is_redrawn_without_need() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.press(Button::kSelect);
    const int shown = face.shown;
    handheld.wait(5000);
    TEST_ASSERT_EQUAL_INT(shown, face.shown);
}

static void test_a_game_is_played_by_the_console() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "error: no game"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed 7"), "ok"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 5 4"), "ok: X begins"));
    TEST_ASSERT_TRUE(contains(handheld.type("play 1"), "error: not now"));
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "X rolls 4: row 4"));
    TEST_ASSERT_TRUE(contains(handheld.type("pass"), "error: not now"));
    TEST_ASSERT_TRUE(contains(handheld.type("play 6"), "error: no empty square"));
    TEST_ASSERT_TRUE(contains(handheld.type("play"), "error: no empty square"));
    TEST_ASSERT_TRUE(contains(handheld.type("play 2"), "X plays 4,2"));
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "error: not now"));
    TEST_ASSERT_TRUE(contains(handheld.type("board"), "  4 . X . . ."));
}

static void test_bad_commands_are_refused_by_name() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("fly"), "error: unknown command"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 5"), "error: SIZE is 3 to 17, LINE 3 to SIZE"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 99999999999999 3"), "error: SIZE"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 4294967301 4"), "error: SIZE"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed -1"), "error: a seed"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed 4294967296"), "error: a seed"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed 4294967295"), "ok"));
    TEST_ASSERT_TRUE(contains(handheld.type("seed 1 2"), "error: a seed"));
    TEST_ASSERT_TRUE(contains(handheld.type("new 5 4 3"), "error: SIZE"));
    TEST_ASSERT_TRUE(contains(handheld.type(std::string(300, 'x')), "error: line too long"));
    TEST_ASSERT_NULL(face.last.session);
}

static void test_the_engine_can_play_both_sides() {
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("seed 7");
    handheld.type("new 5 4");
    TEST_ASSERT_TRUE(contains(handheld.type("auto"), "both sides"));
    handheld.wait(60'000);
    TEST_ASSERT_TRUE(contains(machine().said, "X wins"));
    TEST_ASSERT_TRUE(face.last.prompt == Prompt::kOver);
}

static void test_the_engine_waits_as_long_as_told() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("pause soon"), "error: a pause"));
    TEST_ASSERT_TRUE(contains(handheld.type("pause 5000"), "ok"));
    handheld.type("auto");
    handheld.type("new 5 4");
    handheld.wait(4900);
    TEST_ASSERT_TRUE(face.last.prompt == Prompt::kEngineRolls);
    handheld.wait(200);
    TEST_ASSERT_TRUE(face.last.prompt == Prompt::kEnginePlays);
}

static void test_any_bytes_on_the_console_are_survived() {
    RecordingFace face;
    Handheld handheld{face};
    constexpr std::string_view kWords[] = {"new ",  "roll", "play ", "pass", "board", "auto", "seed ",
                                           "trace", "\r",   " ",     "5",    "4",     "\n",   "\xFF"};
    Rng rng{4};
    for (int i = 0; i < 20'000; ++i) {
        machine().typed += kWords[rng.below(std::size(kWords))];
        handheld.wait(1);
        machine().said.clear();
    }
    TEST_ASSERT_TRUE(machine().typed.empty());
}

static void test_a_dead_screen_does_not_stop_the_game() {
    OledFace face;
    Handheld handheld{face};
    machine().screen_fails = true;
    handheld.type("seed 7");
    handheld.type("new 5 4");
    TEST_ASSERT_TRUE(contains(handheld.type("roll"), "X rolls 4"));
}

static void test_buttons_and_pictures_can_be_traced() {
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(handheld.type("trace"), "held none"));
    machine().said.clear();
    handheld.press(Button::kUp);
    TEST_ASSERT_EQUAL_STRING("held up\r\nshown\r\nheld none\r\n", machine().said.c_str());
}

static void test_a_start_goes_straight_back_to_the_game() {
    test::memory().reset(test::kEeprom);
    {
        RecordingFace face;
        Handheld handheld{face};
        handheld.type("seed 7");
        handheld.type("new 5 4");
        handheld.type("roll");
    }
    RecordingFace face;
    Handheld handheld{face};
    TEST_ASSERT_TRUE(contains(machine().said, "the game goes on"));
    TEST_ASSERT_TRUE(face.last.prompt == Prompt::kPersonPlays);
    TEST_ASSERT_TRUE(face.last.cursor == Square({3, 2}));
    TEST_ASSERT_TRUE(face.last.keeps_games);
    TEST_ASSERT_TRUE(contains(handheld.type("play 2"), "X plays 4,2"));
    test::memory().reset({});
}

static void test_what_was_told_is_stored() {
    test::memory().reset(test::kEeprom);
    RecordingFace face;
    Handheld handheld{face};
    handheld.type("seed 7");
    handheld.type("new 5 4");
    test::memory().words_until_cut = 5;  // in the middle of the save
    machine().typed = "roll\r";
    handheld.wait(1);
    TEST_ASSERT_FALSE(face.last.keeps_games);
    TEST_ASSERT_TRUE(machine().said.find("no memory: games are not kept") < machine().said.find("X rolls 4"));
    test::memory().reset({});
}

static void test_finished_games_are_counted_once() {
    test::memory().reset(test::kEeprom);
    RecordingFace face;
    Handheld handheld{face};
    for (int game = 1; game <= 5; ++game) {
        handheld.press(Button::kSelect);
        while (face.last.prompt != Prompt::kOver) {
            handheld.press(Button::kSelect);
            handheld.wait(1300);
        }
        handheld.press(Button::kSelect);
        std::optional<Session> session;
        Keeper keeper;
        (void)keeper.restore(session);
        TEST_ASSERT_FALSE(session.has_value());
        const Statistics& statistics = keeper.kept().statistics;
        TEST_ASSERT_EQUAL_UINT32(game, statistics.won + statistics.lost + statistics.drawn);
    }
    test::memory().reset({});
}

void suite_app() {
    RUN_TEST(test_it_greets_and_shows_the_title);
    RUN_TEST(test_the_arrows_choose_the_game);
    RUN_TEST(test_every_game_on_offer_can_begin);
    RUN_TEST(test_a_game_is_played_by_buttons);
    RUN_TEST(test_pressing_select_alone_plays_to_the_end_and_back_to_the_title);
    RUN_TEST(test_nothing_is_redrawn_without_need);
    RUN_TEST(test_a_game_is_played_by_the_console);
    RUN_TEST(test_bad_commands_are_refused_by_name);
    RUN_TEST(test_the_engine_can_play_both_sides);
    RUN_TEST(test_the_engine_waits_as_long_as_told);
    RUN_TEST(test_any_bytes_on_the_console_are_survived);
    RUN_TEST(test_a_dead_screen_does_not_stop_the_game);
    RUN_TEST(test_buttons_and_pictures_can_be_traced);
    RUN_TEST(test_a_start_goes_straight_back_to_the_game);
    RUN_TEST(test_what_was_told_is_stored);
    RUN_TEST(test_finished_games_are_counted_once);
}
