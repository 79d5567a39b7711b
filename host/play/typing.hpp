// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace starling::play {

/// Asks the person at the terminal for a line: GNU readline, so that arrow keys edit it and bring back earlier lines,
/// and Tab completes words. The line comes without blanks around it and in small letters; nothing at the end of the
/// input.
std::optional<std::string> ask(const std::string& prompt);

/// What Tab completes at the beginning of a line. The words' memory is the caller's.
void set_known_words(std::span<const std::string_view> words);

}  // namespace starling::play
