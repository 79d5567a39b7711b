# SPDX-License-Identifier: MIT
"""What the emulator says of a guest that did wrong, and what of it is the emulator's own fault."""
from __future__ import annotations

import re

# The emulator says this when it starts, of a timer that nobody has set yet.
IDLE_TIMER = re.compile(r"^Timer with period zero, disabling$")

# The only complaints that are the emulator's own and not the guest's.
HARMLESS = (
    IDLE_TIMER,
    # The micro:bit's CPU looks for its vectors once before its memory is there.
    re.compile(r"^Invalid read at addr 0x[04], size 4, region '\(null\)', reason: rejected$"),
    # The LM3S6965's second I2C port, which QEMU has only from version 10 on: the firmware asks whether it is there.
    re.compile(r"^i2c-2: unimplemented device (read|write) "),
    # Where the LM3S6965's clock comes from in deep sleep, which QEMU does not have.
    re.compile(r"^SSYS: write at bad offset 0x144$"),
    # The micro:bit's watchdog and pin events, which QEMU does not have: the firmware asks whether they work.
    re.compile(r"^nrf51_soc\.io: unimplemented device (read|write) +\(size 4, offset 0x000(10|06)[0-9a-f]{3}"),
    # What QEMU's STM32F405 does not have: clocks, pins, I2C and the watchdog (which it takes for another device). The
    # firmware asks whether they are there, and does without.
    re.compile(r"^(RCC|PWR|GPIO[AB]|I2C1|I2S2ext|IWDG): unimplemented device (read|write) "),
    # What somebody asked to be told by traced().
    re.compile(r"^(nrf51_gpio|nrf51_timer|cmsdk_apb_watchdog)_write "),
)


class MachineError(Exception):
    """An emulated board did not do what it must."""


def refuse_complaints(board: str, log: str) -> None:
    """Raises if the emulator's log has something that a real board would not have forgiven either."""
    bad = [line for line in log.splitlines() if line and not any(pattern.match(line) for pattern in HARMLESS)]
    if bad:
        raise MachineError(f"{board}: the emulator complains:\n" + "\n".join(bad[:20]))
