// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/input_changes.hpp"

#include <cstring>

namespace starling::gnubg {

namespace {

/// How an input's numerator counts in the sums.
std::int32_t scaled(std::uint32_t scale, std::int32_t numerator) {
    constexpr std::uint32_t kHalf = 1U << (kInputScaleBits - 1);
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(numerator) * scale + kHalf) >> kInputScaleBits;
}

}  // namespace

/// Collects rows and adds them when there are many: each block of sums is then loaded once for all.
class ShownInputs::Changes {
public:
    Changes(const FixedNet& net, UnitSums& sums)
        : scales_(net.input_scales), rows_of_net_(net.rows), words_(net.layout.words()), net_(net), sums_(sums) {}
    ~Changes() { add(); }
    Changes(const Changes&) = delete;
    Changes& operator=(const Changes&) = delete;

    void change(std::size_t input, std::int32_t from, std::int32_t to) {
        if (from == to) { return; }
        const std::int32_t times = scaled(scales_[input], to) - scaled(scales_[input], from);
        if (times == 0) { return; }  // would end the list
        rows_[count_] = {rows_of_net_ + input * words_, times};
        if (++count_ == kMost) { add(); }
    }

private:
    void add() {
        rows_[count_].times = 0;
        sums_.add(net_.layout, rows_.data());
        count_ = 0;
    }

    static constexpr std::size_t kMost = 63;

    // Of the net, close at hand.
    const std::uint32_t *scales_, *rows_of_net_;
    std::size_t words_;
    const FixedNet& net_;
    UnitSums& sums_;
    std::array<RowTimes, kMost + 1> rows_;
    std::size_t count_ = 0;
};

namespace {

/// One place has other men than before.
void change_men(std::size_t first, unsigned from, unsigned to, bool is_bar, ShownInputs::Changes& changes) {
    const auto numerator = [is_bar](unsigned men, unsigned input) -> std::int32_t {
        if (input == 3) { return men > 3 ? static_cast<std::int32_t>(men - 3) : 0; }
        return is_bar || input == 2 ? men > input : men == input + 1;
    };
    for (unsigned input = 0; input < kInputsOfPlace; ++input) {
        changes.change(first + input, numerator(from, input), numerator(to, input));
    }
}

constexpr unsigned kWord = 4;

std::uint32_t four_places(const Counts& counts, unsigned first) {
    std::uint32_t four;
    std::memcpy(&four, counts.data() + first, sizeof four);
    return four;
}

void change_places(std::size_t first_input, const Counts& from, const Counts& to, ShownInputs::Changes& changes) {
    for (unsigned four = 0; four < backgammon::kPoints; four += kWord) {
        if (four_places(from, four) == four_places(to, four)) { continue; }
        for (unsigned place = four; place < four + kWord; ++place) {
            if (from[place] != to[place]) {
                change_men(first_input + place * kInputsOfPlace, from[place], to[place], false, changes);
            }
        }
    }
}

}  // namespace

void ShownInputs::forget(const FixedNet& net, UnitSums& sums) {
    sums.clear();
    *this = {};
    rows_ = net.rows;
}

void ShownInputs::show(const FixedNet& net, PositionClass position_class, const Sides& sides, UnitSums& sums) {
    if (rows_ != net.rows) { forget(net, sums); }
    Changes changes(net, sums);
    if (net.inputs == kRaceInputs) {
        show_racer(0, kOpponentRace, sides.opponent, changes);
        show_racer(1, kMoverRace, sides.mover, changes);
        return;
    }
    show_men(0, kOpponentBase, sides.opponent, changes);
    show_men(1, kMoverBase, sides.mover, changes);
    FeatureInputs features;
    position_class == PositionClass::kCrashed ? crashed_features(sides, features) : contact_features(sides, features);
    for (std::size_t i = 0; i < features.size(); ++i) { changes.change(kBaseInputs + i, features_[i], features[i]); }
    features_ = features;
}

void ShownInputs::show_men(std::size_t i, std::size_t first, const Side& side, Changes& changes) {
    change_places(first, men_[i], side.counts, changes);
    const unsigned on_bar = men_[i][kBarIndex];
    if (on_bar != side.on_bar()) {
        change_men(first + kBarIndex * kInputsOfPlace, on_bar, side.on_bar(), true, changes);
    }
    men_[i] = side.counts;
}

void ShownInputs::show_racer(std::size_t i, std::size_t first, const Side& side, Changes& changes) {
    constexpr std::size_t kPlaces = 23, kOff = kPlaces * kInputsOfPlace, kCrossovers = kRaceInputs / 2 - 1;
    Counts counts = side.counts;
    counts[kPlaces] = 0;  // has no inputs
    change_places(first, men_[i], counts, changes);
    men_[i] = counts;
    if (const auto off = static_cast<std::uint8_t>(side.borne_off()); off != off_[i]) {
        if (off_[i] != 0) { changes.change(first + kOff + off_[i] - 1, 1, 0); }
        if (off != 0) { changes.change(first + kOff + off - 1, 0, 1); }
        off_[i] = off;
    }
    unsigned crossovers = 0;
    each_place(side, only(kPlaces) - 1,
               [&crossovers](unsigned place, unsigned men) { crossovers += men * (place / backgammon::kHome); });
    changes.change(first + kCrossovers, crossovers_[i], static_cast<std::int32_t>(crossovers));
    crossovers_[i] = static_cast<std::uint8_t>(crossovers);
}

}  // namespace starling::gnubg
