# BBC micro:bit v1: nRF51822, Cortex-M0 at 16 MHz, 256 KB flash, 16 KB RAM.
set(BOARD_SOURCES startup.cpp console.cpp clock.cpp entropy.cpp storage.cpp power.cpp buttons.cpp display.cpp)
set(BOARD_SHARED_SOURCES)
set(BOARD_QEMU_MACHINE microbit)
set(BOARD_EMULATED buttons)
set(BOARD_DICE_CAPACITY 7)
set(BOARD_TABLE_BUCKETS 64)
set(BOARD_HAS_BACKGAMMON OFF)
set(BOARD_NET_BITS 11)  # of test images
set(BOARD_FACE led)
set(BOARD_INTERRUPTS timer_interrupt console_interrupt display_interrupt)
set(BOARD_OPENOCD interface/cmsis-dap.cfg target/nrf51.cfg)
set(BOARD_DRIVE MICROBIT)  # the USB drive that takes programs
