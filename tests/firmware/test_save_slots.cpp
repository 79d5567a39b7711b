// SPDX-License-Identifier: MIT
#include "firmware/save_slots.hpp"

#include <unity.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "fakes/storage.hpp"
#include "starling/crc32.hpp"

using namespace starling;
using test::Damage;
using test::memory;

namespace {

constexpr std::uint32_t kCapacity = 100;
using Record = std::array<std::uint8_t, kCapacity>;
using Finding = SaveSlots::Finding;

/// A record that tells its number, and is not equally long as its neighbours.
std::span<const std::uint8_t> numbered(std::uint32_t number, Record& record) {
    for (std::size_t i = 0; i < record.size(); ++i) { record[i] = static_cast<std::uint8_t>(number * 7 + i * i); }
    record[0] = static_cast<std::uint8_t>(number);
    record[1] = static_cast<std::uint8_t>(number >> 8);
    return std::span{record}.first(40 + number % 61);
}

bool store(SaveSlots& slots, std::uint32_t number) {
    Record record;
    return slots.store(numbered(number, record));
}

/// The number of the record a fresh start finds; -1 none, -2 not what was stored.
int number_found(std::uint8_t version = 1) {
    SaveSlots slots{version, kCapacity};
    Record record{};
    Record expected;
    if (slots.load(record) != Finding::kFound) { return -1; }
    const std::uint32_t number = record[0] + 256U * record[1];
    const auto wanted = numbered(number, expected);
    const bool same = wanted.size() == slots.length() && std::equal(wanted.begin(), wanted.end(), record.begin());
    return same ? static_cast<int>(number) : -2;
}

SaveSlots started() {
    SaveSlots slots{1, kCapacity};
    Record record;
    (void)slots.load(record);
    return slots;
}

}  // namespace

static void test_blank_storage_has_no_record() {
    for (const auto& shape : {test::kEeprom, test::kFlash}) {
        for (const std::uint8_t blank : {std::uint8_t{0x00}, std::uint8_t{0xFF}}) {
            memory().reset(shape, blank);
            Record record;
            TEST_ASSERT_TRUE(SaveSlots(1, kCapacity).load(record) == Finding::kBlank);
            SaveSlots slots = started();
            TEST_ASSERT_TRUE(store(slots, 5));
            TEST_ASSERT_EQUAL_INT(5, number_found());
        }
    }
}

static void test_noise_is_no_record_and_no_obstacle() {
    for (const auto& shape : {test::kEeprom, test::kFlash}) {
        memory().reset(shape);
        for (std::uint8_t& byte : memory().bytes) { byte = static_cast<std::uint8_t>(memory().noise.next()); }
        Record record;
        TEST_ASSERT_TRUE(SaveSlots(1, kCapacity).load(record) == Finding::kNothing);
        SaveSlots slots = started();
        TEST_ASSERT_TRUE(store(slots, 5));
        TEST_ASSERT_EQUAL_INT(5, number_found());
    }
}

static void test_the_newest_record_is_found_round_after_round() {
    for (const auto& shape : {test::kEeprom, test::kFlash}) {
        memory().reset(shape);
        SaveSlots slots = started();
        for (std::uint32_t number = 0; number < 700; ++number) {
            TEST_ASSERT_TRUE(store(slots, number));
            TEST_ASSERT_EQUAL_INT(number, number_found());
            if (number % 13 == 0) { slots = started(); }
        }
        TEST_ASSERT_EQUAL_INT(0, memory().offences);
        const auto [least, most] = std::minmax_element(memory().wear.begin(), memory().wear.end() - 1);
        TEST_ASSERT_LESS_OR_EQUAL_UINT32(2 * (700 * kCapacity * 2 / shape.size + 2), *most);  // the wear is spread
    }
}

