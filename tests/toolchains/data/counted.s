@ SPDX-License-Identifier: MIT
@ A program whose instructions can be counted on paper: 9 + 2,002 + 306. Many of them are device
@ accesses, where a careless counter would count twice.
    .syntax unified
    .thumb
    .text
    .word 0x20001000
    .word reset

    .global reset
    .thumb_func
    .type reset, %function
reset:                          @ 9
    movs r0, #0
    bl loop
    bl output
    ldr r0, =0x20
    ldr r1, =block
    nop
    nop
    nop
    bkpt 0xAB                   @ semihosting: exit
    .size reset, . - reset

    .thumb_func
    .type loop, %function
loop:                           @ 2,002
    mov r1, #1000
1:  subs r1, #1
    bne 1b
    bx lr
    .size loop, . - loop

    .thumb_func
    .type output, %function
output:                         @ 306, with 101 stores to the serial port
    ldr r2, =0x4000C000
    ldr r1, =0x301              @ on
    str r1, [r2, #0x30]
    movs r0, #'.'
    movs r1, #100
1:  str r0, [r2]
    subs r1, #1
    bne 1b
    bx lr
    .size output, . - output
    .ltorg
block:
    .word 0x20026, 0
