// SPDX-License-Identifier: MIT
#include "simulate/key_reader.hpp"

#include <utility>

namespace starling::simulate {

namespace {

using Name = Key::Name;

constexpr char kEscapeByte = 0x1B;
constexpr std::size_t kLongest = 16;  // nobody sends more for one key

/// Terminals send the arrows in two ways, and say between [ and letter which of Shift and Control are down.
std::optional<Key> named(const std::string& sequence) {
    if (sequence == "\x1b[5~") { return Key{Name::kPageUp}; }
    if (sequence == "\x1b[6~") { return Key{Name::kPageDown}; }
    switch (sequence.back()) {
        case 'A': return Key{Name::kUp};
        case 'B': return Key{Name::kDown};
        case 'C': return Key{Name::kRight};
        case 'D': return Key{Name::kLeft};
        case 'M': return Key{Name::kEnter};  // that of the number pad
        default: return std::nullopt;
    }
}

bool is_complete(const std::string& sequence) {
    const char last = sequence.back();
    return sequence.size() > 2 && ((last >= '@' && last <= '~') || sequence.size() == kLongest);
}

std::optional<Key> simple(char byte) {
    constexpr char kBackspace = 0x08, kDelete = 0x7F, kEndOfInput = 0x04;
    switch (byte) {
        case '\r':
        case '\n': return Key{Name::kEnter};
        case kBackspace:
        case kDelete: return Key{Name::kErase};
        case kEndOfInput: return Key{Name::kEnd};
        default: break;
    }
    if (byte == '\t' || (byte >= ' ' && byte <= '~')) { return Key{Name::kCharacter, byte}; }
    return std::nullopt;
}

}  // namespace

std::optional<Key> KeyReader::take(char byte) {
    if (sequence_.empty() && byte != kEscapeByte) { return simple(byte); }
    if (byte == kEscapeByte) {  // an earlier one was a key of its own
        const bool was_key = sequence_.size() == 1;
        sequence_ = byte;
        return was_key ? std::optional{Key{Name::kEscape}} : std::nullopt;
    }
    sequence_ += byte;
    if (sequence_.size() == 2 && byte != '[' && byte != 'O') {  // some key with Alt held
        sequence_.clear();
        return std::nullopt;
    }
    if (!is_complete(sequence_)) { return std::nullopt; }
    return named(std::exchange(sequence_, {}));
}

std::optional<Key> KeyReader::pause() {
    const bool was_key = sequence_.size() == 1;
    sequence_.clear();
    return was_key ? std::optional{Key{Name::kEscape}} : std::nullopt;
}

}  // namespace starling::simulate
