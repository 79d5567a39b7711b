# SPDX-License-Identifier: MIT
"""clang-tidy over what the host and the boards compile. Boards are looked at through clang for ARM, with the headers of the
cross compiler. What may stand although a check complains is listed in lint_exceptions.txt."""
from __future__ import annotations

import functools
import json
import os
import re
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from starling_dev import ROOT
from starling_dev.boards import all_boards
from starling_dev.build import build_quietly
from starling_dev.compiled import Entry, compiled_as, compiled_sources, is_heap, sources_in

HOST = "host"
EXCEPTIONS = Path(__file__).with_name("lint_exceptions.txt")
AT_ONCE = 2
# Flags that only gcc takes. Without the precompiled header each source must include what it uses.
GCC_ONLY = re.compile(r"\s-(Wduplicated-\S+|Wlogical-op|Wsuggest-override|fno-allocation-dce|fcallgraph-info=\S+|"
                      r"masm-syntax-unified|-specs=\S+|include\s?\S+(cmake_pch.hxx|no_heap.hpp))(?=\s)")
COMPLAINT = re.compile(r"^(?P<file>/.*?):(?P<line>\d+):\d+: (?:error|warning): (?P<text>.*) \[(?P<check>[^\]]+)\]$")
FUNCTION = re.compile(r"function '(?P<name>[^']+)'")
# Where sources are compiled as one, the analyzer would take all of them for headers and pass over them. And clang-tidy does
# not find tests/.clang-tidy, which spares the tests the analyzer.
IN_HEAPS = ("--extra-arg=-Xclang", "--extra-arg=-analyzer-opt-analyze-headers")
IN_HEAPS_OF_TESTS = ("--checks=-clang-analyzer-*",)


@dataclass(frozen=True)
class Complaint:
    file: str      # from the root of the tree
    line: int
    check: str
    function: str  # whose size or complexity it is about; empty if it is about something else
    said: str      # by clang-tidy, with the lines that it shows


@dataclass(frozen=True)
class Exception_:
    """A line of lint_exceptions.txt. `file` and `function` are patterns."""
    check: str
    file: str
    function: str
    why: str

    def covers(self, complaint: Complaint) -> bool:
        return (complaint.check == self.check and fnmatchcase(complaint.file, self.file)
                and fnmatchcase(complaint.function, self.function))


@dataclass(frozen=True)
class Job:
    """What is looked at in one go, with the flags of a folder of build/: a source, or several that are compiled as one."""
    folder: str
    file: str
    sources: tuple[str, ...]  # from the root of the tree


def exceptions() -> list[Exception_]:
    lines = [line.strip() for line in EXCEPTIONS.read_text().splitlines()]
    return [Exception_(*line.split(None, 3)) for line in lines if line and not line.startswith("#")]


@functools.cache
def arm_includes(flags: str) -> str:
    """Where the cross compiler finds its headers, as options: clang has none for such a target."""
    said = subprocess.run(["arm-none-eabi-g++", *flags.split(), "-E", "-v", "-x", "c++", os.devnull], capture_output=True,
                          text=True, check=True).stderr
    listed = said.split("#include <...> search starts here:")[1].split("End of search list")[0].split()
    # gcc's own headers name its builtins; clang has its own for these.
    wanted = [folder for folder in listed if "/lib/gcc/" not in os.path.normpath(folder) or "c++" in folder]
    return " ".join(f"-isystem {folder}" for folder in wanted)


def for_clang(command: str) -> str:
    command = GCC_ONLY.sub("", command)
    if "arm-none-eabi" not in command:
        return command
    flags = " ".join(re.findall(r"-m(?:cpu|float-abi|fpu)=\S+|-mthumb", command))
    return re.sub(r"^\S+", "clang++ --target=arm-none-eabi", command) + " " + arm_includes(flags)


def is_ours(file: Path) -> bool:
    return is_heap(file) or (file.is_relative_to(ROOT) and not file.is_relative_to(ROOT / "build"))


def told(entries: Iterable[Entry]) -> list[Entry]:
    """What clang-tidy is told of them. A source that is compiled for several targets is looked at for the first of them."""
    ours = {entry["file"]: entry for entry in reversed(list(entries)) if is_ours(Path(entry["file"]))}
    return [{**entry, "command": for_clang(entry["command"])} for entry in ours.values()]


def relative(file: str) -> str:
    return os.path.relpath(os.path.normpath(file), ROOT)


def prepare(folder: str) -> Path:
    """Configures build/`folder` and makes what its sources include; compiles none of them."""
    build_quietly(folder, "generated_sources", tests=True)
    return ROOT / "build" / folder


