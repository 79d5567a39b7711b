// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "starling/gnubg/fixed_weights.hpp"

namespace starling::gnubg {

/// As many bits as the nets have in the image of the handheld, the lm3s6965evb: boards/lm3s6965evb/board.json.
inline constexpr unsigned kHandheldBits = 11;

/// An image and what it holds.
class FixedImage {
public:
    /// Throws BadWeights, naming the file, if these words are no image.
    FixedImage(std::vector<std::uint32_t> words, const std::string& file);

    FixedImage(const FixedImage&) = delete;  // the weights are a view of its words
    FixedImage& operator=(const FixedImage&) = delete;
    FixedImage(FixedImage&&) = default;
    FixedImage& operator=(FixedImage&&) = default;
    ~FixedImage() = default;

    const FixedWeights& weights() const { return weights_; }
    const std::vector<std::uint32_t>& words() const { return words_; }

private:
    std::vector<std::uint32_t> words_;
    FixedWeights weights_;
};

/// From an image that `starling convert weights` has written, or from a gnubg.wd, which then is quantised as for the
/// handheld: that takes two seconds, so the result is kept in the user's cache. Throws BadWeights.
FixedImage load_fixed_image(const std::string& file);

/// With weights_file(), read by the first who asks and kept until the program ends. Throws BadWeights.
const FixedImage& installed_fixed_image();

/// The same for who can do without: null if there is no such file, or if one that nobody has named cannot be used;
/// `notice` is then one line that says so. Throws BadWeights for a file that was named.
const FixedImage* usable_fixed_image(std::string& notice);

/// Takes the file's place when it is whole. Throws std::runtime_error.
void write_image(const std::string& file, const std::vector<std::uint32_t>& words);

}  // namespace starling::gnubg
