// SPDX-License-Identifier: MIT
// What nearly every source includes sooner or later, and what never changes: ETL, which brings half of the standard
// library along, takes longer to read than most of our sources to compile. No source may rely on this file: clang and
// clang-tidy compile without it.
#pragma once

#include <etl/delegate.h>
#include <etl/expected.h>
#include <etl/string.h>
#include <etl/vector.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <string_view>
