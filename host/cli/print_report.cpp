// SPDX-License-Identifier: MIT
#include "print_report.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>

namespace starling::cli {

namespace {

using namespace starling::experiments;

std::string_view shown(const Cell& cell) { return cell ? std::string_view{*cell} : "-"; }

std::size_t width(const Table& table, std::size_t column) {
    std::size_t width = table.columns[column].heading.size();
    for (const auto& row : table.rows) { width = std::max(width, shown(row[column]).size()); }
    return width;
}

/// Words stand at the left of their column, numbers at the right.
void print_cell(const Column& column, std::size_t width, std::string_view text, bool is_last) {
    if (column.is_text && is_last) {
        std::cout << "  " << text;
        return;
    }
    std::cout << "  " << (column.is_text ? std::left : std::right) << std::setw(static_cast<int>(width)) << text;
}

template <class TextOf>
void print_line(const Table& table, const std::vector<std::size_t>& columns, TextOf text_of) {
    for (const std::size_t i : columns) {
        print_cell(table.columns[i], width(table, i), text_of(i), i == columns.back());
    }
    std::cout << "\n";
}

void print_table(const Table& table) {
    std::cout << "\n" << table.title << "\n";
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (!table.columns[i].heading.empty()) { columns.push_back(i); }
    }
    print_line(table, columns, [&](std::size_t i) { return table.columns[i].heading; });
    for (const auto& row : table.rows) {
        print_line(table, columns, [&](std::size_t i) { return shown(row[i]); });
    }
}

void print_object(const Column& column, const Cell& cell) {
    std::cout << ",\"" << column.key << "\":";
    if (!cell) {
        std::cout << "null";
    } else if (column.is_text) {
        std::cout << '"' << *cell << '"';
    } else {
        std::cout << *cell;
    }
}

void print_rows(std::string_view kind, std::string_view name, const Table& table) {
    for (const auto& row : table.rows) {
        std::cout << "{\"" << kind << "\":\"" << name << R"(","table":")" << table.name << '"';
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (!table.columns[i].key.empty()) { print_object(table.columns[i], row[i]); }
        }
        std::cout << "}\n";
    }
}

std::size_t count_verdict(const Report& report, std::string_view verdict) {
    std::size_t count = 0;
    for (const Table& table : report.tables) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].key != kVerdictKey) { continue; }
            for (const auto& row : table.rows) { count += row[i] == verdict ? 1U : 0U; }
        }
    }
    return count;
}

}  // namespace

void print_text(std::string_view title, const Report& report) {
    std::cout << title << "\n" << report.heading << "\n";
    for (const Table& table : report.tables) { print_table(table); }
    std::cout << "\n" << report.legend << "\n";
    for (const Check& check : report.checks) {
        std::cout << check.claim << ": " << (check.holds ? "yes" : "NO") << "\n";
    }
    for (const std::string& line : report.remarks) { std::cout << line << "\n"; }
    if (!report.times.empty()) { std::cout << "\nTimes, which differ from run to run\n"; }
    for (const Table& table : report.times) { print_table(table); }
}

void print_json(std::string_view kind, std::string_view name, const Report& report) {
    for (const Table& table : report.tables) { print_rows(kind, name, table); }
    for (const Table& table : report.times) { print_rows(kind, name, table); }
    std::cout << R"({"summary":true,")" << kind << "\":\"" << name << '"';
    for (const auto& [key, figure] : report.facts) { std::cout << ",\"" << key << "\":" << figure; }
    for (const std::string_view verdict : report.verdicts) {
        std::cout << ",\"" << verdict << "\":" << count_verdict(report, verdict);
    }
    for (const Check& check : report.checks) {
        std::cout << ",\"" << check.key << "\":" << (check.holds ? "true" : "false");
    }
    std::cout << "}\n";
}

}  // namespace starling::cli
