# WeAct Black Pill: STM32F411, Cortex-M4F at 96 MHz, 512 KB flash, 128 KB RAM, with an OLED, five switches and an EEPROM.
set(BOARD_SOURCES startup.cpp clock.cpp console.cpp buttons.cpp display.cpp ../parts/eeprom_storage.cpp entropy.cpp power.cpp)
set(BOARD_FAST_SOURCES display.cpp ../parts/eeprom_storage.cpp)  # a person waits for them
set(BOARD_SHARED_SOURCES systick_clock.cpp)
set(BOARD_QEMU_MACHINE netduinoplus2)  # its STM32F405 has the same core, flash, RAM and USART1
set(BOARD_DICE_CAPACITY 11)
set(BOARD_TABLE_BUCKETS 1024)
set(BOARD_HAS_BACKGAMMON ON)
set(BOARD_NET_BITS 16)
set(BOARD_FACE oled)
set(BOARD_INTERRUPTS systick_interrupt console_interrupt)
set(BOARD_DFU 0483:df11 0x08000000)  # the bootloader in the part's ROM, and where it writes
set(BOARD_OPENOCD interface/stlink.cfg target/stm32f4x.cfg)
