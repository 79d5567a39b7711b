// SPDX-License-Identifier: MIT
// Where Unity's words go on the host: past hal's console, which a test may have replaced.
#include <cstdio>

#include "support/finish.hpp"
#include "unity_config.h"

void unity_put(int character) { std::putchar(character); }
void unity_flush() { std::fflush(stdout); }

int starling::test::finish(int code) { return code; }
