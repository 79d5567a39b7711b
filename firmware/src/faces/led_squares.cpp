// SPDX-License-Identifier: MIT
#include "firmware/faces/led_squares.hpp"

#include <algorithm>
#include <cstdlib>

#include "starling/dice/threats.hpp"

namespace starling {

namespace {

using Grey = LedPicture::Grey;

/// Up and down between 0 and `top`, in even steps.
constexpr Grey breath(std::uint32_t now_ms, std::uint32_t period_ms, Grey top) {
    const std::uint32_t in_period = now_ms % period_ms;
    const std::uint32_t rise = std::min(in_period, period_ms - 1 - in_period);
    return static_cast<Grey>(rise * (top + 1U) / (period_ms / 2));
}

}  // namespace

void LedSquares::look_at(const GameView& view) {
    const DiceSession& session = view.match.session;
    const unsigned size = session.game().size();
    const auto winner = session.winner();
    const std::uint32_t flare_ms = flare_ms_;
    const bool flares = flares_;
    *this = LedSquares{};
    flare_ms_ = flare_ms;
    flares_ = flares;
    margin_ = static_cast<std::uint8_t>((static_cast<unsigned>(LedPicture::kSide) - size) / 2);
    mover_ = session.mover();
    breathes_ = view.prompt == Prompt::kPersonRolls;
    is_lit_ = view.lights_line;
    if (view.cursor) { cursor_ = light_of(*view.cursor); }
    if (const auto last = session.last_move()) { last_ = light_of(*last); }
    for (unsigned i = 0; i < size * size; ++i) {
        const dice::Square at = dice::square_at(i / size, i % size);
        const Light light = light_of(at);
        const Set here = bit(light.x, light.y);
        squares_ |= here;
        if (view.marks_throw && dice::line_and_place(mover_, at).line == session.rolled()) { thrown_ |= here; }
        const bool is_x = session.position().of(Side::kX).has(at);
        if (!is_x && !session.position().of(Side::kO).has(at)) { continue; }
        (is_x ? x_ : o_) |= here;
        if (!winner) { continue; }
        const bool wins = *winner == (is_x ? Side::kX : Side::kO) &&
                          dice::completes_line(session.position().of(*winner), at, session.game().line());
        (wins ? flashing_ : behind_) |= here;
    }
}

Grey LedSquares::ground(Light at, std::uint32_t now_ms) const {
    if (cursor_ == at) { return now_ms / kFlickerMs % 2 == 0 ? kCursor : Grey{0}; }
    Grey grey = breathes_ ? breath(now_ms, kBreathMs, kBreath) : Grey{0};
    if ((thrown_ & bit(at.x, at.y)) != 0) {
        const int place = (mover_ == Side::kX ? at.x : at.y) - margin_;
        grey = place * 100 < progress_ * LedPicture::kSide ? kGone : kThrown;
    }
    if (last_ && flares(now_ms) && std::abs(last_->x - at.x) + std::abs(last_->y - at.y) == 1) {
        const std::uint32_t left = kFlareMs - (now_ms - flare_ms_);
        grey = std::max(grey, static_cast<Grey>(left * kHalo / kFlareMs));
    }
    return grey;
}

/// Of a square with a stone.
Grey LedSquares::stone(Light at, std::uint32_t now_ms) const {
    const Set here = bit(at.x, at.y);
    if ((flashing_ & here) != 0) { return is_lit_ ? kStone : Grey{0}; }
    const bool is_dark = (o_ & here) != 0 && now_ms % kBlinkMs >= kBlinkMs - kDarkMs;
    if (is_dark && !(last_ == at && flares(now_ms))) { return (thrown_ & here) != 0 ? kThrown : Grey{0}; }
    return (behind_ & here) != 0 ? kStoneBehind : kStone;
}

void LedSquares::draw(std::uint32_t now_ms, LedPicture& picture) {
    if (!flares(now_ms)) { flares_ = false; }  // or it would flare again when the clock has come round
    for (std::int8_t y = 0; y < LedPicture::kSide; ++y) {
        for (std::int8_t x = 0; x < LedPicture::kSide; ++x) {
            const Light at{x, y};
            if ((squares_ & bit(x, y)) == 0) { continue; }
            picture.set(x, y, ((x_ | o_) & bit(x, y)) != 0 ? stone(at, now_ms) : ground(at, now_ms));
        }
    }
}

}  // namespace starling
