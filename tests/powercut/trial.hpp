// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "fakes/machine.hpp"
#include "fakes/storage.hpp"
#include "firmware/keeper.hpp"
#include "powercut/faults.hpp"
#include "powercut/figures.hpp"
#include "powercut/hazards.hpp"
#include "powercut/ledger.hpp"
#include "powercut/table.hpp"

namespace starling::powercut {

/// One device with its games. It saves every change; some saves are done again with the power cut at each of their
/// operations. `Store` is Keeper, or a test's substitute for it. The same seed gives the same trial.
template <class Store>
class Trial {
public:
    explicit Trial(std::uint64_t seed, const Hazards& hazards = {})
        : seed_(seed), hazards_(hazards), rng_(seed), table_(seed + 1) {}

    Figures run();
    /// What was wrong first, in words; empty if nothing was.
    const std::string& complaint() const { return complaint_; }

private:
    using Storage = test::FakeStorage;
    static constexpr unsigned kExamined = 6, kFlips = 24, kNumbers = 12, kReturns = 12;

    /// May a start say that the last save was damaged?
    enum class Notice : std::uint8_t { kForbidden, kAllowed };

    bool one_in(std::uint32_t count) { return rng_.below(count) == 0; }
    std::uint32_t up_to(std::uint32_t most) { return 1 + rng_.below(most); }

    void begin();
    void step();
    void save_change();
    void be_silent();

    // trial_cuts.hpp
    void be_cut();
    void examine(std::uint32_t stride);
    void examine_cut(const Store& store, const State& next, std::uint32_t stride);
    void cut_again_later(Store store, State saved);
    template <class Action>
    bool is_cut(std::uint32_t operation, Action action);

    // trial_damage.hpp
    void examine_damage();
    void examine_flips(std::uint32_t slot, bool is_newest);
    void examine_number(std::uint32_t slot, bool is_newest);
    void examine_return();
    std::uint32_t any_number();
    Notice without_harm() const {
        return is_number_worn_ || !test::memory().marginal.empty() ? Notice::kAllowed : Notice::kForbidden;
    }

    State change(Store& store, Table& table);
    State save_changes(Store& store, Table& table, State saved, std::uint32_t count);
    void expect_kept(const Store& store);
    void expect_no_offence();
    State start(Store& store, const States& expected, Notice notice = Notice::kAllowed);
    void complain(const char* what);

