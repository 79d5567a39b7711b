// SPDX-License-Identifier: MIT
#include "hal/entropy.hpp"

#include <random>

std::uint32_t hal::entropy::gather() { return std::random_device{}(); }
