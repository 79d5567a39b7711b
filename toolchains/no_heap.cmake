# SPDX-License-Identifier: MIT
# Three nets against the heap; tests/build proves that each one catches an offender by itself.
# 1. It does not compile: operator new and malloc are declared as errors. Calls the optimiser could
#    prove useless would slip through, so it may not remove any.
add_library(starling_no_heap INTERFACE)
#    clang, which builds only the host, declares operator new itself and takes no such attribute later.
#    Who has a precompiled header finds the declarations at its beginning: precompiled.cmake.
set(STARLING_NO_HEAP_HEADER ${CMAKE_SOURCE_DIR}/toolchains/no_heap.hpp)
set(STARLING_NO_HEAP_INCLUDE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-include${STARLING_NO_HEAP_HEADER}>)
set(_precompiled $<TARGET_PROPERTY:PRECOMPILE_HEADERS>$<TARGET_PROPERTY:PRECOMPILE_HEADERS_REUSE_FROM>)
set(_is_included $<NOT:$<BOOL:${_precompiled}>>)
target_compile_options(starling_no_heap INTERFACE
    $<${_is_included}:${STARLING_NO_HEAP_INCLUDE}>
    $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fno-allocation-dce>
    -fno-builtin-malloc -fno-builtin-calloc -fno-builtin-realloc)

# 2. It does not link: every allocator is wrapped by a function that nobody defines.
set(STARLING_NO_HEAP_LINK_OPTIONS)
foreach(_allocator
        malloc calloc realloc free memalign aligned_alloc posix_memalign strdup strndup
        _malloc_r _calloc_r _realloc_r _free_r _memalign_r _strdup_r _strndup_r _sbrk sbrk
        _Znwj _Znaj _ZnwjRKSt9nothrow_t _ZnajRKSt9nothrow_t _ZnwjSt11align_val_t _ZnajSt11align_val_t
        _ZnwjSt11align_val_tRKSt9nothrow_t _ZnajSt11align_val_tRKSt9nothrow_t)
    list(APPEND STARLING_NO_HEAP_LINK_OPTIONS -Wl,--wrap=${_allocator})
endforeach()

# 3. The linker script of every board asserts that no allocator is in the image: boards/cortex_m/sections.ld.
