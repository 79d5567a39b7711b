// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace starling::reference {

/// Node counts in one number: it changes when any of them does (FNV-1a, a step per count).
class FoldedCounts {
public:
    void add(std::uint64_t count) { folded_ = (folded_ ^ static_cast<std::uint32_t>(count)) * 0x01000193U; }
    std::uint32_t value() const { return folded_; }

private:
    std::uint32_t folded_ = 0x811C9DC5U;
};

}  // namespace starling::reference
