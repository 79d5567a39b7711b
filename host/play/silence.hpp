// SPDX-License-Identifier: MIT
#pragma once

namespace starling::play {

/// While this lives the terminal does not echo: keys pressed while the engine thinks would garble the screen. They are
/// read when the person is asked next. Echo comes back on every way out, a signal included. One at a time; without a
/// terminal nothing happens.
class Silence {
public:
    Silence();
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;
    ~Silence();
};

}  // namespace starling::play
