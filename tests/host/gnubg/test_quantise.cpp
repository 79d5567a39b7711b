// SPDX-License-Identifier: GPL-3.0-or-later
#include "quantise/quantise.hpp"

#include <unity.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "backgammon/endgame_file.hpp"
#include "gnubg/net.hpp"
#include "quantise/comparison.hpp"
#include "quantise/rounding.hpp"
#include "quantise/row_fields.hpp"
#include "reference/verdict_sums.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/gnubg/fixed_evaluation.hpp"
#include "starling/gnubg/fixed_sigmoid.hpp"

using namespace starling;
using namespace starling::gnubg;

namespace {

const Weights& weights() {
    static const Weights read = read_weights(weights_file());
    return read;
}

const Calibration& calibration() {
    static const Calibration played = play_for_calibration(weights());
    return played;
}

const std::vector<std::uint32_t>& image() {
    static const std::vector<std::uint32_t> made = quantise(weights(), calibration(), 11);
    return made;
}

}  // namespace

static void test_the_sigmoid_is_gnubgs_within_its_cells() {
    for (int millionths = -12'000'000; millionths <= 12'000'000; millionths += 317) {
        const double z = millionths / 1e6;
        if (std::abs(std::fmod(std::abs(z) * 10 + 5e-4, 1.0)) < 1e-3) { continue; }  // at its jumps
        const auto cells = static_cast<std::int32_t>(std::lround(z * kCellsOfUnit * (1 << kSigmoidFraction)));
        const double expected = static_cast<double>(sigmoid(static_cast<float>(z)));
        TEST_ASSERT_TRUE(std::abs(fixed_sigmoid(cells) / double{kSure} - expected) < 2.1e-5);
        TEST_ASSERT_TRUE(std::abs(short_sigmoid(cells) / 65536.0 + 0.5 - expected) < 2.7e-5);
    }
    TEST_ASSERT_INT32_WITHIN(20, kSure / 2, fixed_sigmoid(0));
    TEST_ASSERT_EQUAL_INT32(fixed_sigmoid(1 << 30), fixed_sigmoid(kSigmoidCells << kSigmoidFraction));
}

static void test_every_width_has_room_for_all_units() {
    for (unsigned bits = kFewestBits; bits <= kMostBits; ++bits) {
        const RowLayout layout = layout_for(bits);
        TEST_ASSERT_EQUAL_UINT(kHiddenUnits, layout.units());
        TEST_ASSERT_EQUAL_UINT(kHiddenUnits, fields_of(layout).size());
        TEST_ASSERT_INT_WITHIN(1, static_cast<int>(4 * bits), static_cast<int>(layout.words()));
    }
}

static void test_rounding_makes_errors_cancel() {
    // Two inputs that always occur together: rounding both up would be wrong by one.
    Moments moments(2);
    for (int i = 0; i < 10; ++i) { moments.add({1, 1}); }
    std::vector<double> rounded{2.5, 3.5};
    Rounder(moments).round(rounded, [](std::size_t /*i*/, double weight) { return std::round(weight); });
    TEST_ASSERT_TRUE(rounded[0] + rounded[1] == 6);
}

namespace {

/// The weights of one unit in an image, and how the inputs count.
class UnitOfImage {
public:
    UnitOfImage(const FixedNet& net, std::size_t unit) : net_(net), unit_(unit), field_(fields_of(net.layout)[unit]) {}

