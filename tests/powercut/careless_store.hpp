// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>

#include "firmware/bytes.hpp"
#include "firmware/keeper.hpp"
#include "hal/storage.hpp"

namespace starling::powercut {

/// A store as it should not be: the header goes first, nothing is summed up or read back, and there are only two slots.
/// Every hazard of the model must hurt it.
class CarelessStore {
public:
    Keeper::State restore() {
        std::uint32_t newest = 0;
        for (const std::uint32_t slot : {0U, 1U}) {
            const Header header = read_header(slot);
            if (header.sequence != ~0U && header.sequence > newest) {
                newest = header.sequence;
                slot_ = slot;
            }
        }
        sequence_ = newest;
        const bool has_found = newest != 0 && decode();
        save();
        return has_found ? Keeper::State::kRestored : Keeper::State::kFresh;
    }

    void save() {
        std::array<std::uint8_t, saved_game::kMaxBytes + 4> record{};
        const auto length = static_cast<std::uint32_t>(saved_game::encode(kept_, games_, record));
        slot_ = 1 - slot_;
        ++sequence_;
        std::array<std::uint8_t, 8> header{};
        ByteWriter out{header};
        out.put(sequence_);
        out.put(length);
        const std::uint32_t unit = hal::storage::geometry().erase_unit;
        (void)(unit == 0 || hal::storage::erase(begin(slot_)));
        (void)(hal::storage::program(begin(slot_), header) &&
               hal::storage::program(begin(slot_) + 8, std::span{record}.first((length + 3) / 4 * 4)));
    }

    bool keeps() const { return true; }
    Kept& kept() { return kept_; }
    Games& games() { return games_; }

private:
    struct Header {
        std::uint32_t sequence, length;
    };

    static std::uint32_t begin(std::uint32_t slot) { return slot * hal::storage::geometry().size / 2; }

    static Header read_header(std::uint32_t slot) {
        std::array<std::uint8_t, 8> bytes{};
        (void)hal::storage::read(begin(slot), bytes);
        ByteReader in{bytes};
        const auto sequence = in.take<std::uint32_t>();
        return {sequence, in.take<std::uint32_t>()};
    }

    bool decode() {
        std::array<std::uint8_t, saved_game::kMaxBytes> record{};
        const auto bytes = std::span{record}.first(std::min<std::size_t>(read_header(slot_).length, record.size()));
        (void)hal::storage::read(begin(slot_) + 8, bytes);
        return saved_game::decode(bytes, saved_game::kVersion, kept_, games_);
    }

    Kept kept_;
    Games games_;
    std::uint32_t slot_ = 1, sequence_ = 0;
};

}  // namespace starling::powercut
