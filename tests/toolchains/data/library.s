@ SPDX-License-Identifier: MIT
@ Stands for a library of the toolchain: nobody describes its frames.
    .syntax unified
    .thumb
    .text

    .global library_nested
    .thumb_func
    .type library_nested, %function
library_nested:                 @ 20 + 24 bytes, and 8 below
    push {r4-r7, lr}
    sub sp, #24
    bl library_leaf
    add sp, #24
    pop {r4-r7, pc}
    .size library_nested, . - library_nested

    .thumb_func
    .type library_leaf, %function
library_leaf:
    str r4, [sp, #-8]!
    ldr r4, [sp], #8
    bx lr
    .size library_leaf, . - library_leaf

    .global library_wild
    .thumb_func
    .type library_wild, %function
library_wild:
    mov sp, r0
    bx lr
    .size library_wild, . - library_wild
