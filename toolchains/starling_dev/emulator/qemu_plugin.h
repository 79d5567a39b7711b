// SPDX-License-Identifier: MIT
/* The few entry points of QEMU's plugins that ours use, as the documentation of QEMU 7.2 (QEMU_PLUGIN_API 1) and 10.0
 * (4) has them: Debian ships no qemu-plugin.h. */
#ifndef STARLING_QEMU_PLUGIN_H
#define STARLING_QEMU_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
typedef void (*translated_cb)(qemu_plugin_id_t, struct qemu_plugin_tb*);
typedef void (*executed_cb)(unsigned cpu, void* data);
typedef void (*exit_cb)(qemu_plugin_id_t, void* data);
enum { kUsesNoRegisters = 0 };

void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t, translated_cb);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn*, executed_cb, int registers, void* data);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t, exit_cb, void* data);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb*);
struct qemu_plugin_insn* qemu_plugin_tb_get_insn(const struct qemu_plugin_tb*, size_t index);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn*);

__attribute__((visibility("default"))) int qemu_plugin_version = QEMU_PLUGIN_API;

#endif
