// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "firmware/save_slots.hpp"
#include "firmware/saved_game.hpp"

namespace starling {

/// Keeps the game in progress, the settings, the statistics and the seeds between starts. Call restore()
/// once at the start, and save() after everything that a person would miss.
class Keeper {
public:
    /// How it went with the memory, so that the person can be told.
    enum class State : std::uint8_t {
        kFresh,     ///< nothing was kept yet
        kRestored,  ///< all is as it was left
        kOlder,     ///< the latest record was damaged; the one before it was good
        kDamaged,   ///< there was something, but nothing good
        kNoMemory,  ///< there is no memory, or it did not answer
    };

    /// Brings back what was kept; there is a game afterwards if one was. Then it changes the kept
    /// seeds, before anything can be thrown with them.
    State restore();
    /// Keeps all this from now on.
    void save();

    State state() const { return state_; }
    /// Was the last save kept?
    bool keeps() const { return keeps_; }
    /// A line for the person, or nothing if there is nothing to tell.
    std::string_view notice() const;

    Kept& kept() { return kept_; }
    const Kept& kept() const { return kept_; }
    Games& games() { return games_; }
    const Games& games() const { return games_; }

private:
    State load();

    SaveSlots slots_{saved_game::kVersion, saved_game::kMaxBytes, saved_game::kDiceVersion};
    Kept kept_;
    Games games_;
    State state_ = State::kNoMemory;  ///< how restore() went
    bool keeps_ = false;
};

}  // namespace starling
