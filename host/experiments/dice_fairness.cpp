// SPDX-License-Identifier: MIT
#include "dice_fairness.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "p_value.hpp"
#include "starling/rng.hpp"
#include "throw_counts.hpp"

namespace starling::experiments {

namespace {

constexpr std::array<unsigned, 5> kDice{5, 6, 7, 9, 11};  // those of Dice, and the one of backgammon
constexpr std::uint64_t kSeeds = 100;
constexpr std::uint64_t kUsualThrows = 1'000'000;

/// The p-values that fair dice show but once in ten thousand are outside.
struct Limits {
    double least, most;
    bool hold(double p) const { return p >= least && p <= most; }
};
constexpr Limits kOfThrows{0.00005, 0.99995};  ///< neither too uneven nor too even to be true
constexpr Limits kOfSpread{0.0001, 1};         ///< the correction for small samples is not good enough near 1

constexpr std::string_view kFair = "fair";
constexpr std::string_view kSuspicious = "suspicious";
constexpr std::array kVerdicts{kFair, kSuspicious};

/// Where the throws of a row come from.
enum Source : std::size_t { kLongGames, kFirstThrows, kSources };
constexpr std::array<std::string_view, kSources> kSourceNames{"long games", "first throws"};

constexpr std::string_view kDiceFairnessLegend =
    "A p-value says how often fair dice look worse than these; of fair dice every value from 0 to 1 is as likely as "
    "any\n"
    "other. single: each throw alone. pairs: throws 1 and 2, 3 and 4, ...; two dice. lag L: throws that lie L apart, "
    "all\n"
    "of them; what they tell beyond single throws. long games: many throws of each seed. first throws: the first\n"
    "throw of each of many seeds in a row.\n"
    "verdict: suspicious if a p-value of the first table is below 0.00005 or above 0.99995, or one of the second "
    "below\n"
    "0.0001. Fair dice show that in about one of fifty runs, and then another --seed does not.\n";

constexpr std::array<std::string_view, kStatistics> kNames{"single", "pairs", "lag 1", "lag 2", "lag 3",
                                                           "lag 4",  "lag 5", "lag 6", "lag 7", "lag 8"};
constexpr std::array<std::string_view, kStatistics> kKeys{"single", "pairs", "lag1", "lag2", "lag3",
                                                          "lag4",   "lag5",  "lag6", "lag7", "lag8"};

using PValues = std::array<double, kStatistics>;

PValues p_values(const ThrowCounts& counts) {
    PValues values{};
    for (std::size_t i = 0; i < kStatistics; ++i) {
        const Statistic statistic = counts.statistic(i);
        values[i] = chi_square_p(statistic.chi_square, statistic.degrees);
    }
    return values;
}

Table empty_table(std::string_view name, std::string title) {
    Table table{name, std::move(title), {{"die", "die"}, {"source", "dice of", true}}, {}};
    for (std::size_t i = 0; i < kStatistics; ++i) { table.columns.push_back({kKeys[i], kNames[i]}); }
    table.columns.push_back({kVerdictKey, "verdict", true});
    return table;
}

/// Pieces: for each die and source the seeds.
class DiceFairness final : public Study {
public:
    DiceFairness(const Settings& settings, ThrowDice throw_dice)
        : settings_(settings), throw_dice_(std::move(throw_dice)) {
        settings_.throws = settings.throws.value_or(kUsualThrows);
    }

    std::uint64_t size() const override { return kDice.size() * kSources * kSeeds; }
    std::string settings() const override { return text(settings_); }

    Measurement measure(std::uint64_t piece) const override {
        const unsigned sides = sides_of(piece);
        std::vector<std::uint8_t> throws(*settings_.throws / kSeeds);
        const std::uint64_t number = piece % kSeeds;
        if (piece / kSeeds % kSources == kLongGames) {
            throw_dice_(settings_.seed + number, sides, throws);
        } else {
            const std::uint64_t first = settings_.seed + number * throws.size();
            for (std::size_t i = 0; i < throws.size(); ++i) {
                throw_dice_(first + i, sides, std::span{throws}.subspan(i, 1));
            }
        }
        return {ThrowCounts(sides, throws).flat(), {}};
    }

    Report report(std::span<const Measurement> all) const override {
        Table together = empty_table("together", "p-values of all throws together");
        Table spread = empty_table("spread", "Do the p-values of the 100 seeds spread evenly? p-values of that");
        bool all_fair = true;
        for (std::uint64_t begin = 0; begin < all.size(); begin += kSeeds) {
            const auto seeds = all.subspan(begin, kSeeds);
            all_fair &= add_row(together, begin, p_values(sum(sides_of(begin), seeds)), kOfThrows);
            all_fair &= add_row(spread, begin, evenness(sides_of(begin), seeds), kOfSpread);
        }
        Report report;
        report.heading = std::to_string(*settings_.throws) + " throws of each die by 100 seeds, from seed " +
                         std::to_string(settings_.seed) + " on";
        report.verdicts = kVerdicts;
        report.tables = {std::move(together), std::move(spread)};
        report.legend = kDiceFairnessLegend;
        report.checks = {{"dice_are_fair", "the dice are fair", all_fair, true}};
        report.facts = facts(settings_);
        return report;
    }

private:
    static unsigned sides_of(std::uint64_t piece) { return kDice[piece / kSeeds / kSources]; }

    static ThrowCounts sum(unsigned sides, std::span<const Measurement> seeds) {
        ThrowCounts total(sides);
        for (const Measurement& seed : seeds) { total.add(seed.counts); }
        return total;
    }

    static PValues evenness(unsigned sides, std::span<const Measurement> seeds) {
        std::array<std::vector<double>, kStatistics> samples;
        for (const Measurement& seed : seeds) {
            ThrowCounts counts(sides);
            counts.add(seed.counts);
            const PValues values = p_values(counts);
            for (std::size_t i = 0; i < kStatistics; ++i) { samples[i].push_back(values[i]); }
        }
        PValues result{};
        for (std::size_t i = 0; i < kStatistics; ++i) { result[i] = evenness_p(std::move(samples[i])); }
        return result;
    }

    /// Are all of them within the limits?
    static bool add_row(Table& table, std::uint64_t piece, const PValues& values, const Limits& limits) {
        std::vector<Cell> row{std::to_string(sides_of(piece)), std::string(kSourceNames[piece / kSeeds % kSources])};
        for (const double p : values) { row.emplace_back(fixed(p, 5)); }
        const bool is_fair = std::all_of(values.begin(), values.end(), [&](double p) { return limits.hold(p); });
        row.emplace_back(is_fair ? kFair : kSuspicious);
        table.rows.push_back(std::move(row));
        return is_fair;
    }

    Settings settings_;
    ThrowDice throw_dice_;
};

}  // namespace

std::unique_ptr<Study> dice_fairness_of(const Settings& settings, ThrowDice throw_dice) {
    return std::make_unique<DiceFairness>(settings, std::move(throw_dice));
}

std::unique_ptr<Study> dice_fairness(const Settings& settings) {
    return dice_fairness_of(settings, [](std::uint64_t seed, unsigned sides, std::span<std::uint8_t> throws) {
        Rng dice{seed};
        for (std::uint8_t& each : throws) { each = static_cast<std::uint8_t>(dice.below(sides)); }
    });
}

}  // namespace starling::experiments
