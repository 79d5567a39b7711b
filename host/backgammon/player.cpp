// SPDX-License-Identifier: MIT
#include "backgammon/player.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "backgammon/any_die.hpp"
#include "backgammon/evaluators.hpp"
#include "backgammon/filter_search.hpp"
#include "backgammon/opponent.hpp"
#include "search_names.hpp"
#include "starling/backgammon/moves.hpp"

namespace starling::backgammon {

namespace {

std::vector<std::string_view> split(std::string_view word) {
    std::vector<std::string_view> parts;
    for (std::size_t colon = 0; colon != std::string_view::npos;) {
        colon = word.find(':');
        parts.push_back(word.substr(0, colon));
        word.remove_prefix(std::min(word.size(), parts.back().size() + 1));
    }
    return parts;
}

bool read(std::string_view part, Algorithm& algorithm) {
    for (const auto& [each, name] : kAlgorithmNames) {
        if (name != part) { continue; }
        algorithm = each;
        return true;
    }
    return false;
}

bool read(std::string_view part, unsigned& depth) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), depth);
    const bool is_number = error == std::errc{} && end == part.data() + part.size();
    return is_number && depth % 2 == 1 && depth <= 2 * kMaxBackgammonLayers + 1;
}

bool read(std::string_view part, Ties& ties) {
    if (part == "back") { ties = Ties::kFirst; }
    if (part == "front") { ties = Ties::kLast; }
    return ties != Ties::kAny;
}

/// Takes any legal play.
class Rambler final : public Player {
public:
    explicit Rambler(Rng rng) : rng_(rng) {}

    Play choose(const Position& position, Roll roll) override {
        list_first_plays(position, roll, plays_);
        const auto picked = plays_.begin() + rng_.below(static_cast<std::uint32_t>(plays_.size()));
        std::nth_element(plays_.begin(), picked, plays_.end(), [&](const Play& one, const Play& other) {
            return RearmostFirst{}(after(position, one), after(position, other));
        });
        return *picked;
    }

private:
    Rng rng_;
    PlayList plays_;
};

template <class G>
class Thinker final : public Player {
public:
    Thinker(const G& game, const Thinking& thinking, Rng rng) : game_(game), searching_(game_, thinking, rng) {}

    Play choose(const Position& position, Roll roll) override { return searching_.choose(position, roll); }
    SearchWork work() const override { return searching_.work(); }

private:
    G game_;
    SearchingPlayer<G, kMaxBackgammonLayers, RearmostFirst> searching_;
};

/// Searches as gnubg does.
template <class G>
class Filterer final : public Player {
public:
    Filterer(const G& game, unsigned depth) : game_(game), search_(game_), depth_(depth) {}

    Play choose(const Position& position, Roll roll) override { return search_.choose(position, roll, depth_).best; }

private:
    G game_;
    FilterSearch<G> search_;
    unsigned depth_;
};

template <class G>
class Simulator final : public Player {
public:
    Simulator(const G& game, const Simulating& how, Rng rng) : game_(game), simulating_(game_, how, rng) {}

    Play choose(const Position& position, Roll roll) override { return simulating_.choose(position, roll); }

private:
    G game_;
    SimulatingPlayer<G> simulating_;
};

/// A level of the handheld, with whims of his own for each game.
class Leveller final : public Player {
public:
    Leveller(const Level& level, Rng rng)
        : level_(level), player_(opponent_with(gnubg::installed_fixed_image().weights(), Rules::kClassic)) {
        whims_ = std::uint64_t{rng.next()} << 32;
        whims_ |= rng.next();
    }

    Play choose(const Position& position, Roll roll) override {
        return player_->choose(level_, position, roll, whims_).play;
    }

private:
    const Level& level_;
    std::unique_ptr<Opponent> player_;
    std::uint64_t whims_;
};

bool read_level(std::string_view word, unsigned& number) {
    constexpr std::string_view kWord = "level";
    if (word.size() != kWord.size() + 1 || word.substr(0, kWord.size()) != kWord) { return false; }
    number = static_cast<unsigned>(word.back() - '0');
    return number >= 1 && number <= kLevels.size();
}

bool is_kth(std::string_view evaluator) {
    return std::any_of(kKthNames.begin(), kKthNames.end(), [&](const auto& each) { return each.second == evaluator; });
}

