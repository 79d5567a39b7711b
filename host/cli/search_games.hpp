// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "options.hpp"

namespace starling::cli {

int search_dice(const Options& options);

int search_backgammon(const Options& options);

}  // namespace starling::cli
