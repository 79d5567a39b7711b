// SPDX-License-Identifier: MIT
#include "firmware/match.hpp"

namespace starling {

std::optional<unsigned> Match::last_choice() const {
    for (unsigned half_move = session.half_moves(); half_move-- > 0;) {
        if (is_persons(session.side_of(half_move))) { return half_move; }
    }
    return std::nullopt;
}

}  // namespace starling