static void test_storage_that_is_too_small_is_none() {
    for (const hal::storage::Geometry& shape :
         {hal::storage::Geometry{}, hal::storage::Geometry{200, 32, 0}, hal::storage::Geometry{1024, 4, 1024},
          hal::storage::Geometry{4096, 4, 64}}) {
        memory().reset(shape);
        SaveSlots slots{1, kCapacity};
        Record record;
        TEST_ASSERT_TRUE(slots.load(record) == Finding::kNoStorage);
        TEST_ASSERT_FALSE(store(slots, 1));
        TEST_ASSERT_EQUAL_INT(0, memory().offences);
    }
}

static void test_a_device_that_falls_silent_is_told() {
    memory().reset(test::kEeprom);
    SaveSlots slots = started();
    TEST_ASSERT_TRUE(store(slots, 1));
    memory().answers = false;
    TEST_ASSERT_FALSE(store(slots, 2));
    TEST_ASSERT_EQUAL_INT(-1, number_found());
    memory().answers = true;
    TEST_ASSERT_EQUAL_INT(1, number_found());
    TEST_ASSERT_TRUE(store(slots, 3));
    TEST_ASSERT_EQUAL_INT(3, number_found());
}

static void test_a_device_that_forgets_what_it_is_given_is_told() {
    memory().reset(test::kEeprom);
    SaveSlots slots = started();
    TEST_ASSERT_TRUE(store(slots, 1));
    memory().ignores_writes = true;
    TEST_ASSERT_FALSE(store(slots, 2));
    TEST_ASSERT_EQUAL_INT(1, number_found());
}

static void test_any_flipped_bit_gives_the_record_before() {
    for (const auto& shape : {test::kEeprom, test::kFlash}) {
        for (const std::uint32_t stored : {2U, 9U, 33U, 40U}) {
            memory().reset(shape);
            SaveSlots slots = started();
            for (std::uint32_t number = 1; number <= stored; ++number) { TEST_ASSERT_TRUE(store(slots, number)); }
            const std::uint32_t begin = slots.address_of((stored - 1) % slots.slots());
            const std::uint32_t used = SaveSlots::kHeaderBytes + 40 + stored % 61;
            for (std::uint32_t bit = 0; bit < 8 * used; ++bit) {
                auto& byte = memory().bytes[begin + bit / 8];
                const auto flip = static_cast<std::uint8_t>(1U << (bit % 8));
                byte = static_cast<std::uint8_t>(byte ^ flip);
                TEST_ASSERT_EQUAL_INT(stored - 1, number_found());
                byte = static_cast<std::uint8_t>(byte ^ flip);
            }
            TEST_ASSERT_EQUAL_INT(stored, number_found());
        }
    }
}

static void test_a_slot_of_another_version_is_passed_over() {
    memory().reset(test::kEeprom);
    SaveSlots ours = started();
    TEST_ASSERT_TRUE(store(ours, 1));
    SaveSlots theirs{2, kCapacity};
    Record record;
    TEST_ASSERT_TRUE(theirs.load(record) == Finding::kNothing);
    TEST_ASSERT_EQUAL_INT(-1, number_found(2));
    TEST_ASSERT_EQUAL_INT(1, number_found(1));
}

static void test_a_record_the_caller_cannot_use_leads_to_the_one_before() {
    memory().reset(test::kEeprom);
    SaveSlots slots = started();
    for (std::uint32_t number = 1; number <= 3; ++number) { TEST_ASSERT_TRUE(store(slots, number)); }
    SaveSlots again{1, kCapacity};
    Record record;
    TEST_ASSERT_TRUE(again.load(record) == Finding::kFound);
    TEST_ASSERT_TRUE(again.load_older(record) == Finding::kFound);
    TEST_ASSERT_EQUAL_UINT8(2, record[0]);
    TEST_ASSERT_TRUE(again.load_older(record) == Finding::kFound);
    TEST_ASSERT_EQUAL_UINT8(1, record[0]);
    TEST_ASSERT_TRUE(again.load_older(record) == Finding::kNothing);
    TEST_ASSERT_TRUE(store(again, 9));
    TEST_ASSERT_EQUAL_INT(9, number_found());
}

