# SPDX-License-Identifier: MIT
# The bare-metal ARM compiler. A cortex-*.cmake sets STARLING_CPU_FLAGS and includes this file.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_C_COMPILER arm-none-eabi-gcc)
set(CMAKE_CXX_COMPILER arm-none-eabi-g++)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)

# Hosted mode with our own startup: -ffreestanding would break ETL.
# -g1 names functions and lines, which is what profiles and backtraces need, and compiles in two thirds of the time of -g; a
# debugger that shows variables wants CMAKE_BUILD_TYPE=Debug or RelWithDebInfo.
# Every object also says how much stack each function takes and whom it calls: ./dev stack adds it up.
set(_common "${STARLING_CPU_FLAGS} -mthumb -masm-syntax-unified --specs=nano.specs -ffunction-sections -fdata-sections -g1 -fstack-usage -fcallgraph-info=su,da")
set(CMAKE_C_FLAGS_INIT "${_common}")
set(CMAKE_CXX_FLAGS_INIT "${_common} -fno-exceptions -fno-rtti -fno-threadsafe-statics -fno-use-cxa-atexit")
set(CMAKE_ASM_FLAGS_INIT "${_common}")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostartfiles -Wl,--gc-sections")
set(CMAKE_EXECUTABLE_SUFFIX_C ".elf")
set(CMAKE_EXECUTABLE_SUFFIX_CXX ".elf")
