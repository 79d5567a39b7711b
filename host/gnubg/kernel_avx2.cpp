// SPDX-License-Identifier: GPL-3.0-or-later
#define STARLING_VECTOR_BYTES 32
#include "gnubg/kernel_body.inc"
#include "gnubg/kernel_shots.inc"

namespace starling::gnubg {

const Kernel& avx2_kernel() {
    static constexpr Kernel kKernel{"avx2", add, outputs, divide, shots};
    return kKernel;
}

}  // namespace starling::gnubg
