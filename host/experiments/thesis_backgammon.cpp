// SPDX-License-Identifier: MIT
#include "thesis_backgammon.hpp"

namespace starling::experiments::thesis::backgammon {

namespace {

struct OfAlgorithms {
    unsigned depth;
    Figure expectimax, star1, star2;
};

constexpr OfAlgorithms kNodes[] = {
    {1, {33, 51}, {33, 51}, {33, 51}},
    {3, {12287, 17020}, {11372, 15602}, {3544, 4668}},
    {5, {6478981, 11122146}, {5297752, 9261568}, {526042, 860694}},
};

constexpr OfAlgorithms kSeconds[] = {
    {3, {1.1, 0.7}, {1.1, 0.6}, {1.0, 0.1}},
    {5, {315.0, 566.8}, {258.6, 472.6}, {21.0, 36.9}},
};

constexpr OddEven kOddEven[] = {
    {"5.3", 3, 0.0280, 0.0336, 0.0397},
    {"5.3", 5, 0.0018, 0.0134, 0.0184},
    {"5.4", 3, 0.0267, 0.0328, 0.0389},
    {"5.4", 5, 0.0014, 0.0126, 0.0172},
};

constexpr Match kMatches[] = {
    {"C.2", 0, 50.92, 18000, 3, 1, true},     {"C.3", 0, 50.60, 2000, 3, 1, false},
    {"C.4", 0.015, 55.53, 1000, 3, 1, false}, {"C.5", 0.030, 59.00, 200, 3, 1, false},
    {"C.2", 0, 51.79, 18000, 5, 1, true},     {"C.2", 0, 51.63, 18000, 5, 3, true},
    {"C.3", 0, 51.60, 2000, 5, 1, false},     {"C.4", 0.015, 54.67, 1000, 5, 1, false},
    {"C.5", 0.030, 64.20, 200, 5, 1, false},  {"C.3", 0, 52.52, 2000, 5, 3, false},
    {"C.4", 0.015, 51.57, 1000, 5, 3, false}, {"C.5", 0.030, 53.40, 200, 5, 3, false},
};

std::optional<Figure> find(std::span<const OfAlgorithms> rows, unsigned depth, Algorithm algorithm) {
    for (const OfAlgorithms& row : rows) {
        if (row.depth != depth) { continue; }
        switch (algorithm) {
            case Algorithm::kExpectimax: return row.expectimax;
            case Algorithm::kStar1: return row.star1;
            case Algorithm::kStar2: return row.star2;
            default: return std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Figure> nodes(unsigned depth, Algorithm algorithm) { return find(kNodes, depth, algorithm); }
std::optional<Figure> seconds(unsigned depth, Algorithm algorithm) { return find(kSeconds, depth, algorithm); }

std::optional<Figure> probe_efficiency(unsigned depth) {
    if (depth == 3) { return Figure{68.9, 29.5}; }
    return depth == 5 ? std::optional(Figure{64.2, 22.6}) : std::nullopt;
}

std::span<const OddEven> odd_even() { return kOddEven; }
std::span<const Match> matches() { return kMatches; }

}  // namespace starling::experiments::thesis::backgammon
