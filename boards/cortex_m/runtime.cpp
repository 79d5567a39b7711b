// SPDX-License-Identifier: MIT
// What the compiler's libraries refer to, for cases that cannot happen in an image without heap,
// exceptions and an end. Our own versions keep the libraries' (and all they bring along) out.
#include <cstddef>

#include "hal/panic.hpp"

extern "C" {

void __aeabi_unwind_cpp_pr0() {}
void __aeabi_unwind_cpp_pr1() {}
void __aeabi_unwind_cpp_pr2() {}

void* __dso_handle = nullptr;

// Static objects would be destroyed after main(), which never ends.
int atexit(void (* /*destroy*/)()) { return 0; }

[[noreturn]] void abort() { hal::panic("abort"); }
[[noreturn]] void __cxa_pure_virtual() { hal::panic("pure virtual call"); }
}

// A virtual destructor refers to these even where nothing is ever deleted.
void operator delete(void* /*block*/) noexcept { hal::panic("delete"); }
void operator delete(void* /*block*/, std::size_t /*size*/) noexcept { hal::panic("delete"); }
