# SPDX-License-Identifier: MIT
# Warnings are errors, in our own code.
add_library(starling_warnings INTERFACE)
target_compile_options(starling_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wcast-align -Wcast-qual -Wformat=2
    -Wundef -Wunused -Wnull-dereference -Wdouble-promotion -Wimplicit-fallthrough -Werror
    $<$<COMPILE_LANGUAGE:CXX>:-Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi>
    $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wsuggest-override>)
