#include "fakes/storage.hpp"

#include <algorithm>

using starling::test::Damage;
using starling::test::FakeStorage;
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

void stick() {
    for (const auto& [at, value] : memory().stuck) { memory().bytes[at] = value; }
}

void spoil(std::uint32_t from, std::uint32_t size) {
    FakeStorage& s = memory();
    for (std::uint32_t i = from; i < from + size && i < s.bytes.size(); ++i) {
        s.bytes[i] = static_cast<std::uint8_t>(s.noise.next());
    }
}

}  // namespace

hal::storage::Geometry hal::storage::geometry() { return memory().geometry; }

bool hal::storage::read(std::uint32_t address, std::span<std::uint8_t> bytes) {
    if (!memory().answers || !is_inside(address, bytes.size())) { return false; }
    std::copy_n(memory().bytes.begin() + address, bytes.size(), bytes.begin());
    return true;
}

bool hal::storage::program(std::uint32_t address, std::span<const std::uint8_t> bytes) {
    FakeStorage& s = memory();
    if (!s.answers || !s.has_power() || !is_inside(address, bytes.size())) { return false; }
    if (address % 4 != 0 || bytes.size() % 4 != 0) { ++s.offences; }
    if (s.ignores_writes) { return true; }
    const bool is_flash = s.geometry.erase_unit != 0;
    for (std::uint32_t i = 0; i < bytes.size(); ++i) {
        const std::uint32_t at = address + i;
        if (i % 4 == 0 && !powered_step()) {
            const std::uint32_t page = at / s.geometry.page * s.geometry.page;
            if (s.damage == Damage::kTorn) { spoil(at, 4); }
            if (s.damage == Damage::kNoise) { spoil(page, s.geometry.page); }
            return false;
        }
        if (is_flash && s.bytes[at] != 0xFF) { ++s.offences; }
        if (!is_flash && (i == 0 || at % s.geometry.page == 0)) { ++s.wear[at / s.geometry.page]; }
        s.bytes[at] = is_flash ? static_cast<std::uint8_t>(s.bytes[at] & bytes[i]) : bytes[i];
    }
    stick();
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
    if (!powered_step()) {
        if (s.damage == Damage::kTorn) { spoil(address, s.geometry.erase_unit / 2); }
        if (s.damage == Damage::kNoise) { spoil(address, s.geometry.erase_unit); }
        return false;
    }
    std::fill_n(s.bytes.begin() + address, s.geometry.erase_unit, std::uint8_t{0xFF});
    stick();
    return true;
}
