// SPDX-License-Identifier: MIT
// The face of a board with nothing to show: its console tells the game.
#include "firmware/capacity.hpp"
#include "firmware/face.hpp"

namespace {

using namespace starling;

class NoFace final : public Face {
public:
    void show(const SplashView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const ListView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const PageView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const SharesView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const GameView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const GammonView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const HintsView& /*view*/, std::uint32_t /*now_ms*/) override {}
    bool shows_backgammon() const override { return true; }  // its console does
    void show_progress(unsigned /*percent*/) override {}
    bool moves() const override { return false; }
    unsigned largest_board() const override { return kDiceCapacity; }
};

}  // namespace

starling::Face& starling::board_face() {
    static NoFace face;
    return face;
}
