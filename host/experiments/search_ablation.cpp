// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "backgammon/gnubg_evaluator.hpp"
#include "contact_study.hpp"
#include "position_grid.hpp"
#include "sample.hpp"
#include "search_ablation.hpp"
#include "starling/dice/winning_chance.hpp"

namespace starling::experiments {

namespace {

enum class Where : std::uint8_t { kBoth, kDice, kBackgammon };

/// One change of the search. The first variant is the search that all others are compared with.
struct Variant {
    std::string_view element, setting;
    void (*change)(SearchOptions& options);
    Where where = Where::kBoth;
    bool has_table = true, deepens = true;
    double aspiration = 0;  ///< half the root's first window, in points
};

void nothing(SearchOptions& /*options*/) {}

template <int kProbes>
void probes(SearchOptions& options) {
    options.probes = kProbes;
}
template <int kProbes>
void cyclic_probes(SearchOptions& options) {
    options.probes = kProbes;
    options.cycles_probes = true;
}
template <Ordering kOrdering>
void ordering(SearchOptions& options) {
    options.ordering = kOrdering;
}
template <Pick kPick>
void pick(SearchOptions& options) {
    options.pick = kPick;
}

constexpr std::array kVariants{
    Variant{"star2", "as it is", nothing},
    Variant{"algorithm", "star1", [](SearchOptions& options) { options.algorithm = Algorithm::kStar1; }},
    Variant{"table", "none", nothing, Where::kBoth, false},
    Variant{"deepening", "off", nothing, Where::kBoth, true, false},
    Variant{"ordering", "none", ordering<Ordering::kNone>},
    Variant{"ordering", "random", ordering<Ordering::kRandom>},
    Variant{"ordering", "quick", ordering<Ordering::kQuick>, Where::kDice},
    Variant{"ordering", "static", ordering<Ordering::kStatic>, Where::kBackgammon},
    Variant{"probe", "by quick()", [](SearchOptions& options) { options.probes_quickly = true; }, Where::kDice},
    Variant{"pick", "last good", pick<Pick::kLastGood>},
    Variant{"pick", "first good", pick<Pick::kFirstGood>},
    Variant{"probes", "2", probes<2>},
    Variant{"probes", "3", probes<3>},
    Variant{"probes", "4", probes<4>},
    Variant{"probes", "5", probes<5>},
    Variant{"probes", "2 in turn", cyclic_probes<2>},
    Variant{"probes", "5 in turn", cyclic_probes<5>},
    Variant{"history", "off", [](SearchOptions& options) { options.uses_history = false; }, Where::kDice},
    Variant{"history", "on", [](SearchOptions& options) { options.uses_history = true; }, Where::kBackgammon},
    Variant{"killers", "on", [](SearchOptions& options) { options.uses_killers = true; }},
    Variant{"null windows", "on", [](SearchOptions& options) { options.uses_null_windows = true; }},
    Variant{"StarETC", "on", [](SearchOptions& options) { options.looks_up_events = true; }},
    Variant{"aspiration", "1 point", nothing, Where::kDice, true, true, 1},
    Variant{"aspiration", "4 points", nothing, Where::kDice, true, true, 4},
    Variant{"aspiration", "0.02 points", nothing, Where::kBackgammon, true, true, 0.02},
    Variant{"aspiration", "0.1 points", nothing, Where::kBackgammon, true, true, 0.1},
    Variant{"events", "reversed", [](SearchOptions& options) { options.reverses_events = true; }, Where::kDice},
    Variant{"events", "large first", [](SearchOptions& options) { options.reverses_events = false; },
            Where::kBackgammon},
    Variant{"events", "likelier, then small", [](SearchOptions& options) { options.likelier_events_first = true; },
            Where::kBackgammon},
    Variant{"last move", "cut off", [](SearchOptions& options) { options.stops_at_better_last_move = true; }},
};

constexpr std::string_view kSameValues = "same values";
constexpr std::string_view kLowerBounds = "lower bounds";
constexpr std::string_view kDiffers = "differs";
constexpr std::array kVerdicts{kSameValues, kLowerBounds, kDiffers};

constexpr std::string_view kLegend =
    "Each row changes one thing of the search in the first row: Star2 with one probe and a transposition table; in\n"
    "Dice moves ordered by evaluation and history, in backgammon by the quick opinion without history, as in the\n"
    "thesis, and small rolls first. nodes, static evals: means over the positions, of the last iteration; %: of the\n"
    "first row's, +-: its standard error; all %: of the nodes of all iterations. verdict: did the search find the\n"
    "first row's value for every position? Only the cutoff at the root's last move may return a lower bound.\n";

/// The counts of one search.
enum AblationCount : std::size_t { kValue, kNodes, kStaticEvals, kNodesTotal, kCounts };

/// Positions of one game, searched to one depth. Its pieces of work are neighbours.
struct Field {
    unsigned board;  ///< of Dice; 0 is backgammon
    unsigned depth;
    std::uint64_t positions;
    std::uint64_t first_piece = 0;