namespace {

constexpr hal::storage::Geometry kFiveSlots{5 * 128, 32, 0};

/// Where in a header the number lies, and the checksum; their lowest bytes come first.
constexpr std::uint32_t kSequenceAt = 4, kChecksumAt = 12;

void store_from_to(SaveSlots& slots, std::uint32_t first, std::uint32_t last) {
    for (std::uint32_t number = first; number <= last; ++number) { TEST_ASSERT_TRUE(store(slots, number)); }
}

void flip(std::uint32_t at, std::uint8_t bits) {
    memory().bytes[at] = static_cast<std::uint8_t>(memory().bytes[at] ^ bits);
}

void set_word(std::uint32_t at, std::uint32_t word) {
    for (std::uint32_t i = 0; i < 4; ++i) { memory().bytes[at + i] = static_cast<std::uint8_t>(word >> (8 * i)); }
}

void set_sequence(const SaveSlots& slots, std::uint32_t slot, std::uint32_t sequence) {
    set_word(slots.address_of(slot) + kSequenceAt, sequence);
}

/// The same with a checksum that is right. `number` is that of the record there.
void renumber(const SaveSlots& slots, std::uint32_t slot, std::uint32_t number, std::uint32_t sequence) {
    set_sequence(slots, slot, sequence);
    const std::uint32_t begin = slots.address_of(slot);
    Record record;
    Crc32 crc;
    crc.add(std::span{memory().bytes}.subspan(begin, kChecksumAt));
    crc.add(numbered(number, record));
    set_word(begin + kChecksumAt, crc.value());
}

}  // namespace

static void test_a_worn_slot_does_not_hide_the_record_that_went_into_the_next() {
    for (std::uint32_t worn = 0; worn < 5; ++worn) {
        memory().reset(kFiveSlots);
        SaveSlots slots = started();
        memory().stuck[slots.address_of(worn) + SaveSlots::kHeaderBytes + 30] = 0x5A;
        for (std::uint32_t number = 1; number <= 12; ++number) {
            TEST_ASSERT_TRUE(store(slots, number));
            TEST_ASSERT_EQUAL_INT(number, number_found());
            TEST_ASSERT_FALSE(started().passed_over_newer());
        }
    }
}

static void test_flash_that_is_not_blank_after_its_erase_is_not_programmed() {
    memory().reset(test::kFlash);
    memory().stuck[SaveSlots::kHeaderBytes + 5] = 0x5A;
    SaveSlots slots = started();
    for (std::uint32_t number = 1; number <= 200; ++number) {
        TEST_ASSERT_TRUE(store(slots, number));
        TEST_ASSERT_EQUAL_INT(number, number_found());
    }
    TEST_ASSERT_EQUAL_INT(0, memory().offences);
}

static void test_flash_that_cannot_be_erased_is_told_after_few_attempts() {
    memory().reset(test::kFlash);
    SaveSlots slots = started();
    for (std::uint32_t slot = 0; slot < slots.slots(); ++slot) { memory().stuck[slots.address_of(slot)] = 0x5A; }
    TEST_ASSERT_FALSE(store(slots, 1));
    TEST_ASSERT_LESS_OR_EQUAL_UINT64(3, memory().words);
    TEST_ASSERT_EQUAL_INT(0, memory().offences);
}

/// Record 6 goes into slot 0, over record 1. Of its number bit 2 was written, bit 1 was not: 5, as in the last slot.
static void test_a_torn_number_does_not_hide_the_last_good_record() {
    memory().reset(kFiveSlots);
    SaveSlots slots = started();
    store_from_to(slots, 1, 5);
    set_sequence(slots, 0, 5);
    TEST_ASSERT_EQUAL_INT(5, number_found());
}

