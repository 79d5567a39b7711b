// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "dice_experiments.hpp"
#include "position_grid.hpp"
#include "sample.hpp"
#include "search_names.hpp"
#include "starling/search/transposition_table.hpp"

namespace starling::experiments {

namespace {

constexpr unsigned kTablesBoard = 7;
constexpr std::array<std::size_t, 8> kEntries{0, 64, 256, 1024, 4096, 16'384, 65'536, 1'048'576};
constexpr std::size_t kEntriesPerKib = 1024 / sizeof(TableEntry);
constexpr std::array kAlgorithms{Algorithm::kStar2, Algorithm::kBest};

constexpr std::string_view kSameValues = "same values";
constexpr std::string_view kDiffers = "differs";
constexpr std::array kVerdicts{kSameValues, kDiffers};

constexpr std::string_view kDiceTablesLegend =
    "An entry takes 16 bytes. %: of the nodes with the largest table. verdict: did every search with that table find\n"
    "the value that Star2 finds without one?\n";

/// The counts of one search.
enum TableCount : std::size_t { kValue, kNodes, kStaticEvals, kTableCounts };

constexpr std::size_t index_of(std::size_t algorithm, std::size_t table, TableCount count) {
    return (algorithm * kEntries.size() + table) * kTableCounts + count;
}

class DiceTables final : public GridStudy {
public:
    explicit DiceTables(const Settings& settings)
        : GridStudy(settings, {{kTablesBoard, *settings.max_depth, settings.positions.value_or(50)}}) {}

    Measurement measure(std::uint64_t piece) const override {
        Measurement measurement;
        for (const Algorithm algorithm : kAlgorithms) {
            for (const std::size_t entries : kEntries) {
                const Finding found =
                    examine(grid().position(piece),
                            {plain_options(algorithm), grid().field_of(piece).layers(), entries / kEntriesPerKib});
                measurement.counts.push_back(found.value);
                measurement.counts.push_back(static_cast<std::int64_t>(found.last.nodes));
                measurement.counts.push_back(static_cast<std::int64_t>(found.last.static_evals));
                measurement.nanoseconds.push_back(found.nanoseconds);
            }
        }
        return measurement;
    }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = grid().fields().front().title() + ", depth " + std::to_string(*chosen().max_depth) +
                         ", seed " + std::to_string(chosen().seed);
        report.verdicts = kVerdicts;
        report.legend = kDiceTablesLegend;
        report.facts = facts(chosen());
        report.times = {{"time",
                         "seconds, and % of the time with the largest table",
                         {{"algorithm", "algorithm", true},
                          {"entries", "entries"},
                          {"seconds_mean", "seconds"},
                          {"seconds_sd", "sd"},
                          {"seconds_percent", "%"}},
                         {}}};
        bool all_agree = true;
        for (std::size_t i = 0; i < kAlgorithms.size(); ++i) { all_agree &= add_table(i, all, report); }
        report.checks = {{kValuesAgree, "every search of a position found the same value", all_agree, true}};
        return report;
    }

private:
    /// Did every search find the right value?
    static bool add_table(std::size_t algorithm, std::span<const Measurement> all, Report& report) {
        Table table{"tables",
                    std::string(name(kAlgorithms[algorithm])),
                    {{"algorithm", "", true},
                     {"entries", "entries"},
                     {"kib", "KiB"},
                     {"nodes_mean", "nodes"},
                     {"nodes_sd", "sd"},
                     {"nodes_percent", "%"},
                     {"static_evals_mean", "static evals"},
                     {kVerdictKey, "verdict", true}},
                    {}};
        bool all_agree = true;
        const std::size_t largest = kEntries.size() - 1;
        for (std::size_t i = 0; i < kEntries.size(); ++i) {
            const auto nodes = column(all, index_of(algorithm, i, kNodes));
            const Spread spread = spread_of(nodes);
            const bool agrees = column(all, index_of(algorithm, i, kValue)) == column(all, index_of(0, 0, kValue));
            all_agree &= agrees;
            table.rows.push_back(
                {std::string(name(kAlgorithms[algorithm])), std::to_string(kEntries[i]),
                 std::to_string(kEntries[i] / kEntriesPerKib), fixed(spread.mean, 1), fixed(spread.deviation, 1),
                 fixed(percentage_of(nodes, column(all, index_of(algorithm, largest, kNodes))).percent, 1),
                 fixed(spread_of(column(all, index_of(algorithm, i, kStaticEvals))).mean, 1),
                 std::string(agrees ? kSameValues : kDiffers)});
            const auto seconds = seconds_column(all, algorithm * kEntries.size() + i);
            const auto whole = seconds_column(all, algorithm * kEntries.size() + largest);
            report.times[0].rows.push_back({std::string(name(kAlgorithms[algorithm])), std::to_string(kEntries[i]),
                                            fixed(spread_of(seconds).mean, 6), fixed(spread_of(seconds).deviation, 6),
                                            fixed(percentage_of(seconds, whole).percent, 1)});
        }
        report.tables.push_back(std::move(table));
        return all_agree;
    }
};

}  // namespace

std::unique_ptr<Study> dice_tables(const Settings& settings) {
    return std::make_unique<DiceTables>(with_depth(settings, 9));
}

}  // namespace starling::experiments