    bool is_dice() const { return board != 0; }
    bool has(const Variant& variant) const {
        return variant.where == Where::kBoth || (variant.where == Where::kDice) == is_dice();
    }
    std::string name() const {
        const std::string side = std::to_string(board);
        return (is_dice() ? side + "x" + side : "backgammon") + " d" + std::to_string(depth);
    }
    std::string title() const {
        const std::string on = is_dice() ? ", line " + std::to_string(dice::usual_line(board)) : ", gnubg's evaluation";
        return name() + on + ", " + std::to_string(positions) + " positions";
    }
};

std::vector<Variant> variants_of(const Field& field) {
    std::vector<Variant> variants;
    std::copy_if(kVariants.begin(), kVariants.end(), std::back_inserter(variants),
                 [&](const Variant& variant) { return field.has(variant); });
    return variants;
}

class SearchAblation final : public Study {
public:
    explicit SearchAblation(const Settings& settings) : settings_(settings) {
        const unsigned deepest = *settings.max_depth;
        add({7, std::min(deepest, 7U), settings.positions.value_or(100)});
        add({11, std::min(deepest, 7U), settings.positions.value_or(30)});
        add({0, std::min(deepest, 5U), settings.positions.value_or(10)});
    }

    std::uint64_t size() const override { return size_; }
    double effort(std::uint64_t piece) const override {
        const Field& field = field_of(piece);
        return std::pow(field.is_dice() ? field.board : 30, field.depth);
    }
    std::string settings() const override { return text(settings_); }

    Measurement measure(std::uint64_t piece) const override {
        (void)gnubg::installed_evaluation();  // bad weights are told before anything is computed
        const Field& field = field_of(piece);
        Measurement measurement;
        for (const Variant& variant : variants_of(field)) {
            const Finding found = search(field, piece - field.first_piece, variant);
            measurement.counts.push_back(found.value);
            measurement.counts.push_back(static_cast<std::int64_t>(found.last.nodes));
            measurement.counts.push_back(static_cast<std::int64_t>(found.last.static_evals));
            measurement.counts.push_back(static_cast<std::int64_t>(found.nodes_total));
            measurement.nanoseconds.push_back(found.nanoseconds);
        }
        return measurement;
    }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = heading(settings_);
        report.verdicts = kVerdicts;
        report.legend = kLegend;
        report.facts = facts(settings_);
        bool all_agree = true;
        for (const Field& field : fields_) {
            const auto measured = all.subspan(field.first_piece, field.positions);
            report.tables.push_back(table_of(field, measured));
            report.times.push_back(times_of(field, measured));
            for (const auto& row : report.tables.back().rows) { all_agree &= row.back() != std::string(kDiffers); }
        }
        report.checks = {{kValuesAgree, "no change led to another value for any position", all_agree, true}};
        return report;
    }

private:
    void add(Field field) {
        field.first_piece = size_;
        size_ += field.positions;
        fields_.push_back(field);
    }
    const Field& field_of(std::uint64_t piece) const {
        return *std::prev(std::find_if(fields_.begin() + 1, fields_.end(),
                                       [&](const Field& field) { return field.first_piece > piece; }));
    }

