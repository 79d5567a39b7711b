// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "run.hpp"
#include "study.hpp"

namespace starling::experiments {

/// What one process measured of a study, and enough to know which study that was. In a file: an object a
/// line; the first says whose shard it is, then each piece has one, and the last has a checksum of all
/// before it, so that a file that was cut short or altered is noticed.
struct ShardFile {
    std::string origin;  ///< the file's name, for messages
    std::string study;
    std::string settings;
    std::string version;       ///< of the program: another one may count otherwise
    std::uint64_t pieces = 0;  ///< of the whole study
    Shard shard;
    std::vector<Measurement> measurements;
};

/// A file that cannot be merged; the message names it.
class ShardError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

void write_shard(std::ostream& out, const ShardFile& file);

/// Throws ShardError if the file is not there, not a shard, or not whole.
ShardFile read_shard(const std::string& name);

/// The measurements of the whole study, in order of its pieces. Throws ShardError unless every shard of one
/// study is there once.
std::vector<Measurement> merge(std::span<const ShardFile> files);

}  // namespace starling::experiments
