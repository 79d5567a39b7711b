"""What a board keeps without power, as a file that outlives the emulator.

lm3s6965evb: an AT24C32 on I2C, whose image QEMU writes itself at the end of every transfer. microbit: the
last pages of its flash, which QEMU holds in memory only; they are loaded from the file at the start and read out
of the machine at the end.
"""
from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    size: int
    blank: int           # what a new one holds
    address: int | None  # in the processor's memory; None: a device with a file of its own


PARTS = {
    "lm3s6965evb": Part(4096, 0xFF, None),
    "microbit": Part(0x10000, 0xFF, 0x30000),
}


def blank(board):
    """The bytes of a new part."""
    part = PARTS[board]
    return bytes([part.blank]) * part.size


def options(board, path):
    """QEMU's options for a board whose storage is the file at `path`."""
    part = PARTS[board]
    if part.address is None:
        return ["-drive", f"if=none,id=storage,format=raw,file={path}",
                "-device", f"at24c-eeprom,address=0x50,rom-size={part.size},drive=storage"]
    return ["-device", f"loader,file={path},addr={part.address:#x},force-raw=on"]