static void test_a_flipped_bit_that_makes_two_numbers_equal_hides_nothing() {
    memory().reset(test::kEeprom);
    SaveSlots slots = started();
    TEST_ASSERT_EQUAL_UINT32(32, slots.slots());
    store_from_to(slots, 1, 33);
    flip(slots.address_of(0) + kSequenceAt, 1);  // 33 reads 32, and 32 lies in the last slot
    TEST_ASSERT_EQUAL_INT(32, number_found());
}

static void test_of_equal_numbers_each_record_is_found() {
    memory().reset(kFiveSlots);
    SaveSlots slots = started();
    store_from_to(slots, 1, 2);
    std::copy_n(memory().bytes.begin() + slots.address_of(1), 128, memory().bytes.begin() + slots.address_of(3));
    SaveSlots again{1, kCapacity};
    Record record;
    TEST_ASSERT_TRUE(again.load(record) == Finding::kFound);
    for (const int older : {2, 1}) {
        TEST_ASSERT_TRUE(again.load_older(record) == Finding::kFound);
        TEST_ASSERT_EQUAL_UINT8(older, record[0]);
    }
    TEST_ASSERT_TRUE(again.load_older(record) == Finding::kNothing);
}

static void test_a_damaged_record_that_reads_as_good_again_is_not_the_newest() {
    for (const auto& shape : {kFiveSlots, test::kFlash}) {
        for (const std::uint32_t place : {0U, kSequenceAt + 1, kSequenceAt + 3, SaveSlots::kHeaderBytes}) {
            memory().reset(shape);
            SaveSlots slots = started();
            store_from_to(slots, 1, 4);
            for (const std::uint32_t slot : {2U, 3U}) { flip(slots.address_of(slot) + place, 0x80); }
            TEST_ASSERT_EQUAL_INT(2, number_found());
            slots = started();
            TEST_ASSERT_TRUE(store(slots, 5));
            const std::uint32_t still_damaged =
                shape.erase_unit != 0 ? 2 : 3;  // the first is written over if it can be
            flip(slots.address_of(still_damaged) + place, 0x80);
            TEST_ASSERT_EQUAL_INT(5, number_found());
        }
    }
}

static void test_records_of_several_starts_that_become_readable_again_are_not_the_newest() {
    memory().reset(kFiveSlots);
    SaveSlots slots = started();
    store_from_to(slots, 1, 3);
    slots = started();
    store_from_to(slots, 4, 5);
    for (const std::uint32_t slot : {2U, 3U, 4U}) { flip(slots.address_of(slot), 1); }
    slots = started();
    TEST_ASSERT_TRUE(store(slots, 9));  // into slot 2
    for (const std::uint32_t slot : {3U, 4U}) {
        flip(slots.address_of(slot), 1);
        TEST_ASSERT_EQUAL_INT(9, number_found());
    }
}

/// On flash a slot that is not blank is left out. The record after it must not share the number of the one in it.
static void test_a_slot_that_is_left_out_keeps_its_number() {
    memory().reset({2 * 256, 4, 256});  // two slots to a unit
    SaveSlots slots = started();
    store_from_to(slots, 1, 4);
    flip(slots.address_of(3) + kSequenceAt, 4);  // 4 reads 0
    TEST_ASSERT_EQUAL_INT(3, number_found());
    slots = started();
    TEST_ASSERT_TRUE(store(slots, 9));  // into slot 0
    flip(slots.address_of(3) + kSequenceAt, 4);
    TEST_ASSERT_EQUAL_INT(9, number_found());
}

static void test_the_number_of_an_unreadable_header_counts() {
    memory().reset(kFiveSlots);
    SaveSlots slots = started();
    store_from_to(slots, 1, 3);
    flip(slots.address_of(0), 1);
    slots = started();  // leaves a gap
    store_from_to(slots, 4, 5);
    for (const std::uint32_t slot : {3U, 4U}) { flip(slots.address_of(slot), 1); }
    slots = started();
    TEST_ASSERT_TRUE(store(slots, 9));  // into slot 3
    flip(slots.address_of(4), 1);
    TEST_ASSERT_EQUAL_INT(9, number_found());
}

