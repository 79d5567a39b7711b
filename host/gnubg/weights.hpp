// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "gnubg/net.hpp"

namespace starling::gnubg {

/// Why a file has no weights: one line that names it.
class BadWeights : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The nets that value positions. Those with which gnubg prunes its searches are passed over.
struct Weights {
    float version = 0;
    Net contact, race, crashed;
};

/// Debian 12's. Those of Debian 13 are 1.01, with other nets for contact and crashed positions.
inline constexpr float kOldestVersion = 1.00F, kNewestVersion = 1.01F;

/// The file to be read: the one named, else that of STARLING_GNUBG_WEIGHTS, else that of the package gnubg, else the
/// one that `./dev play` has fetched into the build tree which the program lies in.
std::string weights_file(std::string_view named = {});
/// Is there one without a name? A file that STARLING_GNUBG_WEIGHTS names counts, whether it exists or not.
bool has_weights_file();
/// Does STARLING_GNUBG_WEIGHTS name one?
bool is_weights_file_named();

/// Reads a gnubg.wd. gnubg keeps no checksum in it, so only the two that Debian 12 and 13 bring are known to be whole,
/// and any other is refused: throws BadWeights.
Weights read_weights(const std::string& file);

}  // namespace starling::gnubg
