// SPDX-License-Identifier: GPL-3.0-or-later
#define STARLING_VECTOR_BYTES 16
#include "gnubg/kernel_body.inc"
#include "starling/gnubg/shots.hpp"

namespace starling::gnubg {

const Kernel& portable_kernel() {
    static constexpr Kernel kKernel{"portable", add, outputs, divide, count_free_shots};
    return kKernel;
}

}  // namespace starling::gnubg
