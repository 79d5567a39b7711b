// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <unordered_set>

#include "powercut/state.hpp"

namespace starling::powercut {

enum class Verdict : std::uint8_t { kKept, kLost, kCorrupt };

/// Every state that was ever given to the store. Judges what a start finds without asking the store.
class Ledger {
public:
    void add(const State& state) { all_.insert(state); }

    /// A start must find one of the `expected`. Another state of the list, or none at all, was lost; a state that
    /// never was is corrupt.
    Verdict judge(bool has_found, const State& found, const States& expected) const {
        if (!has_found) { return Verdict::kLost; }
        for (const State& state : expected) {
            if (found == state) { return Verdict::kKept; }
        }
        return all_.contains(found) ? Verdict::kLost : Verdict::kCorrupt;
    }

private:
    std::unordered_set<State> all_;
};

}  // namespace starling::powercut
