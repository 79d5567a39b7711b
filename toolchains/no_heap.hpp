// The first of three nets against the heap: included before every source of core, firmware and the
// boards, so that a call which would allocate does not compile. (The others: the linker's --wrap
// and the linker script's ASSERT.)
#pragma once

#include <cstddef>

#define STARLING_NO_HEAP [[gnu::error("heap allocation is forbidden: Starling runs in memory it was given")]]

STARLING_NO_HEAP void* operator new(std::size_t size);
STARLING_NO_HEAP void* operator new[](std::size_t size);
extern "C" {
STARLING_NO_HEAP void* malloc(std::size_t size) noexcept;
STARLING_NO_HEAP void* calloc(std::size_t count, std::size_t size) noexcept;
STARLING_NO_HEAP void* realloc(void* block, std::size_t size) noexcept;
}

#undef STARLING_NO_HEAP
