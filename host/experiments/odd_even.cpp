// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "backgammon/evaluators.hpp"
#include "backgammon/match.hpp"
#include "backgammon_experiments.hpp"
#include "cpu_time.hpp"
#include "numbered_rng.hpp"
#include "sample.hpp"
#include "starling/gnubg/position_class.hpp"
#include "starling/search/deepening.hpp"
#include "table_memory.hpp"
#include "thesis_backgammon.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr std::string_view kOddEvenLegend =
    "Every turn of games that one evaluation plays against itself. difference: the root's value in points at depth 1\n"
    "less that at the depth of the row; absolute: the mean and deviation of its size. low, high: 95 % interval of the\n"
    "mean difference, taken over games. verdict: the mean difference against the published one: agrees is within 10 %\n"
    "plus two standard errors of both, the thesis's from its own figures. The first table has gnubg's games at depth "
    "1,\n"
    "all turns; the second changes one thing at a time. Turns: contact, crashed and race are gnubg's classes of the\n"
    "position before the roll; early and late are the first ten turns of a game and the others; a turn is forced if "
    "the\n"
    "roll has one play.\n";

constexpr unsigned kPublishedMoves = 3200;
constexpr std::size_t kEarlyTurns = 10;

/// Who plays the games, and whose values are compared.
struct Games {
    std::string_view evaluator;
    unsigned depth;    ///< at which they are played
    double noise = 0;  ///< of the evaluation, of the players' too
};
constexpr std::array kGames{Games{"gnubg", 1}, Games{"gnubg", 3}, Games{"gnubg", 1, 0.005}, Games{"compact", 1}};

/// What is kept of a turn, then the root's value at depth 1, 3, ... the deepest.
enum TurnCount : std::size_t { kClass, kIsForced, kTurn, kUnit, kFirstValue };

using Turn = std::span<const std::int64_t>;

/// Some of the turns.
struct Selection {
    std::string_view name;
    bool (*has)(Turn turn);
};
bool is_of(Turn turn, gnubg::PositionClass wanted) { return turn[kClass] == static_cast<std::int64_t>(wanted); }
constexpr std::array kSelections{
    Selection{"all", [](Turn) { return true; }},
    Selection{"not forced", [](Turn turn) { return turn[kIsForced] == 0; }},
    Selection{"forced", [](Turn turn) { return turn[kIsForced] != 0; }},
    Selection{"early", [](Turn turn) { return turn[kTurn] < static_cast<std::int64_t>(kEarlyTurns); }},
    Selection{"late", [](Turn turn) { return turn[kTurn] >= static_cast<std::int64_t>(kEarlyTurns); }},
    Selection{"contact", [](Turn turn) { return is_of(turn, gnubg::PositionClass::kContact); }},
    Selection{"crashed", [](Turn turn) { return is_of(turn, gnubg::PositionClass::kCrashed); }},
    Selection{"race", [](Turn turn) {
                  return !is_of(turn, gnubg::PositionClass::kContact) && !is_of(turn, gnubg::PositionClass::kCrashed);
              }}};

/// The differences of some turns of some games.
struct Differences {
    double mean = 0, error = 0;
    Spread size;
    std::size_t turns = 0;
};

/// The pieces are games, those of each of kGames together.
class OddEvenStudy final : public Study {
public:
    explicit OddEvenStudy(const Settings& settings) : settings_(settings) {}

    std::uint64_t size() const override { return kGames.size() * *settings_.games; }
    std::string settings() const override { return text(settings_); }

    Measurement measure(std::uint64_t piece) const override {
        using namespace starling::backgammon;
        (void)gnubg::installed_evaluation();  // bad weights are told before anything is computed
        const Games& games = kGames[piece / *settings_.games];
        const std::uint64_t number = piece % *settings_.games;
        const Noise noise{games.noise, settings_.seed + number};
        return with_backgammon(games.evaluator, Rules::kClassic, settings_.seed, {noise},
                               [&](const auto& game) { return compare_turns(game, games, number, noise); });
    }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = std::to_string(*settings_.games) + " games, " + heading(settings_);
        report.verdicts = kComparisons;
        report.legend = kOddEvenLegend;
        report.facts = facts(settings_);
        report.tables = {published(all), narrowed(all)};
        return report;
    }

