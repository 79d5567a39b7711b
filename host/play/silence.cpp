// SPDX-License-Identifier: MIT
#include "silence.hpp"

#include <termios.h>
#include <unistd.h>

#include <csignal>

namespace starling::play {

namespace {

constexpr int kDeadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// The signal handler sees nothing else.
termios original;
volatile std::sig_atomic_t is_silent = 0;

void restore() {
    if (is_silent == 0) { return; }
    is_silent = 0;
    (void)::tcsetattr(STDIN_FILENO, TCSADRAIN, &original);
}

/// The handler was taken away when it was called: the signal has its usual effect now.
void die(int number) {
    restore();
    (void)std::raise(number);
}

void set_handler(int number, void (*handler)(int), int flags) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    (void)::sigemptyset(&action.sa_mask);
    (void)::sigaction(number, &action, nullptr);
}

}  // namespace

Silence::Silence() {
    if (::tcgetattr(STDIN_FILENO, &original) != 0) { return; }
    for (const int number : kDeadly) { set_handler(number, die, static_cast<int>(SA_RESETHAND)); }
    termios silent = original;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    is_silent = 1;
    (void)::tcsetattr(STDIN_FILENO, TCSADRAIN, &silent);
}

Silence::~Silence() {
    if (is_silent == 0) { return; }
    restore();
    for (const int number : kDeadly) { set_handler(number, SIG_DFL, 0); }
}

}  // namespace starling::play
