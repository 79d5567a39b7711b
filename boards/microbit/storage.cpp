// SPDX-License-Identifier: MIT
// hal/storage in the last pages of the part's own flash, which linker.ld keeps free.
#include "hal/storage.hpp"

#include "nvmc.hpp"
#include "register.hpp"

extern "C" {
extern std::uint32_t storage_begin[];
extern std::uint32_t storage_end[];
}

namespace {

using Flash = microbit::Nvmc<cortex_m::Registers>;

Flash flash() { return {reinterpret_cast<std::uint32_t>(storage_begin), reinterpret_cast<std::uint32_t>(storage_end)}; }

}  // namespace

hal::storage::Geometry hal::storage::geometry() { return {flash().size(), Flash::kWord, Flash::kPage}; }

bool hal::storage::read(std::uint32_t address, std::span<std::uint8_t> bytes) { return flash().read(address, bytes); }

bool hal::storage::program(std::uint32_t address, std::span<const std::uint8_t> bytes) {
    return flash().program(address, bytes);
}

bool hal::storage::erase(std::uint32_t address) { return flash().erase(address); }