static void test_a_damaged_number_is_no_obstacle_however_large() {
    for (const std::uint32_t sequence :
         {0x7FFFFFFFU, 0x80000000U, 0xEFFFFFFEU, 0xEFFFFFFFU, 0xF0000000U, 0xFFFFFFFFU}) {
        memory().reset(kFiveSlots);
        SaveSlots slots = started();
        std::uint32_t number = 0;
        for (std::uint32_t start = 0; start < 20; ++start) {
            for (std::uint32_t slot = 0; slot < 5; ++slot) {
                if (slot != (number + 4) % 5) { set_sequence(slots, slot, sequence); }
            }
            slots = started();
            TEST_ASSERT_TRUE(store(slots, ++number));
            TEST_ASSERT_EQUAL_INT(number, number_found());
        }
    }
}

static void test_an_old_record_with_a_damaged_number_is_not_taken_for_the_last_save() {
    for (const auto& shape : {kFiveSlots, test::kFlash}) {
        for (const std::uint32_t sequence : {0x80000000U, 0xEFFFFFFFU, 0xFFFFFFFFU}) {
            memory().reset(shape);
            SaveSlots slots = started();
            store_from_to(slots, 1, 4);
            set_sequence(slots, 1, sequence);
            TEST_ASSERT_EQUAL_INT(4, number_found());
            TEST_ASSERT_FALSE(started().passed_over_newer());
        }
    }
}

/// Older programs believed damaged numbers, and wrote good records above them.
static void test_a_good_record_with_a_large_number_is_no_obstacle() {
    for (const std::uint32_t sequence : {0x80000000U, 0xEFFFFFFDU, 0xEFFFFFFFU}) {
        memory().reset(kFiveSlots);
        SaveSlots slots = started();
        TEST_ASSERT_TRUE(store(slots, 1));
        renumber(slots, 0, 1, sequence);
        TEST_ASSERT_EQUAL_INT(1, number_found());
        for (std::uint32_t number = 2; number < 40; ++number) {
            slots = started();
            TEST_ASSERT_TRUE(store(slots, number));
            TEST_ASSERT_EQUAL_INT(number, number_found());
        }
    }
}

namespace {

constexpr std::uint32_t kSaves = 90;
std::uint64_t cuts_tried = 0;

/// Stores records until the power fails at the `cut`-th word; returns the last that was kept, in any case.
int store_until_cut(SaveSlots& slots, std::int64_t cut, std::uint32_t from) {
    memory().words_until_cut = cut;
    std::uint32_t number = from;
    while (number < kSaves && store(slots, number)) { ++number; }
    memory().power_up();
    ++cuts_tried;
    return static_cast<int>(number) - 1;
}

/// A device before one of its saves.
struct Moment {
    test::FakeStorage storage;
    SaveSlots slots;
};

/// Before each save of a long series without a cut, and after the last one.
std::vector<Moment> undisturbed_saves(const hal::storage::Geometry& shape) {
    memory().reset(shape);
    SaveSlots slots = started();
    std::vector<Moment> moments{{memory(), slots}};
    for (std::uint32_t number = 0; number < kSaves; ++number) {
        TEST_ASSERT_TRUE(store(slots, number));
        moments.push_back({memory(), slots});
    }
    return moments;
}

/// After a cut: what was kept, or what was just being stored, and nothing else.
int check_after_cut(int kept) {
    const int found = number_found();
    if (found != kept && found != kept + 1) {
        char message[60];
        std::snprintf(message, sizeof message, "kept %d, found %d", kept, found);
        TEST_FAIL_MESSAGE(message);
    }
    return found;
}

/// Cuts the save with that number at its `cut`-th word; soon after it a second cut follows.
void cut_twice(const Moment& before, std::uint32_t number, std::int64_t cut, Damage damage) {
    memory() = before.storage;
    memory().damage = damage;
    const auto word = static_cast<std::int64_t>(before.storage.words) + cut;  // of the whole series
    memory().noise = Rng{static_cast<std::uint64_t>(word)};
    SaveSlots slots = before.slots;
    const int first = check_after_cut(store_until_cut(slots, cut, number));
    slots = started();
    const int again = store_until_cut(slots, 1 + word % 61, static_cast<std::uint32_t>(first + 1));
    TEST_ASSERT_GREATER_OR_EQUAL_INT(first, check_after_cut(std::max(first, again)));
    TEST_ASSERT_EQUAL_INT(0, memory().offences);
}

/// Cuts at every word of a long series of saves.
void cut_everywhere(const hal::storage::Geometry& shape, Damage damage) {
    const std::vector<Moment> moments = undisturbed_saves(shape);
    for (std::uint32_t number = 0; number < kSaves; ++number) {
        const std::uint64_t words = moments[number + 1].storage.words - moments[number].storage.words;
        for (std::int64_t cut = 1; cut <= static_cast<std::int64_t>(words); ++cut) {
            cut_twice(moments[number], number, cut, damage);
        }
    }
}

}  // namespace

