// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>

#include "backgammon/endgames.hpp"
#include "gnubg/chances.hpp"
#include "gnubg/choose_kernel.hpp"
#include "gnubg/leaving.hpp"
#include "gnubg/vector_net.hpp"
#include "gnubg/weights.hpp"
#include "starling/gnubg/position_class.hpp"

namespace starling::gnubg {

/// gnubg's static evaluation, in floats as gnubg has it. Threads may share one.
class Evaluation {
public:
    struct Verdict {
        PositionClass position_class;
        Chances chances;
    };

    Evaluation(const Weights& weights, backgammon::Endgames endgames, const Kernel& kernel = chosen_kernel());

    Verdict verdict(const backgammon::Position& position) const;
    /// Of several positions, with the same chances as one by one. Those in which the player to move has the same men,
    /// as after the moves of one roll, share what the nets make of them.
    void judge(std::span<const backgammon::Position> positions, std::span<Chances> out) const;
    /// Removes impossible chances, as it does from those of the nets; `position` is of a game that is not over.
    void make_sane(const backgammon::Position& position, Chances& chances) const;

private:
    /// The hidden units of a net after the inputs of the mover's men.
    struct Begun {
        const VectorNet* net = nullptr;
        Counts mover{};
        VectorNet::Sums sums;
    };

    Verdict verdict(const backgammon::Position& position, Begun& begun) const;
    Chances by_net(const Sides& sides, PositionClass position_class, Begun& begun) const;
    Chances at_home(const backgammon::Position& position, PositionClass position_class) const;
    void begin(const VectorNet& net, const Sides& sides, Begun& begun) const;
    Chances finish(const Begun& begun, const ActiveInputs& inputs) const;

    const Kernel* kernel_;
    VectorNet contact_, race_, crashed_;
    backgammon::Endgames endgames_;
    Leaving leaving_;
};

/// With the weights of the file and the user's endgames. Throws BadWeights; `progress` hears shares from 0 to 1.
Evaluation load_evaluation(const std::string& weights, const std::function<void(double)>& progress);

/// With weights_file(), read by the first who asks and kept until the program ends. Throws BadWeights.
const Evaluation& installed_evaluation();

}  // namespace starling::gnubg
