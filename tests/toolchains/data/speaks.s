@ SPDX-License-Identifier: MIT
@ A program that says one line by semihosting and ends.
    .syntax unified
    .thumb
    .text
    .word 0x20001000
    .word reset

    .global reset
    .thumb_func
    .type reset, %function
reset:
    movs r0, #4                 @ SYS_WRITE0
    ldr r1, =words
    bkpt 0xAB
    ldr r0, =0x20               @ exit
    ldr r1, =block
    bkpt 0xAB
    .size reset, . - reset
    .ltorg
block:
    .word 0x20026, 0
words:
    .asciz "decisions 2\n"
