// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "starling/gnubg/fixed_evaluation.hpp"

namespace starling::judge {

/// By which nets the handheld's application judges backgammon on this computer.
struct DeskNets {
    gnubg::FixedEvaluation* gnubg = nullptr;  ///< the caller's; null: there are none, and the compact nets judge
    std::string_view name = "compact";        ///< for people
};

/// To be set before the application starts.
inline DeskNets& desk_nets() {
    static DeskNets nets;
    return nets;
}

}  // namespace starling::judge
