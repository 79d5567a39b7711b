#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/backgammon/kth_player.hpp"
#include "core/backgammon/play.hpp"
#include "core/backgammon/position.hpp"
#include "core/backgammon/rules.hpp"

namespace starling::backgammon {

/// How the engine plays: an evaluation (homing_player.hpp) and a depth.
struct DeskLevel {
    KthPlayer::Kind kind;
    unsigned layers;  ///< of chance: how many throws it looks ahead
    std::string_view words;
};

/// From gentle to strongest. Against the one before it each won 98.5 % and 88.5 % (of 200 games), 59.8 % (of 1,000) and
/// 60.0 +- 6.9 % (of 200). Looking one throw ahead, Doorhit2 gains nothing: 51.0 +- 2.2 % of 2,000 games.
inline constexpr std::array<DeskLevel, 5> kDeskLevels{{
    {KthPlayer::Kind::kRandom, 0, "plays at random"},
    {KthPlayer::Kind::kHit2, 0, "hits what it can"},
    {KthPlayer::Kind::kHit2, 1, "hits, and looks at every throw of yours and your answers"},
    {KthPlayer::Kind::kDoorHit2, 0, "hits and makes points, most of all at home"},
    {KthPlayer::Kind::kDoorHit2, 2, "hits and makes points, and looks two throws ahead"},
}};
inline constexpr unsigned kDefaultDeskLevel = 4;

/// A play and what the engine thinks of it, from -1, the game is lost, to 1, it is won.
struct Opinion {
    Play play;
    double value;
};

/// Finds plays for a game of backgammon.
class Engine {
public:
    /// The seed is for a level that plays at random.
    Engine(Rules rules, std::uint64_t seed);
    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;
    ~Engine();

    /// What a search needs; engine.cpp alone knows.
    struct WorkingMemory;

    Play choose(const Position& position, Roll roll, const DeskLevel& level);
    /// Of the one it would choose and of the few that look best at first sight, the best first.
    std::vector<Opinion> opinions(const Position& position, Roll roll, const DeskLevel& level);

private:
    Rules rules_;
    std::uint32_t seed_;
    std::unique_ptr<WorkingMemory> memory_;
};

}  // namespace starling::backgammon
