// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "study.hpp"

namespace starling::experiments {

/// What the user chose; what he did not, the experiment chooses.
struct Settings {
    std::optional<std::uint64_t> positions;  ///< how many random positions, or trees, make an average
    std::optional<std::uint64_t> games;      ///< of every match
    std::optional<unsigned> max_depth;       ///< odd, 3 at least
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> throws = {};  ///< of every die
};

/// Which of the settings mean something to an experiment.
struct Takes {
    bool positions = false;
    bool games = false;
    bool max_depth = false;
    bool throws = false;
    bool weights = false;  ///< of gnubg
    unsigned least_max_depth = 3, most_max_depth = 15;
    std::uint64_t most_positions = 1'000'000;
};

struct Experiment {
    std::string_view name;
    std::string_view answers;   ///< which published tables
    std::string_view workload;  ///< what it does when nothing is chosen
    Takes takes;
    Settings full;  ///< as much as was published
    std::unique_ptr<Study> (*make)(const Settings& settings);
};

/// All of them, in the order of a list for people.
std::span<const Experiment> all_experiments();

/// The settings as options of the command line.
std::string text(const Settings& settings);
/// The settings for people, and for the summary.
std::string heading(const Settings& settings);
Facts facts(const Settings& settings);
/// A report that compares ours with published figures, begun.
Report comparison(const Settings& settings, std::string_view legend);

}  // namespace starling::experiments
