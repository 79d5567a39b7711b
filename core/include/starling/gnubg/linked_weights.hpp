// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// The image of gnubg's nets in a program that has it linked.

#include <cstdint>
#include <span>

namespace starling::gnubg {

/// The image of gnubg's nets. The program that has the image defines this function (docs/gnubg-device.md); Starling's
/// own images link starling_gnubg_weights, which does.
std::span<const std::uint32_t> linked_weights();

}  // namespace starling::gnubg
