// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "firmware/keeper.hpp"

namespace starling {

/// What all games share: the memory they are kept in, the settings, and the seeds of dice to come.
class House {
public:
    /// Brings back what was kept, and tells if something is wrong with it.
    void start();

    Kept& kept() { return keeper_.kept(); }
    const Kept& kept() const { return keeper_.kept(); }
    Settings& settings() { return kept().settings; }
    const Settings& settings() const { return kept().settings; }
    Games& games() { return keeper_.games(); }
    const Games& games() const { return keeper_.games(); }
    bool keeps() const { return keeper_.keeps(); }
    bool was_damaged() const { return keeper_.state() == Keeper::State::kDamaged; }
    /// Is this an older game than the last one kept? Until something happens in it.
    bool is_older() const { return keeper_.state() == Keeper::State::kOlder && !has_moved_on_; }
    /// Keeps everything as it is now. What a person is told is never lost, so this comes first.
    void keep();
    /// No game is in progress any more.
    void put_away();

    /// The seed of the next game is drawn ahead, so that it can be sealed; this is its seal.
    std::uint64_t next_seal();
    void set_next_seed(std::uint64_t seed);
    struct Sealed {
        std::uint64_t seed;
        std::uint64_t seal;
    };
    /// For the game that begins now. Its seal is told as soon as it is kept.
    Sealed take_next_seed();
    void tell_seal(std::uint64_t seal) const;
    /// After a game its seed, so that everybody can check.
    void tell_seed(std::uint64_t seed) const;

private:
    Keeper keeper_;
    bool has_moved_on_ = false;  ///< since the start
    std::optional<Sealed> next_;
};

}  // namespace starling
