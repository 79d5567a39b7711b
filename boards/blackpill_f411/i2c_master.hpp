// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "pin.hpp"
#include "registers.hpp"

namespace blackpill {

/// The part's port I2C1 on PB6 (clock) and PB7 (data), as master at up to 400 kHz. Every wait has a bound: a bus that
/// hangs is an answer, too, and is freed before the next transfer. `Machine` reads and writes words by address, and
/// tells the core's clock.
template <class Machine>
class I2cMaster {
public:
    enum class Answer : std::uint8_t { kDone, kNobody, kFailed };

    /// False if there is no such port: the emulator leaves it out, and all of its registers read 0.
    static bool start() {
        kClock.make_open_drain();
        kData.make_open_drain();
        connect();
        return (Machine::read(kControl) & kOn) != 0;
    }

    /// Sends `head`, which is not empty, and then `body` to a device. kNobody: it did not answer to its address.
    static Answer send(std::uint8_t device, std::span<const std::uint8_t> head, std::span<const std::uint8_t> body) {
        if (const Answer answer = call(device * 2U); answer != Answer::kDone) { return answer; }
        forget_address();
        for (const std::span<const std::uint8_t> bytes : {head, body}) {
            for (const std::uint8_t byte : bytes) {
                if (!await(kTransmitEmpty)) { return give_up(Answer::kFailed); }
                Machine::write(kByte, byte);
            }
        }
        if (!await(kFinished)) { return give_up(Answer::kFailed); }
        control(kStop);
        return part();
    }

    /// Fills `bytes`, which is not empty, from a device. The port shifts the next byte in while it keeps the one
    /// before, so that the last one's refusal must be arranged up to two bytes ahead (RM0383, 18.3.3). What must come
    /// within a byte's time does, even if one of the interrupts, all of them short, comes between.
    static Answer receive(std::uint8_t device, std::span<std::uint8_t> bytes) {
        if (const Answer answer = call(device * 2U + 1U); answer != Answer::kDone) { return answer; }
        return bytes.size() == 1 ? receive_one(bytes[0]) : receive_several(bytes);
    }

private:
    using Wire = Pin<Machine>;
    static constexpr Wire kClock{kGpioB, 6}, kData{kGpioB, 7};

    static constexpr std::uint32_t kControl = kI2c1 + 0x00, kFrequency = kI2c1 + 0x04, kByte = kI2c1 + 0x10,
                                   kStatus1 = kI2c1 + 0x14, kStatus2 = kI2c1 + 0x18, kSpeed = kI2c1 + 0x1C,
                                   kRiseTime = kI2c1 + 0x20;
    // Of the control register.
    static constexpr std::uint32_t kOn = 1U << 0, kStart = 1U << 8, kStop = 1U << 9, kAcknowledge = 1U << 10,
                                   kForNextByte = 1U << 11, kReset = 1U << 15;
    // Of the first status register.
    static constexpr std::uint32_t kStarted = 1U << 0, kAddressed = 1U << 1, kFinished = 1U << 2, kReceived = 1U << 6,
                                   kTransmitEmpty = 1U << 7, kBusError = 1U << 8, kArbitrationLost = 1U << 9,
                                   kRefused = 1U << 10;
    static constexpr std::uint32_t kErrors = kBusError | kArbitrationLost | kRefused;
    // Of the second.
    static constexpr std::uint32_t kBusy = 1U << 1;

    static constexpr int kPolls = 10'000;  // some 2 ms; a byte takes 25 us

    static void control(std::uint32_t bits) { Machine::write(kControl, kOn | bits); }

    /// Takes the wires, in whatever state the port was.
    static void connect() {
        constexpr unsigned kI2c = 4;
        constexpr std::uint32_t kFast = 1U << 15, kMhz = 1'000'000;
        Machine::write(kControl, kReset);
        Machine::write(kControl, 0);
        const std::uint32_t hz = peripheral_hz(Machine::core_hz());
        Machine::write(kFrequency, hz / kMhz);
        Machine::write(kSpeed, kFast | (hz + 3 * 400'000 - 1) / (3 * 400'000));  // two thirds low, one high
        Machine::write(kRiseTime, hz / kMhz * 3 / 10 + 1);                       // 300 ns
        kClock.make_alternate(kI2c);
        kData.make_alternate(kI2c);
        control(0);
    }

