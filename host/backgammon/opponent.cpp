// SPDX-License-Identifier: MIT
#include "backgammon/opponent.hpp"

#include <algorithm>

#include "gnubg/weights.hpp"
#include "quantise/image_file.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/small_one_sided.hpp"
#include "starling/compact/evaluator.hpp"
#include "starling/gnubg/fixed_evaluator.hpp"

namespace starling::backgammon {

namespace {

/// The chances of the five results, summed up with weights.
class MeanChances {
public:
    void add(const gnubg::Chances& chances, int weight) {
        const auto share = static_cast<float>(weight);
        sum_.win += share * chances.win;
        sum_.win_gammon += share * chances.win_gammon;
        sum_.win_backgammon += share * chances.win_backgammon;
        sum_.lose_gammon += share * chances.lose_gammon;
        sum_.lose_backgammon += share * chances.lose_backgammon;
        weights_ += share;
    }
    gnubg::Chances mean() const {
        return {sum_.win / weights_, sum_.win_gammon / weights_, sum_.win_backgammon / weights_,
                sum_.lose_gammon / weights_, sum_.lose_backgammon / weights_};
    }

private:
    gnubg::Chances sum_;
    float weights_ = 0;
};

/// What whole-number nets say, as shares of 1.
template <class WholeChances>
gnubg::Chances shares(const WholeChances& chances, std::int32_t certain) {
    const auto share = [certain](std::int32_t chance) {
        return static_cast<float>(chance) / static_cast<float>(certain);
    };
    return {share(chances.win), share(chances.win_gammon), share(chances.win_backgammon), share(chances.lose_gammon),
            share(chances.lose_backgammon)};
}

/// gnubg's nets in whole numbers.
class GnubgNets {
public:
    using Evaluator = gnubg::FixedEvaluator;

    explicit GnubgNets(const gnubg::FixedWeights& weights) : evaluation_(weights, small_one_sided()) {}

    static constexpr std::string_view kName = "gnubg's nets";
    static constexpr bool kIsMeasured = true;
    Evaluator evaluator(Rules rules) { return {evaluation_, rules}; }
    gnubg::Chances chances(const Position& position) {
        return shares(evaluation_.verdict(position).chances, gnubg::kSure);
    }

private:
    gnubg::FixedEvaluation evaluation_;
};

class CompactNets {
public:
    using Evaluator = compact::Evaluator;

    static constexpr std::string_view kName = "the compact nets";
    static constexpr bool kIsMeasured = false;
    static Evaluator evaluator(Rules rules) { return Evaluator{rules}; }
    static gnubg::Chances chances(const Position& position) {
        return shares(compact::chances(compact::device_nets(), position), compact::Chances::kCertain);
    }
};

template <class Nets>
class OpponentWith final : public Opponent {
public:
    template <class... NetArguments>
    explicit OpponentWith(Rules rules, const NetArguments&... arguments)
        : nets_(arguments...), game_(nets_.evaluator(rules), rules) {}

    std::string_view nets() const override { return Nets::kName; }
    bool is_as_measured() const override { return Nets::kIsMeasured && game_.rules() == Rules::kClassic; }

    LevelChoice choose(const Level& level, const Position& position, Roll roll, std::uint64_t whims) override {
        return choose_at(level, game_, search_, position, roll, whims, {});
    }

    std::vector<Hint> hints(const Position& position, Roll roll, std::size_t most) override {
        std::vector<Hint> all;
        each_play(position, roll, [&](const Play& play, const Position& result) {
            const auto [value, chances] = prospects(result);
            all.push_back({play, chances, value, 0});
            return true;
        });
        std::stable_sort(all.begin(), all.end(), [](const Hint& a, const Hint& b) { return a.equity > b.equity; });
        if (all.size() > most) { all.erase(all.begin() + static_cast<std::ptrdiff_t>(most), all.end()); }
        for (Hint& hint : all) { hint.loss = all.front().equity - hint.equity; }
        return all;
    }

private:
    using Game = Backgammon<typename Nets::Evaluator, kLevelRoom>;
    struct Prospects {
        double equity;
        gnubg::Chances chances;
    };

    /// For the player who has moved, when the other one rolls in `result` and makes the best reply to each roll.
    Prospects prospects(const Position& result) {
        if (result.is_over()) { return {points_won(result, game_.rules()) * 1.0, chances_of(result.mirrored())}; }
        MeanChances chances;
        std::int64_t sum = 0;
        int weights = 0;
        for (const auto& [roll, weight] : game_.events()) {
            Position then;
            sum += std::int64_t{weight} * after_best_reply(result, roll, then);
            weights += weight;
            chances.add(chances_of(then), weight);
        }
        return {static_cast<double>(sum) / weights / MoneyEquity::kUnit, chances.mean()};
    }

    /// The value of the position that the best reply leads to, `then`, for the player on roll in it.
    Value after_best_reply(const Position& position, Roll roll, Position& then) {
        Value least = game_.bound() + 1;
        each_play(position, roll, [&](const Play& /*play*/, const Position& result) {
            const Value value = game_.evaluate(result);
            if (value < least) {
                least = value;
                then = result;
            }
            return true;
        });
        return least;
    }

    /// Of the player on roll, also in a game that is over.
    gnubg::Chances chances_of(const Position& position) {
        if (!position.is_over()) { return nets_.chances(position); }
        const unsigned points = points_won(position, game_.rules());
        const float gammon = points > 1 ? 1 : 0, backgammon = points > 2 ? 1 : 0;
        if (position.my_points() == 0) { return {1, gammon, backgammon, 0, 0}; }
        return {0, 0, 0, gammon, backgammon};
    }

    Nets nets_;
    Game game_;
    Search<Game, 1> search_{game_};
};

}  // namespace

std::unique_ptr<Opponent> opponent_with(const gnubg::FixedWeights& weights, Rules rules) {
    return std::make_unique<OpponentWith<GnubgNets>>(rules, weights);
}

std::unique_ptr<Opponent> compact_opponent(Rules rules) { return std::make_unique<OpponentWith<CompactNets>>(rules); }

std::unique_ptr<Opponent> best_opponent(Rules rules, std::string& notice) {
    const gnubg::FixedImage* image = gnubg::usable_fixed_image(notice);
    return image != nullptr ? opponent_with(image->weights(), rules) : compact_opponent(rules);
}

}  // namespace starling::backgammon
