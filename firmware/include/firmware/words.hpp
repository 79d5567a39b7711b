// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// Taking typed lines apart.
namespace starling::words {

/// Takes the next word off `line`; empty at the end.
std::string_view next(std::string_view& line);
/// A number from 0 to 4294967295, or nothing.
std::optional<std::uint32_t> number(std::string_view word);
/// The number that is all of `line`, or nothing.
std::optional<std::uint32_t> only_number(std::string_view line);
/// 16 hexadecimal digits, or nothing.
std::optional<std::uint64_t> hex64(std::string_view word);

}  // namespace starling::words
