#include "gnubg/evaluation.hpp"

#include <utility>

#include "backgammon/endgame_file.hpp"
#include "core/backgammon/rules.hpp"
#include "core/gnubg/inputs.hpp"
#include "gnubg/race_backgammon.hpp"
#include "gnubg/sanity.hpp"

namespace starling::gnubg {

using backgammon::kCertain;
using backgammon::Position;
using backgammon::RaceChances;

namespace {

template <std::size_t kCount>
Chances ask(const Net& net, const std::array<Numerator, kCount>& inputs,
            std::span<const std::uint16_t, kCount> denominators) {
    std::array<float, kCount> values{};
    for (std::size_t i = 0; i < kCount; ++i) {
        if (inputs[i] != 0) { values[i] = static_cast<float>(inputs[i]) / static_cast<float>(denominators[i]); }
    }
    const auto [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = net.outputs(values);
    return {win, win_gammon, win_backgammon, lose_gammon, lose_backgammon};
}

/// Of a game that is over.
Chances result(const Position& position) {
    const unsigned points = points_won(position, backgammon::Rules::kClassic);
    const float gammon = points >= 2 ? 1 : 0, backgammon = points >= 3 ? 1 : 0;
    if (position.my_points() == 0) { return {1, gammon, backgammon, 0, 0}; }
    return {0, 0, 0, gammon, backgammon};
}

float share(std::uint32_t chance) { return static_cast<float>(chance / double{RaceChances::kWhole}); }

}  // namespace

Evaluation::Evaluation(Weights weights, backgammon::Endgames endgames)
    : weights_(std::move(weights)), endgames_(std::move(endgames)) {}

Evaluation::Verdict Evaluation::verdict(const Position& position) const {
    const Sides sides(position);
    const PositionClass position_class = classify(sides);
    switch (position_class) {
        case PositionClass::kOver: return {position_class, result(position)};
        case PositionClass::kBearoff2:
        case PositionClass::kBearoff1: return {position_class, at_home(position, position_class)};
        default: return {position_class, by_net(sides, position_class)};
    }
}

Chances Evaluation::at_home(const Position& position, PositionClass position_class) const {
    if (position_class == PositionClass::kBearoff2) {
        return {.win = static_cast<float>(*endgames_.two_sided.view().win(position) / double{kCertain})};
    }
    const RaceChances chances = *endgames_.one_sided.view().chances(position);
    return {
        .win = share(chances.win), .win_gammon = share(chances.win_gammon), .lose_gammon = share(chances.lose_gammon)};
}

Chances Evaluation::by_net(const Sides& sides, PositionClass position_class) const {
    Chances chances;
    if (position_class == PositionClass::kRace) {
        RaceInputs inputs{};
        race_inputs(sides, inputs);
        chances = ask<kRaceInputs>(weights_.race, inputs, race_denominators());
        set_race_backgammon(sides, endgames_.one_sided.view(), leaving_, chances);
    } else {
        const bool is_crashed = position_class == PositionClass::kCrashed;
        ContactInputs inputs{};
        is_crashed ? crashed_inputs(sides, inputs) : contact_inputs(sides, inputs);
        chances = ask<kContactInputs>(is_crashed ? weights_.crashed : weights_.contact, inputs, contact_denominators());
    }
    make_sane(sides, endgames_.one_sided.view(), chances);
    return chances;
}

Evaluation load_evaluation(const std::string& weights, const std::function<void(double)>& progress) {
    Weights read = read_weights(weights);
    return {std::move(read), backgammon::cached_endgames(backgammon::endgame_file(), progress)};
}

const Evaluation& installed_evaluation() {
    static const Evaluation evaluation = load_evaluation(weights_file(), [](double /*share*/) {});
    return evaluation;
}

}  // namespace starling::gnubg
