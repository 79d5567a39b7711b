// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

namespace starling::gnubg {

/// Sums of products of numbers that occur together: how errors in what they are multiplied by add up.
class Moments {
public:
    explicit Moments(std::size_t size) : size_(size), sums_(size * size, 0) {}

    void add(const std::vector<double>& numbers);
    std::size_t size() const { return size_; }
    double operator()(std::size_t i, std::size_t k) const {
        return sums_[std::max(i, k) * size_ + std::min(i, k)] / static_cast<double>(count_);
    }

private:
    std::size_t size_, count_ = 0;
    std::vector<double> sums_;  ///< only up to the diagonal: the matrix is symmetric
};

/// Rounds weights one after the other, and each time changes those that are left so that the sums come out as right as
/// they still can: what one rounding adds to a sum the later ones take away where their inputs occur together. (Frantar
/// et al., 2022, call it OPTQ.)
class Rounder {
public:
    /// The numbers by which the weights are multiplied, in the order in which these are rounded.
    explicit Rounder(const Moments& moments);

    /// `round(i, weight)` says what weight i becomes if it should be `weight`.
    void round(std::vector<double>& weights, const std::function<double(std::size_t, double)>& round) const;

private:
    std::size_t size_;
    std::vector<double> factors_;  ///< the Cholesky factor of the moments' inverse, its rows above the diagonal
};

}  // namespace starling::gnubg
