// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "backgammon/evaluators.hpp"
#include "options.hpp"

namespace starling::cli {

/// What --noise X and --noise-kind K ask for; without --noise it is none. Throws UsageError.
inline backgammon::Noise noise_of(const Options& options, std::uint64_t seed) {
    using backgammon::kNoiseKindNames;
    backgammon::Noise noise{options.decimal("--noise", 1).value_or(0), seed};
    const auto word = options.choice("--noise-kind", {kNoiseKindNames[0].second, kNoiseKindNames[1].second});
    if (word && !options.has("--noise")) {
        throw UsageError("--noise-kind " + std::string(*word) + " needs --noise X");
    }
    for (const auto& [kind, name] : kNoiseKindNames) {
        if (word == name) { noise.kind = kind; }
    }
    return noise;
}

/// Noise of chances needs an evaluator that has gnubg's five chances. `whose` is who is named if `evaluator` is not
/// one.
inline void must_have_chances(const backgammon::Noise& noise, std::string_view evaluator, std::string_view whose) {
    if (noise.kind != backgammon::NoiseKind::kChances) { return; }
    if (evaluator == backgammon::kGnubgName || evaluator == backgammon::kFixedGnubgName) { return; }
    throw UsageError("--noise-kind chances goes with the evaluators gnubg and gnubg-fixed, not with " +
                     std::string(whose));
}

}  // namespace starling::cli
