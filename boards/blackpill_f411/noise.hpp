// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace blackpill {

/// ADC1 on the part's own temperature sensor, sampled for a shorter time than it needs: the lowest bits are noise.
/// `Registers` reads and writes words by address.
template <class Registers>
class Noise {
public:
    static void start() {
        constexpr std::uint32_t kSensorOn = 1U << 23, kQuarterClock = 1U << 16;
        constexpr std::uint32_t kSensor = 18;
        Registers::write(kCommon, kSensorOn | kQuarterClock);  // at most 12 MHz
        Registers::write(kControl1, 0);                        // 12 bits
        Registers::write(kSampleTime1, 0);                     // three clocks
        Registers::write(kSequence1, 0);                       // one conversion,
        Registers::write(kSequence3, kSensor);                 // of this channel
        Registers::write(kControl2, kOn);
    }

    /// One conversion, some microseconds; nothing if it does not end.
    static std::optional<std::uint32_t> sample() {
        constexpr int kPolls = 1000;
        Registers::write(kControl2, kOn | kStart);
        for (int i = 0; i < kPolls; ++i) {
            if ((Registers::read(kStatus) & kEnded) != 0) { return Registers::read(kData) & 0xFFFU; }  // clears kEnded
        }
        return {};
    }

    /// Samples, each mixed with what `ticks` says when it is there: how long a conversion took is not known to the last
    /// tick either. Without a converter one word of the ticks is all there is.
    template <class Ticks>
    static std::uint32_t gather(Ticks ticks) {
        constexpr int kSamples = 32;
        std::uint32_t bits = ticks();
        for (int i = 0; i < kSamples; ++i) {
            const auto noise = sample();
            if (!noise) { break; }
            bits = ((bits << 5 | bits >> 27) ^ *noise ^ ticks() << 12) * 0x9E3779B1U;  // odd: no word is lost
        }
        return bits ^ bits >> 16;
    }

private:
    static constexpr std::uint32_t kAdc1 = 0x40012000;
    static constexpr std::uint32_t kStatus = kAdc1 + 0x00, kControl1 = kAdc1 + 0x04, kControl2 = kAdc1 + 0x08,
                                   kSampleTime1 = kAdc1 + 0x0C, kSequence1 = kAdc1 + 0x2C, kSequence3 = kAdc1 + 0x34,
                                   kData = kAdc1 + 0x4C, kCommon = kAdc1 + 0x304;
    static constexpr std::uint32_t kEnded = 1U << 1, kOn = 1U << 0, kStart = 1U << 30;
};

}  // namespace blackpill
