// SPDX-License-Identifier: MIT
// The tables we build against gnubg's own databases, which its package brings, and against answers that others worked
// out.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "backgammon/build_one_sided.hpp"
#include "backgammon/build_two_sided.hpp"
#include "starling/backgammon/position_id.hpp"

using namespace starling::backgammon;

namespace {

constexpr std::size_t kHeader = 40, kHostCheckers = 6;
constexpr double kTolerance = 4e-5;

const OneSidedTable& one_sided() {
    static const OneSidedTable table = build_one_sided(kCheckers, [](double /*share*/) {});
    return table;
}

const TwoSidedTable& two_sided() {
    static const TwoSidedTable table = build_two_sided(count_homes(kHostCheckers), [](double /*share*/) {});
    return table;
}

/// A database of gnubg's; one that is missing fails the test.
std::string database(const char* path, const char* begins_with, std::size_t size) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    std::string bytes = text.str();
    TEST_ASSERT_EQUAL_UINT_MESSAGE(size, bytes.size(), path);
    TEST_ASSERT_TRUE_MESSAGE(bytes.starts_with(begins_with), path);
    return bytes;
}

template <class T>
std::vector<T> numbers(const std::string& bytes, std::size_t start, std::size_t count) {
    std::vector<T> out(count);
    std::memcpy(out.data(), bytes.data() + start, count * sizeof(T));
    return out;
}

/// The rows of a file of tests/data/backgammon, cut at the commas, without its header.
std::vector<std::vector<std::string>> rows(const char* name) {
    std::ifstream file(std::string(TEST_DATA "/backgammon/") + name);
    std::vector<std::vector<std::string>> all;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        all.emplace_back();
        for (std::string word; std::getline(words, word, ',');) { all.back().push_back(word); }
    }
    TEST_ASSERT_FALSE_MESSAGE(all.empty(), name);
    all.erase(all.begin());
    return all;
}

HomeNumber drawn_home(const std::string& digits) {
    Home home{};
    for (std::size_t i = 0; i < home.size(); ++i) { home[i] = static_cast<std::uint8_t>(digits.at(i) - '0'); }
    return number_of(home);
}

void say(const char* what, double figure) {
    std::array<char, 120> text{};
    std::snprintf(text.data(), text.size(), "%s: %.2g", what, figure);
    TEST_MESSAGE(text.data());
}

}  // namespace

static void test_every_one_sided_record_is_gnubgs() {
    const std::string gnubg = database("/usr/share/gnubg/gnubg_os0.bd", "gnubg-OS-06-15-1-1-0", 1'465'788);
    const auto records = numbers<OneSided::Record>(gnubg, kHeader, count_homes(kCheckers));
    const std::size_t data = kHeader + records.size() * sizeof(OneSided::Record);
    const auto chances = numbers<std::uint16_t>(gnubg, data, (gnubg.size() - data) / 2);
    const OneSided theirs(records, chances), ours = one_sided().view();
    TEST_ASSERT_EQUAL_UINT(54'264, ours.homes());
    for (std::size_t i = 0; i < ours.homes(); ++i) {
        const auto home = static_cast<HomeNumber>(i);
        for (unsigned rolls = 0; rolls < 32; ++rolls) {
            TEST_ASSERT_EQUAL_UINT32(theirs.rolls(home)[rolls], ours.rolls(home)[rolls]);
            TEST_ASSERT_EQUAL_UINT32(theirs.rolls_to_save_gammon(home)[rolls], ours.rolls_to_save_gammon(home)[rolls]);
        }
    }
    TEST_ASSERT_TRUE(chances == one_sided().chances);  // and nothing but these records
}

static void test_every_two_sided_chance_is_gnubgs() {
    const std::size_t pairs = two_sided().wins.size();
    TEST_ASSERT_EQUAL_UINT(924 * 924, pairs);
    const std::string gnubg = database("/var/lib/gnubg/gnubg_ts0.bd", "gnubg-TS-06-06-1", kHeader + 8 * pairs);
    const auto equities = numbers<std::array<std::uint16_t, 4>>(gnubg, kHeader, pairs);  // the first is without a cube
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        TEST_ASSERT_EQUAL_UINT16(equities[pair][0], two_sided().wins[pair]);
    }
}

static void test_three_checkers_have_the_chances_of_an_exact_solution() {
    double worst = 0;
    const auto all = rows("bearoff_3_checkers.csv");
    TEST_ASSERT_EQUAL_UINT(6'889, all.size());  // 83 homes that are not empty, squared
    for (const auto& row : all) {
        const std::uint32_t win = two_sided().view().win(Homes{drawn_home(row.at(0)), drawn_home(row.at(1))});
        worst = std::max(worst, std::abs(win / double{kCertain} - std::stod(row.at(2))));
    }
    TEST_ASSERT_TRUE(worst < kTolerance);
    say("the largest difference from an exact solution", worst);
}

static void test_one_sided_chances_are_what_gnubg_says_of_a_position() {
    unsigned gammons = 0;
    for (const auto& row : rows("bearoff_one_sided.csv")) {
        const auto position = parse_position_id(row.at(0));
        TEST_ASSERT_TRUE_MESSAGE(position.has_value(), row.at(0).c_str());
        const auto ours = one_sided().view().chances(*position);
        TEST_ASSERT_TRUE_MESSAGE(ours.has_value(), row.at(0).c_str());
        const std::array<std::uint32_t, 3> figures{ours->win, ours->win_gammon, ours->lose_gammon};
        for (std::size_t i = 0; i < figures.size(); ++i) {
            const double gnubgs = std::stod(row.at(i + 1));
            TEST_ASSERT_TRUE_MESSAGE(std::abs(figures[i] / double{RaceChances::kWhole} - gnubgs) < 1e-6,
                                     row.at(0).c_str());
            gammons += i > 0 && gnubgs > 0 ? 1 : 0;
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT(20, gammons);  // rare in games, but there
}

void suite_gnubg_databases() {
    RUN_TEST(test_every_one_sided_record_is_gnubgs);
    RUN_TEST(test_every_two_sided_chance_is_gnubgs);
    RUN_TEST(test_three_checkers_have_the_chances_of_an_exact_solution);
    RUN_TEST(test_one_sided_chances_are_what_gnubg_says_of_a_position);
}
