// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "backgammon/noise.hpp"
#include "searching_player.hpp"
#include "simulating.hpp"
#include "starling/backgammon/play.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/rng.hpp"

namespace starling::backgammon {

/// Who plays, as a word of the command line: `any` takes any legal move; `level1` to `level8` are the handheld's
/// levels, which play by the classic rules; the others are an evaluator and how they search with it,
/// EVALUATOR[:ALGORITHM][:DEPTH][:back|:front], as in `hit2`, `door:3:back` or `hit2:expectimax:3`. With gnubg's own
/// search, `gnubg:gnubg-filter:3`, there are no ties to speak of; nor with simulations, `compact:uct:1000`, where
/// `uct:1000` alone means compact's.
struct PlayerName {
    std::string word;
    bool searches = false;
    unsigned level = 0;                      ///< of the handheld, or 0
    std::string evaluator = {};              ///< of a search, as is all below
    bool filters = false;                    ///< searches as gnubg does (filter_search.hpp)
    Algorithm algorithm = Algorithm::kBest;  ///< otherwise
    unsigned depth = 3;
    std::optional<Simulating> simulating = {};  ///< instead of the algorithm and the depth
    Ties ties = Ties::kAny;                     ///< in the order RearmostFirst
    std::optional<SwitchedSearch> switched = {};
    bool plays_any_die = false;  ///< by the rule of any_die.hpp: for experiments with KTH players, no word says so

    /// Nothing if no player is called that.
    static std::optional<PlayerName> parse(std::string_view word);
    std::string text() const { return word + (switched ? switched->words : ""); }
    /// The options of its search without switches; nothing if it has no exact search.
    std::optional<SearchOptions> usual_options() const;
};

/// Of the positions after two plays of one roll, is the first one's the better moved up? Compares how many of his men
/// the player who has moved has left on his rearmost point, then on the next. Whatever order plays are generated in,
/// this one stays.
struct RearmostFirst {
    bool operator()(const Position& one, const Position& other) const;
};

/// A player in one game. The same position, roll and earlier game give the same play.
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    virtual Play choose(const Position& position, Roll roll) = 0;
    virtual SearchWork work() const { return {}; }
};

/// The generator decides whatever the player leaves to chance; noise is upon what he values positions at.
std::unique_ptr<Player> make_player(const PlayerName& name, Rules rules, Rng rng, const Noise& noise = {});

}  // namespace starling::backgammon
