#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The API reference: doxygen has nothing to complain of, every public header begins with its contract, and what a page shows
of an example is in that example."""
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT, docs
from support import unity_style

HEADERS = Path("core/include/starling")
READ = ("docs/api", "docs/Doxyfile", "examples", HEADERS)  # by doxygen
# Licence, guard, an empty line, then the contract.
CONTRACT = re.compile(r"// SPDX-\S+ \S+\n#pragma once\n\n/// \\file\n/// \S.{30,}")


class Reference(unittest.TestCase):
    def copy(self):
        """A project of what doxygen reads, to be spoilt."""
        root = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="starling-docs-")))
        for name in READ:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, root / name)
            else:
                shutil.copy(ROOT / name, root / name)
        return root

    def spoilt(self, name, old, new):
        root = self.copy()
        text = (root / name).read_text()
        self.assertIn(old, text)
        (root / name).write_text(text.replace(old, new, 1))
        done = docs.make_reference(root)
        self.assertNotEqual(0, done.returncode, "doxygen has not noticed")
        return done.stderr

    def test_there_is_no_warning_and_every_page_is_written(self):
        root = self.copy()
        done = docs.make_reference(root)
        self.assertEqual((0, ""), (done.returncode, done.stdout + done.stderr))
        pages = {path.name for path in (root / docs.INDEX).parent.iterdir()}
        named = re.findall(r"^\\page (\w+)", "".join(path.read_text() for path in (ROOT / "docs/api").glob("*.dox")), re.MULTILINE)
        self.assertEqual(5, len(named))
        self.assertLessEqual({f"{name}.html" for name in named} | {"conceptstarling_1_1Game.html"}, pages)

    def test_a_broken_reference_is_an_error(self):
        self.assertIn("page_nowhere", self.spoilt("docs/api/0_start.dox", r"\ref page_game", r"\ref page_nowhere"))
        self.assertIn("nobody", self.spoilt(HEADERS / "game.hpp", "/// \\file\n", "/// \\file\n/// \\ref nobody\n"))

    def test_a_parameter_that_does_not_exist_is_an_error(self):
        said = self.spoilt(HEADERS / "fail.hpp", "[[noreturn]] void fail(", "/// \\param because nothing\n[[noreturn]] void fail(")
        self.assertIn("because", said)

    def test_every_public_header_begins_with_its_contract(self):
        headers = sorted((ROOT / HEADERS).rglob("*.hpp"))
        self.assertGreater(len(headers), 70)
        self.assertEqual([], [str(path.relative_to(ROOT)) for path in headers if not CONTRACT.match(path.read_text())])

    def test_what_a_page_shows_of_a_file_is_there(self):
        """Doxygen shows nothing, and says nothing, if a line is not found."""
        count = 0
        for page in (ROOT / "docs/api").glob("*.dox"):
            lines = iter(())
            for command, argument in re.findall(r"^\\(dontinclude|skip|skipline|until|line) (.+)$", page.read_text(), re.MULTILINE):
                if command == "dontinclude":
                    folder = "examples" if (ROOT / "examples" / argument).exists() else HEADERS
                    lines = iter((ROOT / folder / argument).read_text().splitlines())
                    continue
                self.assertTrue(any(argument in line for line in lines), f"{page.name}: {argument}")
                count += 1
        self.assertGreater(count, 30)

    def test_dev_docs_prints_where_the_pages_are(self):
        done = subprocess.run(["./dev", "docs"], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertTrue(Path(done.stdout.strip()).read_text())


if __name__ == "__main__":
    unity_style.main()
