// SPDX-License-Identifier: MIT
#include "graded_file.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

#include "file_lines.hpp"
#include "position_argument.hpp"
#include "starling/backgammon/moves.hpp"

namespace starling::cli {

using backgammon::Position;
using backgammon::Roll;

namespace {

enum GradedColumn : std::size_t { kId, kClass, kPositionId, kDie1, kDie2, kCands, kColumns };
constexpr std::array<std::string_view, kColumns> kColumnNames{"id", "class", "position_id", "die1", "die2", "cands"};

using Fields = std::vector<std::string_view>;

Fields split(std::string_view line, char separator) {
    Fields fields;
    const auto count = static_cast<std::size_t>(std::count(line.begin(), line.end(), separator)) + 1;
    while (fields.size() < count) { fields.push_back(next_field(line, separator)); }
    return fields;
}

/// Where the columns that matter are, as the first line of a file says.
class Heading {
public:
    explicit Heading(std::string_view line) {
        const Fields names = split(line, ',');
        width_ = names.size();
        for (std::size_t i = 0; i < kColumns; ++i) {
            const auto found = std::find(names.begin(), names.end(), kColumnNames[i]);
            if (found == names.end()) { throw UsageError("no column '" + std::string(kColumnNames[i]) + "'"); }
            places_[i] = static_cast<std::size_t>(found - names.begin());
        }
    }

    std::array<std::string_view, kColumns> fields(std::string_view line) const {
        const Fields all = split(line, ',');
        if (all.size() != width_) {
            throw UsageError(std::to_string(all.size()) + " fields, the first line has " + std::to_string(width_));
        }
        std::array<std::string_view, kColumns> wanted;
        for (std::size_t i = 0; i < kColumns; ++i) { wanted[i] = all[places_[i]]; }
        return wanted;
    }

private:
    std::size_t width_;
    std::array<std::size_t, kColumns> places_{};
};

double loss(std::string_view word) {
    double number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || !std::isfinite(number) || number < 0) {
        throw UsageError("the loss '" + std::string(word) + "' is not a number from 0 up");
    }
    return number;
}

std::vector<Position> results(const Position& position, Roll roll) {
    std::vector<Position> all;
    backgammon::each_play(position, roll, [&](const backgammon::Play&, const Position& result) {
        all.push_back(result);
        return true;
    });
    return all;
}

std::vector<GradedDecision::Candidate> candidates(std::string_view words, const std::vector<Position>& legal) {
    std::vector<GradedDecision::Candidate> all;
    for (const std::string_view word : split(words, ';')) {
        const Fields parts = split(word, ':');
        if (parts.size() != 3) {
            throw UsageError("the candidate '" + std::string(word) + "' is not POSITION_ID:LOSS:STANDARD_ERROR");
        }
        const Position position = position_argument(parts[0]);
        if (std::find(legal.begin(), legal.end(), position) == legal.end()) {
            throw UsageError("the roll cannot lead to the candidate '" + std::string(parts[0]) + "'");
        }
        const auto is_same = [&](const auto& other) { return other.position == position; };
        if (std::any_of(all.begin(), all.end(), is_same)) {
            throw UsageError("the candidate '" + std::string(parts[0]) + "' is there twice");
        }
        all.push_back({position, loss(parts[1])});
    }
    return all;
}

/// Something that can stand in a line of its own and in JSON.
bool is_word(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~' && c != '"' && c != '\\'; });
}

GradedDecision parse_decision(const std::array<std::string_view, kColumns>& fields) {
    const Position position = position_argument(fields[kPositionId]);
    if (position.is_over()) {
        throw UsageError("in the position '" + std::string(fields[kPositionId]) + "' the game is over: nobody rolls");
    }
    // The summary of all classes has that name.
    if (!is_word(fields[kClass]) || fields[kClass] == "all") {
        throw UsageError("'" + std::string(fields[kClass]) + "' is no name of a class");
    }
    if (!is_word(fields[kId])) { throw UsageError("'" + std::string(fields[kId]) + "' is no id of a decision"); }
    const Roll roll = Roll::of(die_argument(fields[kDie1]), die_argument(fields[kDie2]));
    return {std::string(fields[kId]), std::string(fields[kClass]), position, roll,
            candidates(fields[kCands], results(position, roll))};
}

}  // namespace

GradedDecision::Grade GradedDecision::grade(const Position& chosen) const {
    double worst = 0;
    for (const Candidate& candidate : candidates) {
        if (candidate.position == chosen) { return {candidate.loss, true}; }
        worst = std::max(worst, candidate.loss);
    }
    return {worst, false};
}

std::vector<GradedDecision> read_graded_file(const std::string& name) {
    std::optional<Heading> heading;
    std::vector<GradedDecision> all;
    each_line(name, [&](const std::string& line, std::size_t) {
        if (heading) {
            all.push_back(parse_decision(heading->fields(line)));
        } else {
            heading.emplace(line);
        }
    });
    if (all.empty()) { throw UsageError("there is no decision in '" + name + "'"); }
    return all;
}

}  // namespace starling::cli
