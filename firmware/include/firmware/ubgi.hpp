// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "starling/backgammon/level.hpp"
#include "starling/backgammon/opening.hpp"

namespace starling {

/// For programs at the other end of the serial port: UBGI, the Universal Backgammon Interface, 0.2 and what 0.1 spells
/// otherwise (docs/ubgi-serial.md). It has a position of its own; the game on the screen goes its own way.
class Ubgi {
public:
    /// Obeys a line that begins with the word `name`. False if UBGI has no such word.
    bool obey(std::string_view name, std::string_view arguments);
    /// "3 1". Apart, because the console has another command of that name.
    void dice(std::string_view arguments);

private:
    void hello() const;
    void tell_keys() const;
    void set(std::string_view key, std::string_view value);
    void get(std::string_view key) const;
    void position(std::string_view arguments);
    /// Beyond UBGI: what the position is worth to the player on roll, and his chances.
    void eval() const;
    void go(std::string_view arguments);

    std::optional<backgammon::Position> position_;
    std::optional<backgammon::Roll> roll_;  ///< to be played once
    std::uint32_t level_ = backgammon::kLevels.size();
    std::uint32_t seed_ = 1;
};

}  // namespace starling
