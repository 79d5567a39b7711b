#pragma once

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

}  // namespace starling::test