static void test_a_cut_at_any_word_leaves_the_record_before_or_after() {
    cuts_tried = 0;
    for (const Damage damage : test::kDamages) {
        cut_everywhere(test::kEeprom, damage);
        cut_everywhere(test::kFlash, damage);
        cut_everywhere({1024, 16, 0}, damage);
        cut_everywhere({2 * 256, 4, 256}, damage);
    }
    TEST_ASSERT_GREATER_THAN_UINT64(30'000, cuts_tried);
}

void suite_save_slots() {
    RUN_TEST(test_blank_storage_has_no_record);
    RUN_TEST(test_noise_is_no_record_and_no_obstacle);
    RUN_TEST(test_the_newest_record_is_found_round_after_round);
    RUN_TEST(test_storage_that_is_too_small_is_none);
    RUN_TEST(test_a_device_that_falls_silent_is_told);
    RUN_TEST(test_a_device_that_forgets_what_it_is_given_is_told);
    RUN_TEST(test_any_flipped_bit_gives_the_record_before);
    RUN_TEST(test_a_slot_of_another_version_is_passed_over);
    RUN_TEST(test_a_record_the_caller_cannot_use_leads_to_the_one_before);
    RUN_TEST(test_a_worn_slot_does_not_hide_the_record_that_went_into_the_next);
    RUN_TEST(test_flash_that_is_not_blank_after_its_erase_is_not_programmed);
    RUN_TEST(test_flash_that_cannot_be_erased_is_told_after_few_attempts);
    RUN_TEST(test_a_torn_number_does_not_hide_the_last_good_record);
    RUN_TEST(test_a_flipped_bit_that_makes_two_numbers_equal_hides_nothing);
    RUN_TEST(test_of_equal_numbers_each_record_is_found);
    RUN_TEST(test_a_damaged_record_that_reads_as_good_again_is_not_the_newest);
    RUN_TEST(test_records_of_several_starts_that_become_readable_again_are_not_the_newest);
    RUN_TEST(test_a_slot_that_is_left_out_keeps_its_number);
    RUN_TEST(test_the_number_of_an_unreadable_header_counts);
    RUN_TEST(test_a_damaged_number_is_no_obstacle_however_large);
    RUN_TEST(test_an_old_record_with_a_damaged_number_is_not_taken_for_the_last_save);
    RUN_TEST(test_a_good_record_with_a_large_number_is_no_obstacle);
    RUN_TEST(test_a_cut_at_any_word_leaves_the_record_before_or_after);
}
