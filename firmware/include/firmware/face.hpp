// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "firmware/views.hpp"

namespace starling {

/// One per kind of screen. It owns its picture and hands it to hal::display. `now_ms` is for what moves by itself.
class Face {
public:
    virtual void show(const SplashView& view, std::uint32_t now_ms) = 0;
    virtual void show(const ListView& view, std::uint32_t now_ms) = 0;
    virtual void show(const PageView& view, std::uint32_t now_ms) = 0;
    virtual void show(const SharesView& view, std::uint32_t now_ms) = 0;
    virtual void show(const GameView& view, std::uint32_t now_ms) = 0;
    /// Only if shows_backgammon().
    virtual void show(const GammonView& view, std::uint32_t now_ms) = 0;
    virtual void show(const HintsView& view, std::uint32_t now_ms) = 0;
    virtual bool shows_backgammon() const = 0;
    /// Over the last GameView or GammonView: so much of the time to think is gone.
    virtual void show_progress(unsigned percent) = 0;
    /// Would the last view look different a little later? Then it is shown again.
    virtual bool moves() const = 0;
    /// The largest board that fits.
    virtual unsigned largest_board() const = 0;

protected:
    ~Face() = default;
};

/// The face of the board this image is for: each board links exactly one of src/faces/.
Face& board_face();

}  // namespace starling
