// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string_view>

#include "compact/quantiser.hpp"

namespace starling::compact {

/// Writes nets as the C++ source that core compiles; its first line tells the command that made it.
void write_source(std::ostream& out, std::string_view command, const Tables& contact, const Tables& race);

}  // namespace starling::compact
