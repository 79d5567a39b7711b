// SPDX-License-Identifier: MIT
#include "backgammon/mobility.hpp"

#include "starling/backgammon/moves.hpp"

namespace starling::backgammon {

Value count_results(const Position& position) {
    Value sum = 0;
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) {
            Value results = 0;
            each_play(position, Roll::of(high, low), [&results](const Play& /*play*/, const Position& /*result*/) {
                ++results;
                return true;
            });
            sum += high == low ? results : 2 * results;
        }
    }
    return sum;
}

}  // namespace starling::backgammon
