// SPDX-License-Identifier: MIT
#include "starling/sha256.hpp"

#include <unity.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

using namespace starling;

namespace {

constexpr std::size_t kLongest = 1000;

Sha256 sha256_of(std::string_view text) {
    static std::array<std::uint8_t, kLongest> bytes;
    std::copy(text.begin(), text.end(), bytes.begin());
    return sha256(std::span{bytes}.first(text.size()));
}

Sha256 sha256_of_repeated(std::uint8_t byte, std::size_t count) {
    static std::array<std::uint8_t, kLongest> bytes;
    bytes.fill(byte);
    return sha256(std::span{bytes}.first(count));
}

constexpr std::uint8_t nibble(char digit) {
    return static_cast<std::uint8_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

void assert_digest(std::string_view expected, const Sha256& digest) {
    TEST_ASSERT_EQUAL_UINT(2 * digest.size(), expected.size());
    for (std::size_t i = 0; i < digest.size(); ++i) {
        const unsigned byte = nibble(expected[2 * i]) * 16U + nibble(expected[2 * i + 1]);
        TEST_ASSERT_EQUAL_HEX8(byte, digest[i]);
    }
}

}  // namespace

// The examples that go with FIPS 180-4.
static void test_the_published_examples() {
    assert_digest("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", sha256({}));
    assert_digest("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", sha256_of("abc"));
    assert_digest("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
                  sha256_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"));
    assert_digest("cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
                  sha256_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                            "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"));
    assert_digest("41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3", sha256_of_repeated('a', 1000));
}

// Computed by sha256sum (GNU coreutils): the end bit and the length just fit into a block, or just do not.
static void test_messages_around_the_size_of_a_block() {
    assert_digest("5a383411d906da80612f366cb9b90ae54bcf6e7743b4117ace0884d98cd159ca", sha256_of_repeated('z', 55));
    assert_digest("c66a5b692b9a20229733ef8b87cfec52679c86a0c0245643484c46d4dcd82afa", sha256_of_repeated('z', 56));
    assert_digest("85021e4907c21645631d596eee989bf43c2cd56b074175d5393804dbf1744412", sha256_of_repeated('z', 63));
    assert_digest("72996563049cc84daa2c3f31fd5c3d10770e69d6ebbb8da5b6d76db303dbae43", sha256_of_repeated('z', 64));
    assert_digest("57685f5e43ddac1567f4d404c357c44bab70744b8b6af6009760389170c5c062", sha256_of_repeated('z', 65));
    assert_digest("de05957e72aca438f9b0c770cb2ee7fa0e58e08eb54536478db136d54c097abb", sha256_of_repeated('z', 119));
    assert_digest("46a063da7dc0c878899dfc50adf2558256652c05dd1afc0b1341f7608c7a4776", sha256_of_repeated('z', 120));
    assert_digest("8169c725edd39f00140ffcf57c45b9c5143e2ffe375869e4cf2805342715d2b1", sha256_of_repeated('z', 128));
}

static void test_every_flipped_bit_changes_about_half_of_the_digest() {
    std::array<std::uint8_t, 32> message{};
    const Sha256 before = sha256(message);
    unsigned changed = 0;
    for (std::size_t bit = 0; bit < 8 * message.size(); ++bit) {
        message[bit / 8] = static_cast<std::uint8_t>(1U << (bit % 8));
        const Sha256 after = sha256(message);
        message[bit / 8] = 0;
        for (std::size_t i = 0; i < after.size(); ++i) {
            changed += static_cast<unsigned>(std::popcount(static_cast<unsigned>(before[i] ^ after[i])));
        }
    }
    TEST_ASSERT_UINT_WITHIN(500, 256 * 128, changed);  // the standard deviation is 128
}

void suite_sha256() {
    RUN_TEST(test_the_published_examples);
    RUN_TEST(test_messages_around_the_size_of_a_block);
    RUN_TEST(test_every_flipped_bit_changes_about_half_of_the_digest);
}
