// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "report.hpp"

namespace starling::cli {

/// The report for people, on standard output. Times come last: what is above them is the same in every run.
void print_text(std::string_view title, const experiments::Report& report);

/// The report for programs: an object for each row, then a summary. `kind` and `name` say what it is of, e.g.
/// "experiment":"ballard".
void print_json(std::string_view kind, std::string_view name, const experiments::Report& report);

}  // namespace starling::cli
