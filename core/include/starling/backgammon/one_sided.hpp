// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Chances of a race from tables of how many rolls each side needs to bear off.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "starling/backgammon/home.hpp"

namespace starling::backgammon {

/// Certainty in these tables: chances are numerators over kCertain.
inline constexpr std::uint32_t kCertain = 65'535;

/// The chances that bearing off takes exactly n rolls, for each n. Their sum is kCertain.
class RollChances {
public:
    constexpr RollChances() = default;
    constexpr RollChances(unsigned first, std::span<const std::uint16_t> chances) : chances_(chances), first_(first) {}

    constexpr std::uint32_t operator[](unsigned rolls) const {
        return rolls < first_ || rolls >= end() ? 0 : chances_[rolls - first_];
    }
    /// The chance of fewer than first() rolls is 0, and so is that of end() rolls or more.
    constexpr unsigned first() const { return first_; }
    constexpr unsigned end() const { return first_ + static_cast<unsigned>(chances_.size()); }
    /// The mean number of rolls, times kCertain.
    constexpr std::uint32_t mean() const {
        std::uint32_t sum = 0;
        for (unsigned rolls = first_; rolls < end(); ++rolls) { sum += rolls * (*this)[rolls]; }
        return sum;
    }

private:
    std::span<const std::uint16_t> chances_;
    unsigned first_ = 0;
};

/// The mover's chances in a race, numerators over kWhole. There are no backgammons: all checkers are home.
struct RaceChances {
    static constexpr std::uint32_t kWhole = kCertain * kCertain;

    std::uint32_t win, win_gammon, lose_gammon;
};

/// The chance, over kWhole, that the side that rolls first and needs `mine` rolls has finished before the side that
/// needs `theirs`. kWhole just fits into 32 bits.
constexpr std::uint32_t chance_of_no_more(const RollChances& mine, const RollChances& theirs) {
    std::uint32_t sum = 0, theirs_left = kCertain;
    for (unsigned rolls = 0; rolls < mine.end(); ++rolls) {
        sum += mine[rolls] * theirs_left;
        theirs_left -= theirs[rolls];
    }
    return sum;
}

/// For each home: how many rolls its side needs if it plays for the fewest rolls. Once to bear off all checkers, and
/// once to bear off the first of fifteen, which saves the gammon. The table is the caller's: 1.4 MB for fifteen
/// checkers, laid out like the body of gnubg's one-sided database.
class OneSided {
public:
    /// Where the chances of a home begin and how many there are. Those of the first checker follow those of all
    /// checkers.
    struct Record {
        std::uint32_t start;
        std::uint8_t size, first, gammon_size, gammon_first;
    };

    constexpr OneSided(std::span<const Record> records, std::span<const std::uint16_t> chances)
        : records_(records), chances_(chances) {}

    constexpr std::size_t homes() const { return records_.size(); }
    /// Rolls until all checkers are borne off.
    constexpr RollChances rolls(HomeNumber home) const {
        const Record& record = records_[home];
        return {record.first, chances_.subspan(record.start, record.size)};
    }
    /// Rolls until the first of fifteen checkers is borne off; 0 rolls if there are fewer than fifteen.
    constexpr RollChances rolls_to_save_gammon(HomeNumber home) const {
        const Record& record = records_[home];
        return {record.gammon_first, chances_.subspan(record.start + record.size, record.gammon_size)};
    }

    /// The chances if each side plays for the fewest rolls. With up to six checkers they differ from perfect play by at
    /// most 0.014. Empty if a checker is outside its home or the game is over.
    std::optional<RaceChances> chances(const Position& position) const;
    /// The same for two homes that are not empty.
    RaceChances chances(const Homes& homes) const;

private:
    std::span<const Record> records_;
    std::span<const std::uint16_t> chances_;
};

static_assert(sizeof(OneSided::Record) == 8);

}  // namespace starling::backgammon
