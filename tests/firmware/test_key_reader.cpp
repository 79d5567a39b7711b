// SPDX-License-Identifier: MIT
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
    hand.reader.ignore_held(hand.now);
    hand.hold(static_cast<Mask>(Button::kSelect), 700);
    hand.hold(0, 50);
    TEST_ASSERT_TRUE(hand.keys.empty());
    hand.press(Button::kSelect);
    TEST_ASSERT_TRUE(hand.keys == std::vector{Key::kSelect});
}

static void test_a_bouncing_contact_that_woke_it_means_nothing() {
    Hand hand;
    hand.reader.ignore_held(hand.now);
    for (int bounce = 0; bounce < 5; ++bounce) {
        hand.hold(0, 2);
        hand.hold(static_cast<Mask>(Button::kRight), 2);
    }
    hand.hold(static_cast<Mask>(Button::kRight), 100);
    hand.hold(0, 50);
    TEST_ASSERT_TRUE(hand.keys.empty());
}

static void test_presses_that_overlap_keep_their_order() {
    Hand hand;
    hand.hold(static_cast<Mask>(Button::kSelect), 100);
    hand.hold(static_cast<Mask>(Button::kSelect) | static_cast<Mask>(Button::kRight), 100);
    hand.hold(static_cast<Mask>(Button::kRight), 100);
    hand.hold(0, 50);
    TEST_ASSERT_TRUE(hand.keys == (std::vector{Key::kSelect, Key::kRight}));
    Hand two{kTwo};
    two.hold(static_cast<Mask>(Button::kSelect), 100);
    two.hold(kTwo, 100);
    two.hold(static_cast<Mask>(Button::kDown), 100);
    two.hold(0, 50);
    TEST_ASSERT_TRUE(two.keys == (std::vector{Key::kSelect, Key::kDown}));
    Hand exchanged;  // one up and another down at the same time
    exchanged.hold(static_cast<Mask>(Button::kSelect), 100);
    exchanged.hold(static_cast<Mask>(Button::kLeft), 100);
    exchanged.hold(0, 50);
    TEST_ASSERT_TRUE(exchanged.keys == (std::vector{Key::kSelect, Key::kLeft}));
}

void suite_key_reader() {
    RUN_TEST(test_arrows_count_when_they_go_down);
    RUN_TEST(test_select_is_select_or_the_menu);
    RUN_TEST(test_two_buttons_do_it_all);
    RUN_TEST(test_what_woke_the_machine_means_nothing);
    RUN_TEST(test_a_bouncing_contact_that_woke_it_means_nothing);
    RUN_TEST(test_presses_that_overlap_keep_their_order);
}
