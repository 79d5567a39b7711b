// SPDX-License-Identifier: MIT
#include "simulate/console_pane.hpp"

#include <algorithm>
#include <vector>

namespace starling::simulate {

namespace {

constexpr std::uint8_t kSaid = 170;
constexpr std::uint8_t kTyped = 255;

/// Long lines go on in the next row.
std::vector<std::string_view> rows_of(const std::deque<std::string>& lines, std::size_t width) {
    std::vector<std::string_view> rows;
    for (const std::string_view line : lines) {
        for (std::size_t at = 0; at == 0 || at < line.size(); at += width) { rows.push_back(line.substr(at, width)); }
    }
    if (lines.back().empty()) { rows.pop_back(); }  // nothing said yet after the last end of a line
    return rows;
}

}  // namespace

void ConsolePane::hear(std::string_view text) {
    back_ = 0;
    for (const char c : text) {
        if (c == '\n') {
            lines_.emplace_back();
            if (lines_.size() > kKept) { lines_.pop_front(); }
        } else if (c == '\b') {
            if (!lines_.back().empty()) { lines_.back().pop_back(); }
        } else if (c >= ' ') {
            lines_.back() += c;
        }
    }
}

void ConsolePane::type(const Key& key) {
    constexpr std::size_t kLongest = 160;
    switch (key.name) {
        case Key::Name::kCharacter:
            if (key.character >= ' ' && typed_->size() < kLongest) { typed_->push_back(key.character); }
            break;
        case Key::Name::kErase:
            if (typed_->empty()) {
                typed_.reset();
            } else {
                typed_->pop_back();
            }
            break;
        case Key::Name::kEnter:
            if (!typed_->empty()) { sent_ += *typed_ + '\r'; }
            typed_.reset();
            break;
        case Key::Name::kEscape:
        case Key::Name::kEnd: typed_.reset(); break;
        default: break;
    }
}

std::optional<std::byte> ConsolePane::take_sent() {
    if (sent_.empty()) { return std::nullopt; }
    const auto byte = static_cast<std::byte>(sent_.front());
    sent_.erase(sent_.begin());
    return byte;
}

void ConsolePane::scroll(int pages) {
    const auto step = static_cast<std::size_t>(page_);
    back_ = pages > 0 ? back_ + step : back_ - std::min(back_, step);
}

void ConsolePane::draw(TextScreen& screen, unsigned top, unsigned height) {
    page_ = height - 1;  // the last row is for typing
    const auto rows = rows_of(lines_, screen.columns());
    back_ = std::min(back_, rows.size() - std::min<std::size_t>(rows.size(), page_));
    const std::size_t end = rows.size() - back_;
    const std::size_t begin = end - std::min<std::size_t>(end, page_);
    for (unsigned i = 0; i < page_; ++i) {
        const std::string_view words = begin + i < end ? rows[begin + i] : std::string_view{};
        screen.write(0, top + i, screen.columns(), words, kSaid);
    }
    const std::string line = typed_ ? ":" + *typed_ + "_" : "";
    screen.write(0, top + page_, screen.columns(), line, kTyped);
}

}  // namespace starling::simulate
