// SPDX-License-Identifier: MIT
#include "starling/sha256.hpp"

#include <algorithm>
#include <bit>

namespace starling {

namespace {

using Words = std::array<std::uint32_t, 8>;

constexpr std::size_t kBlock = 64;  // bytes
constexpr std::size_t kWordsOfBlock = kBlock / 4;

// The first 32 bits behind the point of the square roots of the first 8 primes, and of the cube roots of the first 64.
constexpr Words kBeginning = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                              0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
constexpr std::array<std::uint32_t, 64> kRounds = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2};

/// The message with the bit that ends it and zeros behind: what lies at that place.
std::uint32_t padded_byte(std::span<const std::uint8_t> message, std::size_t at) {
    return at < message.size() ? message[at] : at == message.size() ? 0x80U : 0U;
}

std::uint32_t padded_word(std::span<const std::uint8_t> message, std::size_t at) {
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) { word = word << 8 | padded_byte(message, at + i); }
    return word;
}

/// Three rotations, as most of the standard's functions are.
std::uint32_t mix(std::uint32_t x, int a, int b, int c) { return std::rotr(x, a) ^ std::rotr(x, b) ^ std::rotr(x, c); }

/// Only the last 16 words of the message schedule are needed at a time: this makes the next out of the oldest.
std::uint32_t extend(std::array<std::uint32_t, kWordsOfBlock>& schedule, std::size_t round) {
    const auto back = [&](std::size_t words) { return schedule[(round - words) % kWordsOfBlock]; };
    const std::uint32_t early = back(15), late = back(2);
    return back(16) + back(7) + (std::rotr(early, 7) ^ std::rotr(early, 18) ^ early >> 3) +
           (std::rotr(late, 17) ^ std::rotr(late, 19) ^ late >> 10);
}

/// Works the block in `schedule` into the hash: FIPS 180-4, 6.2.2, in the words of the standard.
void add_block(Words& hash, std::array<std::uint32_t, kWordsOfBlock>& schedule) {
    Words work = hash;
    auto& [a, b, c, d, e, f, g, h] = work;
    for (std::size_t round = 0; round < kRounds.size(); ++round) {
        std::uint32_t& word = schedule[round % kWordsOfBlock];
        if (round >= kWordsOfBlock) { word = extend(schedule, round); }
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        const std::uint32_t first = h + mix(e, 6, 11, 25) + choice + kRounds[round] + word;
        const std::uint32_t second = mix(a, 2, 13, 22) + majority;
        std::copy_backward(work.begin(), work.end() - 1, work.end());
        e += first;
        a = first + second;
    }
    for (std::size_t i = 0; i < hash.size(); ++i) { hash[i] += work[i]; }
}

}  // namespace

Sha256 sha256(std::span<const std::uint8_t> message) {
    Words hash = kBeginning;
    const std::size_t last_block = (message.size() + 8) / kBlock * kBlock;  // room for the end bit and the length
    for (std::size_t begin = 0; begin <= last_block; begin += kBlock) {
        std::array<std::uint32_t, kWordsOfBlock> schedule;
        for (std::size_t i = 0; i < schedule.size(); ++i) { schedule[i] = padded_word(message, begin + 4 * i); }
        if (begin == last_block) {  // the length in bits, in two words
            schedule[14] = static_cast<std::uint32_t>(message.size() >> 29);
            schedule[15] = static_cast<std::uint32_t>(message.size() << 3);
        }
        add_block(hash, schedule);
    }
    Sha256 digest{};
    for (std::size_t i = 0; i < digest.size(); ++i) {
        digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
    }
    return digest;
}

}  // namespace starling
