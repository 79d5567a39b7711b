// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// The image of gnubg's nets in a program that has it linked.

#include <cstdint>
#include <span>

namespace starling::gnubg {

/// The image of gnubg's nets. The library starling_gnubg_weights defines this function: link it.
std::span<const std::uint32_t> linked_weights();

}  // namespace starling::gnubg
