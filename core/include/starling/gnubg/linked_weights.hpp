// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace starling::gnubg {

/// The image of gnubg's nets that was linked, by whoever links the library starling_gnubg_weights.
std::span<const std::uint32_t> linked_weights();

}  // namespace starling::gnubg
