#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "core/search/options.hpp"

namespace starling {

inline constexpr std::array<std::pair<Algorithm, std::string_view>, 4> kAlgorithmNames{{
    {Algorithm::kExpectimax, "expectimax"},
    {Algorithm::kStar1, "star1"},
    {Algorithm::kStar2, "star2"},
    {Algorithm::kBest, "best"},
}};

inline constexpr std::array<std::pair<Ordering, std::string_view>, 4> kOrderingNames{{
    {Ordering::kNone, "none"},
    {Ordering::kRandom, "random"},
    {Ordering::kStatic, "static"},
    {Ordering::kQuick, "quick"},
}};

}  // namespace starling
