// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "simulate/key_reader.hpp"
#include "simulate/text_screen.hpp"

namespace starling::simulate {

/// The other end of the application's serial line: what it said, and the line that is being typed to it.
class ConsolePane {
public:
    /// What the application sends, with the carriage returns and backspaces of a serial line.
    void hear(std::string_view text);

    /// From `begin_typing` until Enter or Escape keys belong to the line.
    bool is_typing() const { return typed_.has_value(); }
    void begin_typing() { typed_.emplace(); }
    void type(const Key& key);
    bool has_sent() const { return !sent_.empty(); }
    /// The next byte for the application, if any is on its way.
    std::optional<std::byte> take_sent();

    /// Pages back (positive) or forward in what was said.
    void scroll(int pages);

    void draw(TextScreen& screen, unsigned top, unsigned height);

private:
    static constexpr std::size_t kKept = 500;  ///< lines; older ones are forgotten

    std::deque<std::string> lines_{""};
    std::optional<std::string> typed_;
    std::string sent_;
    std::size_t back_ = 0;  ///< rows that the view lies above the end
    unsigned page_ = 1;
};

}  // namespace starling::simulate
