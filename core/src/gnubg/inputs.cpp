#include "core/gnubg/inputs.hpp"

#include <algorithm>

#include "core/gnubg/features.hpp"

namespace starling::gnubg {

namespace {

constexpr std::size_t kPerPlace = 4, kPerSide = kBaseInputs / 2, kRacePerSide = kRaceInputs / 2;
constexpr std::size_t kRacePoints = 23;  // a man on the last one, or on the bar, would still have contact
constexpr std::size_t kRaceOff = kRacePoints * kPerPlace, kRaceCrossovers = kRacePerSide - 1;

/// One man, two men, three or more, and how many more.
void set_place(unsigned men, bool is_bar, Numerator* out) {
    out[0] = men == 1 || (is_bar && men > 1) ? 1 : 0;
    out[1] = men == 2 || (is_bar && men > 2) ? 1 : 0;
    out[2] = men >= 3 ? 1 : 0;
    out[3] = static_cast<Numerator>(men > 3 ? men - 3 : 0);
}

void set_base(const Side& side, Numerator* out) {
    for (unsigned i = 0; i <= kBarIndex; ++i) { set_place(side[i], i == kBarIndex, out + i * kPerPlace); }
}

void set_race_side(const Side& side, Numerator* out) {
    std::fill_n(out, kRacePerSide, Numerator{0});
    for (unsigned i = 0; i < kRacePoints; ++i) { set_place(side[i], false, out + i * kPerPlace); }
    const unsigned off = side.borne_off();
    if (off > 0) { out[kRaceOff + off - 1] = 1; }
    unsigned crossovers = 0;
    for (unsigned i = 6; i < kBarIndex; ++i) { crossovers += side[i] * (i / 6); }
    out[kRaceCrossovers] = static_cast<Numerator>(crossovers);
}

std::span<Numerator, kFeatures> features(ContactInputs& inputs, std::size_t side) {
    return std::span<Numerator, kFeatures>(inputs.data() + kBaseInputs + side * kFeatures, kFeatures);
}

/// All that contact and crashed positions have in common.
void set_board(const Sides& sides, ContactInputs& out) {
    set_base(sides.opponent, out.data());
    set_base(sides.mover, out.data() + kPerSide);
    board_features(sides.mover, sides.opponent, features(out, 0));
    board_features(sides.opponent, sides.mover, features(out, 1));
}

constexpr auto kContactDenominators = [] {
    std::array<std::uint16_t, kContactInputs> all{};
    for (std::size_t i = 0; i < kBaseInputs; ++i) { all[i] = i % kPerPlace == 3 ? 2 : 1; }
    for (std::size_t i = kBaseInputs; i < all.size(); ++i) {
        all[i] = kFeatureDenominators[(i - kBaseInputs) % kFeatures];
    }
    return all;
}();

constexpr auto kRaceDenominators = [] {
    std::array<std::uint16_t, kRaceInputs> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t unit = i % kRacePerSide;
        all[i] = unit < kRaceOff && unit % kPerPlace == 3 ? 2 : 1;
        if (unit == kRaceCrossovers) { all[i] = 10; }
    }
    return all;
}();

}  // namespace

void contact_inputs(const Sides& sides, ContactInputs& out) {
    set_board(sides, out);
    // Men off stand with the other side's features: so the net was trained.
    contact_men_off(sides.opponent.borne_off(), features(out, 0));
    contact_men_off(sides.mover.borne_off(), features(out, 1));
}

void crashed_inputs(const Sides& sides, ContactInputs& out) {
    set_board(sides, out);
    crashed_men_off(sides.mover.borne_off(), features(out, 0));
    crashed_men_off(sides.opponent.borne_off(), features(out, 1));
}

void race_inputs(const Sides& sides, RaceInputs& out) {
    set_race_side(sides.opponent, out.data());
    set_race_side(sides.mover, out.data() + kRacePerSide);
}

std::span<const std::uint16_t, kContactInputs> contact_denominators() { return kContactDenominators; }
std::span<const std::uint16_t, kRaceInputs> race_denominators() { return kRaceDenominators; }

}  // namespace starling::gnubg
