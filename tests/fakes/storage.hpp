#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/rng.hpp"
#include "hal/storage.hpp"

/// Storage that fails on demand. It is as unforgiving as the parts: programming flash that is not erased,
/// odd addresses and ranges past the end are counted as offences.
namespace starling::test {

/// What the page or unit in work looks like after the power failed.
enum class Damage : std::uint8_t { kClean, kTorn, kNoise };

struct FakeStorage {
    hal::storage::Geometry geometry{};
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint32_t> wear;              ///< per page, or per erase unit where there are any
    std::map<std::uint32_t, std::uint8_t> stuck;  ///< bytes that take no other value
    bool answers = true;
    bool ignores_writes = false;        ///< as with the write-protect pin high
    std::int64_t words_until_cut = -1;  ///< words programmed, or units erased; -1: the power stays
    Damage damage = Damage::kClean;
    Rng noise{1};
    std::uint64_t words = 0;  ///< programmed or erased so far
    int offences = 0;

    void reset(const hal::storage::Geometry& shape, std::uint8_t blank = 0xFF);
    bool has_power() const { return words_until_cut != 0; }
    /// The power returns.
    void power_up() { words_until_cut = -1; }
};

FakeStorage& memory();

inline constexpr hal::storage::Geometry kEeprom{4096, 32, 0};
inline constexpr hal::storage::Geometry kFlash{8 * 1024, 4, 1024};

}  // namespace starling::test
