#pragma once

#include <cstdlib>
#include <string>

#include "options.hpp"

namespace starling::cli {

/// --weights FILE is what the environment would say otherwise.
inline void take_weights(const Options& options) {
    if (const auto file = options.text("--weights")) {
        setenv("STARLING_GNUBG_WEIGHTS", std::string(*file).c_str(),
               1);  // NOLINT(concurrency-mt-unsafe): no threads yet
    }
}

}  // namespace starling::cli
