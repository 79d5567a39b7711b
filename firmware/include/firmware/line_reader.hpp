// SPDX-License-Identifier: MIT
#pragma once

#include <etl/string.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace starling {

/// Makes lines of the bytes a person types: backspace works, other control bytes are ignored, and a
/// line too long is refused as a whole rather than obeyed in part.
class LineReader {
public:
    enum class Result : std::uint8_t { kNothing, kLine, kTooLong };

    /// After kLine the line can be read until the next call.
    Result take(std::byte byte);
    std::string_view line() const { return {line_.data(), line_.size()}; }
    /// What to send back, so that a person sees what he types.
    std::string_view echo() const { return echo_; }

private:
    etl::string<160> line_;
    std::string_view echo_;
    char typed_ = 0;
    bool too_long_ = false;
    bool finished_ = false;
};

}  // namespace starling
