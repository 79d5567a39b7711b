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

/// The dice of an XGID, if it has any: its fifth field, 00 before the roll.
std::optional<Roll> roll_of_xgid(std::string_view word) {
    for (unsigned field = 1; field < 5; ++field) { next_field(word, ':'); }
    const std::string_view dice = next_field(word, ':');
    const auto one = die(dice.substr(0, 1)), other = die(dice.size() == 2 ? dice.substr(1) : "");
    return one && other ? std::optional{Roll::of(*one, *other)} : std::nullopt;
}

NamedPosition parse_line(std::string_view line) {
    const bool has_dice = line.find(',') != std::string_view::npos;
    const std::string_view id = next_field(line);
    if (!has_dice) { return {std::string(id), roll_of_xgid(id)}; }
    const std::string_view one = next_field(line), other = next_field(line);
    if (!die(one) || !die(other)) {
        throw UsageError("the dice '" + std::string(one) + "," + std::string(other) +
                         "' are not two numbers from 1 to 6");
    }
    return {std::string(id), Roll::of(*die(one), *die(other))};
}

}  // namespace

backgammon::Position NamedPosition::position() const {
    const backgammon::Position named = position_argument(id);
    if (named.is_over()) { throw UsageError("in the position '" + id + "' the game is over: nobody rolls"); }
    return named;
}

void each_position(const std::string& file, const std::function<void(const NamedPosition&)>& visit) {
    bool is_first = true, is_empty = true;
    each_line(file, [&](const std::string& line, std::size_t /*number*/) {
        if (std::exchange(is_first, false) && line.starts_with("position_id")) { return; }  // a heading
        visit(parse_line(line));
        is_empty = false;
    });
    if (is_empty) { throw UsageError("there is no position in '" + file + "'"); }
}

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
    const auto add = [&](const NamedPosition& named) {
        if (all.size() == most) { return; }
        Rng rng = numbered_rng(seed, all.size());
        const auto given = roll ? roll : named.roll;
        all.push_back({named.position(), given ? *given : backgammon::throw_dice(rng)});
    };
    if (file) {
        each_position(std::string(*file), add);
    } else if (words.size() > 1) {
        for (std::size_t i = 1; i < words.size(); ++i) { add({std::string(words[i]), roll_of_xgid(words[i])}); }
    } else {
        add({std::string(backgammon::PositionId{backgammon::kOpeningPosition}.text()), std::nullopt});
    }
    return all;
}

}  // namespace starling::cli
