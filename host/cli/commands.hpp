// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace starling::cli {

/// The words after a command's name.
using Arguments = std::span<const std::string_view>;

/// What a command ends with.
enum Exit : int { kDone = 0, kFailed = 1, kUsage = 2 };

int bearoff(Arguments arguments);
int bench(Arguments arguments);
int calibrate(Arguments arguments);
int compact(Arguments arguments);
int convert(Arguments arguments);
int eval(Arguments arguments);
int experiment(Arguments arguments);
int grade(Arguments arguments);
int moves(Arguments arguments);
int play(Arguments arguments);
int search(Arguments arguments);
int simulate(Arguments arguments);
int solve(Arguments arguments);
int tournament(Arguments arguments);

}  // namespace starling::cli
