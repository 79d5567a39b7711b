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
    for (const std::string_view option : {"--weights", "--cache-kib"}) {
        if (options.has(option) && evaluator != backgammon::kGnubgName) {
            throw UsageError(std::string(option) + " goes with the evaluator gnubg, not with " +
                             std::string(evaluator));
        }
    }
}

}  // namespace starling::cli
