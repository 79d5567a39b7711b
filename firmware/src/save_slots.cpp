// SPDX-License-Identifier: MIT
#include "firmware/save_slots.hpp"

#include <algorithm>
#include <array>

#include "firmware/bytes.hpp"
#include "hal/storage.hpp"
#include "starling/crc32.hpp"

namespace starling {

namespace {

constexpr std::uint16_t kMagic = 0x5653;             // "SV"
constexpr std::uint32_t kWord = 4;                   // what hal::storage programs at least
constexpr std::uint32_t kChunk = 32;                 // read and written at once; a page of small EEPROMs
constexpr std::uint32_t kMostBelieved = 0x7FFFFFFF;  // of a damaged record; more than a part's life is left above it
constexpr int kWriteAttempts = 3;                    // slots that do not hold what they are given, before we give up

using Chunk = std::array<std::uint8_t, kChunk>;
using HeaderBytes = std::array<std::uint8_t, SaveSlots::kHeaderBytes>;

constexpr std::uint32_t round_up(std::uint32_t number, std::uint32_t unit) { return (number + unit - 1) / unit * unit; }

bool is_all(std::span<const std::uint8_t> bytes, std::uint8_t value) {
    return std::all_of(bytes.begin(), bytes.end(), [value](std::uint8_t byte) { return byte == value; });
}

/// All but the checksum, which covers it.
HeaderBytes make_header(std::uint8_t version, std::uint32_t sequence, std::uint32_t length) {
    HeaderBytes bytes{};
    ByteWriter out{bytes};
    out.put(kMagic);
    out.put(static_cast<std::uint16_t>(version));
    out.put(sequence);
    out.put(length);
    return bytes;
}

std::span<const std::uint8_t> covered(const HeaderBytes& header) { return std::span{header}.first(12); }

}  // namespace

std::uint32_t SaveSlots::slot_bytes() const {
    return round_up(kHeaderBytes + capacity_, std::max(kWord, hal::storage::geometry().page));
}

/// A record never spans erase units: one can then be erased without touching the last good record.
std::uint32_t SaveSlots::slots_per_unit() const {
    const std::uint32_t unit = hal::storage::geometry().erase_unit;
    return unit == 0 ? 1 : unit / slot_bytes();
}

std::uint32_t SaveSlots::slots() const {
    const auto [size, page, unit] = hal::storage::geometry();
    const std::uint32_t count = unit == 0 ? size / slot_bytes() : size / unit * slots_per_unit();
    return count >= 2 * slots_per_unit() ? count : 0;  // one half must be good while the other is written
}

std::uint32_t SaveSlots::address_of(std::uint32_t slot) const {
    const std::uint32_t unit = hal::storage::geometry().erase_unit;
    if (unit == 0) { return slot * slot_bytes(); }
    return slot / slots_per_unit() * unit + slot % slots_per_unit() * slot_bytes();
}

SaveSlots::Content SaveSlots::read_header(std::uint32_t slot, Header& header) const {
    HeaderBytes bytes;
    if (!hal::storage::read(address_of(slot), bytes)) { return Content::kUnreadable; }
    if (is_all(bytes, 0x00) || is_all(bytes, 0xFF)) { return Content::kBlank; }
    ByteReader in{bytes};
    const auto magic = in.take<std::uint16_t>(), version = in.take<std::uint16_t>();
    const bool ours = magic == kMagic && version >= oldest_ && version <= version_;
    header.version = static_cast<std::uint8_t>(version);
    header.sequence = in.take<std::uint32_t>();
    header.length = in.take<std::uint32_t>();
    header.crc = in.take<std::uint32_t>();
    return ours && header.length <= capacity_ ? Content::kHeader : Content::kOther;
}

SaveSlots::Health SaveSlots::examine(std::uint32_t slot, const Header& header) const {
    Crc32 crc;
    crc.add(covered(make_header(header.version, header.sequence, header.length)));
    Chunk chunk;
    for (std::uint32_t done = 0; done < header.length; done += kChunk) {
        const auto part = std::span{chunk}.first(std::min(kChunk, header.length - done));
        if (!hal::storage::read(address_of(slot) + kHeaderBytes + done, part)) { return Health::kUnreadable; }
        crc.add(part);
    }
    return crc.value() == header.crc ? Health::kGood : Health::kBad;
}

/// The newest good record below `below`. Records are met in strictly descending order, so no bad one hides a good one.
/// Each bad one costs another look at all the headers; there are few.
SaveSlots::Finding SaveSlots::search(std::span<std::uint8_t> record, Rank below) {
    const std::uint32_t count = slots();
    if (count == 0) { return Finding::kNoStorage; }
    std::uint32_t gap = 0;  // for numbers that cannot be read
    for (;;) {
        bool is_blank = true;
        Rank best = 0;
        Header newest{};
        for (std::uint32_t slot = 0; slot < count; ++slot) {
            Header header{};
            const Content content = read_header(slot, header);
            if (content == Content::kUnreadable) { return Finding::kNoStorage; }
            is_blank = is_blank && content == Content::kBlank;
            if (content == Content::kOther) { gap = count; }
            // What comes next is newer than all there is, the damaged included: should that ever read as good again
            // (a half-programmed cell may), it must not look newest.
            if (header.sequence <= kMostBelieved) { sequence_ = std::max(sequence_, header.sequence); }
            const Rank rank = rank_of(header.sequence, slot);
            if (content == Content::kHeader && rank < below && rank > best) {
                best = rank;
                newest = header;
            }
        }
        if (best == 0) { return is_blank ? Finding::kBlank : Finding::kNothing; }
        below = best;
        const std::uint32_t slot = slot_of(best);
        const Health health = examine(slot, newest);
        // A part that does not answer now may well hold a good record: who cannot read must not write over it.
        if (health == Health::kUnreadable) { return Finding::kNoStorage; }
        if (health == Health::kBad) {
            gap = count;
            passed_over_newer_ = passed_over_newer_ || newest.sequence <= kMostBelieved;
            continue;
        }
        sequence_ = std::max(sequence_, newest.sequence) + gap;
        has_good_ = true;
        slot_ = slot;
        found_ = best;
        length_ = newest.length;
        found_version_ = newest.version;
        if (!hal::storage::read(address_of(slot) + kHeaderBytes, record.first(length_))) { return Finding::kNoStorage; }
        return Finding::kFound;
    }
}

bool SaveSlots::store(std::span<const std::uint8_t> record) {
    const std::uint32_t count = slots();
    if (count == 0 || record.size() > capacity_) { return false; }
    int attempts = kWriteAttempts;
    const std::uint32_t last = sequence_;
    // From the slot after the last good one, and never into the unit which that lies in.
    const std::uint32_t limit = count - slots_per_unit();
    for (std::uint32_t step = 1; step <= limit && attempts > 0; ++step) {
        const std::uint32_t slot = has_good_ ? (slot_ + step) % count : step - 1;
        Outcome outcome = prepare(slot);
        if (outcome == Outcome::kInUse) { continue; }
        sequence_ = last + step;  // higher than what a slot may hold that fails, or is left out
        if (outcome == Outcome::kStored) { outcome = write(slot, record); }
        if (outcome == Outcome::kNoAnswer) { return false; }
        if (outcome == Outcome::kStored) {
            slot_ = slot;
            has_good_ = true;
            return true;
        }
        --attempts;
    }
    return false;
}

/// Erases a unit on the way into it. A slot that is not blank is not programmed: a cut left it half written, or its
/// unit is worn.
SaveSlots::Outcome SaveSlots::prepare(std::uint32_t slot) const {
    if (hal::storage::geometry().erase_unit == 0) { return Outcome::kStored; }
    const std::uint32_t begin = address_of(slot);
    const bool is_first = slot % slots_per_unit() == 0;
    if (is_first && !hal::storage::erase(begin)) { return Outcome::kNoAnswer; }
    Chunk chunk;
    for (std::uint32_t done = 0; done < slot_bytes(); done += kChunk) {
        const auto part = std::span{chunk}.first(std::min(kChunk, slot_bytes() - done));
        if (!hal::storage::read(begin + done, part)) { return Outcome::kNoAnswer; }
        if (!is_all(part, 0xFF)) { return is_first ? Outcome::kUnfit : Outcome::kInUse; }
    }
    return Outcome::kStored;
}

/// The payload first; the header, which makes it a record, last.
SaveSlots::Outcome SaveSlots::write(std::uint32_t slot, std::span<const std::uint8_t> record) const {
    const auto length = static_cast<std::uint32_t>(record.size());
    const std::uint32_t begin = address_of(slot);
    Chunk chunk{};
    // The first chunk ends where a page does, so that no page is programmed more often than it must be.
    for (std::uint32_t done = 0, next = kChunk - kHeaderBytes; done < length; done = next, next += kChunk) {
        const std::uint32_t size = std::min(next, length) - done;
        const auto payload = record.subspan(done, size);
        std::copy(payload.begin(), payload.end(), chunk.begin());
        const auto part = std::span{chunk}.first(round_up(size, kWord));
        if (!hal::storage::program(begin + kHeaderBytes + done, part)) { return Outcome::kNoAnswer; }
    }
    HeaderBytes bytes = make_header(version_, sequence_, length);
    Crc32 crc;
    crc.add(covered(bytes));
    crc.add(record);
    ByteWriter{std::span{bytes}.subspan(12)}.put(crc.value());
    if (!hal::storage::program(begin, bytes)) { return Outcome::kNoAnswer; }

    Header header{};
    const Content content = read_header(slot, header);
    if (content == Content::kUnreadable) { return Outcome::kNoAnswer; }
    if (content != Content::kHeader || header.sequence != sequence_ || header.version != version_ ||
        header.crc != crc.value()) {
        return Outcome::kUnfit;
    }
    switch (examine(slot, header)) {
        case Health::kUnreadable: return Outcome::kNoAnswer;
        case Health::kBad: return Outcome::kUnfit;
        case Health::kGood: break;
    }
    return Outcome::kStored;
}

}  // namespace starling
