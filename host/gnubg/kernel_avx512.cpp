// SPDX-License-Identifier: GPL-3.0-or-later
#define STARLING_VECTOR_BYTES 64
#include "gnubg/kernel_body.inc"
#include "gnubg/kernel_shots.inc"

namespace starling::gnubg {

const Kernel& avx512_kernel() {
    static constexpr Kernel kKernel{"avx512", add, outputs, divide, shots};
    return kKernel;
}

}  // namespace starling::gnubg
