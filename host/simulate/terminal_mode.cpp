// SPDX-License-Identifier: MIT
#include "simulate/terminal_mode.hpp"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string_view>

namespace starling::simulate {

namespace {

constexpr int kDeadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
constexpr int kHandled[] = {SIGTSTP, SIGCONT, SIGWINCH};

// Signal handlers see nothing else.
termios original;
volatile std::sig_atomic_t is_ours = 0;
volatile std::sig_atomic_t needs_redraw = 0;

void send(std::string_view text) { (void)!::write(STDOUT_FILENO, text.data(), text.size()); }

// Both call only what a signal handler may.
void take_terminal() {
    termios raw = original;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    raw.c_iflag &= ~static_cast<tcflag_t>(ICRNL | IXON);
    is_ours = 1;
    (void)::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    send("\x1b[?1049h\x1b[?25l");
    needs_redraw = 1;
}

void give_terminal_back() {
    if (is_ours == 0) { return; }
    is_ours = 0;
    send("\x1b[0m\x1b[?25h\x1b[?1049l");
    (void)::tcsetattr(STDIN_FILENO, TCSAFLUSH, &original);  // keys that nobody waits for are not for the shell
}

/// The handler was taken away when it was called: the signal has its usual effect when it returns.
void die(int number) {
    give_terminal_back();
    (void)std::raise(number);
}

void set_handler(int number, void (*handler)(int), int flags = 0) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    (void)::sigemptyset(&action.sa_mask);
    (void)::sigaction(number, &action, nullptr);
}

void suspend(int /*number*/) {
    const int error = errno;
    give_terminal_back();
    set_handler(SIGTSTP, SIG_DFL);
    sigset_t stop;
    (void)::sigemptyset(&stop);
    (void)::sigaddset(&stop, SIGTSTP);
    (void)std::raise(SIGTSTP);
    (void)::sigprocmask(SIG_UNBLOCK, &stop, nullptr);  // stops here, and goes on in resume()
    (void)::sigprocmask(SIG_BLOCK, &stop, nullptr);
    set_handler(SIGTSTP, suspend, SA_RESTART);
    if (is_ours == 0) { take_terminal(); }  // without a shell that could resume it, nobody is stopped
    errno = error;
}

void resume(int /*number*/) {
    const int error = errno;
    take_terminal();
    errno = error;
}

void notice_resize(int /*number*/) { needs_redraw = 1; }

}  // namespace

TerminalMode::TerminalMode() {
    (void)::tcgetattr(STDIN_FILENO, &original);
    for (const int number : kDeadly) { set_handler(number, die, static_cast<int>(SA_RESETHAND)); }
    set_handler(SIGTSTP, suspend, SA_RESTART);
    set_handler(SIGCONT, resume, SA_RESTART);
    set_handler(SIGWINCH, notice_resize, SA_RESTART);
    take_terminal();
}

TerminalMode::~TerminalMode() {
    restore();
    for (const int number : kDeadly) { set_handler(number, SIG_DFL); }
    for (const int number : kHandled) { set_handler(number, SIG_DFL); }
}

bool TerminalMode::must_redraw() {
    const bool must = needs_redraw != 0;
    needs_redraw = 0;
    return must;
}

void TerminalMode::restore() { give_terminal_back(); }

Window window() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) { return {80, 24}; }
    return {size.ws_col, size.ws_row};
}

}  // namespace starling::simulate
