# SPDX-License-Identifier: MIT
"""The build's own compile and link commands, to be run again on a source that must be refused."""
import shlex
import subprocess
from pathlib import Path

from starling_dev import ROOT
from starling_dev.compiled import compiled_sources


def words(command):
    """Each flag as one word, so that it can be left out: a precompiled header is included by two."""
    return shlex.split(command.replace(" -include ", " -include"))


class Compilation:
    def __init__(self, build):
        self.build = Path(build)
        self.commands = {str(Path(entry["file"]).relative_to(ROOT)): words(entry["command"])
                         for entry in compiled_sources(self.build) if Path(entry["file"]).is_relative_to(ROOT)}

    def sources(self, *folders):
        return [source for source in self.commands
                if source.split("/")[0] in folders and source.endswith(".cpp")]

    def flags(self, source):
        """How it is compiled, whatever it is called."""
        return tuple(word for word in self.commands[source] if Path(source).name not in word)

    def compile(self, like, source, output, without=()):
        """Compiles `source` exactly as the source `like` is compiled, less the flags that begin as in `without`."""
        command = [word for word in self.commands[like] if not word.startswith(tuple(without) or ("\0",))]
        command[command.index("-o") + 1] = str(output)
        command[command.index("-c") + 1] = str(source)
        if "-MF" in command:
            command[command.index("-MF") + 1] = str(output) + ".d"
        return self._run(command)

    def objects(self, folder, like):
        """The sources `like`, each compiled by itself into the folder: in the build they are one piece, which nobody can weigh
        by its sources."""
        made = {}
        for source in like:
            made[Path(source).stem] = Path(folder) / f"{Path(source).stem}.obj"
            worked, said = self.compile(source, ROOT / source, made[Path(source).stem])
            assert worked, said
        return made

    def link(self, target, extra, output, without=(), more=()):
        """Links `target` once more with an extra object, less the flags that begin as in `without`."""
        listed = subprocess.run(["ninja", "-t", "commands", target], cwd=self.build, capture_output=True, text=True)
        link = next(word for word in listed.stdout.splitlines()[-1].split(" && ") if " -o " in word)
        command = [word for word in shlex.split(link) if not word.startswith(tuple(without) or ("\0",))]
        command[command.index("-o") + 1] = str(output)
        command = [word for word in command if not word.startswith("-Wl,-Map")] + [str(path) for path in (extra, *more)]
        return self._run(command)

    def _run(self, command):
        """Whether it worked, and what was said."""
        done = subprocess.run(command, cwd=self.build, capture_output=True, text=True)
        return done.returncode == 0, done.stdout + done.stderr


def flash_of(objects):
    """Bytes of flash that each of these objects takes, by name."""
    said = subprocess.run(["arm-none-eabi-size", *objects.values()], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in said.splitlines()[1:]]
    return {name: int(row[0]) + int(row[1]) for name, row in zip(objects, rows, strict=True)}
