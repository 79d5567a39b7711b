// SPDX-License-Identifier: MIT
#include "fakes/storage.hpp"

#include <algorithm>

using starling::test::Damage;
using starling::test::FakeStorage;
using starling::test::Marginal;
using starling::test::memory;

FakeStorage& starling::test::memory() {
    static FakeStorage the_storage;
    return the_storage;
}

void FakeStorage::reset(const hal::storage::Geometry& shape, std::uint8_t blank) {
    *this = FakeStorage{};
    geometry = shape;
    bytes.assign(shape.size, blank);
    wear.assign(shape.size / std::max({shape.page, shape.erase_unit, 1U}) + 1, 0);
}

namespace {

bool is_inside(std::uint32_t address, std::size_t size) {
    if (address + size <= memory().bytes.size()) { return true; }
    ++memory().offences;
    return false;
}

/// One step nearer to the cut; false if the power fails during this one.
bool powered_step() {
    FakeStorage& s = memory();
    ++s.words;
    return s.words_until_cut < 0 || --s.words_until_cut > 0;
}

void flip_some_bits(std::span<std::uint8_t> bytes) {
    FakeStorage& s = memory();
    for (std::uint32_t left = 1 + s.noise.below(3); left > 0; --left) {
        std::uint8_t& byte = bytes[s.noise.below(static_cast<std::uint32_t>(bytes.size()))];
        byte = static_cast<std::uint8_t>(byte ^ (1U << s.noise.below(8)));
    }
}

/// Each bit becomes the old one or the wanted one.
void mix(std::span<std::uint8_t> bytes, std::span<const std::uint8_t> old, std::span<const std::uint8_t> wanted) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::uint32_t is_new = memory().noise.next();
        bytes[i] = static_cast<std::uint8_t>((old[i] & ~is_new) | (wanted[i] & is_new));
    }
}

void fill_with_noise(std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t at = begin; at < end; ++at) {
        memory().bytes[at] = static_cast<std::uint8_t>(memory().noise.next());
    }
}

/// The power fails when the bytes from `begin` on should become `wanted`, and the first `done` of them may be.
void spoil(std::uint32_t begin, const std::vector<std::uint8_t>& wanted, std::uint32_t done) {
    FakeStorage& s = memory();
    const auto bytes = std::span{s.bytes}.subspan(begin, wanted.size());
    switch (s.damage) {
        case Damage::kPrefix: std::copy_n(wanted.begin(), done, bytes.begin()); break;
        case Damage::kMarginal: s.marginal.push_back({begin, {bytes.begin(), bytes.end()}, wanted}); [[fallthrough]];
        case Damage::kMixed: mix(bytes, bytes, wanted); break;
        case Damage::kNoise: fill_with_noise(begin, begin + static_cast<std::uint32_t>(bytes.size())); break;
        case Damage::kNearlyDone:
            std::copy(wanted.begin(), wanted.end(), bytes.begin());
            flip_some_bits(bytes);
            break;
    }
}

/// Cells in this range are about to be written or erased.
void forget_marginal(std::uint32_t begin, std::size_t size) {
    std::erase_if(memory().marginal, [&](const Marginal& cells) {
        return cells.begin < begin + size && begin < cells.begin + cells.old.size();
    });
}

/// What is stuck or worn shows after every change.
void settle(std::uint32_t page) {
    FakeStorage& s = memory();
    if (s.worn.contains(page)) { flip_some_bits(std::span{s.bytes}.subspan(page * s.geometry.page, s.geometry.page)); }
    for (const auto& [at, value] : s.stuck) { s.bytes[at] = value; }
}

/// Writes `bytes`, all in one page. The page is damaged as a whole if the power fails at one of the words.
bool program_page(std::uint32_t address, std::span<const std::uint8_t> bytes) {
    FakeStorage& s = memory();
    const bool is_flash = s.geometry.erase_unit != 0;
    const std::uint32_t page = address / s.geometry.page, offset = address % s.geometry.page;
    const auto present = std::span{s.bytes}.subspan(page * s.geometry.page, s.geometry.page);
    std::vector<std::uint8_t> wanted(present.begin(), present.end());
    for (std::uint32_t i = 0; i < bytes.size(); ++i) {
        std::uint8_t& byte = wanted[offset + i];
        if (is_flash && byte != 0xFF) { ++s.offences; }
        byte = is_flash ? static_cast<std::uint8_t>(byte & bytes[i]) : bytes[i];
    }
    if (!is_flash) { ++s.wear[page]; }
    forget_marginal(page * s.geometry.page, wanted.size());
    bool is_done = true;
    for (std::uint32_t done = 0; done < bytes.size() && is_done; done += 4) {
        is_done = powered_step();
        if (!is_done) { spoil(page * s.geometry.page, wanted, offset + done + s.noise.below(4)); }
    }
    if (is_done) { std::copy(wanted.begin(), wanted.end(), present.begin()); }
    settle(page);
    return is_done;
}

}  // namespace

void FakeStorage::power_up() {
    words_until_cut = -1;
    for (const Marginal& cells : marginal) {
        mix(std::span{bytes}.subspan(cells.begin, cells.old.size()), cells.old, cells.wanted);
    }
}

hal::storage::Geometry hal::storage::geometry() { return memory().geometry; }

bool hal::storage::read(std::uint32_t address, std::span<std::uint8_t> bytes) {
    if (!memory().answers || !is_inside(address, bytes.size())) { return false; }
    if (memory().reads_until_failure > 0 && --memory().reads_until_failure == 0) { return false; }
    std::copy_n(memory().bytes.begin() + address, bytes.size(), bytes.begin());
    return true;
}

bool hal::storage::program(std::uint32_t address, std::span<const std::uint8_t> bytes) {
    FakeStorage& s = memory();
    if (!s.answers || !s.has_power() || !is_inside(address, bytes.size())) { return false; }
    if (address % 4 != 0 || bytes.size() % 4 != 0) { ++s.offences; }
    if (s.ignores_writes) { return true; }
    s.programmed.insert(address);
    for (std::size_t done = 0; done < bytes.size();) {
        const auto at = static_cast<std::uint32_t>(address + done);
        const std::size_t size = std::min<std::size_t>(bytes.size() - done, s.geometry.page - at % s.geometry.page);
        if (!program_page(at, bytes.subspan(done, size))) {
            if (s.damage == Damage::kNoise) {
                fill_with_noise(address, address + static_cast<std::uint32_t>(bytes.size()));
            }
            return false;
        }
        done += size;
    }
    return true;
}

bool hal::storage::erase(std::uint32_t address) {
    FakeStorage& s = memory();
    if (s.geometry.erase_unit == 0 || address % s.geometry.erase_unit != 0) {
        ++s.offences;
        return false;
    }
    if (!s.answers || !s.has_power() || !is_inside(address, s.geometry.erase_unit)) { return false; }
    ++s.wear[address / s.geometry.erase_unit];
    const auto unit = std::span{s.bytes}.subspan(address, s.geometry.erase_unit);
    const std::vector<std::uint8_t> erased(unit.size(), 0xFF);
    forget_marginal(address, unit.size());
    const bool is_done = powered_step();
    if (is_done) {
        std::copy(erased.begin(), erased.end(), unit.begin());
    } else {
        spoil(address, erased, s.noise.below(s.geometry.erase_unit));
    }
    settle(address / s.geometry.page);
    return is_done;
}
