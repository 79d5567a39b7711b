#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""One place holds the version, CMakeLists.txt; everything else that names it agrees."""
import argparse
import re
import unittest

from starling_dev import ROOT
from starling_dev.tree import files
from support import starling_program, unity_style
from support.starling_program import output

VERSION = re.search(r"project\(starling VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]


class Version(unittest.TestCase):
    def test_the_program_has_it(self):
        self.assertEqual(f"starling {VERSION}\n", output(self, "--version"))

    def test_the_changelog_begins_with_it(self):
        releases = re.findall(r"^## \[(\S+)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
        self.assertEqual(VERSION, releases[0])
        self.assertEqual(sorted(releases, key=lambda release: [int(part) for part in release.split(".")], reverse=True), releases)

    def test_every_document_that_names_it_does_so_rightly(self):
        named = {}
        for page in map(ROOT.__truediv__, files("*.md")):
            for version in re.findall(r"[Ss]tarling (\d+\.\d+\.\d+)", page.read_text()):
                named.setdefault(version, page.name)
        self.assertEqual({VERSION}, set(named), named)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starling", required=True, help="the program")
    starling_program.path = parser.parse_args().starling
    unity_style.main()
