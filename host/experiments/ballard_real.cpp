// SPDX-License-Identifier: MIT
// Section 7.4 of Ballard's report, on the trees of games: is it worth a look at a few - nodes to search good * nodes
// first?
#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <vector>

#include "backgammon/evaluators.hpp"
#include "ballard.hpp"
#include "contact_study.hpp"
#include "cpu_time.hpp"
#include "dice/any_dice.hpp"
#include "dice/numbered_position.hpp"
#include "numbered_rng.hpp"
#include "sample.hpp"
#include "starling/dice/winning_chance.hpp"

namespace starling::experiments::ballard {

namespace {

constexpr std::string_view kRealLegend =
    "Trees of two plies: the moves of a roll, the opponent's rolls and replies. * nodes: the order in which the moves "
    "are\n"
    "searched: at random; by the evaluation after the move; by the opponent's best replies to one or to two rolls, "
    "drawn\n"
    "at random; or the best move first, which only a finished search knows. Leaves: evaluated positions in % of all\n"
    "leaves, those that the order takes included; with the replies to a roll in random order, as in Ballard's trees, "
    "and\n"
    "in the quick order of the game. +-: standard error. No table. In turn: one reply to each roll is probed before "
    "the\n"
    "second to any.\n";

/// How the moves of the root are ordered, and how * nodes are searched.
enum class First : std::uint8_t { kRandom, kEvaluation, kOneLook, kTwoLooks, kBest };
constexpr std::array<std::pair<First, std::string_view>, 5> kFirstNames{{{First::kRandom, "random"},
                                                                         {First::kEvaluation, "by evaluation"},
                                                                         {First::kOneLook, "one look"},
                                                                         {First::kTwoLooks, "two looks"},
                                                                         {First::kBest, "the best first"}}};
struct Below {
    std::string_view name;
    Algorithm algorithm;
    std::uint8_t probes;
};
constexpr std::array kBelow{Below{"star1", Algorithm::kStar1, 0}, Below{"star2", Algorithm::kStar2, 1},
                            Below{"star2, two probes in turn", Algorithm::kStar2, 2}};
constexpr std::array kReplies{Ordering::kRandom, Ordering::kQuick};

struct RealField {
    unsigned board;  ///< of Dice; 0 is backgammon
    std::uint64_t positions;

