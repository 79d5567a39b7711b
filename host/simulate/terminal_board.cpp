// SPDX-License-Identifier: MIT
#include "simulate/terminal_board.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>

#include "hal/clock.hpp"
#include "hal/pixels.hpp"

namespace starling::simulate {

namespace {

constexpr unsigned kLeastPane = 4;
constexpr std::uint8_t kKeysInk = 238, kKeysGround = 68, kHousing = 17;

unsigned picture_columns(const Board& board, const Mosaic& mosaic) {
    return board.screen.width * board.zoom / mosaic.width;
}
unsigned picture_rows(const Board& board, const Mosaic& mosaic) {
    return board.screen.height * board.zoom / mosaic.height;
}
Window needed(const Board& board, const Mosaic& mosaic) {
    const auto columns = std::max(picture_columns(board, mosaic), static_cast<unsigned>(board.keys_told.size()));
    return {columns, picture_rows(board, mosaic) + 1 + kLeastPane};
}

void send(std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = ::write(STDOUT_FILENO, text.data(), text.size());
        if (sent < 0 && errno == EINTR) { continue; }
        if (sent <= 0) { return; }  // the terminal is gone; so will be the keys
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
}

}  // namespace

const Mosaic* mosaic_for(const Board& board, const Window& window) {
    for (const Mosaic& mosaic : all_mosaics()) {
        const Window least = needed(board, mosaic);
        if (window.columns >= least.columns && window.rows >= least.rows) { return &mosaic; }
    }
    return nullptr;
}

Window least_window(const Board& board) { return needed(board, all_mosaics().back()); }

TerminalBoard::TerminalBoard(const Board& board)
    : board_(board), greys_(std::size_t{board.screen.width} * board.screen.height) {}

bool TerminalBoard::attend() {
    constexpr int kMomentMs = 2;
    read_keys(kMomentMs);
    refresh();
    return !wants_to_leave_;
}

void TerminalBoard::read_keys(int timeout_ms) {
    constexpr std::uint32_t kEscapeAloneMs = 50;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, timeout_ms) <= 0) {
        if (hal::clock::now_ms() - last_key_ms_ < kEscapeAloneMs) { return; }
        if (const auto key = keys_.pause()) { obey(*key); }
        return;
    }
    std::array<char, 64> bytes{};
    const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) { wants_to_leave_ = true; }
    for (ssize_t i = 0; i < got; ++i) {
        if (const auto key = keys_.take(bytes[static_cast<std::size_t>(i)])) { obey(*key); }
    }
    last_key_ms_ = hal::clock::now_ms();
}

void TerminalBoard::obey(const Key& key) {
    if (console_.is_typing()) {
        console_.type(key);
        return;
    }
    for (const Binding& binding : board_.keys) {
        if (binding.key == key) {
            buttons_.press(binding.button, binding.is_long ? PressedButtons::kLongMs : PressedButtons::kShortMs);
        }
    }
    if (key.name == Key::Name::kPageUp) { console_.scroll(1); }
    if (key.name == Key::Name::kPageDown) { console_.scroll(-1); }
    if (key == Key{Key::Name::kCharacter, ':'}) { console_.begin_typing(); }
    if (key.name == Key::Name::kEnd || key == Key{Key::Name::kCharacter, 'q'}) { wants_to_leave_ = true; }
}

void TerminalBoard::lay_out() {
    const Window size = window();
    mosaic_ = mosaic_for(board_, size);
    screen_.emplace(size.columns, size.rows);
    draw_picture();
}

std::uint8_t TerminalBoard::grey(unsigned x, unsigned y) const {
    const unsigned lit = board_.zoom - board_.gap;
    if (x % board_.zoom >= lit || y % board_.zoom >= lit) { return kHousing; }
    const unsigned of_16 = greys_[std::size_t{y / board_.zoom} * board_.screen.width + x / board_.zoom];
    // An eye gets used to a dim screen, but not to one beside a bright window: the least light is still a quarter.
    const unsigned light = brightness_ == 0 ? 0 : brightness_ + 5U;
    return static_cast<std::uint8_t>(of_16 * 17 * light / 20);
}

std::uint8_t TerminalBoard::shown(std::uint8_t wanted, unsigned x, unsigned y) const {
    if (board_.screen.grey_levels == 16) { return wanted; }
    return hal::display::is_lit(wanted, x, y) ? 15 : 0;
}

void TerminalBoard::draw_picture() {
    if (mosaic_ == nullptr) { return; }
    const unsigned columns = picture_columns(board_, *mosaic_), rows = picture_rows(board_, *mosaic_);
    const unsigned left = (screen_->columns() - columns) / 2;
    std::vector<std::uint8_t> block(std::size_t{mosaic_->width} * mosaic_->height);
    for (unsigned row = 0; row < rows; ++row) {
        for (unsigned column = 0; column < columns; ++column) {
            for (unsigned i = 0; i < block.size(); ++i) {
                block[i] =
                    grey(column * mosaic_->width + i % mosaic_->width, row * mosaic_->height + i / mosaic_->width);
            }
            screen_->put(left + column, row, cell_of(*mosaic_, block));
        }
    }
}

void TerminalBoard::refresh() {
    if (TerminalMode::must_redraw() || !screen_) { lay_out(); }
    if (mosaic_ == nullptr) {
        const Window least = least_window(board_);
        screen_->write(
            0, 0, screen_->columns(),
            "please enlarge the window to " + std::to_string(least.columns) + "x" + std::to_string(least.rows),
            kKeysInk);
    } else {
        const unsigned rows = picture_rows(board_, *mosaic_);
        screen_->write(0, rows, screen_->columns(), board_.keys_told, kKeysInk, kKeysGround);
        console_.draw(*screen_, rows + 1, screen_->rows() - rows - 1);
    }
    send(screen_->update());
}

etl::expected<void, hal::Error> TerminalBoard::draw(const hal::display::Rectangle& where,
                                                    std::span<const std::uint8_t> pixels, std::size_t stride) {
    for (unsigned row = 0; row < where.height; ++row) {
        for (unsigned column = 0; column < where.width && where.x + column < board_.screen.width; ++column) {
            const unsigned x = where.x + column, y = where.y + row;
            greys_[std::size_t{y} * board_.screen.width + x] =
                shown(hal::display::grey_at(pixels, stride, column, row), x, y);
        }
    }
    if (screen_) { draw_picture(); }
    refresh();
    return {};
}

void TerminalBoard::set_brightness(std::uint8_t level) {
    brightness_ = level;
    if (screen_) { draw_picture(); }
    refresh();
}

void TerminalBoard::sleep() {
    constexpr int kOftenEnoughMs = 500;  // to notice that the window has changed
    while (!wants_to_leave_ && !buttons_.wake() && !console_.has_sent()) {
        read_keys(kOftenEnoughMs);
        refresh();
    }
}

hal::buttons::Mask TerminalBoard::held() {
    read_keys(0);
    return buttons_.held(hal::clock::now_ms());
}

etl::expected<std::byte, hal::Error> TerminalBoard::read(std::uint32_t timeout_ms) {
    if (timeout_ms > 0) { read_keys(static_cast<int>(timeout_ms)); }
    if (const auto byte = console_.take_sent()) { return *byte; }
    return etl::unexpected<hal::Error>(hal::Error::kTimeout);
}

etl::expected<void, hal::Error> TerminalBoard::write(std::string_view text) {
    console_.hear(text);
    refresh();
    return {};
}

}  // namespace starling::simulate
