// SPDX-License-Identifier: GPL-3.0-or-later
#include "gnubg/choose_kernel.hpp"

#include <stdexcept>
#include <string>

#include "user_folder.hpp"

namespace starling::gnubg {

std::vector<const Kernel*> runnable_kernels() {
    std::vector<const Kernel*> kernels;
#ifdef __x86_64__
    const bool has_avx512 = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
                            __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512dq") != 0;
    if (has_avx512) { kernels.push_back(&avx512_kernel()); }
    if (__builtin_cpu_supports("avx2") != 0) { kernels.push_back(&avx2_kernel()); }
#endif
    kernels.push_back(&portable_kernel());
    return kernels;
}

const Kernel& chosen_kernel() {
    static const Kernel& chosen = [&]() -> const Kernel& {
        const std::vector<const Kernel*> kernels = runnable_kernels();
        const std::string named = environment("STARLING_VECTORS");
        if (named.empty()) { return *kernels.front(); }
        for (const Kernel* each : kernels) {
            if (each->name == named) { return *each; }
        }
        throw std::runtime_error("STARLING_VECTORS '" + named + "' is not what this processor can run: portable, and " +
                                 "avx2 or avx512 where it has them");
    }();
    return chosen;
}

}  // namespace starling::gnubg
