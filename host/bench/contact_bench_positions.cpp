// SPDX-License-Identifier: MIT
#include "contact_bench_positions.hpp"

#include "contact_positions.hpp"
#include "starling/backgammon/position_id.hpp"

namespace starling::bench {

std::vector<backgammon::Position> contact_bench_positions() {
    constexpr std::size_t kIdLength = 14;
    std::vector<backgammon::Position> positions;
    positions.reserve(kContactPositions.size());
    for (const std::string_view line : kContactPositions) {
        positions.push_back(backgammon::parse_position_id(line.substr(0, kIdLength)).value());
    }
    return positions;
}

}  // namespace starling::bench
