// SPDX-License-Identifier: MIT
#include "ballard_figures.hpp"

#include <cmath>

namespace starling::experiments::ballard {

namespace {

/// Ours against the published figure, in percent of that.
double difference_percent(const Row& row) { return 100.0 * (row.ours - *row.published) / *row.published; }

/// How far apart ours and the published average are, rounding aside, in standard errors of the difference
/// of two such samples.
double standard_errors_apart(const Figures& figures, const Row& row, std::uint64_t trees) {
    const double both = std::sqrt(1 + static_cast<double>(trees) / kPublishedTrees);
    const double rounding = 0.5 * std::pow(10.0, -figures.decimals);
    return (std::abs(row.ours - *row.published) - rounding) / (*row.standard_error * both);
}

/// Why we think a figure is not met.
std::string guess(const Figures& figures, const Row& row, std::uint64_t trees) {
    if (figures.name.ends_with("as printed")) { return "with 3 for 1, as follows from (12), all are exact"; }
    if (!figures.is_average) { return "the formula's other figures agree: a slip or a rounding of his"; }
    const double apart = standard_errors_apart(figures, row, trees);
    if (apart < 3) { return "chance, the samples are " + fixed(apart, 1) + " standard errors apart"; }
    if (figures.name.starts_with("6.2.1.3") || figures.name.starts_with("listing")) {
        return "the report does not say how the second probe was done";
    }
    if (!figures.name.starts_with("7.4")) { return "we do not know why"; }
    return figures.name.ends_with("looked for") ? "we do not know why"
                                                : "the look for the best * nodes may be counted: see 'looked for'";
}

void remark_lost(const Figures& figures, std::vector<std::string>& lines) {
    std::string lost;
    for (const Row& row : figures.rows) {
        if (row.published) { continue; }
        lost += (lost.empty() ? "" : ", ") + fixed(row.ours, figures.decimals) + " for N = " + std::to_string(row.n);
    }
    if (!lost.empty()) { lines.push_back(std::string(figures.name) + ": not legible in the scan; ours is " + lost); }
}

void remark_unmatched(const Figures& figures, std::uint64_t trees, std::vector<std::string>& lines) {
    for (const Row& row : figures.rows) {
        if (!row.published) { continue; }
        const std::string_view expected = figures.is_average ? kWithin2Percent : kExact;
        if (judge(figures, row) == expected) { continue; }
        lines.push_back(std::string(figures.name) + ", N = " + std::to_string(row.n) + ": not matched, ours " +
                        fixed(row.ours, figures.decimals) + ", published " + fixed(*row.published, figures.decimals) +
                        "; " + guess(figures, row, trees));
    }
}

}  // namespace

std::string_view judge(const Figures& figures, const Row& row) {
    if (!row.published) { return kNotLegible; }
    const double rounding = 0.5 * std::pow(10.0, -figures.decimals);
    const double distance = std::abs(row.ours - *row.published);
    if (!figures.is_average && distance < rounding) { return kExact; }
    return distance <= 0.02 * *row.published + rounding ? kWithin2Percent : kDiffers;
}

Table table_of(const Figures& figures) {
    // An average has one digit more than was published, a count has none to add.
    const int decimals = figures.is_average ? figures.decimals + 1 : figures.decimals;
    Table table{figures.name,
                std::string(figures.title),
                {{"n", "N"},
                 {"ours", "ours"},
                 {"se", figures.is_average ? "s.e." : ""},
                 {"published", "published"},
                 {"", "difference %"},
                 {kVerdictKey, "verdict", true}},
                {}};
    for (const Row& row : figures.rows) {
        const Cell difference =
            row.published && *row.published != 0 ? Cell{fixed(difference_percent(row), 1)} : std::nullopt;
        table.rows.push_back({std::to_string(row.n), fixed(row.ours, decimals), fixed(row.standard_error, decimals + 1),
                              fixed(row.published, figures.decimals), difference, std::string(judge(figures, row))});
    }
    return table;
}

std::vector<std::string> remarks_on(const std::vector<Figures>& all, std::uint64_t trees) {
    std::vector<std::string> lines;
    for (const Figures& figures : all) {
        remark_lost(figures, lines);
        remark_unmatched(figures, trees, lines);
    }
    return lines;
}

}  // namespace starling::experiments::ballard
