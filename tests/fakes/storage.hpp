// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "hal/storage.hpp"
#include "starling/rng.hpp"

/// Storage that fails on demand. It is as unforgiving as the parts: programming flash that is not erased,
/// odd addresses and ranges past the end are counted as offences.
namespace starling::test {

/// What the page in work, or the unit, looks like after the power failed.
enum class Damage : std::uint8_t {
    kPrefix,      ///< new up to some byte, old from there on
    kMixed,       ///< each bit old or new
    kMarginal,    ///< the same, drawn again at each start until the page is written or erased
    kNoise,       ///< anything, in each page of the call
    kNearlyDone,  ///< new but for one to three bits
};
inline constexpr std::array kDamages{Damage::kPrefix, Damage::kMixed, Damage::kMarginal, Damage::kNoise,
                                     Damage::kNearlyDone};

/// Cells that were neither left as they were nor written.
struct Marginal {
    std::uint32_t begin;
    std::vector<std::uint8_t> old, wanted;
};

struct FakeStorage {
    hal::storage::Geometry geometry{};
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint32_t> wear;              ///< per page, or per erase unit where there are any
    std::map<std::uint32_t, std::uint8_t> stuck;  ///< bytes that take no other value
    std::set<std::uint32_t> worn;  ///< pages, by number, of which one bit is wrong after each programming
    std::vector<Marginal> marginal;
    bool answers = true;
    std::int64_t reads_until_failure = -1;  ///< that read fails, those after it do not; -1: none fails
    bool ignores_writes = false;            ///< as with the write-protect pin high
    std::int64_t words_until_cut = -1;      ///< words programmed, or units erased; -1: the power stays
    Damage damage = Damage::kPrefix;
    Rng noise{1};
    std::uint64_t words = 0;             ///< programmed or erased so far
    std::set<std::uint32_t> programmed;  ///< where programming began, since somebody cleared it
    int offences = 0;

    void reset(const hal::storage::Geometry& shape, std::uint8_t blank = 0xFF);
    bool has_power() const { return words_until_cut != 0; }
    /// The power returns.
    void power_up();
};

FakeStorage& memory();

inline constexpr hal::storage::Geometry kEeprom{4096, 32, 0};
inline constexpr hal::storage::Geometry kFlash{8 * 1024, 4, 1024};

}  // namespace starling::test
