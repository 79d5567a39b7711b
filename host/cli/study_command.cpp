// SPDX-License-Identifier: MIT
#include "study_command.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <iterator>
#include <sstream>
#include <thread>

#include "print_report.hpp"
#include "progress_bar.hpp"
#include "run.hpp"
#include "shard_file.hpp"

namespace starling::cli {

namespace {

using namespace starling::experiments;

constexpr std::uint64_t kMostShards = 1'000'000;

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional{number} : std::nullopt;
}

Shard parse_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash != std::string_view::npos) {
        const auto index = whole_number(text.substr(0, slash));
        const auto count = whole_number(text.substr(slash + 1));
        if (index && count && *index >= 1 && *index <= *count && *count <= kMostShards) { return {*index - 1, *count}; }
    }
    throw UsageError("--shard '" + std::string(text) + "' is not I/N with I from 1 to N, e.g. 2/8");
}

std::vector<Measurement> measure(const Study& study, const Shard& shard, const Options& options) {
    const auto threads =
        options.number("--threads", 1, 256).value_or(std::max(1U, std::thread::hardware_concurrency()));
    ProgressBar bar;
    return run(study, shard, static_cast<unsigned>(threads), [&bar](double share) { bar.show(share); });
}

int report(const StudyCommand& command, const Study& study, const std::vector<Measurement>& measurements,
           bool as_json) {
    const Report report = study.report(measurements);
    if (as_json) {
        print_json(command.kind, command.name, report);
    } else {
        print_text(command.title, report);
    }
    for (const Check& check : report.checks) {
        if (!check.is_fatal || check.holds) { continue; }
        std::cerr << "starling: it does not hold that " << check.claim << "\n";
        return kFailed;
    }
    return kDone;
}

std::string joined(const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) { text += ' '; }
        text += word;
    }
    return text;
}

/// What is asked for beside --merge must be what the shards did.
void must_be_as_asked(const KnownOptions& known, const Options& asked, const Options& done) {
    const auto compare = [&](std::string_view name) {
        if (!asked.has(name) || (done.has(name) && asked.list(name) == done.list(name))) { return; }
        const std::string found = done.has(name) ? "has " + joined(done.list(name)) : "was made without it";
        throw UsageError(std::string(name) + " " + joined(asked.list(name)) + " was asked for, but this shard " +
                         found);
    };
    for (const std::string_view name : known.with_value) { compare(name); }
    for (const std::string_view name : known.lists) { compare(name); }
    // It stands for numbers, and those are what a shard tells.
    if (asked.has("--full")) { throw UsageError("--full was asked for, but what was done is in the shards"); }
    for (const std::string_view name : known.flags) { compare(name); }
}

/// The study that the shards are of, made from what they say of it.
std::unique_ptr<Study> study_of(const ShardFile& file, const StudyCommand& command, const Options& asked) {
    std::istringstream stream(file.settings);
    const std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    const std::vector<std::string_view> views{words.begin(), words.end()};
    try {
        const Options settings(views, command.makes_study);
        must_be_as_asked(command.makes_study, asked, settings);
        auto study = command.make(settings);
        if (study->settings() == file.settings && study->size() == file.pieces) { return study; }
    } catch (const UsageError& error) { throw ShardError(file.origin + ": " + error.what()); }
    throw ShardError(file.origin + ": its settings '" + file.settings + "' do not make its " +
                     std::to_string(file.pieces) + " pieces");
}

int merge_files(const StudyCommand& command, const Options& options) {
    if (options.has("--shard")) { throw UsageError("--shard and --merge do not go together"); }
    std::vector<ShardFile> files;
    for (const std::string_view name : options.list("--merge")) { files.push_back(read_shard(std::string(name))); }
    const ShardFile& first = files.front();
    if (first.study != command.name) {
        throw UsageError(first.origin + ": a shard of '" + first.study + "', not of '" + command.name + "'");
    }
    if (first.version != STARLING_VERSION) {
        throw UsageError(first.origin + ": written by starling " + first.version + ", this is " STARLING_VERSION);
    }
    const auto study = study_of(first, command, options);
    return report(command, *study, merge(files), options.has("--json"));
}

}  // namespace

KnownOptions with_study_options(KnownOptions known) {
    known.with_value.insert(known.with_value.end(), {"--threads", "--shard"});
    known.flags.insert(known.flags.end(), {"--json", "--help"});
    known.lists.emplace_back("--merge");
    return known;
}

int run_study_command(const StudyCommand& command, const Options& options) {
    if (options.has("--merge")) {
        try {
            return merge_files(command, options);
        } catch (const ShardError& error) { throw UsageError(error.what()); }
    }
    const auto study = command.make(options);
    if (!options.has("--shard")) {
        return report(command, *study, measure(*study, {}, options), options.has("--json"));
    }
    const Shard shard = parse_shard(options.list("--shard").front());
    if (shard.count > study->size()) {
        throw UsageError("--shard " + joined(options.list("--shard")) + ": there are only " +
                         std::to_string(study->size()) + " pieces of work");
    }
    write_shard(std::cout, {"", command.name, study->settings(), STARLING_VERSION, study->size(), shard,
                            measure(*study, shard, options)});
    return kDone;
}

}  // namespace starling::cli
