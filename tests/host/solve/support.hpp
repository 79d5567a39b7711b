// SPDX-License-Identifier: MIT
#pragma once

#include <unity.h>

#include <cmath>

namespace starling::test {

/// A report of progress that nobody reads.
inline void quiet(double /*share*/) {}

/// Unity is built without doubles.
inline void assert_near(double expected, double actual) { TEST_ASSERT_TRUE(std::abs(expected - actual) < 1e-12); }

}  // namespace starling::test