    Finding search(const Field& field, std::uint64_t number, const Variant& variant) const {
        const unsigned layers = layers_of_depth(field.depth);
        if (!field.is_dice()) {
            SearchOptions options = contact_options(Algorithm::kStar2);
            variant.change(options);
            ContactSearch how{.options = options, .layers = layers, .deepens = variant.deepens};
            how.aspiration = variant.aspiration;
            if (!variant.has_table) { how.table_kib = 0; }
            return examine_contact(number, how);
        }
        SearchOptions options = plain_options(Algorithm::kStar2);
        variant.change(options);
        return examine({field.board, dice::usual_line(field.board), settings_.seed, number},
                       {options, layers, variant.has_table ? kUsualTableKib : 0, variant.deepens, variant.aspiration});
    }

    static Table table_of(const Field& field, std::span<const Measurement> measured) {
        Table table{"ablation",
                    field.title(),
                    {{"search", "", true},
                     {"element", "element", true},
                     {"setting", "setting", true},
                     {"nodes_mean", "nodes"},
                     {"nodes_percent", "%"},
                     {"nodes_percent_se", "+-"},
                     {"nodes_total_percent", "all %"},
                     {"static_evals_mean", "static evals"},
                     {"static_evals_percent", "%"},
                     {kVerdictKey, "verdict", true}},
                    {}};
        const auto variants = variants_of(field);
        for (std::size_t i = 0; i < variants.size(); ++i) {
            const auto count = [&](std::size_t variant, AblationCount what) {
                return column(measured, variant * kCounts + what);
            };
            const Percentage nodes = percentage_of(count(i, kNodes), count(0, kNodes));
            const Percentage evals = percentage_of(count(i, kStaticEvals), count(0, kStaticEvals));
            table.rows.push_back({field.name(), std::string(variants[i].element), std::string(variants[i].setting),
                                  fixed(spread_of(count(i, kNodes)).mean, 0), fixed(nodes.percent, 1),
                                  fixed(nodes.standard_error, 1),
                                  fixed(percentage_of(count(i, kNodesTotal), count(0, kNodesTotal)).percent, 1),
                                  fixed(spread_of(count(i, kStaticEvals)).mean, 0), fixed(evals.percent, 1),
                                  std::string(verdict(variants[i], count(i, kValue), count(0, kValue)))});
        }
        return table;
    }

    static std::string_view verdict(const Variant& variant, const std::vector<double>& values,
                                    const std::vector<double>& truth) {
        if (values == truth) { return kSameValues; }
        const bool are_bounds = std::equal(values.begin(), values.end(), truth.begin(), std::less_equal{});
        return are_bounds && variant.element == "last move" ? kLowerBounds : kDiffers;
    }

    static Table times_of(const Field& field, std::span<const Measurement> measured) {
        Table table{"time",
                    field.title() + ": seconds, and % of the first row's",
                    {{"search", "", true},
                     {"element", "element", true},
                     {"setting", "setting", true},
                     {"seconds_mean", "seconds"},
                     {"seconds_percent", "%"}},
                    {}};
        const auto variants = variants_of(field);
        const auto first = seconds_column(measured, 0);
        for (std::size_t i = 0; i < variants.size(); ++i) {
            const auto seconds = seconds_column(measured, i);
            table.rows.push_back({field.name(), std::string(variants[i].element), std::string(variants[i].setting),
                                  fixed(spread_of(seconds).mean, 6), fixed(percentage_of(seconds, first).percent, 1)});
        }
        return table;
    }

    Settings settings_;
    std::vector<Field> fields_;
    std::uint64_t size_ = 0;
};

}  // namespace

std::unique_ptr<Study> search_ablation(const Settings& settings) {
    return std::make_unique<SearchAblation>(with_depth(settings, 7));
}

}  // namespace starling::experiments
