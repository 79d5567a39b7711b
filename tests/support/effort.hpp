// SPDX-License-Identifier: MIT
#pragma once

#if !defined(__arm__)
#include <algorithm>
#include <cstdlib>
#include <string_view>
#endif

namespace starling::test {

/// How often to repeat: less on an emulated board, more on the host, some of that if every access is checked.
constexpr int effort([[maybe_unused]] int on_board, [[maybe_unused]] int on_host) {
#if defined(__arm__)
    return on_board;
#elif defined(__SANITIZE_ADDRESS__)
    return on_host / 20 > on_board ? on_host / 20 : on_board;
#else
    return on_host;
#endif
}

#if !defined(__arm__)
/// Whether STARLING_EFFORT is "whole", as in ./dev verify.
inline bool is_effort_whole() {
    const char* wanted = std::getenv("STARLING_EFFORT");
    return wanted != nullptr && std::string_view(wanted) == "whole";
}

/// How many random inputs to try on the host, whether every access is checked or not: a tenth unless the effort is
/// whole.
inline int some_of(int inputs) { return is_effort_whole() ? inputs : inputs / 10; }
#endif

/// effort() for what takes long: a twelfth of it on the host unless the effort is whole.
inline int long_effort(int on_board, int on_host) {
#if defined(__arm__)
    return effort(on_board, on_host);
#else
    return is_effort_whole() ? effort(on_board, on_host) : std::max(on_board, effort(on_board, on_host) / 12);
#endif
}

}  // namespace starling::test
