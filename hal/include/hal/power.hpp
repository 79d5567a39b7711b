// SPDX-License-Identifier: MIT
#pragma once

namespace hal::power {

/// Tells the watchdog that there was progress; the first call starts it. If none follows for some
/// seconds (how many is the board's affair, at least 4) the machine starts anew. Call it where work was done, never
/// from an interrupt: those go on when all else hangs. Nothing on a machine without one.
void feed_watchdog();

/// Sleeps until a button is held down or a byte comes on the console, as deep as the machine can without losing its
/// memory; returns at once if one already is. The screen is dark and the clock stands still meanwhile; the watchdog
/// is seen to. The button is still held afterwards, perhaps bouncing; the byte may be lost, and those close behind it.
void sleep();

}  // namespace hal::power
