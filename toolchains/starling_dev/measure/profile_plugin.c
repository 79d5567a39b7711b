// SPDX-License-Identifier: MIT
/* A QEMU plugin that counts executed instructions exactly: all of them, and per function.
 *
 *   -plugin FILE,out=COUNTS[,from=ADDRESS][,until=ADDRESS][,times=ADDRESS...][,cut=N[,held=FILE]][,end=ADDRESS]
 *
 * from, until: count from the first execution of one address until the first one of another after it.
 * times: tell after how many instructions an address was executed, each time; up to four addresses.
 * cut: end the emulator at once when N instructions have been executed, as a power cut would (exit code 77).
 * held: at the cut write an empty file instead and stand still, so that the machine's memory can be read.
 * end: end the emulator when an address is reached (exit code 78).
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../emulator/qemu_plugin.h"

/* One counter per instruction address, two bytes apart; which function an address belongs to is the
 * caller's affair, who has the symbol table. A page appears when code in it is first translated. */
enum {
    kPageBits = 12,
    kCountersPerPage = 1 << (kPageBits - 1),
    kPages = 1 << (32 - kPageBits),
    kCutExit = 77,
    kEndExit = 78
};
static uint64_t* pages[kPages];

static const uint64_t kNowhere = UINT64_MAX;
static uint64_t executed, counted, cut;
static uint64_t from = UINT64_MAX, until = UINT64_MAX;
static bool counting = true, over;
static const char *out, *held;
static FILE* report_file;

enum { kMaxTimed = 4 };
static uint64_t timed[kMaxTimed], end_address = UINT64_MAX;
static size_t timed_count;

/* Nobody but the monitor runs on: to the guest it is as if the power were gone. */
static void cut_power(void) {
    if (held == NULL) { _exit(kCutExit); }
    FILE* file = fopen(held, "w");
    if (file != NULL) { fclose(file); }
    for (;;) { pause(); }
}

static uint64_t* counter(uint64_t address) {
    uint64_t** page = &pages[(address >> kPageBits) % kPages];
    if (*page == NULL) { *page = calloc(kCountersPerPage, sizeof **page); }
    if (*page == NULL) { abort(); }
    return *page + (address >> 1) % kCountersPerPage;
}

static void count(unsigned cpu, void* data) {
    (void)cpu;
    ++executed;
    if (counting) {
        ++counted;
        ++*(uint64_t*)data;
    }
    if (executed == cut) { cut_power(); }
}

/* The instructions at the two markers: counting starts with the first and stops before the second. */
static void begin(unsigned cpu, void* data) {
    (void)cpu, (void)data;
    if (!over) { counting = true; }
}

static void end(unsigned cpu, void* data) {
    (void)cpu, (void)data;
    if (counting) { counting = false, over = true; }
}

static void note_time(unsigned cpu, void* data) {
    (void)cpu;
    fprintf(report_file, "at %" PRIx64 " %" PRIu64 "\n", *(uint64_t*)data, executed);
}

static void end_emulator(unsigned cpu, void* data) {
    (void)cpu, (void)data;
    _exit(kEndExit);
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb* block) {
    (void)id;
    for (size_t i = 0; i < qemu_plugin_tb_n_insns(block); ++i) {
        struct qemu_plugin_insn* instruction = qemu_plugin_tb_get_insn(block, i);
        const uint64_t address = qemu_plugin_insn_vaddr(instruction);
        if (address == from) { qemu_plugin_register_vcpu_insn_exec_cb(instruction, begin, kUsesNoRegisters, NULL); }
        if (address == until) { qemu_plugin_register_vcpu_insn_exec_cb(instruction, end, kUsesNoRegisters, NULL); }
        if (address == end_address) {
            qemu_plugin_register_vcpu_insn_exec_cb(instruction, end_emulator, kUsesNoRegisters, NULL);
        }
        for (size_t k = 0; report_file != NULL && k < timed_count; ++k) {
            if (address != timed[k]) { continue; }
            qemu_plugin_register_vcpu_insn_exec_cb(instruction, note_time, kUsesNoRegisters, &timed[k]);
        }
        qemu_plugin_register_vcpu_insn_exec_cb(instruction, count, kUsesNoRegisters, counter(address));
    }
}

/* "at ADDRESS N" as it happened, "total N", then one line per address: hexadecimal address, count. */
static void report(qemu_plugin_id_t id, void* data) {
    (void)id, (void)data;
    FILE* file = report_file;
    fprintf(file, "total %" PRIu64 "\n", counted);
    for (uint64_t page = 0; page < kPages; ++page) {
        for (uint64_t i = 0; pages[page] != NULL && i < kCountersPerPage; ++i) {
            if (pages[page][i] == 0) { continue; }
            fprintf(file, "%" PRIx64 " %" PRIu64 "\n", (page << kPageBits) + 2 * i, pages[page][i]);
        }
    }
    fclose(file);
}

static bool take(const char* argument, const char* name, uint64_t* value) {
    const size_t length = strlen(name);
    if (strncmp(argument, name, length) != 0) { return false; }
    char* rest;
    *value = strtoull(argument + length, &rest, 0);
    return *rest == '\0' && rest != argument + length;
}

/* The second parameter describes the emulator; nothing in it is needed. */
__attribute__((visibility("default"))) int qemu_plugin_install(qemu_plugin_id_t id, const void* emulator, int argc,
                                                               char** argv) {
    (void)emulator;
    for (int i = 0; i < argc; ++i) {
        if (strncmp(argv[i], "out=", 4) == 0) {
            out = strdup(argv[i] + 4);
        } else if (strncmp(argv[i], "held=", 5) == 0) {
            held = strdup(argv[i] + 5);
        } else if (timed_count < kMaxTimed && take(argv[i], "times=", &timed[timed_count])) {
            ++timed_count;
        } else if (!take(argv[i], "end=", &end_address) && !take(argv[i], "cut=", &cut) &&
                   !take(argv[i], "from=", &from) && !take(argv[i], "until=", &until)) {
            fprintf(stderr, "profile plugin: cannot understand %s\n", argv[i]);
            return 1;
        }
    }
    counting = from == kNowhere;
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    if (out != NULL && (report_file = fopen(out, "w")) == NULL) { return 1; }
    if (report_file != NULL && timed_count > 0) { setlinebuf(report_file); } /* somebody may read it before the end */
    if (out != NULL) { qemu_plugin_register_atexit_cb(id, report, NULL); }
    return 0;
}
