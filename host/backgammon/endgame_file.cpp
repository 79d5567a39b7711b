// SPDX-License-Identifier: MIT
#include "backgammon/endgame_file.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>

#include "starling/crc32.hpp"
#include "user_folder.hpp"

namespace starling::backgammon {

namespace {

namespace fs = std::filesystem;

/// Before the tables. Numbers are in the computer's own order of bytes: another one's do not begin with kMagic.
struct Header {
    static constexpr std::uint32_t kMagic = 0x53454E44, kVersion = 1;

    std::uint32_t magic = kMagic;
    std::uint32_t version = kVersion;
    std::uint32_t chances = 0;  ///< the other sizes are always the same
    std::uint32_t crc = 0;      ///< of the header up to here and of the tables
};

constexpr std::size_t kOneSidedHomes = count_homes(kCheckers),
                      kTwoSidedHomes = count_homes(Endgames::kTwoSidedCheckers);

template <class T>
std::span<const std::uint8_t> bytes_of(std::span<const T> values) {
    return {reinterpret_cast<const std::uint8_t*>(values.data()), values.size_bytes()};
}

/// The tables of the file, one after the other.
std::array<std::span<const std::uint8_t>, 3> parts(const Endgames& endgames) {
    return {bytes_of(std::span{endgames.one_sided.records}), bytes_of(std::span{endgames.one_sided.chances}),
            bytes_of(std::span{endgames.two_sided.wins})};
}

std::uint32_t crc_of(const Header& header, const Endgames& endgames) {
    Crc32 crc;
    crc.add(bytes_of(std::span{&header, 1}).first(offsetof(Header, crc)));
    for (const auto part : parts(endgames)) { crc.add(part); }
    return crc.value();
}

template <class T>
bool read(std::ifstream& file, std::vector<T>& to, std::size_t count) {
    to.resize(count);
    return bool(file.read(reinterpret_cast<char*>(to.data()), static_cast<std::streamsize>(count * sizeof(T))));
}

/// A checksum keeps out what is damaged; this, what was made to look sound.
bool stays_inside(const OneSidedTable& table) {
    return std::all_of(table.records.begin(), table.records.end(), [&](const OneSided::Record& record) {
        return std::size_t{record.start} + record.size + record.gammon_size <= table.chances.size();
    });
}

std::uintmax_t size_with(std::size_t chances) {
    return sizeof(Header) + kOneSidedHomes * sizeof(OneSided::Record) +
           (chances + kTwoSidedHomes * kTwoSidedHomes) * sizeof(std::uint16_t);
}

bool write_all(const std::string& path, const Endgames& endgames) {
    Header header;
    header.chances = static_cast<std::uint32_t>(endgames.one_sided.chances.size());
    header.crc = crc_of(header, endgames);
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(&header), sizeof header);
    for (const auto part : parts(endgames)) {
        file.write(reinterpret_cast<const char*>(part.data()), static_cast<std::streamsize>(part.size()));
    }
    file.close();
    return bool(file);
}

}  // namespace

std::string endgame_file() {
    const std::string folder = user_folder("XDG_CACHE_HOME", ".cache");
    return folder.empty() ? "" : folder + "/endgames";
}

std::optional<Endgames> read_endgames(const std::string& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) { return std::nullopt; }  // a pipe would keep us waiting
    const std::uintmax_t size = fs::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    Header header;
    if (error || !file.read(reinterpret_cast<char*>(&header), sizeof header) || header.magic != Header::kMagic ||
        header.version != Header::kVersion || size != size_with(header.chances)) {
        return std::nullopt;
    }
    Endgames endgames;
    endgames.two_sided.homes = kTwoSidedHomes;
    if (!read(file, endgames.one_sided.records, kOneSidedHomes) ||
        !read(file, endgames.one_sided.chances, header.chances) ||
        !read(file, endgames.two_sided.wins, kTwoSidedHomes * kTwoSidedHomes) ||
        header.crc != crc_of(header, endgames) || !stays_inside(endgames.one_sided)) {
        return std::nullopt;
    }
    return endgames;
}

bool write_endgames(const std::string& path, const Endgames& endgames) {
    std::error_code error;
    fs::create_directories(fs::path(path).parent_path(), error);
    std::string unfinished = path + ".XXXXXX";
    const int descriptor = ::mkstemp(unfinished.data());  // a name that nobody else has
    if (descriptor < 0) { return false; }
    (void)::close(descriptor);
    if (write_all(unfinished, endgames) && std::rename(unfinished.c_str(), path.c_str()) == 0) { return true; }
    fs::remove(unfinished, error);
    return false;
}

}  // namespace starling::backgammon