    double bias() const { return net_.units[unit_].bias; }
    /// What an input adds to the sum.
    double contribution(std::size_t input, int numerator) const {
        const std::uint32_t word = net_.row(input)[field_.word];
        const double weight = field_.is_last ? static_cast<std::int32_t>(word) >> field_.shift
                                             : static_cast<int>(word >> field_.shift & ((1U << field_.bits) - 1)) -
                                                   (1 << (field_.bits - 1));
        return weight * times(input, numerator);
    }
    double times(std::size_t input, int numerator) const {
        return std::floor(numerator * static_cast<double>(net_.input_scales[input]) / (1 << kInputScaleBits) + 0.5);
    }

private:
    const FixedNet& net_;
    std::size_t unit_;
    RowField field_;
};

/// The most that the men of one side can add, or take away, wherever they stand.
double most_of_men(const UnitOfImage& unit, std::size_t first, unsigned places, double sign) {
    constexpr unsigned kMen = 15;
    std::array<double, kMen + 1> most{};
    for (unsigned place = 0; place < places; ++place) {
        const std::size_t input = first + place * kInputsOfPlace;
        for (unsigned all = kMen; all > 0; --all) {
            for (unsigned men = 1; men <= all; ++men) {
                double sum = unit.contribution(input + std::min(men, 3U) - 1, 1);
                if (place == kBarIndex) {  // the second man there leaves the first input on
                    for (unsigned i = 1; i < std::min(men, 3U); ++i) { sum += unit.contribution(input + i - 1, 1); }
                }
                if (men > 3) { sum += unit.contribution(input + 3, static_cast<int>(men) - 3); }
                most[all] = std::max(most[all], most[all - men] + sign * sum);
            }
        }
    }
    return *std::max_element(most.begin(), most.end());
}

/// The largest numerators, by what they count: pips of fifteen men, rolls, places.
constexpr std::array<int, 25> kFeatureMost{45, 45,   45,     375, 24,  24, 12,  900, 36, 36, 36,  36, 1296,
                                           36, 1296, 11'000, 600, 294, 36, 400, 660, 12, 15, 375, 36};

int most_numerator(const FixedNet& net, std::size_t input) {
    if (net.inputs != kRaceInputs && input >= kBaseInputs) { return kFeatureMost[(input - kBaseInputs) % 25]; }
    const std::size_t of_side = net.inputs == kRaceInputs ? input % kMoverRace : input % kMoverBase;
    if (net.inputs == kRaceInputs && of_side >= 92) { return of_side == 106 ? 45 : 1; }  // crossovers, men off
    return of_side % kInputsOfPlace == 3 ? 12 : 1;
}

double most_of_sum(const FixedNet& net, std::size_t unit_number, double sign) {
    const UnitOfImage unit(net, unit_number);
    double most = sign * unit.bias();
    if (net.inputs == kRaceInputs) {
        for (const std::size_t first : {kOpponentRace, kMoverRace}) {
            most += most_of_men(unit, first, 23, sign);
            double off = 0;
            for (std::size_t i = 0; i < 14; ++i) { off = std::max(off, sign * unit.contribution(first + 92 + i, 1)); }
            most += off + std::max(0.0, sign * unit.contribution(first + 106, 45));
        }
        return most;
    }
    for (const std::size_t first : {kOpponentBase, kMoverBase}) { most += most_of_men(unit, first, 25, sign); }
    for (std::size_t i = 0; i < 50; ++i) {
        const int numerator = kFeatureMost[i % 25];
        most += std::max({0.0, sign * unit.contribution(kBaseInputs + i, numerator),
                          sign * unit.contribution(kBaseInputs + i, -numerator / 3)});  // timing may be negative
    }
    return most;
}

}  // namespace

static void test_no_sum_can_leave_32_bits_on_any_board() {
    for (const unsigned bits : {8U, 9U, 10U, 11U, 12U, 13U, 14U, 15U, 16U}) {
        const std::vector<std::uint32_t> words = quantise(weights(), calibration(), bits);
        const FixedWeights nets = FixedWeights::open(words).value();
        double most = 0, most_times = 0;
        for (const FixedNet* net : {&nets.contact(), &nets.race(), &nets.crashed()}) {
            for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
                for (const double sign : {-1.0, 1.0}) { most = std::max(most, most_of_sum(*net, unit, sign)); }
            }
            for (std::size_t k = 0; k < kFixedOutputs; ++k) {
                double sum = std::abs(net->output_biases[k]);
                for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
                    sum += 2048.0 * std::abs(net->output_weights[k * kHiddenUnits + unit]);  // 2^15, cut by 4 bits
                }
                most = std::max(most, sum);
            }
            for (std::size_t input = 0; input < net->inputs; ++input) {
                const int numerator = most_numerator(*net, input);
                most_times = std::max(most_times, numerator * static_cast<double>(net->input_scales[input]));
            }
        }
        std::array<char, 120> text{};
        std::snprintf(text.data(), text.size(), "%u bits: sums up to %.3f of 2^31, scaled inputs up to %.3f", bits,
                      most / 2147483648.0, most_times / 2147483648.0);
        TEST_MESSAGE(text.data());
        TEST_ASSERT_TRUE(most < 2147483648.0);
        TEST_ASSERT_TRUE(most_times < 2147483648.0);
        // The halves of words of two are multiplied by 16 bits.
        if (nets.contact().layout.twos >= 4) { TEST_ASSERT_TRUE(most_times / (1 << kInputScaleBits) < 32768); }
    }
}

