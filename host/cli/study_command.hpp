// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "options.hpp"
#include "study.hpp"

namespace starling::cli {

/// A command that runs a study: alone, with threads, as one of many shards, or from what those wrote.
struct StudyCommand {
    std::string_view kind;     ///< what JSON calls it: "experiment"
    std::string name;          ///< which of them
    std::string title;         ///< what a person reads first
    KnownOptions makes_study;  ///< the options that say what is studied
    std::function<std::unique_ptr<experiments::Study>(const Options&)> make;
};

/// The help on what every such command takes besides.
inline constexpr std::string_view kStudyHelp =
    "  --threads T      work on T pieces at a time; only the times change (all\n"
    "                   processors)\n"
    "  --shard I/N      do only the I-th of N parts and write its counts, for --merge\n"
    "  --merge FILE...  join the outputs of all N shards into the report that one\n"
    "                   process would print\n"
    "  --json           print one JSON object per row, then a summary\n";

/// The options that every such command takes, added to those that say what is studied.
KnownOptions with_study_options(KnownOptions known);

/// Does what the options ask for; the exit code says whether the results can be trusted.
int run_study_command(const StudyCommand& command, const Options& options);

}  // namespace starling::cli
