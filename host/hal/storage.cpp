// SPDX-License-Identifier: MIT
// hal/storage in the file that STARLING_STORAGE names. Without that variable nothing is kept.
#include "hal/storage.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>

namespace {

constexpr std::uint32_t kSize = 16 * 1024;

struct Close {
    void operator()(std::FILE* file) const { (void)std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

const char* path() { return std::getenv("STARLING_STORAGE"); }

/// Open for reading and writing, at that address; null if that is not possible.
File open_at(std::uint32_t address) {
    File file{std::fopen(path(), "r+b")};
    if (!file) { file.reset(std::fopen(path(), "w+b")); }
    if (file && std::fseek(file.get(), static_cast<long>(address), SEEK_SET) != 0) { file.reset(); }
    return file;
}

}  // namespace

hal::storage::Geometry hal::storage::geometry() { return {path() != nullptr ? kSize : 0, 512, 0}; }

bool hal::storage::read(std::uint32_t address, std::span<std::uint8_t> bytes) {
    const File file = open_at(address);
    if (!file) { return false; }
    const std::size_t got = std::fread(bytes.data(), 1, bytes.size(), file.get());
    for (std::uint8_t& byte : bytes.subspan(got)) { byte = 0xFF; }  // what was never written
    return std::ferror(file.get()) == 0;
}

bool hal::storage::program(std::uint32_t address, std::span<const std::uint8_t> bytes) {
    const File file = open_at(address);
    return file && std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size() &&
           std::fflush(file.get()) == 0;
}

bool hal::storage::erase(std::uint32_t /*address*/) { return false; }