static void test_a_damaged_image_is_refused_whatever_word_is_wrong() {
    TEST_ASSERT_TRUE(FixedWeights::open(image()).has_value());
    std::vector<std::uint32_t> damaged = image();
    for (std::size_t i = 0; i < damaged.size(); i += i < 300 ? 1 : 997) {
        for (const std::uint32_t flip : {1U, 0x80000000U, 0xFFFFFFFFU}) {
            damaged[i] ^= flip;
            TEST_ASSERT_FALSE(FixedWeights::open(damaged).has_value());
            damaged[i] ^= flip;
        }
    }
    for (std::size_t size = 0; size < 64; ++size) {
        TEST_ASSERT_FALSE(FixedWeights::open(std::span(image()).first(size)).has_value());
    }
    TEST_ASSERT_FALSE(FixedWeights::open(std::span(image()).first(image().size() - 1)).has_value());
    damaged.push_back(0);
    TEST_ASSERT_FALSE(FixedWeights::open(damaged).has_value());
}

static void test_a_verdict_does_not_depend_on_the_position_before() {
    FixedEvaluation going_on(FixedWeights::open(image()).value(), backgammon::small_one_sided());
    Rng rng{5};
    for (unsigned game = 0; game < 30; ++game) {
        for (auto position = backgammon::kOpeningPosition; !position.is_over();) {
            FixedEvaluation fresh(FixedWeights::open_unchecked(image()).value(), backgammon::small_one_sided());
            TEST_ASSERT_TRUE(fresh.verdict(position).chances == going_on.verdict(position).chances);
            position = reference::VerdictSums::play_at_random(position, rng);
        }
    }
}

static void test_chances_are_such_as_can_be() {
    FixedEvaluation evaluation(FixedWeights::open(image()).value(), backgammon::small_one_sided());
    Rng rng{6};
    for (unsigned game = 0; game < 200; ++game) {
        for (auto position = backgammon::kOpeningPosition; !position.is_over();) {
            const FixedChances said = evaluation.verdict(position).chances;
            TEST_ASSERT_TRUE(0 <= said.win_backgammon && said.win_backgammon <= said.win_gammon);
            TEST_ASSERT_TRUE(said.win_gammon <= said.win && said.win <= kSure);
            TEST_ASSERT_TRUE(0 <= said.lose_backgammon && said.lose_backgammon <= said.lose_gammon);
            TEST_ASSERT_TRUE(said.lose_gammon <= kSure - said.win);
            position = reference::VerdictSums::play_at_random(position, rng);
        }
    }
}

// The handheld's image: at least 97 % the same play, and at most 0.0001 lost, 0.0005 when bearing off.
static void test_the_handhelds_image_plays_as_the_floats_do() {
    const Evaluation reference(weights(), backgammon::cached_endgames("", [](double /*share*/) {}));
    const Comparison found = compare(reference, FixedWeights::open(image()).value(), 5'000, 1, [](double /*share*/) {});
    const Comparison::Choices nets = found.by_nets(), home = found.bearing_off();
    TEST_ASSERT_TRUE(nets.decisions >= 5'000 && home.decisions > 200);
    TEST_ASSERT_TRUE(static_cast<double>(nets.same) >= 0.97 * static_cast<double>(nets.decisions));
    TEST_ASSERT_TRUE(nets.loss_sum <= 0.0001 * static_cast<double>(nets.decisions));
    TEST_ASSERT_TRUE(home.loss_sum <= 0.0005 * static_cast<double>(home.decisions));
}

void suite_quantise() {
    RUN_TEST(test_the_sigmoid_is_gnubgs_within_its_cells);
    RUN_TEST(test_every_width_has_room_for_all_units);
    RUN_TEST(test_rounding_makes_errors_cancel);
    RUN_TEST(test_no_sum_can_leave_32_bits_on_any_board);
    RUN_TEST(test_a_damaged_image_is_refused_whatever_word_is_wrong);
    RUN_TEST(test_a_verdict_does_not_depend_on_the_position_before);
    RUN_TEST(test_chances_are_such_as_can_be);
    RUN_TEST(test_the_handhelds_image_plays_as_the_floats_do);
}