private:
    std::size_t depths() const { return layers_of_depth(*settings_.max_depth) + 1; }
    std::span<const Measurement> of(std::size_t games, std::span<const Measurement> all) const {
        return all.subspan(games * *settings_.games, *settings_.games);
    }

    template <class G>
    Measurement compare_turns(const G& game, const Games& games, std::uint64_t number,
                              const starling::backgammon::Noise& noise) const {
        using namespace starling::backgammon;
        const TableMemory memory{4'096, TableMemory::Emptied::kWhenTouched};
        const auto search = std::make_unique<Search<G, kMaxBackgammonLayers>>(game, memory.table());
        search->set_options(best_backgammon_options());
        const auto moves = std::make_unique<MoveList<G>>();
        Measurement measurement;
        auto& counts = measurement.counts;
        const double start = cpu_seconds();
        std::int64_t turns = 0;
        const auto see = [&](std::size_t /*mover*/, const Position& position, Roll roll) {
            game.moves(position, roll, *moves);
            const auto position_class = gnubg::classify(gnubg::Sides{position});
            counts.insert(counts.end(), {static_cast<std::int64_t>(position_class), moves->size() == 1 ? 1 : 0, turns++,
                                         game.evaluator().kUnit});
            for (unsigned layers = 0; layers < depths(); ++layers) {
                search->clear();
                counts.push_back(search_deeper(*search, game, position, roll, Limits{layers}, *moves).value);
            }
        };
        const auto player = [&](std::uint64_t seat) {
            const std::string name = std::string(games.evaluator) + ":" + std::to_string(games.depth);
            return make_player(*PlayerName::parse(name), Rules::kClassic,
                               numbered_rng(~settings_.seed, 2 * number + seat), noise);
        };
        play_game(Rules::kClassic, *player(0), *player(1), numbered_rng(settings_.seed, number), see);
        measurement.nanoseconds = {static_cast<std::int64_t>((cpu_seconds() - start) * 1e9)};
        return measurement;
    }

    /// Turns of one game are alike, so games are what is independent.
    Differences differences(std::span<const Measurement> games, const Selection& selection, unsigned depth) const {
        const std::size_t width = kFirstValue + depths();
        std::vector<double> sizes, sums, counts;
        for (const Measurement& game : games) {
            double sum = 0, turns = 0;
            for (std::size_t i = 0; i + width <= game.counts.size(); i += width) {
                const Turn turn = Turn{game.counts}.subspan(i, width);
                if (!selection.has(turn)) { continue; }
                const auto value = [&](unsigned layers) { return static_cast<double>(turn[kFirstValue + layers]); };
                const double difference = (value(0) - value(layers_of_depth(depth))) / static_cast<double>(turn[kUnit]);
                sum += difference;
                ++turns;
                sizes.push_back(std::abs(difference));
            }
            sums.push_back(sum);
            counts.push_back(turns);
        }
        if (sizes.empty()) { return {}; }
        const Percentage mean = percentage_of(sums, counts);
        return {mean.percent / 100, mean.standard_error / 100, spread_of(sizes), sizes.size()};
    }

    Table published(std::span<const Measurement> all) const {
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
        for (const auto& row : thesis::backgammon::odd_even()) {
            if (row.depth > *settings_.max_depth) { continue; }
            const Differences ours = differences(of(0, all), kSelections[0], row.depth);
            const double published_error =
                std::hypot(row.mean_absolute, row.deviation_absolute) / std::sqrt(kPublishedMoves);
            table.rows.push_back({std::string(row.table), std::to_string(row.depth)});
            append(ours, table.rows.back());
            for (const double figure : {row.mean, row.mean_absolute, row.deviation_absolute}) {
                table.rows.back().emplace_back(fixed(figure, 4));
            }
            table.rows.back().emplace_back(
                std::string(compare(ours.mean, row.mean, std::hypot(ours.error, published_error))));
        }
        return table;
    }

    Table narrowed(std::span<const Measurement> all) const {
        Table table{"narrowed",
                    "what the difference depends on",
                    {{"evaluator", "evaluator", true},
                     {"played_depth", "played at depth"},
                     {"noise", "noise"},
                     {"turns", "turns", true},
                     {"depth", "depth"},
                     {"moves", "moves"},
                     {"difference", "difference"},
                     {"low", "low"},
                     {"high", "high"},
                     {"absolute_mean", "absolute"},
                     {"absolute_sd", "sd"}},
                    {}};
        for (std::size_t i = 0; i < kGames.size(); ++i) {
            for (const Selection& selection : kSelections) {
                if (i > 0 && &selection != kSelections.data()) { continue; }
                for (unsigned depth = 3; depth <= *settings_.max_depth; depth += 2) {
                    table.rows.push_back({std::string(kGames[i].evaluator), std::to_string(kGames[i].depth),
                                          fixed(kGames[i].noise, 3), std::string(selection.name),
                                          std::to_string(depth)});
                    append(differences(of(i, all), selection, depth), table.rows.back());
                }
            }
        }
        return table;
    }

    static void append(const Differences& found, std::vector<Cell>& row) {
        constexpr double kZ = 1.959964;
        row.emplace_back(std::to_string(found.turns));
        for (const double figure : {found.mean, found.mean - kZ * found.error, found.mean + kZ * found.error,
                                    found.size.mean, found.size.deviation}) {
            row.emplace_back(fixed(figure, 4));
        }
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
