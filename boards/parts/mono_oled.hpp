// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "hal/display.hpp"
#include "hal/pixels.hpp"

namespace parts {

/// An OLED of 128x64 pixels, on or off, with an SSD1306 or an SH1106 on I2C at 0x3C or 0x3D. `Bus` is a board's
/// I2cMaster.
///
/// A byte of the panel's memory is eight pixels above each other, the uppermost in bit 0; eight pages of such bytes
/// make the screen. Rectangles need not begin where a page does, so that what is shown is kept here, too: 1 KB.
///
/// Both controllers understand the same commands, as far as they are used here; the SH1106 has room for 132 columns, of
/// which the panel shows those from 2 on. They are told apart by the lower half of their status byte, which is no more
/// than what people have seen (neither data sheet promises it): 8 from an SH1106; 3, 6 or 7 from an SSD1306. One that
/// says anything else, or does not let itself be read, is taken for an SSD1306: should it be an SH1106, the picture
/// lies two columns too far to the left, and is whole otherwise.
///
/// A panel that does not answer any more is started anew before the next picture: it may have lost its supply.
template <class Bus>
class MonoOled {
public:
    static constexpr hal::display::Geometry kGeometry{128, 64, 2};

    enum class Controller : std::uint8_t { kSsd1306, kSh1106, kUnknown };

    explicit constexpr MonoOled(Bus bus) : bus_(bus) {}

    /// Looks for the panel and shows black on it; false without one. It may wake up later than we do.
    bool find() {
        if (!bus_.start()) { return false; }
        constexpr int kKnocks = 1000;  // at each address, together at least 50 ms
        int patience = 3;              // a disturbed transfer is no reason to go without a screen; a dead bus is
        for (int i = 0; i < kKnocks; ++i) {
            for (const std::uint8_t address : {std::uint8_t{0x3C}, std::uint8_t{0x3D}}) {
                const Answer answer = bus_.send(address, kCommand, {});
                if (answer == Answer::kFailed && --patience == 0) { return false; }
                if (answer == Answer::kDone) {
                    address_ = address;
                    controller_ = identify();
                    return start();
                }
            }
        }
        return false;
    }

    bool is_found() const { return address_.has_value(); }
    Controller controller() const { return controller_; }

    /// False if the panel did not take it.
    bool draw(const hal::display::Rectangle& where, std::span<const std::uint8_t> pixels, std::size_t stride) {
        if (!hal::display::can_draw(kGeometry, where, pixels, stride) || !(is_started_ || start())) { return false; }
        remember(where, pixels, stride);
        for (std::size_t page = where.y / 8U; page * 8 < std::size_t{where.y} + where.height; ++page) {
            const std::span<const std::uint8_t> row{shown_[page]};
            is_started_ = is_started_ && write(page, column_of(where.x), row.subspan(where.x, where.width));
        }
        return is_started_;
    }

    /// From 0, dark, to 15.
    void set_brightness(unsigned level) {
        brightness_ = level;
        (void)shine();
    }

    /// Dark while it is off; picture and brightness are kept.
    void switch_on(bool on) {
        is_on_ = on;
        (void)shine();
    }

private:
    using Answer = typename Bus::Answer;
    using Bytes = std::span<const std::uint8_t>;

    static constexpr std::size_t kPages = 8;
    // What follows is for the controller, or for the memory.
    static constexpr std::array<std::uint8_t, 1> kCommand{0x00}, kData{0x40};

    /// After a byte that announces commands, which find() has sent, it gives its status.
    Controller identify() const {
        std::uint8_t status = 0;
        if (bus_.receive(*address_, {&status, 1}) != Answer::kDone) { return Controller::kUnknown; }
        switch (status & 0xFU) {
            case 8: return Controller::kSh1106;
            case 3:
            case 6:
            case 7: return Controller::kSsd1306;
            default: return Controller::kUnknown;
        }
    }

