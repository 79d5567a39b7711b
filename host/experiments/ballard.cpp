// SPDX-License-Identifier: MIT
// B. W. Ballard: Search Procedures for Perfect Information Trees Containing Chance Nodes. Report
// CS-1982-8, Duke University, April 1982. Later: The *-Minimax Search Procedure for Trees Containing
// Chance Nodes. Artificial Intelligence 21 (1983).
#include "ballard.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

#include "ballard_figures.hpp"
#include "ballard_formulas.hpp"
#include "ballard_listing.hpp"
#include "ballard_tree.hpp"
#include "dice/numbered_position.hpp"
#include "sample.hpp"
#include "starling/search/star.hpp"

namespace starling::experiments::ballard {

namespace {

// What he printed. The scan of the report lost some figures.

struct Published {
    unsigned n;
    std::optional<double> figure;
};
constexpr std::nullopt_t kLost = std::nullopt;

constexpr Published kTable1[] = {{2, 5}, {4, 40}, {6, 138}, {8, 336}, {10, 670}, {20, 5560}, {30, 18990}, {40, 45320}};
constexpr Published kTable2[] = {{2, kLost},  {4, 25},   {6, 58},    {8, 105},
                                 {10, kLost}, {20, 677}, {30, 1532}, {40, 2732}};
constexpr Published kTable3[] = {{2, kLost}, {4, 54},     {6, kLost},  {8, 418},
                                 {10, 810},  {20, kLost}, {30, 21382}, {40, 50425}};
constexpr Published kTable4Leaves[] = {{4, 48}, {6, 139}, {8, 293}, {10, 531}, {20, 3341}, {30, 10109}, {40, 22390}};
constexpr Published kTable4Probing[] = {{4, 1.3}, {6, 2.0}, {8, 2.8}, {10, 3.5}, {20, 8.1}, {30, 12.6}, {40, 17.4}};
constexpr Published kTable4Regular[] = {{4, 0.7}, {6, 1.5}, {8, 2.5}, {10, 3.5}, {20, 8.4}, {30, 13.4}, {40, 18.3}};
constexpr Published kTable5Algebraic[] = {{4, 57},     {6, 188},    {8, 438},   {10, 846},
                                          {20, kLost}, {30, 21805}, {40, 51174}};
constexpr Published kTable5Empirical[] = {{4, 54},     {6, kLost},  {8, 418},   {10, 810},
                                          {20, kLost}, {30, 21382}, {40, 50425}};
constexpr Published kOneProbe[] = {{40, 22390}};
constexpr Published kTwoProbes[] = {{40, 19529}};
constexpr Published kBestFirstPercent[] = {{40, 30.0}};
constexpr Published kThirdFirstPercent[] = {{40, 31.9}};
constexpr Published kBestFirstTwoProbesPercent[] = {{40, 26.3}};

// Formula (14) is the limit of large N; the branching factor cancels out.
constexpr unsigned kLarge = 1'000'000;
constexpr Published kWorstSaved[] = {{kLarge, 44.9}};
constexpr Published kMedianSaved[] = {{kLarge, 30.3}};
constexpr Published kNearlyBestSaved[] = {{kLarge, 0.0}};
constexpr Published kMeanSaved[] = {{kLarge, 27.89}};

constexpr unsigned kBranchings[] = {2, 4, 6, 8, 10, 20, 30, 40};
constexpr unsigned kLargest = 40;  ///< the only one for which he varied the procedure
constexpr double kLeavesOfLargest = double{kLargest} * kLargest * kLargest;

// What we count.

using TreeSearch = Search<BallardTree, 1>;

constexpr SearchOptions left_to_right(Algorithm algorithm, std::uint8_t probes = 1, bool cycles_probes = false) {
    return {.algorithm = algorithm,
            .ordering = Ordering::kNone,
            .probes = probes,
            .cycles_probes = cycles_probes,
            .uses_history = false};
}
constexpr SearchOptions kStar1 = left_to_right(Algorithm::kStar1);
constexpr SearchOptions kStar2 = left_to_right(Algorithm::kStar2);
constexpr SearchOptions kStar2TwoProbes = left_to_right(Algorithm::kStar2, 2);
constexpr SearchOptions kStar2TwoProbesCyclic = left_to_right(Algorithm::kStar2, 2, true);

SearchStatistics explore(TreeSearch& search, const SearchOptions& options) {
    search.set_options(options);
    search.clear_statistics();
    const Value limit = search.bound(1) + 1;
    const Value value = search.move_value(BallardTree::kRoot, BallardTree::kRootEvent, -limit, limit, 1);
    if (value != 0) { throw std::logic_error("a tree worth 0 was found to be worth " + std::to_string(value)); }
    return search.statistics();
}

/// What is counted of one random tree, in order.
enum Count : std::size_t {
    kStar1Leaves,
    kStar2Leaves,
    kProbeCutoffs,
    kSearchCutoffs,
    // of the largest trees only:
    kTwoProbesLeaves,
    kTwoProbesCyclicLeaves,
    kThirdFirstLeaves,
    kBestFirstLeaves,
    kBestFirstCyclicLeaves,
    kBestFirstAgainLeaves,  ///< by the listing, as are all below
    kListingLeaves,         ///< one for each reading of the second probe
};

constexpr std::array kSecondProbes{SecondProbe::kNone,          SecondProbe::kNext,        SecondProbe::kNextTogether,
                                   SecondProbe::kInTurn,        SecondProbe::kInTurnAgain, SecondProbe::kStartingOver,
                                   SecondProbe::kInsteadOfFirst};

std::int64_t leaves(TreeSearch& search, const SearchOptions& options) {
    return static_cast<std::int64_t>(explore(search, options).leaves);
}

void add_variants(std::vector<std::int64_t>& counts, TreeSearch& search, BallardTree& tree) {
    counts.push_back(leaves(search, kStar2TwoProbes));
    counts.push_back(leaves(search, kStar2TwoProbesCyclic));
    std::vector<std::int64_t> by_listing;
    by_listing.reserve(kSecondProbes.size());
    for (const SecondProbe second : kSecondProbes) { by_listing.push_back(leaves_of_listing(tree, kLargest, second)); }
    tree.put_first(2);
    counts.push_back(leaves(search, kStar2));
    // With the best in front the order of the others is of no account: none of them changes alpha.
    tree.put_first(0);
    counts.push_back(leaves(search, kStar2));
    counts.push_back(leaves(search, kStar2TwoProbesCyclic));
    counts.push_back(leaves_of_listing(tree, kLargest, SecondProbe::kInTurnAgain));
    counts.insert(counts.end(), by_listing.begin(), by_listing.end());
}

/// The counts of the next tree that the generator draws.
std::vector<std::int64_t> count(unsigned n, Rng rng) {
    BallardTree tree{n};
    TreeSearch search{tree};
    tree.shuffle(rng);
    std::vector<std::int64_t> counts{leaves(search, kStar1)};
    const SearchStatistics star2 = explore(search, kStar2);
    for (const std::uint64_t each : {star2.leaves, star2.probe_cutoffs, star2.search_cutoffs}) {
        counts.push_back(static_cast<std::int64_t>(each));
    }
    if (n == kLargest) { add_variants(counts, search, tree); }
    return counts;
}

double best_case(unsigned n, const SearchOptions& options) {
    const BallardTree tree{n};
    TreeSearch search{tree};
    return static_cast<double>(explore(search, options).leaves);
}

// The report.

/// A table whose figures `row_of(n)` gives.
template <class RowOf>
Figures figures(std::string_view name, std::string_view title, int decimals, bool is_average,
                std::span<const Published> published, RowOf row_of) {
    Figures figures{name, title, decimals, is_average, {}};
    for (const auto& [n, figure] : published) {
        Row row = row_of(n);
        row.n = n;
        row.published = figure;
        figures.rows.push_back(row);
    }
    return figures;
}

/// What a count averages over the trees of one branching factor.
using AverageOf = std::function<Spread(unsigned n, Count count)>;

Figures averages(std::string_view name, std::string_view title, int decimals, std::span<const Published> published,
                 const AverageOf& average_of, Count count) {
    return figures(name, title, decimals, true, published, [&](unsigned n) {
        const Spread average = average_of(n, count);
        return Row{n, average.mean, average.standard_error, {}};
    });
}

/// In percent of all leaves, as section 7.4 gives them. Before that, `looks` - nodes below each * node were searched
/// for the best * nodes.
Figures percentages(std::string_view name, std::string_view title, std::span<const Published> published,
                    const AverageOf& average_of, Count count, unsigned looks = 0) {
    Figures result = averages(name, title, 1, published, average_of, count);
    for (Row& row : result.rows) {
        row.ours = (row.ours + looks * double{kLargest} * kLargest) * 100 / kLeavesOfLargest;
        *row.standard_error *= 100 / kLeavesOfLargest;
    }
    return result;
}

template <class Figure>
Figures without_chance(std::string_view name, std::string_view title, std::span<const Published> published,
                       Figure figure) {
    return figures(name, title, 0, false, published, [&](unsigned n) { return Row{n, figure(n), {}, {}}; });
}

/// Formula (13) as it follows from (12), and as printed; (14), and Result 1, in percent.
void add_formulas(std::vector<Figures>& all) {
    all.push_back(without_chance("I by (13)", "Table I by formula (13), with the 3 that follows from (12)", kTable1,
                                 [](unsigned n) { return star1_leaves_by_13(n, kDerivedTerm); }));
    all.push_back(without_chance("II by (13)", "Table II by formula (13), with the 3 that follows from (12)", kTable2,
                                 [](unsigned n) { return star2_leaves_by_13(n, kDerivedTerm); }));
    all.push_back(without_chance("I by (13) as printed", "Table I by formula (13) as printed, with 1", kTable1,
                                 [](unsigned n) { return star1_leaves_by_13(n, kPrintedTerm); }));
    const auto by_14 = [&](std::string_view name, std::string_view title, std::span<const Published> published,
                           int decimals, double saved) {
        all.push_back(figures(name, title, decimals, false, published, [&](unsigned n) {
            return Row{n, 100 * saved, {}, {}};
        }));
    };
    by_14("(14) worst", "Formula (14): % of - nodes never begun below the worst * node", kWorstSaved, 1,
          saved_by_14(-0.5));
    by_14("(14) median", "Formula (14): the same below the median * node", kMedianSaved, 1, saved_by_14(0));
    by_14("(14) nearly best", "Formula (14): the same below the nearly best * node", kNearlyBestSaved, 1,
          saved_by_14(0.5));
    by_14("(14) mean", "Result 1: the same below all * nodes", kMeanSaved, 2, mean_saved_by_14());
}

void add_averages(std::vector<Figures>& all, const AverageOf& of) {
    all.push_back(averages("III", "Table III: leaves seen by Star1, random order", 0, kTable3, of, kStar1Leaves));
    all.push_back(averages("IV", "Table IV: leaves seen by Star2, random order", 0, kTable4Leaves, of, kStar2Leaves));
    all.push_back(averages("IV probing cutoffs", "Table IV: * nodes that Star2 cuts while probing", 1, kTable4Probing,
                           of, kProbeCutoffs));
    all.push_back(averages("IV regular cutoffs", "Table IV: * nodes that Star2 cuts in the regular search", 1,
                           kTable4Regular, of, kSearchCutoffs));
    all.push_back(without_chance("V algebraic", "Table V: leaves seen by Star1, random order, by formula (21)",
                                 kTable5Algebraic, star1_leaves_by_21));
    all.push_back(averages("V empirical", "Table V: the same, counted", 0, kTable5Empirical, of, kStar1Leaves));
}

/// Section 6.2.1.3: two probes, by the search and by the readings of the listing.
void add_two_probes(std::vector<Figures>& all, const AverageOf& of) {
    all.push_back(averages("6.2.1.3", "Section 6.2.1.3: leaves seen by Star2 with 2 probes, one - node after the other",
                           0, kTwoProbes, of, kTwoProbesLeaves));
    all.push_back(averages("6.2.1.3 cyclic", "Section 6.2.1.3: leaves seen by Star2 with 2 probes, all - nodes in turn",
                           0, kTwoProbes, of, kTwoProbesCyclicLeaves));
    const auto reading = [&](std::string_view name, std::string_view title, SecondProbe second) {
        const auto at = static_cast<std::size_t>(std::find(kSecondProbes.begin(), kSecondProbes.end(), second) -
                                                 kSecondProbes.begin());
        const bool is_single = second == SecondProbe::kNone;
        all.push_back(averages(name, title, 0, is_single ? std::span<const Published>{kOneProbe} : kTwoProbes, of,
                               static_cast<Count>(kListingLeaves + at)));
    };
    reading("listing, 1 probe", "Section 5: leaves seen by the printed Star2Min, one probe", SecondProbe::kNone);
    reading("listing, next", "The same, 2 probes: both leaves of one - node after the other", SecondProbe::kNext);
    reading("listing, together", "The same, 2 probes: a cutoff is looked for after both leaves",
            SecondProbe::kNextTogether);
    reading("listing, in turn", "The same, 2 probes: all - nodes in turn", SecondProbe::kInTurn);
    reading("listing, in turn again", "The same, 2 probes: in turn, the second round sees both leaves",
            SecondProbe::kInTurnAgain);
    reading("listing, starting over", "The same, 2 probes: and forgets the bounds of the first round",
            SecondProbe::kStartingOver);
    reading("listing, instead", "The same, 2 probes: the second leaf's value replaces the first's",
            SecondProbe::kInsteadOfFirst);
}

/// Section 7.4, the best * nodes known, and with the leaves that it takes to look for them.
void add_preferred_nodes(std::vector<Figures>& all, const AverageOf& of) {
    all.push_back(percentages("7.4 best first", "Section 7.4: Star2, the best * node first, % of all leaves",
                              kBestFirstPercent, of, kBestFirstLeaves));
    all.push_back(percentages("7.4 third first", "Section 7.4: Star2, the third-best * node first, % of all leaves",
                              kThirdFirstPercent, of, kThirdFirstLeaves));
    all.push_back(percentages("7.4 best first, cyclic",
                              "Section 7.4: Star2 with 2 probes in turn, the best * node first, % of all leaves",
                              kBestFirstTwoProbesPercent, of, kBestFirstCyclicLeaves));
    all.push_back(percentages("7.4 best first, looked for",
                              "Section 7.4: the best first, after a look at one - node below each * node",
                              kBestFirstPercent, of, kBestFirstLeaves, 1));
    all.push_back(percentages("7.4 third first, looked for",
                              "Section 7.4: the third-best first, after a look at one - node below each * node",
                              kThirdFirstPercent, of, kThirdFirstLeaves, 1));
    all.push_back(percentages("7.4 cyclic, looked for",
                              "Section 7.4: 2 probes, the second round sees both leaves, after a look at two - nodes",
                              kBestFirstTwoProbesPercent, of, kBestFirstAgainLeaves, 2));
}

std::vector<Figures> all_figures(const AverageOf& of) {
    std::vector<Figures> all{without_chance("I", "Table I: leaves seen by Star1, best order", kTable1,
                                            [](unsigned n) { return best_case(n, kStar1); }),
                             without_chance("II", "Table II: leaves seen by Star2, best order", kTable2,
                                            [](unsigned n) { return best_case(n, kStar2); })};
    add_formulas(all);
    add_averages(all, of);
    add_two_probes(all, of);
    add_preferred_nodes(all, of);
    return all;
}

constexpr std::string_view kBallardLegend =
    "verdict: exact in every published digit; within 2 % of the published figure, its rounding allowed for;\n"
    "differs; or not legible, where the scan of the publication lost it. s.e.: standard error of our average.\n";

/// The trees of the smallest branching factor come first, and each has a generator of its own.
class Ballard final : public Study {
public:
    explicit Ballard(const Settings& settings)
        : settings_(settings), trees_(settings.positions.value_or(kPublishedTrees)) {
        settings_.positions = trees_;
    }

