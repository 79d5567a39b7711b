// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace starling::experiments {

/// A column of a table. Programs know it by its key, people by its heading; those to whom it has no name
/// do not see it.
struct Column {
    std::string_view key;
    std::string_view heading;
    bool is_text = false;  ///< otherwise its cells are numbers
};

/// What stands in a cell, or nothing if there is no such figure.
using Cell = std::optional<std::string>;

/// The key of the column that says how ours and the published figure compare.
inline constexpr std::string_view kVerdictKey = "verdict";

struct Table {
    std::string_view name;  ///< short, for programs
    std::string title;      ///< what was counted, and where it was published
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;  ///< a cell for each column
};

/// The key of the check that all ways to search a position led to the same value.
inline constexpr std::string_view kValuesAgree = "values_agree";

/// Something that must hold, in a sentence, and whether it does.
struct Check {
    std::string_view key;
    std::string_view claim;
    bool holds;
    bool is_fatal;  ///< if it does not hold, no figure of the report can be trusted
};

/// Numbers by name, for the summary.
using Facts = std::vector<std::pair<std::string_view, std::string>>;

struct Report {
    std::string heading;                         ///< what was measured, on how much
    std::span<const std::string_view> verdicts;  ///< the words of the verdict columns
    std::vector<Table> tables;
    std::vector<Table> times;  ///< the tables that no second run will give again
    std::string_view legend;   ///< what the words mean
    std::vector<Check> checks;
    std::vector<std::string> remarks;  ///< one line each
    Facts facts;
};

/// The figure with that many decimals, the same on every machine.
std::string fixed(double figure, int decimals);

/// Nothing if there is no figure.
Cell fixed(const std::optional<double>& figure, int decimals);

}  // namespace starling::experiments
