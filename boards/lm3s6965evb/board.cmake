# Stellaris LM3S6965 evaluation board: Cortex-M3 at 50 MHz, 256 KB flash, 64 KB RAM, OLED, five buttons.
set(BOARD_SOURCES startup.cpp console.cpp buttons.cpp display.cpp storage.cpp ../parts/eeprom_storage.cpp power.cpp)
set(BOARD_FAST_SOURCES display.cpp ../parts/eeprom_storage.cpp)  # a person waits for them
set(BOARD_SHARED_SOURCES systick_clock.cpp systick_entropy.cpp)
set(BOARD_QEMU_MACHINE lm3s6965evb)
set(BOARD_EMULATED screen buttons)
set(BOARD_DICE_CAPACITY 11)
set(BOARD_TABLE_BUCKETS 256)
set(BOARD_HAS_BACKGAMMON ON)
set(BOARD_NET_BITS 11)
set(BOARD_FACE oled)
set(BOARD_INTERRUPTS systick_interrupt console_interrupt)
set(BOARD_OPENOCD board/ek-lm3s6965.cfg)
