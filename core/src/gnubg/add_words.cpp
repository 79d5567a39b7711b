// SPDX-License-Identifier: GPL-3.0-or-later
#include "add_words.hpp"

#include <algorithm>
#include <array>

namespace starling::gnubg {

static_assert(PackedWord<2>::kBits == 16 && PackedWord<3>::kBits == 11);

namespace portable {

void add_four_twos(RowTimes* rows, std::uint32_t* sums) {
    std::uint32_t a = sums[0], b = sums[1], c = sums[2], d = sums[3];
    std::uint32_t e = sums[4], f = sums[5], g = sums[6], h = sums[7];
    for (; rows->times != 0; ++rows) {
        const auto times = static_cast<std::uint32_t>(rows->times);
        const auto add = [times](std::uint32_t word, std::uint32_t& first, std::uint32_t& second) {
            first += word * times;
            second += static_cast<std::uint32_t>(static_cast<std::int32_t>(word) >> 16) * times;
        };
        const std::uint32_t* words = rows->next;
        add(words[0], a, b);
        add(words[1], c, d);
        add(words[2], e, f);
        add(words[3], g, h);
        rows->next += 4;
    }
    const std::array results{a, b, c, d, e, f, g, h};
    std::copy(results.begin(), results.end(), sums);
}

void add_three_threes(RowTimes* rows, std::uint32_t* sums) {
    std::uint32_t a = sums[0], b = sums[1], c = sums[2], d = sums[3], e = sums[4];
    std::uint32_t f = sums[5], g = sums[6], h = sums[7], i = sums[8];
    for (; rows->times != 0; ++rows) {
        const auto times = static_cast<std::uint32_t>(rows->times);
        const auto add = [times](std::uint32_t bits, std::uint32_t& first, std::uint32_t& second,
                                 std::uint32_t& third) {
            const auto word = static_cast<std::int32_t>(bits);
            first += bits * times;
            second += static_cast<std::uint32_t>(word >> 11) * times;
            third += static_cast<std::uint32_t>(word >> 22) * times;
        };
        const std::uint32_t* words = rows->next;
        add(words[0], a, b, c);
        add(words[1], d, e, f);
        add(words[2], g, h, i);
        rows->next += 3;
    }
    const std::array results{a, b, c, d, e, f, g, h, i};
    std::copy(results.begin(), results.end(), sums);
}

}  // namespace portable

// Below: r0 is the row, r3 its next word, r2 its times; sums from r4 on, words in what is left.

#if defined(__ARM_ARCH_7M__) || defined(__ARM_ARCH_7EM__)

[[gnu::naked]] void add_three_threes(RowTimes* /*rows*/, std::uint32_t* /*sums*/) {
    asm volatile(
        "push {r1, r4-r11, lr}\n"
        "ldm r1, {r4-r12}\n"
        "1: ldrd r3, r2, [r0]\n"
        "cbz r2, 2f\n"
        "ldm r3!, {r1, lr}\n"
        "mla r4, r1, r2, r4\n"
        "asrs r1, r1, #11\n"
        "mla r5, r1, r2, r5\n"
        "asrs r1, r1, #11\n"
        "mla r6, r1, r2, r6\n"
        "ldr r1, [r3], #4\n"
        "str r3, [r0], #8\n"
        "mla r7, lr, r2, r7\n"
        "asr lr, lr, #11\n"
        "mla r8, lr, r2, r8\n"
        "asr lr, lr, #11\n"
        "mla r9, lr, r2, r9\n"
        "mla r10, r1, r2, r10\n"
        "asrs r1, r1, #11\n"
        "mla r11, r1, r2, r11\n"
        "asrs r1, r1, #11\n"
        "mla r12, r1, r2, r12\n"
        "b 1b\n"
        "2: pop {r1}\n"
        "stm r1, {r4-r12}\n"
        "pop {r4-r11, pc}\n");
}

#else

void add_three_threes(RowTimes* rows, std::uint32_t* sums) { portable::add_three_threes(rows, sums); }

#endif

#ifdef __ARM_FEATURE_DSP

// An instruction for signals multiplies the upper half of a word as it lies there.
[[gnu::naked]] void add_four_twos(RowTimes* /*rows*/, std::uint32_t* /*sums*/) {
    asm volatile(
        "push {r1, r4-r11, lr}\n"
        "ldm r1, {r4-r11}\n"
        "1:\n"
        ".rept 2\n"
        "ldrd r3, r2, [r0]\n"
        "cbz r2, 2f\n"
        "ldm r3!, {r1, r12, lr}\n"
        "mla r4, r1, r2, r4\n"
        "smlatb r5, r1, r2, r5\n"
        "ldr r1, [r3], #4\n"
        "str r3, [r0], #8\n"
        "mla r6, r12, r2, r6\n"
        "smlatb r7, r12, r2, r7\n"
        "mla r8, lr, r2, r8\n"
        "smlatb r9, lr, r2, r9\n"
        "mla r10, r1, r2, r10\n"
        "smlatb r11, r1, r2, r11\n"
        ".endr\n"
        "b 1b\n"
        "2: pop {r1}\n"
        "stm r1, {r4-r11}\n"
        "pop {r4-r11, pc}\n");
}

#else

void add_four_twos(RowTimes* rows, std::uint32_t* sums) { portable::add_four_twos(rows, sums); }

#endif

}  // namespace starling::gnubg
