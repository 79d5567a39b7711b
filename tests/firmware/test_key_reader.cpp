#include "firmware/key_reader.hpp"

#include <unity.h>

#include <vector>

using namespace starling;
using hal::buttons::Button;
using hal::buttons::Mask;

namespace {

struct Hand {
    explicit Hand(Mask buttons = 31) : present(buttons) { hold(0, 50); }
    void hold(Mask mask, int milliseconds) {
        for (int i = 0; i < milliseconds; ++i) {
            if (const auto key = reader.read(mask, present, ++now)) { keys.push_back(*key); }
        }
    }
    void press(Button button, int milliseconds = 50) {
        hold(static_cast<Mask>(button), milliseconds);
        hold(0, 50);
    }
    KeyReader reader;
    Mask present;
    std::uint32_t now = 0;
    std::vector<Key> keys;
};

constexpr Mask kTwo = static_cast<Mask>(Button::kDown) | static_cast<Mask>(Button::kSelect);

}  // namespace

static void test_arrows_count_when_they_go_down() {
    Hand hand;
    hand.hold(static_cast<Mask>(Button::kLeft), 15);
    TEST_ASSERT_TRUE(hand.keys == std::vector{Key::kLeft});
    hand.hold(static_cast<Mask>(Button::kLeft), 2000);
    TEST_ASSERT_EQUAL_UINT(1, hand.keys.size());
    hand.hold(0, 20);
    hand.press(Button::kUp);
    hand.press(Button::kDown);
    hand.press(Button::kRight);
    TEST_ASSERT_TRUE(hand.keys == (std::vector{Key::kLeft, Key::kUp, Key::kDown, Key::kRight}));
}

static void test_select_is_select_or_the_menu() {
    Hand hand;
    hand.hold(static_cast<Mask>(Button::kSelect), 300);
    TEST_ASSERT_TRUE(hand.keys.empty());
    hand.hold(0, 20);
    TEST_ASSERT_TRUE(hand.keys == std::vector{Key::kSelect});
    hand.press(Button::kSelect, 2000);
    TEST_ASSERT_TRUE(hand.keys == (std::vector{Key::kSelect, Key::kMenu}));
}

static void test_two_buttons_do_it_all() {
    Hand hand{kTwo};
    hand.press(Button::kDown);
    hand.press(Button::kDown, 700);
    hand.press(Button::kSelect);
    hand.press(Button::kSelect, 700);
    TEST_ASSERT_TRUE(hand.keys == (std::vector{Key::kDown, Key::kUp, Key::kSelect, Key::kMenu}));
}

static void test_what_woke_the_machine_means_nothing() {
    Hand hand;
    hand.reader.ignore_held();
    hand.hold(static_cast<Mask>(Button::kSelect), 700);
    hand.hold(0, 50);
    TEST_ASSERT_TRUE(hand.keys.empty());
    hand.press(Button::kSelect);
    TEST_ASSERT_TRUE(hand.keys == std::vector{Key::kSelect});
}

void suite_key_reader() {
    RUN_TEST(test_arrows_count_when_they_go_down);
    RUN_TEST(test_select_is_select_or_the_menu);
    RUN_TEST(test_two_buttons_do_it_all);
    RUN_TEST(test_what_woke_the_machine_means_nothing);
}
