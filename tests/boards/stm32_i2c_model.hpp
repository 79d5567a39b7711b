// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "blackpill_f411/registers.hpp"
#include "i2c_wires.hpp"

namespace starling::test {

/// The STM32F411's port I2C1 as master, and the pins PB6 and PB7, by chapter 18 of RM0383: what each flag means, what
/// clears it, when the clock is held, and which byte an acknowledgement is for. Every access takes some time, in which
/// the wires go on. What a program must not do is noted.
class Stm32I2cModel {
public:
    static constexpr std::uint64_t kAccessNs = 100;

    explicit Stm32I2cModel(I2cWires& wires) : wires_(wires) {}

    std::uint32_t core_hz = 96'000'000;
    bool is_there = true;
    int reads_until_bus_error = 0;  ///< of its status: then it tells a start or stop out of place
    std::vector<std::string> offences;
    std::uint64_t accesses = 0;

    // What may go wrong.
    int data_held_clocks = 0;    ///< a device holds the data wire until it has been clocked so often
    bool clock_is_held = false;  ///< the clock wire is low for good
    int freezes_at_byte = -1;    ///< the clock is held from this byte on; counted like I2cWires::bytes
    int loses_at_byte = -1;      ///< another master is stronger there, and goes on for half a millisecond

    /// How long a bit takes.
    std::uint64_t bit_ns() const {
        const std::uint64_t divisor = plain(kSpeed) & 0xFFFU;
        return 3 * divisor * 1'000'000'000 / blackpill::peripheral_hz(core_hz);
    }

    std::uint32_t read(std::uint32_t address) {
        go_on();
        if (address == blackpill::kGpioB + 0x10) { return levels(); }
        if (!is_port(address) || !is_there) { return is_port(address) ? 0 : plain(address); }
        switch (address) {
            case kControl: return control_;
            case kStatus1:
                if (reads_until_bus_error > 0 && --reads_until_bus_error == 0) { flags_ |= 1U << 8; }
                return read_status1();
            case kStatus2: return read_status2();
            case kByte: return read_byte();
            default: return plain(address);
        }
    }

    void write(std::uint32_t address, std::uint32_t value) {
        go_on();
        if (address == blackpill::kGpioB + 0x18) {
            drive(value);
        } else if (address == kControl && is_there) {
            write_control(value);
        } else if (address == kStatus1) {
            flags_ &= value | ~kErrors;
        } else if (address == kByte && is_there) {
            write_byte(static_cast<std::uint8_t>(value));
        } else {
            registers_[address] = value;
        }
    }

private:
    enum class Phase : std::uint8_t { kIdle, kStarting, kStarted, kCalling, kCalled, kSending, kReceiving, kRefused };

    static constexpr std::uint32_t kControl = blackpill::kI2c1, kFrequency = kControl + 0x04, kByte = kControl + 0x10,
                                   kStatus1 = kControl + 0x14, kStatus2 = kControl + 0x18, kSpeed = kControl + 0x1C,
                                   kRiseTime = kControl + 0x20;
    static constexpr std::uint32_t kOn = 1U << 0, kStart = 1U << 8, kStop = 1U << 9, kAcknowledge = 1U << 10,
                                   kForNextByte = 1U << 11, kReset = 1U << 15;
    static constexpr std::uint32_t kSb = 1U << 0, kAddr = 1U << 1, kBtf = 1U << 2, kRxne = 1U << 6, kTxe = 1U << 7,
                                   kArlo = 1U << 9, kAf = 1U << 10, kErrors = 0xF00;

    static bool is_port(std::uint32_t address) { return address >= kControl && address < kControl + 0x400; }

    std::uint32_t plain(std::uint32_t address) const {
        const auto found = registers_.find(address);
        return found == registers_.end() ? 0 : found->second;
    }
    void offend(const char* what) { offences.emplace_back(what); }

    // The registers.
    void write_control(std::uint32_t value) {
        if ((value & kReset) != 0) {
            end();
            flags_ = 0;
            is_held_ = false;
            registers_[kFrequency] = registers_[kSpeed] = registers_[kRiseTime] = 0;
            control_ = value;
            return;
        }
        if ((control_ & kStop) != 0) { offend("control written before the stop was out"); }
        const std::uint32_t before = control_;
        if (is_shifting_ && ((before ^ value) & kForNextByte) != 0) { offend("in the middle of a byte"); }
        control_ = value;
        if ((value & kOn) == 0) { return; }
        if ((before & kOn) == 0) { check_set_up(); }
        if ((value & kStart) != 0) { begin(); }
        if ((value & kStop) != 0) { ask_to_stop(); }
    }