    std::uint64_t seed_;
    Hazards hazards_;
    Rng rng_;
    Table table_;
    Ledger ledger_;
    Figures figures_;
    std::string complaint_;
    Store store_;
    State saved_, before_;                              ///< the state saved last, and that of the record before it
    bool is_number_worn_ = false;                       ///< in some slot
    bool is_number_wrong_ = false;                      ///< of an old record, since the last start
    unsigned examined_ = 0, cut_ = 0, second_cut_ = 0;  ///< where the trial is, for complaints
};

template <class Store>
Figures Trial<Store>::run() {
    begin();
    for (std::uint32_t left = rng_.below(200); left > 0; --left) { step(); }
    for (examined_ = 1; examined_ <= kExamined; ++examined_) {
        for (std::uint32_t left = rng_.below(6); left > 0; --left) { step(); }
        if (hazards_.cuts) { examine(examined_ == 1 ? 1 : 9); }
        if (hazards_.flips) { examine_damage(); }
    }
    return figures_;
}

template <class Store>
void Trial<Store>::begin() {
    test::memory().reset(kPart, one_in(2) ? 0x00 : 0xFF);
    test::memory().noise = Rng{seed_ + 2};
    if (hazards_.wear && one_in(3)) {
        for (std::uint32_t left = up_to(2); left > 0; --left) {
            const std::uint32_t end = one_in(2) ? 0 : kSlots - 1;  // where the ring closes
            const std::uint32_t slot = one_in(3) ? end : rng_.below(kSlots);
            wear_out(slot, rng_);
            is_number_worn_ = is_number_worn_ || is_number_worn(slot);
        }
    }
    test::machine().entropy = rng_.next();
    store_.restore();
    expect_kept(store_);
    saved_ = state_of(store_.kept(), store_.games());
    ledger_.add(saved_);
}

/// A change and its save; now and then a start, or a cut with what follows from it.
template <class Store>
void Trial<Store>::step() {
    if (one_in(8)) {
        store_ = Store{};
        before_ = start(store_, {saved_}, is_number_wrong_ ? Notice::kAllowed : without_harm());
        is_number_wrong_ = false;
    } else if (hazards_.cuts && one_in(8)) {
        be_cut();
    } else if (hazards_.silence && one_in(8)) {
        be_silent();
    } else {
        save_change();
    }
}

template <class Store>
void Trial<Store>::save_change() {
    const State next = change(store_, table_);
    test::memory().programmed.clear();
    store_.save();
    expect_kept(store_);
    before_ = std::exchange(saved_, next);
}

/// One read of the part fails, in a start or in a save. A start that could not read must not write, even later.
template <class Store>
void Trial<Store>::be_silent() {
    test::memory().reads_until_failure = up_to(40);
    States expected{saved_};
    if (one_in(2)) {
        Store deaf;
        deaf.restore();
        deaf.save();
    } else {
        expected.push_back(change(store_, table_));
        store_.save();
        if (store_.keeps()) { expected.erase(expected.begin()); }
    }
    test::memory().reads_until_failure = -1;
    store_ = Store{};
    saved_ = before_ = start(store_, expected);
    is_number_wrong_ = false;
}

template <class Store>
State Trial<Store>::change(Store& store, Table& table) {
    table.change(store.kept(), store.games());
    State state = state_of(store.kept(), store.games());
    ledger_.add(state);
    return state;
}

/// Returns the state saved last.
template <class Store>
State Trial<Store>::save_changes(Store& store, Table& table, State saved, std::uint32_t count) {
    for (; count > 0; --count) {
        saved = change(store, table);
        store.save();
        expect_kept(store);
    }
    return saved;
}

template <class Store>
void Trial<Store>::expect_no_offence() {
    if (test::memory().offences == 0) { return; }
    figures_.offences += static_cast<std::uint64_t>(test::memory().offences);
    test::memory().offences = 0;
    complain("offence against the part");
}

template <class Store>
void Trial<Store>::expect_kept(const Store& store) {
    expect_no_offence();
    if (store.keeps()) { return; }
    ++figures_.lost;
    complain("refused");
}

/// Starts with what is stored; returns the state that was found.
template <class Store>
State Trial<Store>::start(Store& store, const States& expected, Notice notice) {
    test::machine().entropy = rng_.next();
    test::memory().power_up();
    test::memory().programmed.clear();
    const Keeper::State result = store.restore();
    ++figures_.restores;
    expect_no_offence();
    if (result == Keeper::State::kOlder && notice == Notice::kForbidden) {
        ++figures_.false_notices;
        complain("false notice");
    }
    State found = state_of(store.kept(), store.games());
    const bool has_found = result == Keeper::State::kRestored || result == Keeper::State::kOlder;
    switch (ledger_.judge(has_found, found, expected)) {
        case Verdict::kKept: expect_kept(store); break;
        case Verdict::kLost:
            ++figures_.lost;
            complain("lost");
            break;
        case Verdict::kCorrupt:
            ++figures_.corrupt;
            complain("corrupt");
            break;
    }
    return found;
}

template <class Store>
void Trial<Store>::complain(const char* what) {
    if (!complaint_.empty()) { return; }
    char text[160];
    std::snprintf(text, sizeof text, "%s: --part %s --seed %llu, save %u, cut at operation %u, again at %u", what,
                  kPartName.data(), static_cast<unsigned long long>(seed_), examined_, cut_, second_cut_);
    complaint_ = text;
}

}  // namespace starling::powercut

#include "powercut/trial_cuts.hpp"
#include "powercut/trial_damage.hpp"
