// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "peripherals.hpp"
#include "simulate/boards.hpp"
#include "simulate/console_pane.hpp"
#include "simulate/key_reader.hpp"
#include "simulate/mosaic.hpp"
#include "simulate/pressed_buttons.hpp"
#include "simulate/terminal_mode.hpp"
#include "simulate/text_screen.hpp"

namespace starling::simulate {

/// How a board is shown in a window: by which mosaic, and whether there is room at all.
const Mosaic* mosaic_for(const Board& board, const Window& window);
/// The least window that shows it.
Window least_window(const Board& board);

/// A board in the terminal: its screen above, the keys that are its buttons told below, then its serial line.
class TerminalBoard final : public host::Peripherals {
public:
    explicit TerminalBoard(const Board& board);

    /// Waits a moment for keys and obeys them. False once the user wants to leave.
    bool attend();

    hal::display::Geometry geometry() const override { return board_.screen; }
    etl::expected<void, hal::Error> draw(const hal::display::Rectangle& where, std::span<const std::uint8_t> pixels,
                                         std::size_t stride) override;
    hal::buttons::Mask present() const override { return board_.buttons; }
    hal::buttons::Mask held() override;
    etl::expected<std::byte, hal::Error> read(std::uint32_t timeout_ms) override;
    etl::expected<void, hal::Error> write(std::string_view text) override;
    void set_brightness(std::uint8_t level) override;
    void sleep() override;
    void give_up() override { TerminalMode::restore(); }

private:
    void read_keys(int timeout_ms);
    void obey(const Key& key);
    /// If the board has such a button.
    void lay_out();
    void draw_picture();
    void refresh();
    /// What the board's screen makes of a grey: all of 16, or on and off only.
    std::uint8_t shown(std::uint8_t wanted, unsigned x, unsigned y) const;
    /// A pixel of the zoomed picture, 0 to 255, as bright as the screen is now.
    std::uint8_t grey(unsigned x, unsigned y) const;

    const Board& board_;
    TerminalMode mode_;
    std::vector<std::uint8_t> greys_;  ///< of the board's screen, a byte a pixel
    std::uint8_t brightness_ = 15;
    const Mosaic* mosaic_ = nullptr;  ///< null while the window is too small
    std::optional<TextScreen> screen_;
    KeyReader keys_;
    PressedButtons buttons_;
    ConsolePane console_;
    std::uint32_t last_key_ms_ = 0;
    bool wants_to_leave_ = false;
};

}  // namespace starling::simulate
