// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace starling::compact {

/// Improves parameters by gradients whose size and wandering it remembers (Kingma and Ba 2015).
class Adam {
public:
    explicit Adam(std::size_t count) : mean_(count), square_(count) {}

    /// One step; `gradient` is a sum over `summands`.
    void improve(std::vector<float>& parameters, const std::vector<float>& gradient, float rate, unsigned summands);

private:
    std::vector<float> mean_, square_;
    double mean_left_ = 1, square_left_ = 1;  ///< what is still missing of the first steps
};

}  // namespace starling::compact
