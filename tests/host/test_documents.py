#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The documents: every link leads somewhere, code that is shown stands in the file it is from, and the example of the README
compiles and prints what it promises."""
import argparse
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from starling_dev import ROOT
from support import unity_style

MAIN = """
#include <cstdio>
int main() { std::puts(open_with_31().c_str()); }
"""


def documents():
    return [path for path in ROOT.rglob("*.md") if "build" not in path.relative_to(ROOT).parts[:1]]


def without_code(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(text):
    """Of every heading, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", without_code(text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


ETL_CHECKS = ("-DETL_CHECK_PUSH_POP=", "-DETL_LOG_ERRORS=", "-DETL_VERBOSE_ERRORS=")  # as the target starling_etl has them


class Documents(unittest.TestCase):
    compiler = flags = core = etl = None

    def test_every_link_leads_somewhere(self):
        count = 0
        for document in documents():
            for link in re.findall(r"\]\(([^)\s]+)\)", without_code(document.read_text())):
                if link.startswith(("http:", "https:")):
                    continue
                path, _, anchor = link.partition("#")
                target = (document.parent / path).resolve() if path else document
                self.assertTrue(target.exists(), f"{document.relative_to(ROOT)}: {link}")
                if anchor:
                    self.assertIn(anchor, anchors(target.read_text()), f"{document.relative_to(ROOT)}: {link}")
                count += 1
        self.assertGreater(count, 50)

    def test_code_that_is_shown_is_code_that_is_compiled(self):
        """A block behind <!-- FILE --> is a run of lines of that file."""
        count = 0
        for document in documents():
            shown = re.findall(r"^<!-- (\S+) -->\n```\w+\n(.*?)^```", document.read_text(), re.MULTILINE | re.DOTALL)
            for name, code in shown:
                self.assertIn("\n" + code, (ROOT / name).read_text(), f"{document.relative_to(ROOT)} shows another {name}")
                count += 1
        self.assertGreater(count, 5)

    def test_the_example_of_the_readme_needs_the_core_alone_and_finds_the_play_it_names(self):
        example, = re.findall(r"^```cpp\n(.*?)^```", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
        promised, = re.findall(r'in the opening position: "([^"]*)"', example)
        with tempfile.TemporaryDirectory() as folder:
            source, program = Path(folder) / "example.cpp", Path(folder) / "example"
            source.write_text(example + MAIN)
            subprocess.run([self.compiler, *self.flags, "-std=c++20", "-O1", "-Wall", "-Werror", f"-I{ROOT}/core/include",
                            *ETL_CHECKS, "-isystem", self.etl, source, *self.core, "-o", program], check=True)
            said = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout
        self.assertEqual(promised + "\n", said)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiler", required=True, help="the C++ compiler")
    parser.add_argument("--flags", default="", help="what the library was compiled with")
    parser.add_argument("--core", required=True, nargs="+", help="the libraries of core")
    parser.add_argument("--etl", required=True, help="ETL's headers")
    options = parser.parse_args()
    Documents.compiler, Documents.flags = options.compiler, options.flags.split()
    Documents.core, Documents.etl = options.core, options.etl
    unity_style.main()
