// SPDX-License-Identifier: GPL-3.0-or-later
#include "gnubg/weights.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "starling/gnubg/inputs.hpp"
#include "starling/sha256.hpp"
#include "user_folder.hpp"

namespace starling::gnubg {

namespace {

static_assert(std::endian::native == std::endian::little, "a gnubg.wd is read as it lies in memory");

constexpr std::size_t kBytes = 408'016;
constexpr float kMagic = 472.3782F;
constexpr const char* kVariable = "STARLING_GNUBG_WEIGHTS";
constexpr std::array kInstalled{"/usr/lib/gnubg/gnubg.wd", "/usr/share/gnubg/gnubg.wd"};

using Bytes = std::vector<std::uint8_t>;

/// A version of the weights and the SHA-256 of its file.
struct Version {
    float number;
    const char* digest;
};
constexpr std::array<Version, 2> kVersions{
    {{kOldestVersion, "a022fd85ccab6a06782d2354a5fd20296323377700d7fd70435250cc88005573"},
     {kNewestVersion, "bb045bb416c70706ba34ad64595af2b43cac3722560b6ab01829eb719417153b"}}};

std::string hexadecimal(const Sha256& digest) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : digest) { (text += kDigits[byte >> 4]) += kDigits[byte & 15U]; }
    return text;
}

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// All of it, or one byte more than there should be.
Bytes read_bytes(const std::string& file) {
    const std::unique_ptr<std::FILE, Closer> stream(std::fopen(file.c_str(), "rb"));
    Bytes bytes(kBytes + 1);
    if (stream) { bytes.resize(std::fread(bytes.data(), 1, bytes.size(), stream.get())); }
    if (!stream || std::ferror(stream.get()) != 0) {
        throw BadWeights("cannot read gnubg's weights '" + file + "': " + std::strerror(errno) +
                         " (the package gnubg brings them; or name a gnubg.wd by --weights or " + kVariable + ")");
    }
    return bytes;
}

template <class T>
T number_at(const Bytes& bytes, std::size_t start) {
    T number;
    std::memcpy(&number, bytes.data() + start, sizeof number);
    return number;
}

void check(const Bytes& bytes, const std::string& file) {
    const std::string named = "gnubg's weights '" + file + "' ";
    if (bytes.size() < 8 || number_at<float>(bytes, 0) != kMagic) {
        throw BadWeights(named + "do not begin as a gnubg.wd does");
    }
    const auto version = number_at<float>(bytes, 4);
    const auto* known =
        std::find_if(kVersions.begin(), kVersions.end(), [&](const Version& each) { return each.number == version; });
    if (known == kVersions.end()) {
        throw BadWeights(named + "are of version " + std::to_string(version) + "; known are 1.00 and 1.01");
    }
    if (bytes.size() != kBytes) {
        const std::string size = bytes.size() > kBytes ? "more" : std::to_string(bytes.size());
        throw BadWeights(named + "have " + size + " bytes, not " + std::to_string(kBytes));
    }
    if (hexadecimal(sha256(bytes)) != known->digest) {
        throw BadWeights(named + "are damaged: their SHA-256 is not that of gnubg's own");
    }
}

/// Takes one number after the other.
class Reader {
public:
    Reader(const Bytes& bytes, std::size_t start) : bytes_(bytes), next_(start) {}

    template <class T>
    T take() {
        next_ += sizeof(T);
        return number_at<T>(bytes_, next_ - sizeof(T));
    }
    std::vector<float> take_floats(std::size_t count) {
        std::vector<float> floats(count);
        for (float& each : floats) { each = take<float>(); }
        return floats;
    }

private:
    const Bytes& bytes_;
    std::size_t next_;
};

/// The digest has told that the sizes are right.
Net read_net(Reader& reader) {
    Net net;
    net.inputs = reader.take<std::uint32_t>();
    net.hidden = reader.take<std::uint32_t>();
    const auto outputs = reader.take<std::uint32_t>();
    reader.take<std::uint32_t>();  // how often it was trained
    net.hidden_slope = reader.take<float>();
    net.output_slope = reader.take<float>();
    net.hidden_weights = reader.take_floats(net.inputs * net.hidden);
    net.output_weights = reader.take_floats(outputs * net.hidden);
    net.hidden_biases = reader.take_floats(net.hidden);
    net.output_biases = reader.take_floats(outputs);
    return net;
}

bool is_there(const std::filesystem::path& file) {
    std::error_code none;
    return std::filesystem::exists(file, none);
}

/// Where `./dev play` lays them, for a program in the build tree: build/deps beside build/host.
std::filesystem::path fetched_file() {
    std::error_code none;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", none);
    return program.parent_path().parent_path() / "deps/gnubg/gnubg.wd";
}

std::optional<std::string> found_file() {
    if (std::string file = environment(kVariable); !file.empty()) { return file; }
    for (const char* file : kInstalled) {
        if (is_there(file)) { return file; }
    }
    const auto fetched = fetched_file();
    return is_there(fetched) ? std::optional{fetched.string()} : std::nullopt;
}

}  // namespace

std::string weights_file(std::string_view named) {
    if (!named.empty()) { return std::string(named); }
    return found_file().value_or(kInstalled.front());
}

bool has_weights_file() { return found_file().has_value(); }

bool is_weights_file_named() { return !environment(kVariable).empty(); }

Weights read_weights(const std::string& file) {
    const Bytes bytes = read_bytes(file);
    check(bytes, file);
    Reader reader(bytes, sizeof kMagic);
    Weights weights;
    weights.version = reader.take<float>();
    for (Net* net : {&weights.contact, &weights.race, &weights.crashed}) { *net = read_net(reader); }
    return weights;
}

}  // namespace starling::gnubg
