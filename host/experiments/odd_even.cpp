// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "backgammon/evaluators.hpp"
#include "backgammon/match.hpp"
#include "backgammon_experiments.hpp"
#include "cpu_time.hpp"
#include "numbered_rng.hpp"
#include "sample.hpp"
#include "starling/search/deepening.hpp"
#include "table_memory.hpp"
#include "thesis_backgammon.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr std::string_view kOddEvenLegend =
    "Every turn of games in which gnubg's evaluation plays both sides at depth 1, forced moves included. difference: "
    "the\n"
    "root's value in points at depth 1 less that at the depth of the row; absolute: the mean and deviation of its "
    "size.\n"
    "low, high: 95 % interval of the mean difference, taken over games. verdict: the mean difference against the\n"
    "published one: agrees is within 10 % plus two standard errors of both, the thesis's from its own figures.\n";

constexpr unsigned kPublishedMoves = 3200;

/// The counts of a game: for each turn the root's value at depth 1, 3, .. the deepest.
class OddEvenStudy final : public Study {
public:
    explicit OddEvenStudy(const Settings& settings) : settings_(settings) {}

    std::uint64_t size() const override { return *settings_.games; }
    std::string settings() const override { return text(settings_); }

    Measurement measure(std::uint64_t piece) const override {
        using namespace starling::backgammon;
        using G = Backgammon<GnubgEvaluator>;
        const G game{GnubgEvaluator{gnubg::installed_evaluation(), Rules::kClassic}};
        const TableMemory memory{4'096, TableMemory::Emptied::kWhenTouched};
        const auto search = std::make_unique<Search<G, kMaxBackgammonLayers>>(game, memory.table());
        search->set_options(best_backgammon_options());
        const auto moves = std::make_unique<MoveList<G>>();
        Measurement measurement;
        const double start = cpu_seconds();
        const auto see = [&](std::size_t /*mover*/, const Position& position, Roll roll) {
            for (unsigned layers = 0; layers < depths(); ++layers) {
                search->clear();
                const auto decision = search_deeper(*search, game, position, roll, Limits{layers}, *moves);
                measurement.counts.push_back(decision.value);
            }
        };
        const auto player = [&](std::uint64_t seat) {
            return make_player(*PlayerName::parse("gnubg:1"), Rules::kClassic,
                               numbered_rng(~settings_.seed, 2 * piece + seat));
        };
        play_game(Rules::kClassic, *player(0), *player(1), numbered_rng(settings_.seed, piece), see);
        measurement.nanoseconds = {static_cast<std::int64_t>((cpu_seconds() - start) * 1e9)};
        return measurement;
    }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = std::to_string(*settings_.games) + " games, " + heading(settings_);
        report.verdicts = kComparisons;
        report.legend = kOddEvenLegend;
        report.facts = facts(settings_);
        Table table{"odd_even",
                    "the root's value at depth 1 less that of a deeper search, Tables 5.3 and 5.4",
                    {{"published_table", "table", true},
                     {"depth", "depth"},
                     {"moves", "moves"},
                     {"difference", "difference"},
                     {"low", "low"},
                     {"high", "high"},
                     {"absolute_mean", "absolute"},
                     {"absolute_sd", "sd"},
                     {"published_difference", "thesis"},
                     {"published_absolute_mean", "absolute"},
                     {"published_absolute_sd", "sd"},
                     {kVerdictKey, "verdict", true}},
                    {}};
        for (const auto& published : thesis::backgammon::odd_even()) {
            if (published.depth <= *settings_.max_depth) { table.rows.push_back(row(published, all)); }
        }
        report.tables = {table};
        return report;
    }

private:
    unsigned depths() const { return layers_of_depth(*settings_.max_depth) + 1; }

    std::vector<Cell> row(const thesis::backgammon::OddEven& published, std::span<const Measurement> all) const {
        std::vector<double> sizes, sums, counts;
        for (const Measurement& game : all) {
            double sum = 0;
            const std::size_t turns = game.counts.size() / depths();
            for (std::size_t i = 0; i < turns; ++i) {
                const auto value = [&](unsigned layers) {
                    return static_cast<double>(game.counts[i * depths() + layers]) /
                           starling::backgammon::MoneyEquity::kUnit;
                };
                const double difference = value(0) - value(layers_of_depth(published.depth));
                sum += difference;
                sizes.push_back(std::abs(difference));
            }
            sums.push_back(sum);
            counts.push_back(static_cast<double>(turns));
        }
        // Turns of one game are alike, so games are what is independent.
        const Percentage mean = percentage_of(sums, counts);
        const double difference = mean.percent / 100, error = mean.standard_error / 100;
        const Spread size = spread_of(sizes);
        const double published_error =
            std::hypot(published.mean_absolute, published.deviation_absolute) / std::sqrt(kPublishedMoves);
        constexpr double kZ = 1.959964;
        return {std::string(published.table),
                std::to_string(published.depth),
                std::to_string(sizes.size()),
                fixed(difference, 4),
                fixed(difference - kZ * error, 4),
                fixed(difference + kZ * error, 4),
                fixed(size.mean, 4),
                fixed(size.deviation, 4),
                fixed(published.mean, 4),
                fixed(published.mean_absolute, 4),
                fixed(published.deviation_absolute, 4),
                std::string(compare(difference, published.mean, std::hypot(error, published_error)))};
    }

    Settings settings_;
};

}  // namespace

std::unique_ptr<Study> odd_even(const Settings& settings) {
    Settings chosen = settings;
    chosen.games = settings.games.value_or(10);
    chosen.max_depth = settings.max_depth.value_or(5);
    return std::make_unique<OddEvenStudy>(chosen);
}

}  // namespace starling::experiments
