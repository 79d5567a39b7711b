// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace starling::test {

/// What is on an I2C bus, byte by byte.
class I2cDevice {
public:
    I2cDevice() = default;
    I2cDevice(const I2cDevice&) = delete;
    I2cDevice& operator=(const I2cDevice&) = delete;
    virtual ~I2cDevice() = default;

    /// Does it acknowledge this address?
    virtual bool is_called(std::uint8_t address, bool reads) = 0;
    /// Does it acknowledge this byte?
    virtual bool take(std::uint8_t byte) = 0;
    virtual std::uint8_t give() = 0;
    virtual void stop() = 0;
};

/// Two wires, the devices on them, and the time. What a master's model does with them is recorded.
class I2cWires {
public:
    std::uint64_t now_ns = 0;
    std::vector<I2cDevice*> devices;
    int calls = 0;  ///< how often a device was addressed
    int bytes = 0;  ///< how many went over the wires, addresses not counted
    bool is_taken = false;

    bool call(std::uint8_t address, bool reads) {
        ++calls;
        is_taken = true;
        called_ = nullptr;
        for (I2cDevice* device : devices) {
            if (device->is_called(address, reads)) { called_ = device; }
        }
        return called_ != nullptr;
    }
    bool take(std::uint8_t byte) {
        ++bytes;
        return called_ != nullptr && called_->take(byte);
    }
    std::uint8_t give() {
        ++bytes;
        return called_ != nullptr ? called_->give() : 0xFF;
    }
    void stop() {
        is_taken = false;
        if (called_ != nullptr) { called_->stop(); }
        called_ = nullptr;
    }

private:
    I2cDevice* called_ = nullptr;
};

}  // namespace starling::test
