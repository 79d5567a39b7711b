// SPDX-License-Identifier: MIT
// hal/storage of a machine that keeps nothing.
#include "hal/storage.hpp"

hal::storage::Geometry hal::storage::geometry() { return {}; }
bool hal::storage::read(std::uint32_t /*address*/, std::span<std::uint8_t> /*bytes*/) { return false; }
bool hal::storage::program(std::uint32_t /*address*/, std::span<const std::uint8_t> /*bytes*/) { return false; }
bool hal::storage::erase(std::uint32_t /*address*/) { return false; }
