// SPDX-License-Identifier: MIT
// The first of three nets against the heap: included before every source of core, firmware and the
// boards, so that a call which would allocate does not compile. (The others: the linker's --wrap
// and the linker script's ASSERT.)
#pragma once

#include <cstddef>
#include <new>

#define STARLING_NO_HEAP [[gnu::error("heap allocation is forbidden: Starling runs in memory it was given")]]

STARLING_NO_HEAP void* operator new(std::size_t);
STARLING_NO_HEAP void* operator new[](std::size_t);
STARLING_NO_HEAP void* operator new(std::size_t, const std::nothrow_t&) noexcept;
STARLING_NO_HEAP void* operator new[](std::size_t, const std::nothrow_t&) noexcept;
STARLING_NO_HEAP void* operator new(std::size_t, std::align_val_t);
STARLING_NO_HEAP void* operator new[](std::size_t, std::align_val_t);
STARLING_NO_HEAP void* operator new(std::size_t, std::align_val_t, const std::nothrow_t&) noexcept;
STARLING_NO_HEAP void* operator new[](std::size_t, std::align_val_t, const std::nothrow_t&) noexcept;
extern "C" {
STARLING_NO_HEAP void* malloc(std::size_t) noexcept;
STARLING_NO_HEAP void* calloc(std::size_t, std::size_t) noexcept;
STARLING_NO_HEAP void* realloc(void*, std::size_t) noexcept;
STARLING_NO_HEAP void* aligned_alloc(std::size_t, std::size_t) noexcept;
STARLING_NO_HEAP char* strdup(const char*) noexcept;
STARLING_NO_HEAP char* strndup(const char*, std::size_t) noexcept;
}

#undef STARLING_NO_HEAP
