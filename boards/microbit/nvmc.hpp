// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace microbit {

/// Part of the nRF51's own flash, through its controller (NVMC): pages of 1 KB, erased to FF, programmed a
/// word at a time. The core stands still meanwhile: 22 ms for a page, 46 us for a word. `Registers` reads and
/// writes words by address, flash included.
template <class Registers>
class Nvmc {
public:
    static constexpr std::uint32_t kPage = 1024;
    static constexpr std::uint32_t kWord = 4;

    /// From `begin` to `end`, both beginnings of pages.
    constexpr Nvmc(std::uint32_t begin, std::uint32_t end) : begin_(begin), size_(end - begin) {}

    std::uint32_t size() const { return size_; }

    bool read(std::uint32_t address, std::span<std::uint8_t> bytes) const {
        if (!is_inside(address, bytes.size())) { return false; }
        for (std::uint8_t& byte : bytes) {
            const std::uint32_t word = Registers::read(begin_ + address / kWord * kWord);
            byte = static_cast<std::uint8_t>(word >> (address % kWord * 8));
            ++address;
        }
        return true;
    }

    bool program(std::uint32_t address, std::span<const std::uint8_t> bytes) const {
        if (!is_inside(address, bytes.size()) || address % kWord != 0 || bytes.size() % kWord != 0) { return false; }
        Registers::write(kConfig, kWriting);
        bool done = true;
        for (std::size_t i = 0; done && i < bytes.size(); i += kWord) {
            std::uint32_t word = 0;
            for (std::uint32_t byte = 0; byte < kWord; ++byte) { word |= std::uint32_t{bytes[i + byte]} << (byte * 8); }
            Registers::write(begin_ + address + static_cast<std::uint32_t>(i), word);
            done = settle();
        }
        Registers::write(kConfig, kReading);  // a stray store must not reach the flash
        return done;
    }

    bool erase(std::uint32_t address) const {
        if (!is_inside(address, kPage) || address % kPage != 0) { return false; }
        Registers::write(kConfig, kErasing);
        Registers::write(kErasePage, begin_ + address);
        const bool done = settle();
        Registers::write(kConfig, kReading);
        return done;
    }

private:
    static constexpr std::uint32_t kNvmc = 0x4001E000, kReady = kNvmc + 0x400, kConfig = kNvmc + 0x504,
                                   kErasePage = kNvmc + 0x508;
    static constexpr std::uint32_t kReading = 0, kWriting = 1, kErasing = 2;

    bool is_inside(std::uint32_t address, std::size_t size) const {
        return address <= size_ && size <= size_ - address;
    }

    static bool settle() {
        constexpr int kPolls = 100'000;  // far more than the 22 ms that an erase may take
        for (int i = 0; i < kPolls; ++i) {
            if ((Registers::read(kReady) & 1U) != 0) { return true; }
        }
        return false;
    }

    std::uint32_t begin_;
    std::uint32_t size_;
};

}  // namespace microbit
