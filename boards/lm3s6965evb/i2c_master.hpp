// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace lm3s {

/// One of the part's two I2C ports, as master at 357 kHz. Every wait has a bound: a bus that hangs is an
/// answer, too. `Registers` reads and writes words by address.
template <class Registers>
class I2cMaster {
public:
    enum class Answer : std::uint8_t { kDone, kNobody, kFailed };

    explicit constexpr I2cMaster(std::uint32_t base) : base_(base) {}

    /// False if there is no such port: the emulator leaves one out, and all of its registers read 0.
    bool start() const {
        constexpr std::uint32_t kEnable = 0x10;
        constexpr std::uint32_t kPeriod = 6;  // 50 MHz / (20 * (6 + 1))
        Registers::write(base_ + kConfiguration, kEnable);
        Registers::write(base_ + kTimerPeriod, kPeriod);
        return (Registers::read(base_ + kConfiguration) & kEnable) != 0;
    }

    /// Sends `head`, which is not empty, and then `body` to a device. kNobody: it did not answer to its address.
    Answer send(std::uint8_t device, std::span<const std::uint8_t> head, std::span<const std::uint8_t> body) const {
        Registers::write(base_ + kDevice, device * 2U);
        const std::size_t count = head.size() + body.size();
        for (std::size_t i = 0; i < count; ++i) {
            Registers::write(base_ + kData, i < head.size() ? head[i] : body[i - head.size()]);
            if (!command(kRun | (i == 0 ? kStart : 0U) | (i + 1 == count ? kStop : 0U))) { return give_up(i == 0); }
        }
        return Answer::kDone;
    }

    /// Fills `bytes`, which is not empty, from a device.
    Answer receive(std::uint8_t device, std::span<std::uint8_t> bytes) const {
        Registers::write(base_ + kDevice, device * 2U + 1U);
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            const bool is_last = i + 1 == bytes.size();
            if (!command(kRun | (i == 0 ? kStart : 0U) | (is_last ? kStop : kAcknowledge))) { return give_up(i == 0); }
            bytes[i] = static_cast<std::uint8_t>(Registers::read(base_ + kData));
        }
        return Answer::kDone;
    }

private:
    static constexpr std::uint32_t kDevice = 0x00, kControl = 0x04, kData = 0x08, kTimerPeriod = 0x0C,
                                   kConfiguration = 0x20;
    static constexpr std::uint32_t kRun = 1U << 0, kStart = 1U << 1, kStop = 1U << 2, kAcknowledge = 1U << 3;
    static constexpr std::uint32_t kBusy = 1U << 0, kError = 1U << 1, kArbitrationLost = 1U << 4;

    bool command(std::uint32_t what) const {
        Registers::write(base_ + kControl, what);
        return settle() && (Registers::read(base_ + kControl) & kError) == 0;
    }

    bool settle() const {
        constexpr int kPolls = 10'000;  // some 2 ms; a byte takes 25 us
        for (int i = 0; i < kPolls; ++i) {
            if ((Registers::read(base_ + kControl) & kBusy) == 0) { return true; }
        }
        return false;
    }

    /// Frees the bus, unless somebody else has it.
    Answer give_up(bool at_first_byte) const {
        if ((Registers::read(base_ + kControl) & kArbitrationLost) == 0) {
            Registers::write(base_ + kControl, kStop);
            (void)settle();
        }
        return at_first_byte ? Answer::kNobody : Answer::kFailed;
    }

    std::uint32_t base_;
};

}  // namespace lm3s
