// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "starling/search/options.hpp"

namespace starling {

inline constexpr std::array<std::pair<Algorithm, std::string_view>, 4> kAlgorithmNames{{
    {Algorithm::kExpectimax, "expectimax"},
    {Algorithm::kStar1, "star1"},
    {Algorithm::kStar2, "star2"},
    {Algorithm::kBest, "best"},
}};

inline constexpr std::array<std::pair<Ordering, std::string_view>, 5> kOrderingNames{{
    {Ordering::kNone, "none"},
    {Ordering::kRandom, "random"},
    {Ordering::kStatic, "static"},
    {Ordering::kQuick, "quick"},
    {Ordering::kQuality, "quality"},
}};

inline constexpr std::array<std::pair<Pick, std::string_view>, 3> kPickNames{{
    {Pick::kFirstOfOrder, "order"},
    {Pick::kLastGood, "last"},
    {Pick::kFirstGood, "first"},
}};

/// The name of an algorithm, an ordering or a pick.
template <class Named, std::size_t kCount>
constexpr std::string_view name_in(const std::array<std::pair<Named, std::string_view>, kCount>& names, Named wanted) {
    for (const auto& [each, name] : names) {
        if (each == wanted) { return name; }
    }
    return {};
}
constexpr std::string_view name(Algorithm algorithm) { return name_in(kAlgorithmNames, algorithm); }
constexpr std::string_view name(Ordering ordering) { return name_in(kOrderingNames, ordering); }
constexpr std::string_view name(Pick pick) { return name_in(kPickNames, pick); }

}  // namespace starling
