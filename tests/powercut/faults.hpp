// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "fakes/storage.hpp"
#include "firmware/save_slots.hpp"
#include "firmware/saved_game.hpp"
#include "part.hpp"
#include "starling/rng.hpp"

/// Faults of the part itself, slot by slot. Slots are only places here: what lies in them is not looked at.
namespace starling::powercut {

/// Where in a slot the magic, the number and the payload begin, and which number of a damaged record counts at most.
inline constexpr std::uint32_t kMagicAt = 0, kNumberAt = 4, kNumberEnd = 8, kPayloadAt = SaveSlots::kHeaderBytes;
inline constexpr std::uint32_t kMostBelieved = 0x7FFFFFFF;

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
    /// One to three. Half of them are in the header or soon after it: a slot is seldom full.
    static FlippedBits anywhere(std::uint32_t slot, Rng& rng) {
        FlippedBits bits{slot};
        for (std::uint32_t left = 1 + rng.below(3); left > 0; --left) {
            bits.flip(rng.below(rng.below(2) == 0 ? 32 : bits.place_.size), 1U << rng.below(8));
        }
        return bits.noted();
    }
    /// One in the magic or in the payload: the number stays as it was.
    static FlippedBits beside_the_number(std::uint32_t slot, Rng& rng) {
        FlippedBits bits{slot};
        bits.flip(rng.below(2) == 0 ? kMagicAt : kPayloadAt, 1U << rng.below(8));
        return bits.noted();
    }
    /// So many that the number becomes this one.
    static FlippedBits in_the_number(std::uint32_t slot, std::uint32_t number) {
        FlippedBits bits{slot};
        for (std::uint32_t at = kNumberAt; at < kNumberEnd; ++at) {
            bits.flip(at, test::memory().bytes[bits.place_.begin + at] ^ (number >> 8 * (at - kNumberAt)));
        }
        return bits.noted();
    }
    /// The whole header becomes noise.
    static FlippedBits in_the_header(std::uint32_t slot, Rng& rng) {
        FlippedBits bits{slot};
        for (std::uint32_t at = 0; at < kPayloadAt; ++at) { bits.flip(at, rng.next()); }
        return bits.noted();
    }

    bool is_in_number() const {
        const auto at = flipped_.lower_bound(place_.begin + kNumberAt);
        return at != flipped_.end() && at->first < place_.begin + kNumberEnd;
    }

    /// Flips them back, unless the slot was written meanwhile.
    void heal() const {
        if (slot_bytes() != damaged_) { return; }
        for (const auto& [at, bits] : flipped_) { test::memory().bytes[at] ^= bits; }
    }

private:
    explicit FlippedBits(std::uint32_t slot) : place_(place_of(slot)) {}

    void flip(std::uint32_t offset, std::uint32_t bits) {
        const std::uint32_t at = place_.begin + offset;
        flipped_[at] ^= static_cast<std::uint8_t>(bits);
        test::memory().bytes[at] ^= static_cast<std::uint8_t>(bits);
    }
    std::vector<std::uint8_t> slot_bytes() const {
        const auto begin = test::memory().bytes.begin() + place_.begin;
        return {begin, begin + place_.size};
    }
    FlippedBits& noted() {
        damaged_ = slot_bytes();
        return *this;
    }

    Place place_;
    std::map<std::uint32_t, std::uint8_t> flipped_;  ///< by address: which bits
    std::vector<std::uint8_t> damaged_;              ///< the slot with them
};

/// Wears a slot out: some bytes are stuck, or a page fails whenever it is programmed. Half of these slots have a good
/// header, so that only the payload tells.
inline void wear_out(std::uint32_t slot, Rng& rng) {
    const Place place = place_of(slot);
    const bool is_header_good = rng.below(2) == 0;
    const std::uint32_t first = is_header_good ? kPayloadAt : 0;
    for (std::uint32_t left = 1 + rng.below(3); left > 0; --left) {
        const std::uint32_t at = place.begin + first + rng.below(rng.below(2) == 0 ? 48 : place.size - first);
        if (is_header_good || rng.below(2) == 0) {
            test::memory().stuck[at] = static_cast<std::uint8_t>(rng.next());
        } else {
            test::memory().worn.insert(at / kPart.page);
        }
    }
}

/// Is the number of a slot wrong whatever is written there?
inline bool is_number_worn(std::uint32_t slot) {
    const std::uint32_t begin = place_of(slot).begin;
    const auto stuck = test::memory().stuck.lower_bound(begin + kNumberAt);
    return (stuck != test::memory().stuck.end() && stuck->first < begin + kNumberEnd) ||
           test::memory().worn.contains((begin + kNumberAt) / kPart.page);
}

}  // namespace starling::powercut