    /// Addresses a device.
    static Answer call(std::uint32_t address) {
        if (!is_free()) {
            free_wires();
            if (!is_free()) { return Answer::kFailed; }
        }
        control(kStart | kAcknowledge);
        if (!await(kStarted)) { return give_up(Answer::kFailed); }
        Machine::write(kByte, address);
        return await(kAddressed) ? Answer::kDone : give_up(Answer::kNobody);
    }

    static Answer receive_one(std::uint8_t& byte) {
        control(0);
        forget_address();
        control(kStop);
        if (!await(kReceived)) { return give_up(Answer::kFailed); }
        byte = take();
        return part();
    }

    static Answer receive_several(std::span<std::uint8_t> bytes) {
        const std::size_t count = bytes.size();
        std::size_t i = 0;
        if (count == 2) { control(kAcknowledge | kForNextByte); }
        forget_address();
        if (count == 2) { control(kForNextByte); }
        for (; i + 3 < count; ++i) {
            if (!await(kReceived)) { return give_up(Answer::kFailed); }
            bytes[i] = take();
        }
        if (i + 3 == count) {  // wait until the one before the last has come, too: the next is refused
            if (!await(kFinished)) { return give_up(Answer::kFailed); }
            control(0);
            bytes[i++] = take();
        }
        if (!await(kFinished)) { return give_up(Answer::kFailed); }
        control(kStop);
        bytes[i++] = take();
        bytes[i] = take();
        return part();
    }

    /// The clock is held until both status registers were read; await() has read the first.
    static void forget_address() { [[maybe_unused]] const std::uint32_t ignored = Machine::read(kStatus2); }

    static std::uint8_t take() { return static_cast<std::uint8_t>(Machine::read(kByte)); }

    static bool await(std::uint32_t what) {
        for (int i = 0; i < kPolls; ++i) {
            const std::uint32_t status = Machine::read(kStatus1);
            if ((status & kErrors & ~kBusError) != 0) { return false; }
            // A start or stop out of place, or what looked like one: a master's transfer goes on, says RM0383, 18.6.6.
            if ((status & kBusError) != 0) { Machine::write(kStatus1, ~kBusError); }
            if ((status & what) != 0) { return true; }
        }
        return false;
    }

    /// After a stop was asked for: the port must not be touched before it is out.
    static Answer part() { return has_stopped() ? Answer::kDone : give_up(Answer::kFailed); }

    static bool has_stopped() {
        for (int i = 0; i < kPolls; ++i) {
            if ((Machine::read(kControl) & kStop) == 0) { return true; }
        }
        return false;
    }

    static bool is_free() {
        for (int i = 0; i < kPolls; ++i) {
            if ((Machine::read(kStatus2) & kBusy) == 0) { return true; }
        }
        return false;
    }

    /// Leaves the bus free, unless somebody else has it. Whoever was refused is told so: `refused`.
    static Answer give_up(Answer refused) {
        const std::uint32_t status = Machine::read(kStatus1);
        Machine::write(kStatus1, ~kErrors);  // written zeros clear
        if ((status & kErrors) == kRefused) {
            control(kStop);
            if (has_stopped()) { return refused; }
        }
        if ((status & kArbitrationLost) == 0) { free_wires(); }
        return Answer::kFailed;
    }

    /// A device that was interrupted in the middle of a byte holds the data wire until it has been clocked to the end
    /// of it: nine clocks and a stop, by hand.
    static void free_wires() {
        kClock.drive(true);
        kData.drive(true);
        kClock.make_output();
        kData.make_output();
        for (int i = 0; i < 9; ++i) {
            pull(kClock, false);
            pull(kClock, true);
        }
        pull(kClock, false);
        pull(kData, false);
        pull(kClock, true);
        pull(kData, true);
        connect();
    }

    /// And waits for half a clock of 100 kHz, which the slowest device can follow.
    static void pull(const Wire& wire, bool high) {
        wire.drive(high);
        // A read and what is around it take five cycles and more, so that these take 5 us and more.
        for (std::uint32_t i = 0; i < Machine::core_hz() / 1'000'000; ++i) { (void)wire.is_high(); }
    }
};

}  // namespace blackpill
