// SPDX-License-Identifier: GPL-3.0-or-later
#include "quantise/calibration.hpp"

#include <array>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/gnubg/inputs.hpp"
#include "starling/gnubg/position_class.hpp"
#include "starling/rng.hpp"

namespace starling::gnubg {

namespace {

using backgammon::Position;

constexpr unsigned kGames = 250;
constexpr std::uint64_t kSeed = 20'041;

template <std::size_t kCount>
std::vector<float> as_floats(const std::array<Numerator, kCount>& inputs,
                             std::span<const std::uint16_t, kCount> denominators) {
    std::vector<float> values(kCount);
    for (std::size_t i = 0; i < kCount; ++i) {
        values[i] = static_cast<float>(inputs[i]) / static_cast<float>(denominators[i]);
    }
    return values;
}

/// A net's samples and the net.
struct Subject {
    const Net& net;
    Samples& samples;
};

class Player {
public:
    explicit Player(const Weights& weights) : weights_(weights) {
        calibration_.contact.inputs = weights.contact.inputs;
        calibration_.race.inputs = weights.race.inputs;
        calibration_.crashed.inputs = weights.crashed.inputs;
    }

    void play_game(Rng& dice) {
        for (Position position = backgammon::kOpeningPosition; !position.is_over();) {
            position = best_of(position, backgammon::throw_dice(dice));
        }
    }
    Calibration take() { return std::move(calibration_); }

private:
    Position best_of(const Position& position, backgammon::Roll roll) {
        Position best = position;
        float lowest = 4;  // the opponent's equity
        backgammon::each_play(position, roll, [&](const backgammon::Play& /*play*/, const Position& result) {
            const float equity = look_at(result);
            if (equity < lowest) {
                lowest = equity;
                best = result;
            }
            return true;
        });
        return best;
    }

    /// The net's opinion; every fifth position becomes a sample, whether it is played or not.
    float look_at(const Position& position) {
        const Sides sides(position);
        const PositionClass position_class = classify(sides);
        if (position_class == PositionClass::kOver) { return -1; }
        std::vector<float> values;
        const bool is_contact = position_class == PositionClass::kContact;
        if (is_contact || position_class == PositionClass::kCrashed) {
            ContactInputs inputs;
            is_contact ? contact_inputs(sides, inputs) : crashed_inputs(sides, inputs);
            values = as_floats(inputs, contact_denominators());
        } else {
            RaceInputs inputs;
            race_inputs(sides, inputs);
            values = as_floats(inputs, race_denominators());
        }
        const Subject subject = is_contact ? Subject{weights_.contact, calibration_.contact}
                                : position_class == PositionClass::kCrashed
                                    ? Subject{weights_.crashed, calibration_.crashed}
                                    : Subject{weights_.race, calibration_.race};
        const std::size_t every = position_class == PositionClass::kContact ? 10 : 1;
        if (count_++ % every == 0) {
            subject.samples.values.insert(subject.samples.values.end(), values.begin(), values.end());
        }
        const auto [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = subject.net.outputs(values);
        return 2 * win - 1 + win_gammon - lose_gammon + win_backgammon - lose_backgammon;
    }

    const Weights& weights_;
    Calibration calibration_;
    std::size_t count_ = 0;
};

}  // namespace

Calibration play_for_calibration(const Weights& weights) {
    Player player(weights);
    Rng dice{kSeed};
    for (unsigned game = 0; game < kGames; ++game) { player.play_game(dice); }
    return player.take();
}

}  // namespace starling::gnubg
