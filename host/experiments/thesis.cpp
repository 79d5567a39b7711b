// SPDX-License-Identifier: MIT
#include "thesis.hpp"

#include <span>

namespace starling::experiments::thesis {

namespace {

struct OfAlgorithms {
    unsigned board, depth;
    Figure expectimax, star1, star2;
};

constexpr OfAlgorithms kNodes[] = {
    {5, 1, {4, 1}, {4, 1}, {4, 1}},
    {5, 3, {118, 24}, {109, 22}, {85, 17}},
    {5, 5, {2397, 634}, {2024, 528}, {1239, 317}},
    {5, 7, {42073, 13910}, {32154, 10706}, {14445, 4626}},
    {5, 9, {412521, 165125}, {327932, 134161}, {169668, 62070}},
    {5, 11, {3485102, 1692682}, {2796416, 1372936}, {1498603, 694405}},
    {5, 13, {23860669, 15444789}, {21437750, 13979997}, {12175740, 7850960}},
    {5, 15, {230937374, 213184303}, {210644039, 190750225}, {95343501, 81808390}},
    {7, 1, {6, 1}, {6, 1}, {6, 1}},
    {7, 3, {299, 54}, {276, 49}, {161, 38}},
    {7, 5, {12114, 2648}, {10196, 2327}, {3871, 965}},
    {7, 7, {448736, 117863}, {339354, 98614}, {85446, 31527}},
    {7, 9, {9109391, 2904555}, {6940886, 2464782}, {1878648, 770055}},
    {7, 11, {208791749, 91060266}, {155518292, 72987326}, {31680234, 14846272}},
    {9, 1, {8, 1}, {8, 1}, {8, 1}},
    {9, 3, {605, 93}, {563, 86}, {260, 62}},
    {9, 5, {40632, 7488}, {34223, 6856}, {9103, 2004}},
    {9, 7, {2556033, 560494}, {1908067, 511270}, {307370, 138409}},
    {9, 9, {91955795, 25388492}, {68103347, 23112399}, {10166029, 5389658}},
    {11, 1, {9, 1}, {9, 1}, {9, 1}},
    {11, 3, {1073, 154}, {1008, 142}, {386, 90}},
    {11, 5, {108631, 18168}, {92663, 17124}, {18791, 4076}},
    {11, 7, {10440509, 2008884}, {7901976, 1879951}, {931700, 505976}},
    {11, 9, {674004977, 172284142}, {478594692, 152279828}, {43650330, 28791026}},
    {13, 1, {11, 1}, {11, 1}, {11, 1}},
    {13, 3, {1742, 224}, {1643, 211}, {555, 162}},
    {13, 5, {247808, 36386}, {212209, 34752}, {35024, 8590}},
    {13, 7, {33770133, 5639624}, {25635916, 5446810}, {2251628, 1329830}},
    {15, 1, {13, 1}, {13, 1}, {13, 1}},
    {15, 3, {2662, 301}, {2525, 287}, {722, 174}},
    {15, 5, {504294, 65459}, {432390, 65444}, {58704, 13254}},
    {15, 7, {92105475, 13688189}, {69644237, 14109164}, {4685333, 3303548}},
    {17, 1, {14, 2}, {14, 2}, {14, 2}},
    {17, 3, {3795, 429}, {3617, 411}, {942, 259}},
    {17, 5, {925415, 115862}, {797480, 114984}, {94260, 23966}},
    {17, 7, {218749807, 30405596}, {166155134, 31485764}, {9113269, 6810862}},
};

constexpr OfAlgorithms kSeconds[] = {
    {5, 11, {5.5, 2.7}, {4.5, 2.2}, {3.2, 1.5}},
    {5, 13, {38.1, 24.4}, {34.3, 22.2}, {25.4, 17.0}},
    {5, 15, {365.6, 335.4}, {333.7, 298.7}, {194.9, 170.8}},
    {7, 7, {1.1, 0.3}, {1.0, 0.1}, {1.0, 0.0}},
    {7, 9, {20.9, 6.2}, {15.8, 5.3}, {5.8, 2.5}},
    {7, 11, {483.0, 195.9}, {356.9, 157.3}, {97.6, 45.9}},
    {9, 7, {8.6, 1.8}, {6.4, 1.7}, {1.5, 1.1}},
    {9, 9, {314.7, 80.5}, {230.9, 74.0}, {45.4, 26.5}},
    {11, 7, {45.7, 7.6}, {34.3, 7.2}, {5.2, 2.8}},
    {11, 9, {2964.8, 661.3}, {2088.3, 597.7}, {240.5, 160.5}},
    {13, 5, {1.4, 0.5}, {1.2, 0.4}, {1.0, 0.0}},
    {13, 7, {190.3, 27.2}, {143.8, 27.0}, {15.4, 8.7}},
    {15, 5, {3.6, 0.6}, {3.1, 0.6}, {1.0, 0.0}},
    {15, 7, {663.5, 88.0}, {499.0, 91.8}, {39.7, 26.9}},
    {17, 5, {8.9, 1.2}, {7.6, 1.1}, {1.1, 0.5}},
    {17, 7, {2114.7, 275.8}, {1598.4, 282.5}, {102.0, 75.1}},
};

struct OfBoard {
    unsigned board, depth;
    Figure percent;
};

constexpr OfBoard kProbeEfficiency[] = {
    {5, 3, {66.8, 17.3}},  {5, 5, {48.4, 7.7}},   {5, 7, {48.4, 5.8}},   {5, 9, {47.4, 3.3}},  {5, 11, {46.8, 3.1}},
    {5, 13, {47.8, 2.6}},  {5, 15, {46.1, 2.8}},  {7, 3, {75.0, 13.3}},  {7, 5, {53.9, 8.4}},  {7, 7, {59.4, 5.5}},
    {7, 9, {58.1, 3.5}},   {7, 11, {57.1, 3.1}},  {9, 3, {79.3, 11.9}},  {9, 5, {57.5, 9.2}},  {9, 7, {66.5, 5.4}},
    {9, 9, {64.9, 3.7}},   {11, 3, {82.0, 10.2}}, {11, 5, {59.8, 10.2}}, {11, 7, {71.1, 6.2}}, {11, 9, {69.1, 4.3}},
    {13, 3, {83.1, 10.1}}, {13, 5, {62.2, 11.3}}, {13, 7, {73.9, 7.7}},  {15, 3, {85.1, 8.1}}, {15, 5, {63.2, 11.3}},
    {15, 7, {77.4, 8.1}},  {17, 3, {85.4, 9.0}},  {17, 5, {64.8, 12.3}}, {17, 7, {79.8, 7.7}},
};

struct OfOrdering {
    Ordering ordering;
    unsigned depth;
    Figure figure;
};

constexpr OfOrdering kNodesOrdered[] = {
    {Ordering::kNone, 3, {469, 153}},          {Ordering::kNone, 5, {25184, 9322}},
    {Ordering::kNone, 7, {1889848, 898560}},   {Ordering::kNone, 9, {136621337, 60848820}},
    {Ordering::kRandom, 3, {443, 134}},        {Ordering::kRandom, 5, {23224, 7703}},
    {Ordering::kRandom, 7, {1794483, 765833}}, {Ordering::kRandom, 9, {140430139, 58851717}},
    {Ordering::kStatic, 3, {367, 82}},         {Ordering::kStatic, 5, {16324, 3863}},
    {Ordering::kStatic, 7, {1443771, 525432}}, {Ordering::kStatic, 9, {111554612, 42970424}},
    {Ordering::kQuick, 3, {386, 90}},          {Ordering::kQuick, 5, {16602, 3886}},
    {Ordering::kQuick, 7, {1437847, 520116}},  {Ordering::kQuick, 9, {109955050, 42504397}},
};

constexpr OfOrdering kSecondsOrdered[] = {
    {Ordering::kNone, 7, {8.1, 3.9}},   {Ordering::kNone, 9, {595.8, 262.4}},
    {Ordering::kRandom, 7, {7.8, 3.4}}, {Ordering::kRandom, 9, {616.3, 254.9}},
    {Ordering::kStatic, 7, {8.4, 4.6}}, {Ordering::kStatic, 9, {582.1, 263.7}},
    {Ordering::kQuick, 7, {6.5, 2.5}},  {Ordering::kQuick, 9, {495.3, 193.8}},
};

constexpr OfOrdering kProbeEfficiencyOrdered[] = {
    {Ordering::kNone, 3, {63.6, 24.2}},  {Ordering::kNone, 5, {60.7, 12.9}},   {Ordering::kNone, 7, {61.0, 10.9}},
    {Ordering::kNone, 9, {59.7, 9.9}},   {Ordering::kRandom, 3, {69.8, 18.9}}, {Ordering::kRandom, 5, {67.6, 9.3}},
    {Ordering::kRandom, 7, {68.1, 7.0}}, {Ordering::kRandom, 9, {67.4, 6.2}},  {Ordering::kStatic, 3, {85.4, 8.1}},
    {Ordering::kStatic, 5, {95.7, 2.7}}, {Ordering::kStatic, 7, {96.0, 1.7}},  {Ordering::kStatic, 9, {95.5, 1.8}},
    {Ordering::kQuick, 3, {82.0, 10.2}}, {Ordering::kQuick, 5, {93.3, 3.3}},   {Ordering::kQuick, 7, {93.5, 2.5}},
    {Ordering::kQuick, 9, {91.5, 2.8}},
};

struct OfMatch {
    unsigned deeper, shallower;
    double percent;
};

constexpr OfMatch kDeeperWins[] = {
    {3, 1, 51.83}, {5, 1, 63.52}, {7, 1, 64.32}, {9, 1, 65.4},  {5, 3, 61.82},
    {7, 3, 62.63}, {9, 3, 63.78}, {7, 5, 50.54}, {9, 5, 52.12}, {9, 7, 51.83},
};

std::optional<Figure> find(std::span<const OfAlgorithms> rows, unsigned board, unsigned depth, Algorithm algorithm) {
    for (const OfAlgorithms& row : rows) {
        if (row.board != board || row.depth != depth) { continue; }
        switch (algorithm) {
            case Algorithm::kExpectimax: return row.expectimax;
            case Algorithm::kStar1: return row.star1;
            case Algorithm::kStar2: return row.star2;
            default: return std::nullopt;
        }
    }
    return std::nullopt;
}

std::optional<Figure> find(std::span<const OfOrdering> rows, Ordering ordering, unsigned depth) {
    for (const OfOrdering& row : rows) {
        if (row.ordering == ordering && row.depth == depth) { return row.figure; }
    }
    return std::nullopt;
}

}  // namespace

std::optional<unsigned> deepest(unsigned board) {
    std::optional<unsigned> deepest;
    for (const OfAlgorithms& row : kNodes) {
        if (row.board == board) { deepest = row.depth; }
    }
    return deepest;
}

std::optional<Figure> nodes(unsigned board, unsigned depth, Algorithm algorithm) {
    return find(kNodes, board, depth, algorithm);
}

std::optional<Figure> seconds(unsigned board, unsigned depth, Algorithm algorithm) {
    return find(kSeconds, board, depth, algorithm);
}

std::optional<Figure> probe_efficiency(unsigned board, unsigned depth) {
    for (const OfBoard& row : kProbeEfficiency) {
        if (row.board == board && row.depth == depth) { return row.percent; }
    }
    return std::nullopt;
}

std::optional<Figure> nodes_ordered(Ordering ordering, unsigned depth) { return find(kNodesOrdered, ordering, depth); }

std::optional<Figure> seconds_ordered(Ordering ordering, unsigned depth) {
    return find(kSecondsOrdered, ordering, depth);
}

std::optional<Figure> probe_efficiency_ordered(Ordering ordering, unsigned depth) {
    return find(kProbeEfficiencyOrdered, ordering, depth);
}

std::optional<double> deeper_wins(unsigned deeper, unsigned shallower) {
    for (const OfMatch& row : kDeeperWins) {
        if (row.deeper == deeper && row.shallower == shallower) { return row.percent; }
    }
    return std::nullopt;
}

}  // namespace starling::experiments::thesis
