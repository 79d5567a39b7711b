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

/// The same for what takes long: a twelfth of it on the host, unless STARLING_EFFORT is "whole", as in ./dev verify.
inline int long_effort(int on_board, int on_host) {
#if defined(__arm__)
    return effort(on_board, on_host);
#else
    const char* wanted = std::getenv("STARLING_EFFORT");
    if (wanted != nullptr && std::string_view(wanted) == "whole") { return effort(on_board, on_host); }
    return std::max(on_board, effort(on_board, on_host) / 12);
#endif
}

}  // namespace starling::test
