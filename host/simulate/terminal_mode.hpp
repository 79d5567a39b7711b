// SPDX-License-Identifier: MIT
#pragma once

namespace starling::simulate {

/// The window of the terminal, in characters.
struct Window {
    unsigned columns;
    unsigned rows;
};

/// While this lives the terminal sends keys as they are pressed, shows a second page and no cursor. It is put back on
/// every way out: at the end, by a signal that ends the program, and for as long as it is suspended. One at a time.
class TerminalMode {
public:
    /// Standard input and output must be terminals.
    TerminalMode();
    TerminalMode(const TerminalMode&) = delete;
    TerminalMode& operator=(const TerminalMode&) = delete;
    ~TerminalMode();

    /// True once after the window has changed or shows something else: all must be drawn anew.
    static bool must_redraw();
    static void restore();
};

/// The size of the terminal's window; 80x24 for a terminal that does not know its own.
Window window();

}  // namespace starling::simulate
