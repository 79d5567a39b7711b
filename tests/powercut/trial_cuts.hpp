// SPDX-License-Identifier: MIT
#pragma once

#include "powercut/power.hpp"
#include "powercut/trial.hpp"

/// The power fails in saves and in starts.
namespace starling::powercut {

/// The device loses its power in a save, perhaps in some starts after it, and goes on with what it finds.
template <class Store>
void Trial<Store>::be_cut() {
    const State next = change(store_, table_);
    const bool was_cut = is_cut(up_to(80), [this] { store_.save(); });
    while (one_in(2)) {
        is_cut(up_to(80), [] { Store{}.restore(); });
    }
    store_ = Store{};
    saved_ = before_ = start(store_, was_cut ? States{saved_, next} : States{next});
    is_number_wrong_ = false;
}

/// Cuts the next save at every operation, as if for the first time; then lets it be.
template <class Store>
void Trial<Store>::examine(std::uint32_t stride) {
    const Storage storage = test::memory();
    const Table table = table_;
    Store store = store_;
    const State next = change(store, table_);
    const std::uint32_t operations = operations_of([&] { Store{store}.save(); });
    for (cut_ = 1; cut_ <= operations; ++cut_) {
        test::memory() = storage;
        examine_cut(store, next, stride);
    }
    cut_ = second_cut_ = 0;
    test::memory() = storage;
    table_ = table;
    save_change();
}

/// Cuts a save, then the recovery, then a later save.
template <class Store>
void Trial<Store>::examine_cut(const Store& store, const State& next, std::uint32_t stride) {
    second_cut_ = 0;
    is_cut(cut_, [&] { Store{store}.save(); });
    const bool is_marginal = test::memory().damage == test::Damage::kMarginal;
    const Storage after_cut = test::memory();
    Store first;
    State found;
    const std::uint32_t operations = operations_of([&] { found = start(first, {saved_, next}); });
    const Storage recovered = test::memory();
    for (second_cut_ = up_to(stride); second_cut_ <= operations; second_cut_ += stride) {
        test::memory() = after_cut;
        is_cut(second_cut_, [] { Store{}.restore(); });
        Store second;
        start(second, is_marginal ? States{saved_, next} : States{found});
        ++figures_.after_second_cut;
    }
    test::memory() = recovered;
    cut_again_later(first, found);
}

template <class Store>
void Trial<Store>::cut_again_later(Store store, State saved) {
    Table table = table_;
    saved = save_changes(store, table, saved, rng_.below(4));
    const State next = change(store, table);
    second_cut_ = up_to(80);
    const bool was_cut = is_cut(second_cut_, [&] { store.save(); });
    Store later;
    start(later, was_cut ? States{saved, next} : States{next});
    if (was_cut) { ++figures_.after_second_cut; }
}

/// With the damage that is wanted, or any.
template <class Store>
template <class Action>
bool Trial<Store>::is_cut(std::uint32_t operation, Action action) {
    const auto any = test::kDamages[rng_.below(static_cast<std::uint32_t>(test::kDamages.size()))];
    return cut_power_in(operation, hazards_.damage.value_or(any), Rng{rng_.next()}, action);
}

}  // namespace starling::powercut
