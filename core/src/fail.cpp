// SPDX-License-Identifier: MIT
// Alone in its file: whoever defines fail() himself links nothing of this.
#include "starling/fail.hpp"

#ifdef __unix__
#include <unistd.h>

#include <cstring>
#include <initializer_list>
#endif

[[gnu::weak]] void starling::fail(const char* why) {
#ifdef __unix__  // without stdio, which would bring the heap
    for (const char* words : {"starling: ", why, "\n"}) { (void)!::write(STDERR_FILENO, words, std::strlen(words)); }
#else
    (void)why;
#endif
    __builtin_trap();
}
