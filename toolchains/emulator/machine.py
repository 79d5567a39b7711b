"""A board in QEMU, driven like a user: buttons, screen, serial line.

Every machine has its own temporary folder, answers within a time-out or fails, and dies with the
program that started it. What the guest does that the emulator does not model, or forbids, is an
error: it would be one on the real board.
"""
import ctypes
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import microbit
import storage as storages
from complaints import MachineError, refuse_complaints

ROOT = Path(__file__).resolve().parents[2]


def die_with_parent():
    """Runs in the child: the kernel kills it when we are gone, however we went."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def board_facts(board):
    path = ROOT / "build" / board / "board.json"
    if not path.exists():
        raise SystemExit(f"{board} is not built: ./dev build {board}")
    return json.loads(path.read_text())


class Machine:
    """with Machine("lm3s6965evb") as machine: ...

    `storage` is the file of what the board keeps; it is made if it is missing. Without one the board has a new part
    each time; NO_STORAGE takes the part away. In real time a person can play; otherwise the same input gives the same
    game, as fast as can be."""

    NO_STORAGE = object()

    def __init__(self, board, image=None, timeout=60, options=(), display="none", storage=None, real_time=False):
        self.board = board
        self.image = Path(image) if image else ROOT / "build" / board / "starling.elf"
        self.timeout = timeout
        self.options = list(options)
        self.display = display
        self.storage = storage
        self.real_time = real_time
        self.heard = ""  # everything the serial line said
        self._read = 0   # how much of it wait_for has passed
        self._addresses = {}

    def __enter__(self):
        if not self.image.exists():
            raise MachineError(f"there is no image {self.image}")
        self.folder = Path(tempfile.mkdtemp(prefix="starling-"))
        self.log = self.folder / "qemu.log"
        qmp, serial = self.folder / "qmp", self.folder / "serial"
        listeners, self._open = [], []
        for path in (qmp, serial):  # listen before QEMU starts, so that nothing it says is lost
            listener = socket.socket(socket.AF_UNIX)
            listener.bind(str(path))
            listener.listen(1)
            listener.settimeout(self.timeout)
            listeners.append(listener)
            self._open.append(listener)
        command = ["qemu-system-arm", "-M", board_facts(self.board)["machine"], "-kernel", str(self.image),
                   "-display", self.display, "-monitor", "none", "-serial", f"unix:{serial}",
                   "-qmp", f"unix:{qmp}", "-S", *(() if self.real_time else ("-icount", "shift=4,sleep=off")),
                   "-d", "unimp,guest_errors", "-D", str(self.log), *self._storage_options(),
                   *(microbit.options(self.folder) if self.board == "microbit" else ()), *self.options]
        self.errors = open(self.folder / "stderr", "w+")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.errors, stderr=self.errors,
                                        preexec_fn=die_with_parent)
        try:
            self._qmp, self._serial = (self._accept(listener) for listener in listeners)
            self._qmp_file = self._qmp.makefile("rwb")
            self._open += [self._qmp_file, self._qmp, self._serial]
            self._qmp_file.readline()
            self.command("qmp_capabilities")
            if self.board == "microbit":
                self._pins = microbit.TestPort(self.folder)
                self._open.append(self._pins)
            self.command("cont")
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(self, kind, *_):
        self.process.kill()
        self.process.wait()
        self.errors.seek(0)
        said = self.errors.read()  # some device models complain here
        for connection in (self.errors, *self._open):
            connection.close()
        try:
            if kind is None:
                refuse_complaints(self.board, said)
                refuse_complaints(self.board, self.log.read_text(errors="replace") if self.log.exists() else "")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _storage_options(self):
        if self.storage is Machine.NO_STORAGE or self.board not in storages.PARTS:
            return []
        self.storage = Path(self.storage or self.folder / "storage")
        if not self.storage.exists():
            self.storage.write_bytes(storages.blank(self.board))
        return storages.options(self.board, self.storage)

    def keep_storage(self):
        """Brings the file up to date where the emulator does not do it."""
        part = storages.PARTS[self.board]
        if part.address is not None:
            self.storage.write_bytes(self.memory(part.address, part.size))

    def _accept(self, listener):
        listener.settimeout(0.2)
        limit = time.monotonic() + self.timeout
        while time.monotonic() < limit:
            try:
                connection = listener.accept()[0]
                connection.settimeout(self.timeout)
                return connection
            except TimeoutError:
                if self.process.poll() is not None:
                    break
        self.errors.seek(0)
        raise MachineError("QEMU did not start: " + self.errors.read().strip())

    # The machine itself.
    def command(self, name, /, **arguments):
        self._qmp_file.write(json.dumps({"execute": name, "arguments": arguments}).encode() + b"\n")
        self._qmp_file.flush()
        while True:
            answer = json.loads(self._qmp_file.readline())
            if "error" in answer:
                raise MachineError(f"{name}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]

    def memory(self, address, size):
        """Bytes as the processor sees them; past its MPU, which forbids a whole page for 32 bytes of guard."""
        path = self.folder / "memory"
        try:
            self.command("memsave", val=address, size=size, filename=str(path))
        except MachineError:
            self.command("pmemsave", val=address, size=size, filename=str(path))
        return path.read_bytes()

    @contextmanager
    def traced(self, *events):
        """Lets the emulator tell of some events; gives a function that returns all it told so far, in whole lines."""
        begin = self.log.stat().st_size if self.log.exists() else 0

        def told():
            text = self.log.read_bytes()[begin:].decode(errors="replace") if self.log.exists() else ""
            return text[:text.rfind("\n") + 1]

        for event in events:
            self.command("trace-event-set-state", name=event, enable=True)
        try:
            yield told
        finally:
            for event in events:
                self.command("trace-event-set-state", name=event, enable=False)

    def variable(self, name, size):
        """The bytes of a variable of the image that has no other of that name."""
        if name not in self._addresses:
            listing = subprocess.run(["arm-none-eabi-nm", "-C", str(self.image)], stdout=subprocess.PIPE, text=True, check=True)
            self._addresses[name] = int(re.search(rf"^(\w+) . .*::{name}$", listing.stdout, re.MULTILINE)[1], 16)
        return self.memory(self._addresses[name], size)

    def clock_ms(self):
        """What hal::clock::now_ms() says."""
        return int.from_bytes(self.variable("elapsed_ms", 4), "little")

    def kept_leds(self):
        """Five rows of five greys, 0 to 15: the picture the micro:bit's display driver keeps, as bright as it is lit."""
        brightness = self.variable("brightness", 1)[0]
        greys = [(grey * brightness + 14) // 15 for grey in self.variable("picture", 25)]
        return [greys[i:i + 5] for i in range(0, 25, 5)]

    def watch_leds(self):
        """What the micro:bit's LEDs did lately, while their picture did not change."""
        limit = time.monotonic() + self.timeout
        while time.monotonic() < limit:
            if light := microbit.watch(self):
                return light
        raise MachineError(f"{self.board}: its LEDs never show one picture for long")

    def leds(self):
        """Five rows of five greys, 0 to 15, as they are lit over time."""
        return self.watch_leds().greys()

    def film(self, milliseconds, after=lambda: None):
        """What the micro:bit's LEDs show while after() is done and so long afterwards: [(millisecond, five rows of five
        greys)], each picture and when it began, counted from the return of after()."""
        return microbit.film(self, milliseconds, after)

    def screenshot(self, path):
        self.command("screendump", filename=str(Path(path).resolve()), format="png")

    # The serial line.
    def wait_for(self, text, timeout=None):
        """Reads on until the line says `text`; returns all that was said since the last wait."""
        limit = time.monotonic() + (timeout or self.timeout)
        while text not in self.heard[self._read:]:
            self._serial.settimeout(max(0.01, limit - time.monotonic()))
            try:
                data = self._serial.recv(4096)
            except TimeoutError:
                data = None
            if not data:
                end = "fell silent" if data is None else "ended"
                raise MachineError(f"{self.board} {end} before it said {text!r}; last heard:\n{self.heard[-600:]}")
            self.heard += data.decode(errors="replace").replace("\r", "")
        begin, self._read = self._read, self.heard.index(text, self._read) + len(text)
        return self.heard[begin:self._read]

    def read_rest(self):
        """Everything said so far, by a machine that says no more."""
        self._serial.settimeout(0.05)
        try:
            while data := self._serial.recv(4096):
                self.heard += data.decode(errors="replace").replace("\r", "")
        except TimeoutError:
            pass
        return self.heard

    def send(self, data):
        self._serial.sendall(data)

    def say(self, line, answer):
        """Types a line and waits for `answer`. Its echo may be mixed with what the engine has to say."""
        self.send(line.encode() + b"\r")
        return self.wait_for(answer)

    # The buttons.
    KEYS = {"up": "up", "down": "down", "left": "left", "right": "right", "select": "ctrl"}

    def _key(self, button):
        return {"type": "qcode", "data": self.KEYS[button]}

    def _contact(self, button, closed):
        if self.board == "microbit":
            self._pins.drive(microbit.PINS[button], 0 if closed else 1)
            return
        self.command("input-send-event", events=[{"type": "key", "data": {"down": closed, "key": self._key(button)}}])

    def down(self, button):
        """Holds it down until up(); waits for nothing. The device's time runs much faster than ours."""
        self._contact(button, True)

    def up(self, button):
        self._contact(button, False)

    def hold(self, button, milliseconds):
        """Holds it down for that long by the device's own clock, and lets go. On the micro:bit a little longer:
        there is nobody in the emulator to let go in time."""
        begin, limit = self.clock_ms(), time.monotonic() + self.timeout
        if self.board == "microbit":
            self.down(button)
        else:
            self.command("send-key", keys=[self._key(button)], **{"hold-time": milliseconds})
        while self.clock_ms() - begin <= milliseconds:
            if time.monotonic() > limit:
                raise MachineError(f"{self.board}: its clock stands still")
        if self.board == "microbit":
            self.up(button)

    # A press, and one that opens the menu. Both with room: under -icount an idle machine may miss every second tick of
    # its clock, so that it takes a press for half as long.
    SHORT_MS, LONG_MS = 60, 1600

    def press(self, button, milliseconds=SHORT_MS):
        """Presses and lets go; returns once the firmware, which must `trace`, has shown the result.

        What it says after that picture is left for the next wait."""
        self.hold(button, milliseconds)
        self.wait_for(f"held {button}\n")
        held = self._read
        self.wait_for("held none\n")
        self._read = held  # an arrow shows its effect before it is let go, Select after
        self.wait_for("shown\n")


def run_image(board, image, timeout=120, options=()):
    """Runs an image that ends the emulator by itself; returns its exit code and what it said.

    Without a monitor and without -icount unless the caller adds it: a guest that never rests can keep QEMU 7.2
    from ever answering its monitor in that mode.
    """
    with tempfile.TemporaryDirectory(prefix="starling-") as folder:
        log = Path(folder) / "qemu.log"
        command = ["qemu-system-arm", "-M", board_facts(board)["machine"], "-kernel", str(image),
                   "-display", "none", "-monitor", "none", "-serial", "stdio",
                   "-semihosting-config", "enable=on,target=native",
                   "-d", "unimp,guest_errors", "-D", str(log), *options]
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout,
                                  preexec_fn=die_with_parent)
        except subprocess.TimeoutExpired as expired:
            heard = (expired.stdout or b"").decode(errors="replace")
            raise MachineError(f"{board} ran for more than {timeout} s; last heard:\n{heard[-600:]}")
        refuse_complaints(board, done.stderr.decode(errors="replace"))
        refuse_complaints(board, log.read_text(errors="replace") if log.exists() else "")
        return done.returncode, done.stdout.decode(errors="replace").replace("\r", "")
