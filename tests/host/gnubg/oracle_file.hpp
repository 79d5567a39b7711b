// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unity.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "starling/backgammon/position_id.hpp"

namespace starling::test {

/// A row of a file of tests/data/gnubg: a position, its class and what else is told of it.
struct OracleRow {
    backgammon::Position position;
    std::vector<std::string> words;  ///< position_id, class, ...

    double number(std::size_t column) const { return std::stod(words.at(column)); }
};

inline std::vector<OracleRow> oracle_rows(const char* name) {
    std::ifstream file(std::string(TEST_DATA "/gnubg/") + name);
    std::string line;
    std::getline(file, line);  // the header
    std::vector<OracleRow> rows;
    while (std::getline(file, line)) {
        std::istringstream text(line);
        OracleRow row;
        for (std::string word; std::getline(text, word, ',');) { row.words.push_back(word); }
        const auto position = backgammon::parse_position_id(row.words.at(0));
        TEST_ASSERT_TRUE_MESSAGE(position.has_value(), line.c_str());
        row.position = *position;
        rows.push_back(std::move(row));
    }
    TEST_ASSERT_FALSE_MESSAGE(rows.empty(), name);
    return rows;
}

}  // namespace starling::test
