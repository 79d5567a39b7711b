// SPDX-License-Identifier: MIT
#include "rolled_positions.hpp"

#include <optional>
#include <utility>

#include "file_lines.hpp"
#include "numbered_rng.hpp"
#include "position_argument.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/rng.hpp"

namespace starling::cli {

using backgammon::Roll;

namespace {

std::optional<unsigned> die(std::string_view word) {
    if (word.size() != 1 || word[0] < '1' || word[0] > '6') { return std::nullopt; }
    return static_cast<unsigned>(word[0] - '0');
}

/// A position and its roll, if it has one.
struct Entry {
    std::string id;
    std::optional<Roll> roll;
};

Entry parse_line(std::string_view line) {
    const bool has_dice = line.find(',') != std::string_view::npos;
    Entry entry{std::string(next_field(line)), std::nullopt};
    if (!has_dice) { return entry; }
    const std::string_view one = next_field(line), other = next_field(line);
    if (!die(one) || !die(other)) {
        throw UsageError("the dice '" + std::string(one) + "," + std::string(other) +
                         "' are not two numbers from 1 to 6");
    }
    entry.roll = Roll::of(*die(one), *die(other));
    return entry;
}

/// The dice of an XGID, if it has any: its fifth field, 00 before the roll.
std::optional<Roll> roll_of_xgid(std::string_view word) {
    for (unsigned field = 1; field < 5; ++field) { next_field(word, ':'); }
    const std::string_view dice = next_field(word, ':');
    const auto one = die(dice.substr(0, 1)), other = die(dice.size() == 2 ? dice.substr(1) : "");
    return one && other ? std::optional{Roll::of(*one, *other)} : std::nullopt;
}

RolledPosition parse_entry(const Entry& entry, const std::optional<Roll>& roll, std::uint64_t seed,
                           std::uint64_t number) {
    RolledPosition rolled{position_argument(entry.id), Roll::of(1, 1)};
    if (rolled.position.is_over()) {
        throw UsageError("in the position '" + entry.id + "' the game is over: nobody rolls");
    }
    Rng rng = numbered_rng(seed, number);
    const auto given = roll ? roll : entry.roll ? entry.roll : roll_of_xgid(entry.id);
    rolled.roll = given ? *given : backgammon::throw_dice(rng);
    return rolled;
}

}  // namespace

Roll roll_argument(std::string_view word) {
    const auto one = die(word.substr(0, 1)), other = die(word.size() == 2 ? word.substr(1) : "");
    if (!one || !other) {
        throw UsageError("--dice '" + std::string(word) + "' are not two numbers from 1 to 6, like 31");
    }
    return Roll::of(*one, *other);
}

std::vector<RolledPosition> rolled_positions(const Options& options, std::uint64_t seed) {
    const auto file = options.text("--positions-file");
    const auto& words = options.words();
    if (file && words.size() > 1) { throw UsageError("either POSITIONs or --positions-file, not both"); }
    const auto dice = options.text("--dice");
    const auto roll = dice ? std::optional{roll_argument(*dice)} : std::nullopt;
    const std::uint64_t most = options.number("--positions", 1, 1'000'000).value_or(1'000'000);
    std::vector<RolledPosition> all;
    const auto add = [&](const Entry& entry) {
        if (all.size() < most) { all.push_back(parse_entry(entry, roll, seed, all.size())); }
    };
    if (file) {
        bool is_first = true;
        each_line(std::string(*file), [&](const std::string& line, std::size_t /*number*/) {
            const bool is_heading = std::exchange(is_first, false) && line.starts_with("position_id");
            if (!is_heading) { add(parse_line(line)); }
        });
        if (all.empty()) { throw UsageError("there is no position in '" + std::string(*file) + "'"); }
    } else if (words.size() > 1) {
        for (std::size_t i = 1; i < words.size(); ++i) { add({std::string(words[i]), std::nullopt}); }
    } else {
        add({std::string(backgammon::PositionId{backgammon::kOpeningPosition}.text()), std::nullopt});
    }
    return all;
}

}  // namespace starling::cli
