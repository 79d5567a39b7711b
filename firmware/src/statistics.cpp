// SPDX-License-Identifier: MIT
#include "firmware/statistics.hpp"

namespace starling {

namespace {

void count_one(std::uint16_t& counter) {
    if (counter < UINT16_MAX) { ++counter; }
}

}  // namespace

void Statistics::count(unsigned level, Outcome outcome) {
    Tally& tally = tallies_[level - 1];
    switch (outcome) {
        case Outcome::kWon: count_one(tally.won); break;
        case Outcome::kLost: count_one(tally.lost); break;
        case Outcome::kDrawn: count_one(tally.drawn); break;
    }
}

void Statistics::count_throw(Thrower thrower, unsigned size, unsigned line) {
    if (!counts_throws_on(size)) { return; }
    count_one(throws_[static_cast<std::size_t>(thrower)][first_of(size) + line]);
}

}  // namespace starling
