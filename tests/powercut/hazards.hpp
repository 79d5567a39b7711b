// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "fakes/storage.hpp"

namespace starling::powercut {

/// What goes wrong in a trial.
struct Hazards {
    std::optional<test::Damage> damage = std::nullopt;  ///< of every cut; any if there is none
    bool cuts = true, flips = true, wear = true, silence = true;
};

}  // namespace starling::powercut
