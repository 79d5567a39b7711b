// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// How a picture of 5x5 greys becomes light. The LEDs hang in 3 rows, high when on, and 9 columns, low when on, so one
/// row is lit at a time. Each row has its turn once per bit of brightness, each bit twice as long as the one before:
/// a LED is on in the turns whose bits it has. What else is lit changes nothing, because every turn takes its time.
namespace microbit::leds {

inline constexpr std::size_t kSide = 5;
inline constexpr std::size_t kRowCount = 3, kColumnCount = 9;
inline constexpr unsigned kFirstRow = 13, kFirstColumn = 4;  ///< pins of port 0, in order
inline constexpr std::uint32_t kRows = 7U << kFirstRow, kColumns = 0x1FFU << kFirstColumn;

inline constexpr std::size_t kBits = 7;
inline constexpr std::size_t kTurns = kRowCount * kBits;
inline constexpr unsigned kBrightest = 15;  ///< both of a pixel and of the whole screen
inline constexpr unsigned kFull = (1U << kBits) - 1;
inline constexpr std::uint32_t kShortestUs = 20;  ///< several times what the interrupt takes

using Picture = std::array<std::uint8_t, kSide * kSide>;  ///< rows from the top, each pixel 0 to 15
using Frame = std::array<std::uint16_t, kTurns>;          ///< per turn: the row's pin, and the pins of lit columns

/// Where a LED hangs, both counted from 0.
struct Place {
    std::uint8_t row, column;
};

/// The wiring of the micro:bit v1, as published with its schematics.
inline constexpr std::array<Place, kSide* kSide> kPlaces = {{
    {0, 0}, {1, 3}, {0, 1}, {1, 4}, {0, 2},  //
    {2, 3}, {2, 4}, {2, 5}, {2, 6}, {2, 7},  //
    {1, 1}, {0, 8}, {1, 2}, {2, 8}, {1, 0},  //
    {0, 7}, {0, 6}, {0, 5}, {0, 4}, {0, 3},  //
    {2, 2}, {1, 6}, {2, 0}, {1, 5}, {2, 1},
}};

/// The rows take turns, so that each waits equally long for its next.
constexpr std::size_t row_of(std::size_t turn) { return turn % kRowCount; }
constexpr std::size_t bit_of(std::size_t turn) { return turn / kRowCount; }
constexpr std::uint32_t length_us(std::size_t turn) { return kShortestUs << bit_of(turn); }

constexpr std::uint32_t refresh_us() {
    std::uint32_t sum = 0;
    for (std::size_t turn = 0; turn < kTurns; ++turn) { sum += length_us(turn); }
    return sum;
}
static_assert(refresh_us() * 100 < 1'000'000, "below 100 Hz people see it flicker");

/// How long a grey is lit, of kFull. The square of it: so the eye sees even steps.
constexpr unsigned light_of(unsigned grey) {
    return (2 * kFull * grey * grey + kBrightest * kBrightest) / (2 * kBrightest * kBrightest);
}

/// Dimmed as a whole, too. What is not black stays visible until the screen is dark.
constexpr unsigned light_of(unsigned grey, unsigned brightness) {
    return (light_of(grey) * light_of(brightness) + kFull - 1) / kFull;
}

constexpr Frame frame(const Picture& picture, unsigned brightness) {
    Frame frame{};
    for (std::size_t led = 0; led < picture.size(); ++led) {
        const unsigned light = light_of(picture[led], brightness);
        const auto [row, column] = kPlaces[led];
        for (std::size_t turn = row; turn < kTurns; turn += kRowCount) {
            const bool is_lit = ((light >> bit_of(turn)) & 1U) != 0;
            if (!is_lit) { continue; }
            const unsigned pins = (1U << (kFirstRow + row)) | (1U << (kFirstColumn + column));
            frame[turn] = static_cast<Frame::value_type>(frame[turn] | pins);
        }
    }
    return frame;
}

}  // namespace microbit::leds
