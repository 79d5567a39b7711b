// SPDX-License-Identifier: GPL-3.0-or-later
// weight_image: what a build for a board needs to be told about gnubg's nets.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "gnubg/weights.hpp"
#include "quantise/quantise.hpp"
#include "reference/verdict_sums.hpp"
#include "starling/gnubg/fixed_evaluation.hpp"

namespace {

using namespace starling;

constexpr const char* kUsage =
    "usage: weight_image GNUBG_WD BITS IMAGE SUMS\n"
    "\n"
    "Writes gnubg's nets in whole numbers to IMAGE, and to SUMS, as a C++ header, what this computer makes of them: a\n"
    "checksum for each class of positions, which every board must come to.\n";

void write(const std::string& file, const char* bytes, std::size_t size) {
    std::ofstream stream(file, std::ios::binary);
    stream.write(bytes, static_cast<std::streamsize>(size));
    stream.close();
    if (!stream) { throw std::runtime_error("cannot write '" + file + "'"); }
}

std::string header_of(const reference::VerdictSums::Sums& sums) {
    std::string text =
        "// Written by toolchains/weight_image.\n#pragma once\n\n#include \"reference/verdict_sums.hpp\"\n\n"
        "namespace starling::reference {\n\n"
        "inline constexpr VerdictSums::Sums kExpectedVerdictSums{";
    for (std::size_t i = 0; i < sums.size(); ++i) { text += (i == 0 ? "" : ", ") + std::to_string(sums[i]) + "U"; }
    return text + "};\n\n}  // namespace starling::reference\n";
}

void make(const std::string& source, unsigned bits, const std::string& image_file, const std::string& sums_file) {
    const gnubg::Weights weights = gnubg::read_weights(source);
    const std::vector<std::uint32_t> image = gnubg::quantise(weights, gnubg::play_for_calibration(weights), bits);
    const auto nets = gnubg::FixedWeights::open(image);
    if (!nets) { throw std::logic_error("the image cannot be opened"); }
    gnubg::FixedEvaluation evaluation(*nets, backgammon::small_one_sided());
    const std::string sums = header_of(reference::VerdictSums(evaluation).sums());
    write(image_file, reinterpret_cast<const char*>(image.data()), image.size() * sizeof image[0]);
    write(sums_file, sums.data(), sums.size());
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() != 4) {
        std::cerr << kUsage;
        return 2;
    }
    try {
        make(words[0], static_cast<unsigned>(std::stoul(words[1])), words[2], words[3]);
    } catch (const std::exception& error) {
        std::cerr << "weight_image: " << error.what() << "\n";
        return 1;
    }
    return 0;
}
