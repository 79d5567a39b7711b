#pragma once

#include <string_view>

#include "firmware/gammon/turn.hpp"

namespace starling::gammon {

/// Makes a play as the world writes it, "13/7 8/7", "bar/22*", "6/4(2)", "24/18/14", "6/off": a checker that is moved
/// by several dice may be written with its first and last point only. False, and `turn` is as it was, if the words make
/// no sense or the rules forbid it. Whether the turn is complete then is for the caller to ask.
[[nodiscard]] bool make_typed(Turn& turn, std::string_view words);

}  // namespace starling::gammon