    std::uint64_t size() const override { return trees_ * std::size(kBranchings); }
    double effort(std::uint64_t piece) const override { return std::pow(branching(piece), 3); }
    Measurement measure(std::uint64_t piece) const override {
        return {count(branching(piece), numbered_rng(settings_.seed, piece)), {}};
    }
    std::string settings() const override { return text(settings_); }

    Report report(std::span<const Measurement> all) const override {
        const auto every = all_figures([&](unsigned n, Count count) {
            const auto at = std::find(std::begin(kBranchings), std::end(kBranchings), n) - std::begin(kBranchings);
            return spread_of(column(all.subspan(static_cast<std::size_t>(at) * trees_, trees_), count));
        });
        Report report;
        report.heading =
            std::to_string(trees_) + " random trees for each average, seed " + std::to_string(settings_.seed);
        report.verdicts = kVerdicts;
        for (const Figures& figures : every) { report.tables.push_back(table_of(figures)); }
        report.legend = kBallardLegend;
        report.remarks = remarks_on(every, trees_);
        report.facts = facts(settings_);
        return report;
    }

private:
    unsigned branching(std::uint64_t piece) const { return kBranchings[piece / trees_]; }

    Settings settings_;
    std::uint64_t trees_;
};

}  // namespace

std::unique_ptr<Study> make(const Settings& settings) { return std::make_unique<Ballard>(settings); }

}  // namespace starling::experiments::ballard
