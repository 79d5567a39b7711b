// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/inputs.hpp"

#include <algorithm>

#include "starling/gnubg/features.hpp"
#include "starling/gnubg/shots.hpp"

namespace starling::gnubg {

namespace {

constexpr std::size_t kRaceOff = 23 * kInputsOfPlace, kRaceCrossovers = kRaceInputs / 2 - 1;

std::span<Numerator, kFeatures> features(FeatureInputs& inputs, std::size_t side) {
    return std::span<Numerator, kFeatures>(inputs.data() + side * kFeatures, kFeatures);
}

/// All that contact and crashed positions have in common.
void board_features(const Sides& sides, const ShotsOfSides& shots, FeatureInputs& out) {
    board_features(sides.mover, sides.opponent, shots.mover, features(out, 0));
    board_features(sides.opponent, sides.mover, shots.opponent, features(out, 1));
}

ShotsOfSides count_shots(const Sides& sides) {
    return {count_shots(sides.mover, sides.opponent), count_shots(sides.opponent, sides.mover)};
}

void join(const Sides& sides, const FeatureInputs& both, ContactInputs& out) {
    out.fill(0);
    const auto set = [&out](std::size_t input, Numerator value) { out[input] = value; };
    each_base_input(sides.opponent, kOpponentBase, set);
    each_base_input(sides.mover, kMoverBase, set);
    std::copy(both.begin(), both.end(), out.begin() + kBaseInputs);
}

constexpr auto kContactDenominators = [] {
    std::array<std::uint16_t, kContactInputs> all{};
    for (std::size_t i = 0; i < kBaseInputs; ++i) { all[i] = i % kInputsOfPlace == 3 ? 2 : 1; }
    for (std::size_t i = kBaseInputs; i < all.size(); ++i) {
        all[i] = kFeatureDenominators[(i - kBaseInputs) % kFeatures];
    }
    return all;
}();

constexpr auto kRaceDenominators = [] {
    std::array<std::uint16_t, kRaceInputs> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t unit = i % kMoverRace;
        all[i] = unit < kRaceOff && unit % kInputsOfPlace == 3 ? 2 : 1;
        if (unit == kRaceCrossovers) { all[i] = 10; }
    }
    return all;
}();

}  // namespace

void contact_features(const Sides& sides, FeatureInputs& out) { contact_features(sides, count_shots(sides), out); }
void crashed_features(const Sides& sides, FeatureInputs& out) { crashed_features(sides, count_shots(sides), out); }

void contact_features(const Sides& sides, const ShotsOfSides& shots, FeatureInputs& out) {
    board_features(sides, shots, out);
    // Men off stand with the other side's features: so the net was trained.
    contact_men_off(sides.opponent.borne_off(), features(out, 0));
    contact_men_off(sides.mover.borne_off(), features(out, 1));
}

void crashed_features(const Sides& sides, const ShotsOfSides& shots, FeatureInputs& out) {
    board_features(sides, shots, out);
    crashed_men_off(sides.mover.borne_off(), features(out, 0));
    crashed_men_off(sides.opponent.borne_off(), features(out, 1));
}

void contact_inputs(const Sides& sides, ContactInputs& out) {
    FeatureInputs both{};
    contact_features(sides, both);
    join(sides, both, out);
}

void crashed_inputs(const Sides& sides, ContactInputs& out) {
    FeatureInputs both{};
    crashed_features(sides, both);
    join(sides, both, out);
}

void race_inputs(const Sides& sides, RaceInputs& out) {
    out.fill(0);
    const auto set = [&out](std::size_t input, Numerator value) { out[input] = value; };
    each_race_input(sides.opponent, kOpponentRace, set);
    each_race_input(sides.mover, kMoverRace, set);
}

std::span<const std::uint16_t, kContactInputs> contact_denominators() { return kContactDenominators; }
std::span<const std::uint16_t, kRaceInputs> race_denominators() { return kRaceDenominators; }

}  // namespace starling::gnubg
