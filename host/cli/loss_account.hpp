// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace starling::cli {

/// What decisions lost, each in points.
class LossAccount {
public:
    void add(double loss) { losses_.push_back(loss); }

    std::size_t size() const { return losses_.size(); }
    double mean() const {
        double mean = 0;
        for (const double loss : losses_) { mean += loss / count(); }
        return mean;
    }
    double standard_error() const {
        const double middle = mean();
        double squares = 0;
        for (const double loss : losses_) { squares += (loss - middle) * (loss - middle); }
        return std::sqrt(squares) / count();
    }

private:
    double count() const { return static_cast<double>(losses_.size()); }

    std::vector<double> losses_;
};

}  // namespace starling::cli
