// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
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

/// What each switch did, by its name in JSON.
inline constexpr std::array<std::pair<std::string_view, std::uint64_t SwitchCounts::*>, 10> kSwitchCountNames{{
    {"picked", &SwitchCounts::picked},
    {"later_probes", &SwitchCounts::later_probes},
    {"null_windows", &SwitchCounts::null_windows},
    {"killer_moves", &SwitchCounts::killer_moves},
    {"history_lists", &SwitchCounts::history_lists},
    {"early_events", &SwitchCounts::early_events},
    {"last_moves", &SwitchCounts::last_moves},
    {"hard_fails", &SwitchCounts::hard_fails},
    {"narrowed_events", &SwitchCounts::narrowed_events},
    {"root_windows", &SwitchCounts::root_windows},
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
