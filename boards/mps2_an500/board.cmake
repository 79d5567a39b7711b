# Arm MPS2 with image AN500: Cortex-M7, console only. For core tests and profiles.
set(BOARD_SOURCES ../mps2/startup.cpp ../mps2/console.cpp ../mps2/power.cpp)
set(BOARD_INCLUDES mps2)
set(BOARD_SHARED_SOURCES systick_clock.cpp no_display.cpp no_storage.cpp)
set(BOARD_QEMU_MACHINE mps2-an500)
set(BOARD_DICE_CAPACITY 11)
set(BOARD_TABLE_BUCKETS 256)
set(BOARD_FACE none)
set(BOARD_INTERRUPTS systick_interrupt console_interrupt)