def job_of(folder: str, entry: Entry) -> Job:
    ours = [source for source in sources_in(Path(entry["file"])) if is_ours(source)]
    return Job(folder, entry["file"], tuple(relative(str(source)) for source in ours))


def is_for_a_device(job: Job) -> bool:
    return any(source.startswith(("boards/", "firmware/")) for source in job.sources)


def jobs_of(databases: dict[str, list[Entry]]) -> list[Job]:
    """Every source, as few times as can be. The firmware and the drivers are looked at as the first board that has them
    compiles them, because a device's numbers are narrower; all else as the host does, if it does."""
    candidates = [job_of(folder, entry) for folder, entries in databases.items() for entry in entries]
    candidates.sort(key=lambda job: (job.folder == HOST) == is_for_a_device(job))
    seen: set[str] = set()
    jobs: list[Job] = []
    for job in candidates:
        if not seen.issuperset(job.sources):
            jobs.append(job)
            seen.update(job.sources)
    return jobs


class Tidy:
    """Runs clang-tidy and keeps what it said."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.complaints: list[Complaint] = []

    def everything(self) -> None:
        """All sources of the host and the boards."""
        databases = {folder: told(compiled_as(prepare(folder))) for folder in (HOST, *all_boards())}
        self.jobs = jobs_of(databases)
        self._run(databases)

    def some(self, files: Sequence[str]) -> list[str]:
        """Only these sources, each with the flags of one folder that compiles it. Returns those that no folder does."""
        databases: dict[str, list[Entry]] = {}
        missing = list(files)
        # The board that is named in a path comes first, so that not every board has to be configured.
        for folder in sorted((HOST, *all_boards()), key=lambda name: not any(name in Path(file).parts for file in files)):
            if missing:
                databases[folder] = told(compiled_sources(prepare(folder)))
                found = [job for job in (job_of(folder, entry) for entry in databases[folder]) if job.sources[0] in missing]
                self.jobs += found
                missing = [file for file in missing if not any(file in job.sources for job in found)]
        if not missing:
            self._run(databases)
        return missing

    def left(self) -> list[Complaint]:
        """What no exception covers."""
        listed = exceptions()
        return [complaint for complaint in self.complaints if not any(each.covers(complaint) for each in listed)]

    def needless(self) -> list[Exception_]:
        """Exceptions that cover nothing; means something only after everything()."""
        return [each for each in exceptions() if not any(map(each.covers, self.complaints))]

    def _run(self, databases: dict[str, list[Entry]]) -> None:
        with tempfile.TemporaryDirectory(prefix="starling-tidy-") as scratch:
            for folder, entries in databases.items():
                (Path(scratch) / folder).mkdir()
                (Path(scratch) / folder / "compile_commands.json").write_text(json.dumps(entries))
            with ThreadPoolExecutor(AT_ONCE) as pool:
                said = pool.map(lambda job: list(look_at(job, Path(scratch) / job.folder)), self.jobs)
                found = {(each.file, each.line, each.check): each for complaints in said for each in complaints}
        self.complaints = [found[key] for key in sorted(found) if is_for_people(found[key])]


def is_for_people(complaint: Complaint) -> bool:
    """Not how the build writes its own sources, as long as these compile."""
    return not complaint.file.startswith("build/") or complaint.check in ("clang-diagnostic-error", "clang-tidy")


def look_at(job: Job, database: Path) -> Iterator[Complaint]:
    of_tests = all(source.startswith("tests/") for source in job.sources)
    how = () if not is_heap(Path(job.file)) else IN_HEAPS_OF_TESTS if of_tests else IN_HEAPS
    done = subprocess.run(["clang-tidy", "--quiet", "-p", str(database), *how, job.file], cwd=ROOT, capture_output=True,
                          text=True)
    found = list(complaints_in(done.stdout))
    if done.returncode not in (0, 1) or (done.returncode and not found):  # it broke down, or could not even begin
        found += [Complaint(job.file, 0, "clang-tidy", "", f"{job.file}: {done.stdout}{done.stderr}")]
    yield from found


def complaints_in(output: str) -> Iterator[Complaint]:
    """A complaint is a line that names a check, and what follows it up to the next one."""
    lines = output.splitlines()
    starts = [at for at, line in enumerate(lines) if COMPLAINT.match(line)]
    for start, end in zip(starts, [*starts[1:], len(lines)]):
        matched = COMPLAINT.match(lines[start])
        assert matched
        function = FUNCTION.match(matched["text"])
        yield Complaint(relative(matched["file"]), int(matched["line"]), matched["check"].split(",")[0],
                        function["name"] if function else "", "\n".join(lines[start:end]))
