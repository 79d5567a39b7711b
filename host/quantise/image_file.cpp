// SPDX-License-Identifier: GPL-3.0-or-later
#include "quantise/image_file.hpp"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "draft_file.hpp"
#include "gnubg/weights.hpp"
#include "quantise/quantise.hpp"
#include "user_folder.hpp"

namespace starling::gnubg {

namespace {

namespace fs = std::filesystem;

/// Another way to quantise makes other images: a new number makes old ones in the cache worthless.
constexpr unsigned kMethod = 3;

/// Empty if the file is not of whole words, is longer than any image or cannot be read.
std::vector<std::uint32_t> read_words(const std::string& file) {
    constexpr std::size_t kMostWords = words_of_image({kHiddenUnits / 2, 0, 0});
    std::vector<std::uint32_t> words(kMostWords + 1);
    std::ifstream stream(file, std::ios::binary);
    stream.read(reinterpret_cast<char*>(words.data()), static_cast<std::streamsize>(words.size() * sizeof words[0]));
    const auto bytes = static_cast<std::size_t>(stream.gcount());
    if (bytes % sizeof words[0] != 0 || bytes == words.size() * sizeof words[0]) { return {}; }
    words.resize(bytes / sizeof words[0]);
    return words;
}

bool begins_as_image(const std::string& file) {
    std::uint32_t first = 0;
    std::ifstream stream(file, std::ios::binary);
    stream.read(reinterpret_cast<char*>(&first), sizeof first);
    return stream && first == FixedImageHeader::kMagic;
}

std::string cached_file(const Weights& weights) {
    const std::string folder = user_folder("XDG_CACHE_HOME", ".cache");
    if (folder.empty()) { return ""; }
    const auto version = std::lround(weights.version * 100);
    return folder + "/gnubg-" + std::to_string(version) + "-" + std::to_string(kHandheldBits) + "-" +
           std::to_string(kMethod);
}

}  // namespace

FixedImage::FixedImage(std::vector<std::uint32_t> words, const std::string& file) : words_(std::move(words)) {
    const auto opened = FixedWeights::open(words_);
    if (!opened) { throw BadWeights("the image of gnubg's weights '" + file + "' is damaged"); }
    weights_ = *opened;
}

FixedImage load_fixed_image(const std::string& file) {
    if (begins_as_image(file)) { return {read_words(file), file}; }
    const Weights weights = read_weights(file);
    const std::string cached = cached_file(weights);
    if (!cached.empty()) {
        std::vector<std::uint32_t> words = read_words(cached);
        const auto known = FixedWeights::open(words);
        if (known && known->bits() == kHandheldBits) { return {std::move(words), cached}; }
    }
    std::vector<std::uint32_t> words = quantise(weights, play_for_calibration(weights), kHandheldBits);
    if (!cached.empty()) {
        std::error_code none;
        fs::create_directories(fs::path(cached).parent_path(), none);
        try {
            write_image(cached, words);
        } catch (const std::runtime_error&) {}  // next time again
    }
    return {std::move(words), file};
}

const FixedImage& installed_fixed_image() {
    static const FixedImage image = load_fixed_image(weights_file());
    return image;
}

const FixedImage* usable_fixed_image(std::string& notice) {
    if (!has_weights_file()) {
        notice = "no gnubg nets here (./dev play backgammon fetches them): compact nets play";
        return nullptr;
    }
    try {
        return &installed_fixed_image();
    } catch (const BadWeights& error) {
        if (is_weights_file_named()) { throw; }
        notice = std::string(error.what()) + ": the compact nets play";
        return nullptr;
    }
}

void write_image(const std::string& file, const std::vector<std::uint32_t>& words) {
    DraftFile draft(file);
    draft.stream().write(reinterpret_cast<const char*>(words.data()),
                         static_cast<std::streamsize>(words.size() * sizeof words[0]));
    draft.finish();
}

}  // namespace starling::gnubg