SearchOptions options_of(const PlayerName& name) {
    if (name.algorithm != Algorithm::kBest) { return plain_options(name.algorithm); }
    SearchOptions options = best_backgammon_options();
    // The KTH evaluations cost less than an opinion that would order moves before them: at depth 3 a game takes 0.37 of
    // the time without. At depth 5 the history pays: on 16 contact positions a search takes 0.35 to 0.59 of the time
    // with the usual ordering, and 0.69 to 0.80 of the time without history (1.14 for `random`).
    if (is_kth(name.evaluator) && name.depth <= 5) {
        options.ordering = Ordering::kNone;
        options.ranks_last_moves_quickly = false;
        options.uses_history = name.depth == 5;
    }
    return options;
}

/// `point` is what one point is worth in the evaluator's unit.
Thinking thinking_of(const PlayerName& name, Value point) {
    // With one layer of chance no position is searched twice.
    const std::size_t table_kib = name.depth <= 3 ? 0 : 16'384;
    if (!name.switched) { return {options_of(name), name.depth, table_kib, name.ties}; }
    const SwitchedSearch& switched = *name.switched;
    const Ties ties = switched.ties == Ties::kAny ? name.ties : switched.ties;
    return {switched.options, name.depth, table_kib, ties, aspiration_window(switched.aspiration, point)};
}

}  // namespace

bool RearmostFirst::operator()(const Position& one, const Position& other) const {
    for (unsigned point = 0; point <= kPoints; ++point) {  // the opponent counts: his bar is 0
        if (one.theirs(point) != other.theirs(point)) { return one.theirs(point) < other.theirs(point); }
    }
    return one < other;  // they differ in what was hit on the way
}

std::optional<PlayerName> PlayerName::parse(std::string_view word) {
    PlayerName player{.word = std::string(word)};
    if (word == "any") { return player; }
    if (unsigned number = 0; read_level(word, number)) {
        player.level = number;
        return player;
    }
    const bool names_no_evaluator = Simulating::is_named(word);
    const std::size_t colon = names_no_evaluator ? 0 : std::min(word.size(), word.find(':') + 1);
    if (const auto rest = word.substr(colon); Simulating::is_named(rest)) {
        player.simulating = Simulating::parse(rest);
        if (!player.simulating) { return {}; }
        player.simulating = player.simulating->with_default_layers(kBackgammonPlayoutLayers);
        word = names_no_evaluator ? kCompactName : word.substr(0, colon - 1);
    }
    const auto parts = split(word);
    if (std::find(kEvaluatorNames.begin(), kEvaluatorNames.end(), parts[0]) == kEvaluatorNames.end()) { return {}; }
    player.searches = true;
    player.evaluator = parts[0];
    if (player.simulating) { return parts.size() == 1 ? std::optional{player} : std::nullopt; }
    std::size_t i = 1;
    if (i < parts.size() && parts[i] == kFilterName) { player.filters = true; }
    if (i < parts.size() && (player.filters || read(parts[i], player.algorithm))) { ++i; }
    if (i < parts.size() && read(parts[i], player.depth)) { ++i; }
    if (i < parts.size() && !player.filters && read(parts[i], player.ties)) { ++i; }
    return i == parts.size() ? std::optional{player} : std::nullopt;
}

std::optional<SearchOptions> PlayerName::usual_options() const {
    const bool is_exact = searches && !simulating && !filters;
    return is_exact ? std::optional{options_of(*this)} : std::nullopt;
}

std::unique_ptr<Player> make_player(const PlayerName& name, Rules rules, Rng rng, const Noise& noise) {
    if (name.level != 0) { return std::make_unique<Leveller>(level(name.level), rng); }
    if (!name.searches) { return std::make_unique<Rambler>(rng); }
    const std::uint32_t seed = rng.next();
    if (name.plays_any_die) {
        const AnyDieBackgammon<KthPlayer> game{kth_player(name.evaluator, seed), rules};
        return std::make_unique<Thinker<AnyDieBackgammon<KthPlayer>>>(game, thinking_of(name, KthPlayer::kUnit), rng);
    }
    return with_backgammon(
        name.evaluator, rules, seed, {noise}, [&]<class G>(const G& game) -> std::unique_ptr<Player> {
            if (name.simulating) { return std::make_unique<Simulator<G>>(game, *name.simulating, rng); }
            if (name.filters) { return std::make_unique<Filterer<G>>(game, name.depth); }
            return std::make_unique<Thinker<G>>(game, thinking_of(name, game.evaluator().kUnit), rng);
        });
}

}  // namespace starling::backgammon
