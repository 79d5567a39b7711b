// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace starling::simulate {

/// A key of a terminal: a printable character, or one with a name.
struct Key {
    enum class Name : std::uint8_t {
        kCharacter,
        kUp,
        kDown,
        kLeft,
        kRight,
        kPageUp,
        kPageDown,
        kEnter,
        kErase,
        kEscape,
        kEnd
    };

    Name name = Name::kCharacter;
    char character = 0;

    friend bool operator==(const Key&, const Key&) = default;
};

/// Makes keys of the bytes a terminal sends. Those of one key may come in pieces.
class KeyReader {
public:
    /// The key that is complete with this byte, if there is one.
    std::optional<Key> take(char byte);
    /// No byte came for a while: an escape that nothing followed was the key of that name.
    std::optional<Key> pause();

private:
    std::string sequence_;  ///< from its escape on
};

}  // namespace starling::simulate
