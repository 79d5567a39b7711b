// SPDX-License-Identifier: MIT
#pragma once

namespace starling::host {

/// hal's clock stands still while this lives, as it does on a board that sleeps. One at a time.
class StoppedClock {
public:
    StoppedClock();
    StoppedClock(const StoppedClock&) = delete;
    StoppedClock& operator=(const StoppedClock&) = delete;
    ~StoppedClock();
};

}  // namespace starling::host