    /// Whatever state it is in: its memory holds noise when it was just switched on.
    bool start() {
        constexpr std::array<std::uint8_t, 18> kBoth{
            0xAE,        // off
            0xD5, 0x80,  // clock
            0xA8, 0x3F,  // 64 rows
            0xD3, 0x00,  // no offset
            0x40,        // row 0 on top
            0xA1, 0xC8,  // connector above the picture
            0xDA, 0x12,  // rows wired alternately
            0xD9, 0xF1,  // precharge
            0xDB, 0x40,  // level of rows that are not lit
            0xA4, 0xA6   // what the memory holds, not inverted
        };
        constexpr std::array<std::uint8_t, 5> kSsd1306{0x8D, 0x14, 0x20, 0x02, 0x2E};  // supply, pages, no scrolling
        constexpr std::array<std::uint8_t, 2> kSh1106{0xAD, 0x8B};                     // supply
        const Bytes own = controller_ == Controller::kSh1106 ? Bytes{kSh1106} : Bytes{kSsd1306};
        is_started_ = command(kBoth) && command(own) && wipe() && restore();
        return is_started_ && shine();
    }

    /// What it showed before: whoever draws next need not know that it had to be started anew.
    bool restore() const {
        bool done = true;
        for (std::size_t page = 0; done && page < kPages; ++page) { done = write(page, column_of(0), shown_[page]); }
        return done;
    }

    /// Also the columns that an SH1106 may show and we never draw; on an SSD1306 these are the first ones once more.
    bool wipe() const {
        static constexpr std::array<std::uint8_t, 132> kBlack{};
        bool done = true;
        for (std::size_t page = 0; done && page < kPages; ++page) { done = write(page, 0, kBlack); }
        return done;
    }

    bool shine() {
        if (!is_started_) { return false; }
        constexpr unsigned kFullContrast = 0xCF, kFullBrightness = 15;
        const std::array<std::uint8_t, 3> light{
            0x81, static_cast<std::uint8_t>(kFullContrast * brightness_ / kFullBrightness),
            static_cast<std::uint8_t>(is_on_ && brightness_ > 0 ? 0xAF : 0xAE)};
        is_started_ = command(light);
        return is_started_;
    }

    std::size_t column_of(std::size_t x) const { return controller_ == Controller::kSh1106 ? x + 2 : x; }

    bool write(std::size_t page, std::size_t column, Bytes bytes) const {
        const std::array<std::uint8_t, 3> place{static_cast<std::uint8_t>(0xB0U | page),
                                                static_cast<std::uint8_t>(0x00U | (column & 0xFU)),
                                                static_cast<std::uint8_t>(0x10U | column >> 4)};
        return command(place) && bus_.send(*address_, kData, bytes) == Answer::kDone;
    }

    bool command(Bytes bytes) const { return bus_.send(*address_, kCommand, bytes) == Answer::kDone; }

    void remember(const hal::display::Rectangle& where, Bytes pixels, std::size_t stride) {
        for (std::size_t row = 0; row < where.height; ++row) {
            const std::size_t y = where.y + row;
            const auto bit = static_cast<std::uint8_t>(1U << y % 8);
            for (std::size_t column = 0; column < where.width; ++column) {
                const std::size_t x = where.x + column;
                const bool lit = hal::display::is_lit(hal::display::grey_at(pixels, stride, column, row), x, y);
                std::uint8_t& eight = shown_[y / 8][x];
                eight = static_cast<std::uint8_t>(lit ? eight | bit : eight & ~bit);
            }
        }
    }

    Bus bus_;
    std::optional<std::uint8_t> address_;
    Controller controller_ = Controller::kUnknown;
    bool is_started_ = false;
    bool is_on_ = true;
    unsigned brightness_ = 15;
    std::array<std::array<std::uint8_t, kGeometry.width>, kPages> shown_{};
};

}  // namespace parts
