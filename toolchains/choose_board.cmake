# SPDX-License-Identifier: MIT
# BOARD names the machine: a folder of boards/, or the host. The board's core chooses the compiler.
set(BOARD host CACHE STRING "the machine to build for: host, or a folder of boards/")
include(toolchains/board.cmake)
if(NOT BOARD STREQUAL "host")
    starling_read_board(${BOARD})
    set(CMAKE_TOOLCHAIN_FILE ${CMAKE_CURRENT_SOURCE_DIR}/toolchains/${BOARD_CORE}.cmake CACHE FILEPATH "for the board's core")
    if(NOT CMAKE_BUILD_TYPE)
        set(CMAKE_BUILD_TYPE MinSizeRel CACHE STRING "flash is what a board has least of" FORCE)
    endif()
endif()
