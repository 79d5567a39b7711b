#pragma once

#include <functional>
#include <string>

#include "backgammon/endgames.hpp"
#include "core/gnubg/position_class.hpp"
#include "gnubg/chances.hpp"
#include "gnubg/leaving.hpp"
#include "gnubg/weights.hpp"

namespace starling::gnubg {

/// gnubg's static evaluation, in floats as gnubg has it. Threads may share one.
class Evaluation {
public:
    struct Verdict {
        PositionClass position_class;
        Chances chances;
    };

    Evaluation(Weights weights, backgammon::Endgames endgames);

    Verdict verdict(const backgammon::Position& position) const;

private:
    Chances by_net(const Sides& sides, PositionClass position_class) const;
    Chances at_home(const backgammon::Position& position, PositionClass position_class) const;

    Weights weights_;
    backgammon::Endgames endgames_;
    Leaving leaving_;
};

/// With the weights of the file and the user's endgames. Throws BadWeights; `progress` hears shares from 0 to 1.
Evaluation load_evaluation(const std::string& weights, const std::function<void(double)>& progress);

/// With weights_file(), read by the first who asks and kept until the program ends. Throws BadWeights.
const Evaluation& installed_evaluation();

}  // namespace starling::gnubg
