// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string>

#include "backgammon/evaluators.hpp"
#include "options.hpp"

namespace starling::cli {

/// --weights FILE is what the environment would say otherwise.
inline void take_weights(const Options& options) {
    if (const auto file = options.text("--weights")) {
        if (file->empty()) { throw UsageError("--weights '' names no file"); }
        setenv("STARLING_GNUBG_WEIGHTS", std::string(*file).c_str(),
               1);  // NOLINT(concurrency-mt-unsafe): no threads yet
    }
}

/// Where there are nets, they may be named and their values remembered.
inline void must_have_nets(const Options& options, std::string_view evaluator) {
    const bool is_gnubg = evaluator == backgammon::kGnubgName, is_fixed = evaluator == backgammon::kFixedGnubgName;
    if (options.has("--weights") && !is_gnubg && !is_fixed) {
        throw UsageError("--weights goes with the evaluators gnubg and gnubg-fixed, not with " +
                         std::string(evaluator));
    }
    if (options.has("--cache-kib") && !is_gnubg) {
        throw UsageError("--cache-kib goes with the evaluator gnubg, not with " + std::string(evaluator));
    }
}

}  // namespace starling::cli
