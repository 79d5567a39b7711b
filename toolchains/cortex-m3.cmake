# SPDX-License-Identifier: MIT
set(STARLING_CPU_FLAGS "-mcpu=cortex-m3")
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi-gcc.cmake)
