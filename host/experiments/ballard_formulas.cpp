// SPDX-License-Identifier: MIT
#include "ballard_formulas.hpp"

#include <cmath>

namespace starling::experiments::ballard {

namespace {

/// Formula (13): how many - nodes are never begun below the * node worth w - N/2. The others are begun, and the last of
/// them is cut.
int never_begun(int n, int w, int term) {
    const double root = std::sqrt(13.0 * n * n - 20.0 * n * w - 18.0 * n + 4.0 * w * w + 12.0 * w + 9.0);
    return static_cast<int>(std::floor((term + 2 * w - 3 * n + root) / 2));
}

/// Calls `visit` with the w of every * node but the best, the worst first.
template <class Visit>
void for_all_but_the_best(int n, Visit visit) {
    for (int w = -(n / 2 - 1); w <= n / 2 - 1; ++w) { visit(w); }
}

/// How likely the best of the * nodes before one that is worth -n is worth -m, m < n: (15) over N!,
/// summed over how many others, all worse, come before.
double chance_of_best_before(unsigned branching, unsigned m) {
    const double all = branching;
    double term = 1 / (all * (all - 1));
    double sum = term;
    for (unsigned s = 1; s + m + 2 <= branching; ++s) {
        term *= (all - m - 1 - s) / s * (s + 1) / (all - s - 1);
        sum += term;
    }
    return sum;
}

}  // namespace

double star1_leaves_by_13(unsigned branching, int term) {
    const int n = static_cast<int>(branching);
    int leaves = n * n;  // of the best * node
    for_all_but_the_best(n, [&](int w) {
        const int begun = n - never_begun(n, w, term);
        leaves += (begun - 1) * n + 1;  // one leaf cuts the last
        // The worst * node's worst - node is worth L, as is its first leaf: nothing can be less.
        const bool has_least_value = w == -(n / 2 - 1) && begun > 1;
        if (has_least_value) { leaves -= n - 1; }
    });
    return leaves;
}

double star2_leaves_by_13(unsigned branching, int term) {
    const int n = static_cast<int>(branching);
    int leaves = n * n;
    for_all_but_the_best(n, [&](int w) { leaves += n - never_begun(n, w, term); });
    return leaves;
}

double saved_by_14(double position) {
    return (-3 + 2 * position + std::sqrt(13 - 20 * position + 4 * position * position)) / 2;
}

double mean_saved_by_14() {
    constexpr int kSteps = 1'000'000;  // the rule of midpoints: an error below 1e-12
    double sum = 0;
    for (int i = 0; i < kSteps; ++i) { sum += saved_by_14((i + 0.5) / kSteps - 0.5); }
    return sum / kSteps;
}

double star1_leaves_by_21(unsigned branching) {
    const double all = branching;
    double harmonic = 0;
    for (unsigned i = 1; i <= branching; ++i) { harmonic += 1.0 / i; }
    double minus_nodes = 0;
    for (unsigned m = 0; m + 1 < branching; ++m) {
        double searched = 0;  // J(-m, -n) of (19), for all n
        for (unsigned n = m + 1; n < branching; ++n) { searched += all * (3 * all + 2 * m) / (3 * all + 2 * n); }
        minus_nodes += chance_of_best_before(branching, m) * searched;
    }
    return all * all * harmonic + all * minus_nodes;
}

}  // namespace starling::experiments::ballard
