// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "powercut/trial.hpp"

/// Damage that comes while the device is off: bits flip, numbers become wrong, records disappear and return.
namespace starling::powercut {

template <class Store>
void Trial<Store>::examine_damage() {
    save_change();
    const Storage storage = test::memory();
    const std::vector<std::uint32_t> newest = programmed_slots();
    const auto is_newest = [&](std::uint32_t slot) { return std::count(newest.begin(), newest.end(), slot) != 0; };
    const auto any_slot = [&] { return one_in(2) && !newest.empty() ? newest.front() : rng_.below(kSlots); };
    for (unsigned i = 0; i < kFlips; ++i) {
        test::memory() = storage;
        const std::uint32_t slot = any_slot();
        examine_flips(slot, is_newest(slot));
    }
    for (unsigned i = 0; i < kNumbers; ++i) {
        test::memory() = storage;
        const std::uint32_t slot = any_slot();
        examine_number(slot, is_newest(slot));
    }
    for (unsigned i = 0; i < kReturns; ++i) {
        test::memory() = storage;
        examine_return();
    }
    test::memory() = storage;
    const std::uint32_t slot = rng_.below(kSlots);
    if (is_newest(slot)) { return; }
    is_number_wrong_ = FlippedBits::anywhere(slot, rng_).is_in_number() || is_number_wrong_;  // for good
}

/// Flipped bits in the newest record cost that record at most, others cost nothing; the same holds after a cut in the
/// recovery, and if the bits flip back.
template <class Store>
void Trial<Store>::examine_flips(std::uint32_t slot, bool is_newest) {
    const auto flips = FlippedBits::anywhere(slot, rng_);
    const Storage flipped = test::memory();
    const bool may_look_newer = is_newest || flips.is_in_number() || is_number_wrong_;
    Store first, second, third;
    const State found = start(first, is_newest ? States{saved_, before_} : States{saved_},
                              may_look_newer ? Notice::kAllowed : without_harm());
    flips.heal();
    start(second, {found}, is_number_wrong_ ? Notice::kAllowed : without_harm());
    test::memory() = flipped;
    is_cut(up_to(80), [] { Store{}.restore(); });
    start(third, {found});
}

/// A wrong number costs no more than flipped bits do, and never keeps the device from saving.
template <class Store>
void Trial<Store>::examine_number(std::uint32_t slot, bool is_newest) {
    const std::uint32_t number = any_number();
    FlippedBits::in_the_number(slot, number);
    const bool may_look_newer = is_newest || number <= kMostBelieved || is_number_wrong_;
    Store store, later;
    Table table = table_;
    const State found = start(store, is_newest ? States{saved_, before_} : States{saved_},
                              may_look_newer ? Notice::kAllowed : without_harm());
    start(later, {save_changes(store, table, found, up_to(8))}, without_harm());
}

/// Near the largest number, near the largest that is believed, or any.
template <class Store>
std::uint32_t Trial<Store>::any_number() {
    switch (rng_.below(3)) {
        case 0: return UINT32_MAX - rng_.below(2 * kSlots);
        case 1: return kMostBelieved - kSlots + rng_.below(2 * kSlots);
        default: return rng_.next();
    }
}

/// The records after one that is good become unreadable, and are good again later: then they are not the newest.
/// Numbers are lost in one of them at most, and not in one that a start wrote: the start may have left a gap before it.
template <class Store>
void Trial<Store>::examine_return() {
    Store store = store_;
    Table table = table_;
    State last = saved_;
    const bool is_number_lost = one_in(2);
    const bool is_worn = !test::memory().stuck.empty() || !test::memory().worn.empty();
    std::vector<std::uint32_t> slots;
    for (std::uint32_t left = up_to(is_worn ? 2 : 3); left > 0; --left) {
        test::memory().programmed.clear();
        if (!is_number_lost && one_in(3)) {
            store = Store{};
            start(store, {last});
        } else {
            last = save_changes(store, table, last, 1);
        }
        for (const std::uint32_t slot : programmed_slots()) { slots.push_back(slot); }
    }
    std::vector<FlippedBits> damage;
    for (const std::uint32_t slot : slots) {
        const bool is_last = damage.size() + 1 == slots.size();
        damage.push_back(is_number_lost && is_last ? FlippedBits::in_the_header(slot, rng_)
                                                   : FlippedBits::beside_the_number(slot, rng_));
    }
    Store first, second;
    State found = start(first, {saved_});
    found = save_changes(first, table, found, rng_.below(3));
    for (const FlippedBits& bits : damage) { bits.heal(); }
    start(second, {found}, without_harm());
}

}  // namespace starling::powercut
