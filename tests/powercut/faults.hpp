#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/rng.hpp"
#include "fakes/storage.hpp"
#include "firmware/save_slots.hpp"
#include "firmware/saved_game.hpp"
#include "part.hpp"

/// Faults of the part itself, slot by slot. Slots are only places here: what lies in them is not looked at.
namespace starling::powercut {

struct Place {
    std::uint32_t begin, size;
    bool holds(std::uint32_t address) const { return address >= begin && address < begin + size; }
};

inline Place place_of(std::uint32_t slot) {
    const SaveSlots slots{saved_game::kVersion, saved_game::kMaxBytes};
    return {slots.address_of(slot), slots.address_of(1) - slots.address_of(0)};
}

/// The slots that were programmed since `memory().programmed` was cleared.
inline std::vector<std::uint32_t> programmed_slots() {
    std::vector<std::uint32_t> found;
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) {
        const auto at = test::memory().programmed.lower_bound(place_of(slot).begin);
        if (at != test::memory().programmed.end() && place_of(slot).holds(*at)) { found.push_back(slot); }
    }
    return found;
}

/// Bits of a slot that changed by themselves, and may change back.
class FlippedBits {
public:
    /// Flips one to three. Half of them are in the header or soon after it: a slot is seldom full.
    FlippedBits(std::uint32_t slot, Rng& rng) {
        const Place place = place_of(slot);
        for (std::uint32_t left = 1 + rng.below(3); left > 0; --left) {
            flip(place.begin + rng.below(rng.below(2) == 0 ? 32 : place.size), rng.below(8));
        }
        for (const auto& [at, bits] : flipped_) { damaged_[at] = test::memory().bytes[at]; }
    }

    /// Flips them back, unless something was written there meanwhile. False then.
    bool heal() const {
        for (const auto& [at, byte] : damaged_) {
            if (test::memory().bytes[at] != byte) { return false; }
        }
        for (const auto& [at, bits] : flipped_) { test::memory().bytes[at] ^= bits; }
        return true;
    }

private:
    void flip(std::uint32_t at, std::uint32_t bit) {
        const auto mask = static_cast<std::uint8_t>(1U << bit);
        flipped_[at] ^= mask;
        test::memory().bytes[at] ^= mask;
    }

    std::map<std::uint32_t, std::uint8_t> flipped_;  ///< by address: which bits
    std::map<std::uint32_t, std::uint8_t> damaged_;  ///< by address: the byte with them
};

/// Wears a slot out: some bytes are stuck, or a page fails whenever it is programmed.
inline void wear_out(std::uint32_t slot, Rng& rng) {
    const Place place = place_of(slot);
    for (std::uint32_t left = 1 + rng.below(3); left > 0; --left) {
        const std::uint32_t at = place.begin + rng.below(rng.below(2) == 0 ? 64 : place.size);
        if (rng.below(2) == 0) {
            test::memory().stuck[at] = static_cast<std::uint8_t>(rng.next());
        } else {
            test::memory().worn.insert(at / kPart.page);
        }
    }
}

}  // namespace starling::powercut
