#pragma once

namespace hal::power {

/// Tells the watchdog that there was progress; the first call starts it. If none follows for some
/// seconds (how many is the board's affair, at least 4) the machine starts anew. Call it where work was done, never
/// from an interrupt: those go on when all else hangs. Nothing on a machine without one.
void feed_watchdog();

}  // namespace hal::power