    std::string name() const {
        const std::string side = std::to_string(board);
        return board == 0 ? "backgammon, gnubg's evaluation" : side + "x" + side;
    }
};

/// The moves of a root in some order, and the leaves that it took to find that order.
template <class G>
struct Ordered {
    std::vector<typename G::Move> moves;
    std::uint64_t leaves = 0;
};

/// The opponent's value of the best reply, and the leaves seen.
template <class G>
Value best_reply(const G& game, const typename G::State& state, const typename G::Event& event, std::uint64_t& leaves) {
    MoveList<G> replies;
    game.moves(state, event, replies);
    std::vector<Value> values(replies.size());
    evaluate_moves(game, state, event, replies, std::span{values});
    leaves += values.size();
    return *std::max_element(values.begin(), values.end());
}

/// Moves with the lowest of `values`, which are the opponent's, first.
template <class G>
void sort_by(const std::vector<Value>& values, std::vector<typename G::Move>& moves) {
    std::vector<std::size_t> order(moves.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    const auto unsorted = moves;
    std::transform(order.begin(), order.end(), moves.begin(), [&](std::size_t i) { return unsorted[i]; });
}

template <class G, class S>
Ordered<G> ordered(First first, S& search, const G& game, const typename G::State& state,
                   const typename G::Event& event, Rng rng) {
    MoveList<G> list;
    game.moves(state, event, list);
    Ordered<G> result{{list.begin(), list.end()}};
    auto& moves = result.moves;
    for (std::size_t i = moves.size(); i > 1; --i) {
        std::swap(moves[i - 1], moves[rng.below(static_cast<std::uint32_t>(i))]);
    }
    if (first == First::kRandom || moves.size() == 1) { return result; }
    const auto events = game.events();
    const std::size_t one = rng.below(static_cast<std::uint32_t>(events.size()));
    const std::size_t other = (one + 1 + rng.below(static_cast<std::uint32_t>(events.size() - 1))) % events.size();
    std::vector<Value> values;
    const Value limit = search.bound(1) + 1;
    for (const auto& move : moves) {
        const auto after = game.play(state, event, move);
        if (first == First::kBest) {
            values.push_back(search.chance_value(after, -limit, limit, 1));
        } else if (first == First::kEvaluation || game.is_over(after)) {
            values.push_back((first == First::kTwoLooks ? 2 : 1) * game.evaluate(after));
            ++result.leaves;
        } else {
            values.push_back(best_reply(game, after, events[one].event, result.leaves));
            if (first == First::kTwoLooks) {
                values.back() += best_reply(game, after, events[other].event, result.leaves);
            }
        }
    }
    sort_by<G>(values, moves);
    return result;
}

/// The leaves of a search whose root takes the moves in this order.
template <class G, class S>
std::uint64_t leaves_of(const std::vector<typename G::Move>& moves, const SearchOptions& options, S& search,
                        const G& game, const typename G::State& state, const typename G::Event& event, Value& best) {
    search.clear();
    search.set_options(options);
    search.clear_statistics();
    const Value limit = search.bound(1) + 1;
    best = -limit;
    for (const auto& move : moves) {
        const Value floor = options.algorithm == Algorithm::kExpectimax ? -limit : best;
        best = std::max(best, -search.chance_value(game.play(state, event, move), -limit, -floor, 1));
    }
    return search.statistics().leaves;
}

/// Expectimax's leaves, then those of each search.
template <class S, class G>
std::vector<std::int64_t> count_leaves(const G& game, const typename G::State& state, const typename G::Event& event,
                                       Rng rng) {
    const auto search = std::make_unique<S>(game);
    const SearchOptions all{.algorithm = Algorithm::kExpectimax, .ordering = Ordering::kNone, .uses_history = false};
    Value truth = 0, value = 0;
    std::vector<std::int64_t> counts;
    const auto any = ordered(First::kRandom, *search, game, state, event, rng).moves;
    counts.push_back(static_cast<std::int64_t>(leaves_of(any, all, *search, game, state, event, truth)));
    for (const auto& [first, name] : kFirstNames) {
        search->set_options(all);
        const Ordered<G> order = ordered(first, *search, game, state, event, rng);
        for (const Below& below : kBelow) {
            for (const Ordering replies : kReplies) {
                SearchOptions options{.algorithm = below.algorithm, .ordering = replies, .probes = below.probes};
                options.cycles_probes = below.probes > 1;
                options.uses_history = false;
                const auto leaves = leaves_of(order.moves, options, *search, game, state, event, value);
                if (value != truth) { throw std::logic_error("an order of moves has changed the value"); }
                counts.push_back(static_cast<std::int64_t>(leaves + order.leaves));
            }
        }
    }
    return counts;
}

class RealTrees final : public Study {
public:
    explicit RealTrees(const Settings& settings) : settings_(settings) {
        const std::uint64_t positions = *settings_.positions;
        fields_ = {{7, positions}, {11, positions}, {17, positions}, {0, positions}};
    }

    std::uint64_t size() const override { return fields_.size() * *settings_.positions; }
    std::string settings() const override { return text(settings_); }

    Measurement measure(std::uint64_t piece) const override {
        (void)gnubg::installed_evaluation();  // bad weights are told before anything is computed
        const RealField& field = fields_[piece / *settings_.positions];
        const std::uint64_t number = piece % *settings_.positions;
        const Rng rng = numbered_rng(~settings_.seed, number);
        const double start = cpu_seconds();
        Measurement measurement;
        measurement.counts = field.board == 0 ? of_backgammon(number, rng) : of_dice(field.board, number, rng);
        measurement.nanoseconds = {static_cast<std::int64_t>((cpu_seconds() - start) * 1e9)};
        return measurement;
    }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = std::to_string(*settings_.positions) + " positions of each, " + heading(settings_);
        report.legend = kRealLegend;
        report.facts = facts(settings_);
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            report.tables.push_back(table_of(fields_[i], all.subspan(i * *settings_.positions, *settings_.positions)));
        }
        return report;
    }

private:
    std::vector<std::int64_t> of_dice(unsigned board, std::uint64_t number, const Rng& rng) const {
        return with_dice(board, dice::usual_line(board), [&]<class G>(const G& game) {
            const auto at = numbered_position(game, settings_.seed, number);
            return count_leaves<Search<G, kMaxDiceLayers>>(game, at.state, at.event, rng);
        });
    }
    static std::vector<std::int64_t> of_backgammon(std::uint64_t number, const Rng& rng) {
        using namespace starling::backgammon;
        using G = Backgammon<Noisy<GnubgEvaluator>>;
        const G game{{GnubgEvaluator{gnubg::installed_evaluation(), Rules::kClassic}, {}}};
        const auto [position, roll] = contact_position(number);
        return count_leaves<Search<G, kMaxBackgammonLayers>>(game, position, roll, rng);
    }

    static Table table_of(const RealField& field, std::span<const Measurement> measured) {
        Table table{"real_trees",
                    field.name(),
                    {{"game", "", true},
                     {"first", "* nodes", true},
                     {"below", "below them", true},
                     {"random_percent", "random replies %"},
                     {"random_percent_se", "+-"},
                     {"quick_percent", "quick replies %"},
                     {"quick_percent_se", "+-"}},
                    {}};
        const auto whole = column(measured, 0);
        std::size_t at = 1;
        for (const auto& [first, name] : kFirstNames) {
            for (const Below& below : kBelow) {
                table.rows.push_back({field.name(), std::string(name), std::string(below.name)});
                for (std::size_t i = 0; i < kReplies.size(); ++i) {
                    const Percentage leaves = percentage_of(column(measured, at++), whole);
                    table.rows.back().emplace_back(fixed(leaves.percent, 1));
                    table.rows.back().emplace_back(fixed(leaves.standard_error, 1));
                }
            }
        }
        return table;
    }

    Settings settings_;
    std::vector<RealField> fields_;
};

}  // namespace

std::unique_ptr<Study> make_real(const Settings& settings) {
    Settings chosen = settings;
    chosen.positions = settings.positions.value_or(100);
    return std::make_unique<RealTrees>(chosen);
}

}  // namespace starling::experiments::ballard
