// A stranger's program: a game of his own, our search, and one move of backgammon.
#include "starling/backgammon/opening.hpp"
#include "starling/compact/evaluator.hpp"
#include "starling/dice/game.hpp"
#include "starling/search/star.hpp"

int main() {
    using namespace starling;
    static const dice::Dice<5> game = *dice::Dice<5>::make(5, 4);
    static Search<dice::Dice<5>, 2> search{game};
    const dice::Dice<5>::State state{};
    MoveList<dice::Dice<5>> moves;
    const auto event = game.events()[0].event;
    game.moves(state, event, moves);
    const auto choice = search.choose(state, event, 2, moves.front());
    const Value judged = compact::Evaluator{backgammon::Rules::kClassic}.evaluate(backgammon::kOpeningPosition);
#ifdef OVERFLOW_MOVES  // must not come back
    for (std::size_t i = 0; i <= MoveList<dice::Dice<5>>::MAX_SIZE; ++i) { moves.push_back(choice.move); }
#endif
#ifdef TOO_DEEP
    search.choose(state, event, 3, choice.move);
#endif
    return choice.value == judged + 12345 ? 1 : 0;
}
