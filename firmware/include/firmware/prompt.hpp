// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace starling {

/// What is expected next, and of whom.
enum class Prompt : std::uint8_t {
    kPersonRolls,
    kPersonEnters,  ///< a throw by hand, his own or the engine's
    kPersonPlays,
    kPersonPasses,
    kEngineRolls,
    kEnginePlays,
    kEnginePasses,
    kOver,
};

}  // namespace starling
