// SPDX-License-Identifier: GPL-3.0-or-later
#include "quantise/rounding.hpp"

#include <cmath>

namespace starling::gnubg {

namespace {

using Matrix = std::vector<double>;  ///< square

/// The lower factor L of a = L * transposed(L).
Matrix cholesky(const Matrix& a, std::size_t n) {
    Matrix l(n * n, 0);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k <= i; ++k) {
            double sum = a[i * n + k];
            for (std::size_t m = 0; m < k; ++m) { sum -= l[i * n + m] * l[k * n + m]; }
            l[i * n + k] = i == k ? std::sqrt(sum) : sum / l[k * n + k];
        }
    }
    return l;
}

/// Of a symmetric, positive matrix.
Matrix inverse(const Matrix& a, std::size_t n) {
    const Matrix l = cholesky(a, n);
    Matrix inverted(n * n, 0);  // of l
    for (std::size_t i = 0; i < n; ++i) {
        inverted[i * n + i] = 1 / l[i * n + i];
        for (std::size_t k = 0; k < i; ++k) {
            double sum = 0;
            for (std::size_t m = k; m < i; ++m) { sum -= l[i * n + m] * inverted[m * n + k]; }
            inverted[i * n + k] = sum / l[i * n + i];
        }
    }
    Matrix result(n * n, 0);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < n; ++k) {
            for (std::size_t m = i > k ? i : k; m < n; ++m) {
                result[i * n + k] += inverted[m * n + i] * inverted[m * n + k];
            }
        }
    }
    return result;
}

/// With a little on the diagonal, as if all inputs varied a bit more: some hardly occur, and none of them is free.
Matrix damped(const Moments& moments) {
    const std::size_t n = moments.size();
    Matrix a(n * n);
    double mean = 0;
    for (std::size_t i = 0; i < n; ++i) { mean += moments(i, i) / static_cast<double>(n); }
    constexpr double kDamping = 0.002;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < n; ++k) { a[i * n + k] = moments(i, k) + (i == k ? kDamping * mean : 0); }
    }
    return a;
}

}  // namespace

void Moments::add(const std::vector<double>& numbers) {
    ++count_;
    for (std::size_t i = 0; i < size_; ++i) {
        if (numbers[i] == 0) { continue; }
        for (std::size_t k = 0; k <= i; ++k) { sums_[i * size_ + k] += numbers[i] * numbers[k]; }
    }
}

Rounder::Rounder(const Moments& moments) : size_(moments.size()), factors_(size_ * size_, 0) {
    // The upper factor, by which each row speaks to the later ones only.
    const Matrix lower = cholesky(inverse(damped(moments), size_), size_);
    for (std::size_t i = 0; i < size_; ++i) {
        for (std::size_t k = 0; k <= i; ++k) { factors_[k * size_ + i] = lower[i * size_ + k]; }
    }
}

void Rounder::round(std::vector<double>& weights, const std::function<double(std::size_t, double)>& round) const {
    for (std::size_t i = 0; i < size_; ++i) {
        const double rounded = round(i, weights[i]);
        const double error = (weights[i] - rounded) / factors_[i * size_ + i];
        weights[i] = rounded;
        for (std::size_t k = i + 1; k < size_; ++k) { weights[k] -= error * factors_[i * size_ + k]; }
    }
}

}  // namespace starling::gnubg