    void check_set_up() {
        const std::uint32_t mhz = blackpill::peripheral_hz(core_hz) / 1'000'000;
        if (plain(kFrequency) != mhz) { offend("wrong clock told"); }
        if (plain(kRiseTime) != mhz * 3 / 10 + 1) { offend("wrong rise time"); }
        if ((plain(kSpeed) & 1U << 15) == 0 || bit_ns() < 2500 - 1) { offend("wrong speed"); }
        if (mode(6) != 2 || mode(7) != 2 || (plain(blackpill::kGpioB + 0x20) >> 24) != 0x44 ||
            (plain(blackpill::kGpioB + 0x04) & 0xC0U) != 0xC0U) {
            offend("the pins are not the port's");
        }
    }

    void begin() {
        if (is_busy()) { offend("started on a bus that is taken"); }
        phase_ = Phase::kStarting;
        until_ = wires_.now_ns + bit_ns();
    }

    void ask_to_stop() {
        const bool shifts = phase_ == Phase::kReceiving && !is_held_ && is_wanted_;
        if (phase_ == Phase::kIdle) { offend("a stop without a start"); }
        if (shifts) {
            if (next_acknowledged_) { offend("a single byte must be refused before it begins"); }
            return;  // after the byte
        }
        if (phase_ == Phase::kReceiving && is_wanted_) { offend("the device still wants to send"); }
        if (phase_ == Phase::kSending && (flags_ & kBtf) == 0) { offend("stopped before the last byte was out"); }
        until_ = wires_.now_ns + bit_ns();
        is_stopping_ = true;
    }

    std::uint32_t read_status1() {
        knows_ = flags_;
        return flags_;
    }

    std::uint32_t read_status2() {
        const std::uint32_t value = (phase_ != Phase::kIdle ? 1U : 0U) | (is_busy() ? 2U : 0U);
        if ((flags_ & knows_ & kAddr) != 0) {
            flags_ &= ~kAddr;
            phase_ = reads_ ? Phase::kReceiving : Phase::kSending;
            if (reads_) {
                next_acknowledged_ = (control_ & kAcknowledge) != 0;
                is_wanted_ = true;
                shift();
            } else {
                flags_ |= kTxe;
            }
        }
        return value;
    }

    void write_byte(std::uint8_t byte) {
        if (phase_ == Phase::kStarted && (flags_ & knows_ & kSb) != 0) {
            flags_ &= ~kSb;
            reads_ = (byte & 1U) != 0;
            data_ = byte;
            phase_ = Phase::kCalling;
            until_ = wires_.now_ns + 9 * bit_ns();
        } else if (phase_ == Phase::kSending && (flags_ & kTxe) != 0) {
            flags_ &= ~kBtf;
            if (is_shifting_) {
                data_ = byte;
                is_full_ = true;
                flags_ &= ~kTxe;
            } else {
                shifted_ = byte;
                shift();
            }
        } else {
            offend("a byte written when none was wanted");
        }
    }

    std::uint32_t read_byte() {
        if ((flags_ & kRxne) == 0) { offend("a byte read that was not there"); }
        const std::uint8_t byte = data_;
        flags_ &= ~(kRxne | kBtf);
        if (is_held_) {  // one is waiting in the shift register
            is_held_ = false;
            data_ = shifted_;
            flags_ |= kRxne;
            if (is_wanted_) { shift(); }
        }
        return byte;
    }

    // The wires.
    void go_on() {
        wires_.now_ns += kAccessNs;
        ++accesses;
        if (clock_is_held || wires_.now_ns < until_) { return; }
        if (is_stopping_) {
            end();
            return;
        }
        switch (phase_) {
            case Phase::kStarting:
                phase_ = Phase::kStarted;
                flags_ |= kSb;
                control_ &= ~kStart;
                break;
            case Phase::kCalling: be_answered(); break;
            case Phase::kSending:
                if (is_shifting_) { finish_sent(); }
                break;
            case Phase::kReceiving:
                if (is_shifting_) { finish_received(); }
                break;
            default: break;
        }
    }

    void shift() {
        is_shifting_ = true;
        until_ = wires_.now_ns + 9 * bit_ns();
        if (wires_.bytes == freezes_at_byte) { clock_is_held = true; }
    }

    void be_answered() {
        if (wires_.call(static_cast<std::uint8_t>(data_ >> 1), reads_)) {
            phase_ = Phase::kCalled;
            flags_ |= kAddr;
        } else {
            be_refused();
        }
    }

    void be_refused() {
        phase_ = Phase::kRefused;
        flags_ = kAf;
    }

    void finish_sent() {
        is_shifting_ = false;
        if (wires_.bytes == loses_at_byte) {
            loses_at_byte = -1;
            lose();
        } else if (!wires_.take(shifted_)) {
            be_refused();
        } else if (is_full_) {
            shifted_ = data_;
            is_full_ = false;
            flags_ |= kTxe;
            shift();
        } else {
            flags_ |= kTxe | kBtf;
        }
    }

