// SPDX-License-Identifier: MIT
/* A QEMU plugin that lets an emulated board stand still at a tick of its own clock, so that a button can be held for an
 * exact time however busy the computer is.
 *
 *   -plugin FILE,tick=ADDRESS,socket=PATH
 *
 * tick: the first instruction of the clock's interrupt handler. socket: where the driver listens. The driver sends
 * 32-bit numbers. While the board runs freely, any number asks it to stand still at its next tick. It answers each time
 * that it stands still with one byte, and waits for a number: so many ticks it then runs before it stands still again;
 * 0 lets it run freely. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "qemu_plugin.h"

static uint64_t tick_address = UINT64_MAX;
static uint32_t ticks_left;
static int driver = -1;

/* Nobody but the monitor and the pins' test port run on meanwhile. */
static void stand_still(void) {
    if (send(driver, "s", 1, MSG_NOSIGNAL) != 1) { return; }
    if (recv(driver, &ticks_left, sizeof ticks_left, MSG_WAITALL) != sizeof ticks_left) { ticks_left = 0; }
}

static void tick(unsigned cpu, void* data) {
    (void)cpu, (void)data;
    uint32_t asked;
    if (ticks_left > 0) {
        if (--ticks_left == 0) { stand_still(); }
    } else if (recv(driver, &asked, sizeof asked, MSG_DONTWAIT) == sizeof asked) {
        stand_still();
    }
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb* block) {
    (void)id;
    for (size_t i = 0; i < qemu_plugin_tb_n_insns(block); ++i) {
        struct qemu_plugin_insn* instruction = qemu_plugin_tb_get_insn(block, i);
        if (qemu_plugin_insn_vaddr(instruction) != tick_address) { continue; }
        qemu_plugin_register_vcpu_insn_exec_cb(instruction, tick, kUsesNoRegisters, NULL);
    }
}

static bool connect_to(const char* path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) { return false; }
    strcpy(address.sun_path, path);
    driver = socket(AF_UNIX, SOCK_STREAM, 0);
    return driver >= 0 && connect(driver, (const struct sockaddr*)&address, sizeof address) == 0;
}

/* The second parameter describes the emulator; nothing in it is needed. */
__attribute__((visibility("default"))) int qemu_plugin_install(qemu_plugin_id_t id, const void* emulator, int argc,
                                                               char** argv) {
    (void)emulator;
    for (int i = 0; i < argc; ++i) {
        if (strncmp(argv[i], "tick=", 5) == 0) {
            tick_address = strtoull(argv[i] + 5, NULL, 0);
        } else if (strncmp(argv[i], "socket=", 7) != 0 || !connect_to(argv[i] + 7)) {
            fprintf(stderr, "gate_plugin: cannot use %s\n", argv[i]);
            return 1;
        }
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    return 0;
}
