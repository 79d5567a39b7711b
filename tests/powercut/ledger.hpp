#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "firmware/saved_game.hpp"

namespace starling::powercut {

/// What a person would miss, as bytes: all that is saved but the pool of seeds, which every start changes.
using State = std::string;
using States = std::vector<State>;

inline State state_of(const Kept& kept, const Games& games) {
    std::array<std::uint8_t, saved_game::kMaxBytes> bytes;
    const std::size_t length = saved_game::encode(kept, games, bytes);
    return {bytes.begin() + sizeof kept.seeds.state(), bytes.begin() + length};
}

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
