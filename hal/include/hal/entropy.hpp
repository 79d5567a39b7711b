// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace hal::entropy {

/// The least predictable 32 bits the machine can give this moment. A real generator where there is
/// one; elsewhere the fastest counter, so ask when something unpredictable just happened (a press)
/// and mix several.
[[nodiscard]] std::uint32_t gather();

}  // namespace hal::entropy