    void finish_received() {
        is_shifting_ = false;
        shifted_ = wires_.give();
        const bool now = (control_ & kAcknowledge) != 0;
        is_wanted_ = (control_ & kForNextByte) != 0 ? next_acknowledged_ : now;
        next_acknowledged_ = now;
        if ((flags_ & kRxne) != 0) {
            is_held_ = true;
            flags_ |= kBtf;
        } else {
            data_ = shifted_;
            flags_ |= kRxne;
            if (is_wanted_ && (control_ & kStop) == 0) { shift(); }
        }
        if ((control_ & kStop) != 0) {
            if (is_wanted_) { offend("a stop behind an acknowledged byte"); }
            is_stopping_ = true;
            until_ = wires_.now_ns + bit_ns();
        }
    }

    /// Somebody else has the bus: the port is a slave at once.
    void lose() {
        end();
        flags_ = kArlo;
        other_ends_ = wires_.now_ns + 500'000;
    }

    void end() {
        if (wires_.is_taken) { wires_.stop(); }
        const std::uint32_t kept = flags_ & kRxne;
        const bool held = is_held_;
        phase_ = Phase::kIdle;
        flags_ = kept | (held ? kBtf : 0U);
        control_ &= ~(kStop | kStart);
        is_shifting_ = is_full_ = is_stopping_ = is_wanted_ = false;
    }

    bool is_busy() const {
        return phase_ != Phase::kIdle || data_held_clocks > 0 || clock_is_held || wires_.now_ns < other_ends_;
    }

    // The pins, by hand.
    unsigned mode(unsigned pin) const { return plain(blackpill::kGpioB) >> (2 * pin) & 3U; }
    bool is_driven_low(unsigned pin) const { return mode(pin) == 1 && (driven_ >> pin & 1U) == 0; }
    bool clock() const { return !clock_is_held && !is_driven_low(6); }
    bool data() const { return data_held_clocks == 0 && !is_driven_low(7); }
    std::uint32_t levels() const { return (clock() ? 1U << 6 : 0U) | (data() ? 1U << 7 : 0U); }

    void drive(std::uint32_t value) {
        const bool clock_before = clock(), data_before = data();
        driven_ = (driven_ | (value & 0xFFFFU)) & ~(value >> 16);
        if (mode(6) != 1) { return; }
        if (wires_.now_ns < other_ends_) { offend("another master was disturbed"); }
        if (wires_.now_ns - last_edge_ns_ < 4000 && (clock() != clock_before || data() != data_before)) {
            offend("faster than 100 kHz by hand");
        }
        last_edge_ns_ = wires_.now_ns;
        // With the data wire low at the ninth clock the device would think that we want to hear more.
        if (clock() && !clock_before && data_held_clocks > 0 && !is_driven_low(7)) { --data_held_clocks; }
        if (clock() && data() && !data_before) { wires_.stop(); }
    }

    I2cWires& wires_;
    std::map<std::uint32_t, std::uint32_t> registers_;
    std::uint32_t control_ = 0, flags_ = 0;
    std::uint32_t knows_ = 0;  ///< flags that were read
    std::uint32_t driven_ = 0xC0;
    std::uint64_t until_ = 0, last_edge_ns_ = 0, other_ends_ = 0;
    Phase phase_ = Phase::kIdle;
    std::uint8_t data_ = 0, shifted_ = 0;
    bool reads_ = false;
    bool is_shifting_ = false, is_full_ = false, is_stopping_ = false;
    bool is_held_ = false;    ///< a byte waits in the shift register, and the clock with it
    bool is_wanted_ = false;  ///< the byte after this one
    bool next_acknowledged_ = false;
};

/// A Black Pill's wires, all new for each test, and what its drivers see of them.
struct BlackPill {
    I2cWires wires;
    Stm32I2cModel port{wires};

    static BlackPill& now() { return *current(); }
    BlackPill() { current() = this; }
    BlackPill(const BlackPill&) = delete;
    BlackPill& operator=(const BlackPill&) = delete;
    ~BlackPill() { current() = nullptr; }

private:
    static BlackPill*& current() {
        static BlackPill* only = nullptr;
        return only;
    }
};

struct BlackPillMachine {
    static std::uint32_t read(std::uint32_t address) { return BlackPill::now().port.read(address); }
    static void write(std::uint32_t address, std::uint32_t value) { BlackPill::now().port.write(address, value); }
    static std::uint32_t core_hz() { return BlackPill::now().port.core_hz; }
};

}  // namespace starling::test
