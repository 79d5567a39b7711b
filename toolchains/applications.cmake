# SPDX-License-Identifier: MIT
# All that is not the library: the desk program, the firmware of a board, their tests.
enable_language(C)  # Unity
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

# The same source gives the same bytes wherever it lies.
add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)

include(toolchains/dependencies.cmake)
include(toolchains/warnings.cmake)
include(toolchains/no_heap.cmake)
include(toolchains/precompiled.cmake)

# gcc compiles up to eight sources of a target as one: reading headers and instantiating templates is most of its work.
# clang compiles each by itself, so that none leans on its neighbours.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(CMAKE_UNITY_BUILD ON)
    set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
endif()

enable_testing()
add_subdirectory(core)
# What clang-tidy needs of the build: the sources and headers that the build makes. Compiles nothing for the machine.
add_custom_target(generated_sources)
add_dependencies(generated_sources starling_endgames_table)
set_target_properties(starling_backgammon starling_gnubg PROPERTIES UNITY_BUILD_BATCH_SIZE 0)  # in one piece
if(NOT BOARD STREQUAL "host")
    # What is done for every position that a search looks at is made fast where all else is made small.
    target_link_libraries(starling_gnubg PRIVATE $<BUILD_INTERFACE:starling_fast>)
    set_source_files_properties(${CMAKE_SOURCE_DIR}/core/src/gnubg/fixed_weights.cpp ${CMAKE_SOURCE_DIR}/core/src/gnubg/race_endings.cpp
        TARGET_DIRECTORY starling_gnubg
        PROPERTIES COMPILE_OPTIONS -Os SKIP_UNITY_BUILD_INCLUSION ON)  # asked for seldom
endif()
add_subdirectory(hal)
add_subdirectory(host/reference)
if(BOARD STREQUAL "host")
    add_subdirectory(host/hal)
else()
    add_subdirectory(boards)
    include(toolchains/gnubg_weights.cmake)
endif()
add_subdirectory(firmware)
if(BOARD STREQUAL "host")
    add_subdirectory(host/backgammon)
    add_subdirectory(host/bench)
    add_subdirectory(host/calibrate)
    add_subdirectory(host/compact)
    add_subdirectory(host/dice)
    add_subdirectory(host/experiments)
    add_subdirectory(host/gnubg)
    add_subdirectory(host/play)
    add_subdirectory(host/quantise)
    add_subdirectory(host/simulate)
    add_subdirectory(host/solve)
    add_subdirectory(host/cli)
endif()
add_subdirectory(tests)

get_property(_folders DIRECTORY PROPERTY SUBDIRECTORIES)
starling_precompile(${_folders})
