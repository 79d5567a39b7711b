#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "firmware/match.hpp"
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

    /// Brings back what was kept; there is a match afterwards if a game was. Then it changes the kept
    /// seeds, before anything can be thrown with them.
    State restore(std::optional<Match>& match);
    /// Keeps all this from now on. `match` may be null: no game is in progress.
    void save(const Match* match);
    void save(const Match& match) { save(&match); }

    State state() const { return state_; }
    /// Was the last save kept?
    bool keeps() const { return keeps_; }
    /// A line for the person, or nothing if there is nothing to tell.
    std::string_view notice() const;

    Kept& kept() { return kept_; }
    const Kept& kept() const { return kept_; }

private:
    State load(std::optional<Match>& match);

    SaveSlots slots_{saved_game::kVersion, saved_game::kMaxBytes};
    Kept kept_;
    State state_ = State::kNoMemory;  ///< how restore() went
    bool keeps_ = false;
};

}  // namespace starling
