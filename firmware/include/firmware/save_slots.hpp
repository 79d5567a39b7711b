// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace starling {

/// The latest of a series of records in hal::storage. Storage is a ring of slots, at least two; each
/// record goes into the slot after the last good one, so what was good before is untouched until the new
/// one is complete, and wear is spread over the whole part. docs/saving.md draws the layout.
class SaveSlots {
public:
    /// In front of each record: magic and version, sequence number, length, CRC-32 of all the others.
    static constexpr std::uint32_t kHeaderBytes = 16;

    /// Writes records of `version` and of at most `capacity` bytes, and reads those back to `oldest`. Others in the
    /// storage are passed over. Where slots lie follows from the capacity, so it must never change.
    SaveSlots(std::uint8_t version, std::uint32_t capacity, std::uint8_t oldest)
        : capacity_(capacity), oldest_(oldest), version_(version) {}
    SaveSlots(std::uint8_t version, std::uint32_t capacity) : SaveSlots(version, capacity, version) {}

    /// What the storage was like when it was searched.
    enum class Finding : std::uint8_t {
        kNoStorage,  ///< there is none, or it does not answer
        kBlank,      ///< nothing was ever stored: all 00 or all FF where records begin
        kNothing,    ///< no good record, though there is something else
        kFound,
    };

    /// Finds the newest good record and reads it into `record`, which has room for the capacity. What is
    /// torn, damaged or of another version is passed over. Call it before store().
    Finding load(std::span<std::uint8_t> record) { return search(record, UINT64_MAX); }
    /// The next older one, if the caller could not use the one found.
    Finding load_older(std::span<std::uint8_t> record) { return search(record, found_); }
    /// How long the record found is, in bytes, and of which version.
    std::uint32_t length() const { return length_; }
    std::uint8_t version() const { return found_version_; }
    /// Was there a newer record that is no longer good?
    bool passed_over_newer() const { return passed_over_newer_; }

    /// Stores a record as the newest. False: the storage did not keep it, and the last good one is still
    /// the newest.
    [[nodiscard]] bool store(std::span<const std::uint8_t> record);

    /// Where a slot begins in the storage, and how many there are: for whoever examines one.
    std::uint32_t slots() const;
    std::uint32_t address_of(std::uint32_t slot) const;

private:
    struct Header {
        std::uint32_t sequence;
        std::uint32_t length;
        std::uint32_t crc;
        std::uint8_t version;
    };
    /// How new a record is: by its number, which begins at 1, then by its slot, so no two records are equally new.
    /// Equal numbers come from damage, and from older programs that wrote the same record again if a slot did not hold
    /// it.
    using Rank = std::uint64_t;
    static constexpr Rank rank_of(std::uint32_t sequence, std::uint32_t slot) { return Rank{sequence} << 32 | slot; }
    static constexpr std::uint32_t slot_of(Rank rank) { return static_cast<std::uint32_t>(rank); }

    enum class Content : std::uint8_t { kUnreadable, kBlank, kOther, kHeader };
    enum class Health : std::uint8_t { kUnreadable, kBad, kGood };
    enum class Outcome : std::uint8_t { kStored, kInUse, kUnfit, kNoAnswer };

    std::uint32_t slot_bytes() const;
    std::uint32_t slots_per_unit() const;
    Finding search(std::span<std::uint8_t> record, Rank below);
    Content read_header(std::uint32_t slot, Header& header) const;
    Health examine(std::uint32_t slot, const Header& header) const;
    Outcome prepare(std::uint32_t slot) const;
    Outcome write(std::uint32_t slot, std::span<const std::uint8_t> record) const;

    Rank found_ = 0;              ///< of the record found
    std::uint32_t capacity_;      ///< bytes of payload
    std::uint32_t length_ = 0;    ///< of the record found
    std::uint32_t sequence_ = 0;  ///< no record in the storage that is or was good has a higher one
    std::uint32_t slot_ = 0;      ///< of the newest good record, if there is one
    std::uint8_t oldest_, version_;
    std::uint8_t found_version_ = 0;
    bool has_good_ = false;
    bool passed_over_newer_ = false;
};

}  // namespace starling
