// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "starling/backgammon/home.hpp"

namespace starling::backgammon {

/// What is certain in a table of chances; other chances are shares of it.
inline constexpr std::uint32_t kCertain = 65'535;

/// The chances that something takes exactly so many rolls; together kCertain.
class RollChances {
public:
    constexpr RollChances() = default;
    constexpr RollChances(unsigned first, std::span<const std::uint16_t> chances) : chances_(chances), first_(first) {}

    constexpr std::uint32_t operator[](unsigned rolls) const {
        return rolls < first_ || rolls >= end() ? 0 : chances_[rolls - first_];
    }
    /// No chance below `first` rolls, none from `end` on.
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

/// The mover's chances in a race, out of kWhole. Nobody can be backgammoned from home.
struct RaceChances {
    static constexpr std::uint32_t kWhole = kCertain * kCertain;

    std::uint32_t win, win_gammon, lose_gammon;
};

/// That somebody who needs `mine` and rolls first is done before somebody who needs `theirs`, out of kWhole: the most
/// that 32 bits are asked to hold.
constexpr std::uint32_t chance_of_no_more(const RollChances& mine, const RollChances& theirs) {
    std::uint32_t sum = 0, theirs_left = kCertain;
    for (unsigned rolls = 0; rolls < mine.end(); ++rolls) {
        sum += mine[rolls] * theirs_left;
        theirs_left -= theirs[rolls];
    }
    return sum;
}

/// For each home how many rolls its side needs if it plays for the fewest: to bear off everything, and to bear off the
/// first checker of fifteen, which saves the gammon. The table is 1.4 MB for fifteen checkers; it is the caller's and
/// laid out as the body of gnubg's one-sided database is.
class OneSided {
public:
    /// Where the chances of a home begin and how many they are, those of the first checker behind the others.
    struct Record {
        std::uint32_t start;
        std::uint8_t size, first, gammon_size, gammon_first;
    };

    constexpr OneSided(std::span<const Record> records, std::span<const std::uint16_t> chances)
        : records_(records), chances_(chances) {}

    constexpr std::size_t homes() const { return records_.size(); }
    /// Until all are borne off.
    constexpr RollChances rolls(HomeNumber home) const {
        const Record& record = records_[home];
        return {record.first, chances_.subspan(record.start, record.size)};
    }
    /// Until one of fifteen is borne off; no roll if there are fewer.
    constexpr RollChances rolls_to_save_gammon(HomeNumber home) const {
        const Record& record = records_[home];
        return {record.gammon_first, chances_.subspan(record.start + record.size, record.gammon_size)};
    }

    /// As if each side played for the fewest rolls, whatever the other does: with up to six checkers 0.014 off perfect
    /// play at most. Nothing if somebody is not at home or the game is over.
    std::optional<RaceChances> chances(const Position& position) const;
    /// The same for homes that are not empty.
    RaceChances chances(const Homes& homes) const;

private:
    std::span<const Record> records_;
    std::span<const std::uint16_t> chances_;
};

static_assert(sizeof(OneSided::Record) == 8);

}  // namespace starling::backgammon
