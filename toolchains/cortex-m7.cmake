# SPDX-License-Identifier: MIT
set(STARLING_CPU_FLAGS "-mcpu=cortex-m7 -mfloat-abi=hard -mfpu=fpv5-sp-d16")
include(${CMAKE_CURRENT_LIST_DIR}/arm-none-eabi-gcc.cmake)
