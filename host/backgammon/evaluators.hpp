// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "backgammon/filter_search.hpp"
#include "backgammon/fixed_gnubg_evaluator.hpp"
#include "backgammon/gnubg_evaluator.hpp"
#include "backgammon/mobility.hpp"
#include "backgammon/noise.hpp"
#include "quantise/image_file.hpp"
#include "simulating_player.hpp"
#include "starling/backgammon/game.hpp"
#include "starling/backgammon/kth_player.hpp"
#include "starling/compact/evaluator.hpp"
#include "starling/search/options.hpp"
#include "starling/search/star.hpp"

namespace starling::backgammon {

/// As deep as any search of backgammon goes on the desk: depth 9 of the thesis.
inline constexpr std::size_t kMaxBackgammonLayers = 4;

inline constexpr std::array<std::pair<KthPlayer::Kind, std::string_view>, 6> kKthNames{{
    {KthPlayer::Kind::kHit1, "hit1"},
    {KthPlayer::Kind::kHit2, "hit2"},
    {KthPlayer::Kind::kDoor, "door"},
    {KthPlayer::Kind::kDoorHit1, "doorhit1"},
    {KthPlayer::Kind::kDoorHit2, "doorhit2"},
    {KthPlayer::Kind::kRandom, "random"},
}};

inline constexpr std::string_view kGnubgName = "gnubg", kFixedGnubgName = "gnubg-fixed", kCompactName = "compact",
                                  kMobilityName = "mobility";

/// What `--evaluator` may name.
inline constexpr auto kEvaluatorNames = [] {
    std::array<std::string_view, kKthNames.size() + 4> names{};
    for (std::size_t i = 0; i < kKthNames.size(); ++i) { names[i] = kKthNames[i].second; }
    names[kKthNames.size()] = kGnubgName;
    names[kKthNames.size() + 1] = kFixedGnubgName;
    names[kKthNames.size() + 2] = kCompactName;
    names[kKthNames.size() + 3] = kMobilityName;
    return names;
}();

/// What an evaluator may be given beyond its name.
struct EvaluatorSettings {
    Noise noise = {};           ///< of the kind kChances for gnubg's two alone: the others ignore it
    std::size_t cache_kib = 0;  ///< gnubg: remembers values in that much memory
};

/// The player of that name, one of kKthNames; the seed is for `random`, which draws.
inline KthPlayer kth_player(std::string_view evaluator, std::uint64_t seed) {
    KthPlayer::Kind kind = KthPlayer::Kind::kHit2;
    for (const auto& [each, name] : kKthNames) {
        if (name == evaluator) { kind = each; }
    }
    return KthPlayer{kind, static_cast<std::uint32_t>(seed ^ seed >> 32)};
}

/// Calls `f` with the game that `evaluator` values, one of kEvaluatorNames. The seed is for those that draw.
/// The first call for gnubg reads its weights; throws gnubg::BadWeights.
template <class F>
auto with_backgammon(std::string_view evaluator, Rules rules, std::uint64_t seed, const EvaluatorSettings& settings,
                     F f) {
    const auto call = [&]<class E>(const E& quiet) { return f(Backgammon{Noisy<E>{quiet, settings.noise}, rules}); };
    if (evaluator == kGnubgName) {
        return call(GnubgEvaluator{gnubg::installed_evaluation(), rules, settings.cache_kib, settings.noise});
    }
    if (evaluator == kFixedGnubgName) {
        return call(FixedGnubgEvaluator{gnubg::installed_fixed_image().weights(), rules, settings.noise});
    }
    if (evaluator == kCompactName) { return call(compact::Evaluator{rules}); }
    if (evaluator == kMobilityName) { return call(Mobility{}); }
    return call(kth_player(evaluator, seed));
}

/// Our best exact configuration for backgammon: moves ordered by their evaluation where searches lie below them and by
/// the quick opinion before leaves, likelier rolls first, and no probing where it would not cut.
constexpr SearchOptions best_backgammon_options() {
    SearchOptions options;
    options.algorithm = Algorithm::kBest;
    options.likelier_events_first = true;
    options.ranks_last_moves_quickly = true;
    return options;
}

}  // namespace starling::backgammon

namespace starling {

// Each takes seconds to compile: once, in searches.cpp.
extern template class Search<backgammon::Backgammon<backgammon::GnubgEvaluator>, backgammon::kMaxBackgammonLayers>;
extern template class Search<backgammon::Backgammon<backgammon::Noisy<backgammon::GnubgEvaluator>>,
                             backgammon::kMaxBackgammonLayers>;
extern template class Search<backgammon::Backgammon<backgammon::Noisy<backgammon::FixedGnubgEvaluator>>,
                             backgammon::kMaxBackgammonLayers>;
extern template class Search<backgammon::Backgammon<backgammon::Noisy<compact::Evaluator>>,
                             backgammon::kMaxBackgammonLayers>;
extern template class Search<backgammon::Backgammon<backgammon::Noisy<backgammon::KthPlayer>>,
                             backgammon::kMaxBackgammonLayers>;
extern template class Search<backgammon::Backgammon<backgammon::Noisy<backgammon::Mobility>>,
                             backgammon::kMaxBackgammonLayers>;

extern template class SimulatingPlayer<backgammon::Backgammon<backgammon::Noisy<backgammon::GnubgEvaluator>>>;
extern template class SimulatingPlayer<backgammon::Backgammon<backgammon::Noisy<backgammon::FixedGnubgEvaluator>>>;
extern template class SimulatingPlayer<backgammon::Backgammon<backgammon::Noisy<compact::Evaluator>>>;
extern template class SimulatingPlayer<backgammon::Backgammon<backgammon::Noisy<backgammon::KthPlayer>>>;
extern template class SimulatingPlayer<backgammon::Backgammon<backgammon::Noisy<backgammon::Mobility>>>;

}  // namespace starling

namespace starling::backgammon {

extern template class FilterSearch<backgammon::Backgammon<GnubgEvaluator>>;
extern template class FilterSearch<backgammon::Backgammon<Noisy<GnubgEvaluator>>>;
extern template class FilterSearch<backgammon::Backgammon<Noisy<FixedGnubgEvaluator>>>;
extern template class FilterSearch<backgammon::Backgammon<Noisy<compact::Evaluator>>>;
extern template class FilterSearch<backgammon::Backgammon<Noisy<KthPlayer>>>;
extern template class FilterSearch<backgammon::Backgammon<Noisy<Mobility>>>;

}  // namespace starling::backgammon
