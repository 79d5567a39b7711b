// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gnubg/kernel.hpp"

namespace starling::gnubg {

/// What this processor can run, the fastest first; the last one runs everywhere.
std::vector<const Kernel*> runnable_kernels();

/// The fastest, or the one that STARLING_VECTORS names. Throws std::runtime_error if that cannot be run.
const Kernel& chosen_kernel();

}  // namespace starling::gnubg
