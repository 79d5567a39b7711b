// SPDX-License-Identifier: GPL-3.0-or-later
#include "gnubg/evaluation.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "backgammon/endgame_file.hpp"
#include "gnubg/race_backgammon.hpp"
#include "gnubg/sanity.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/gnubg/inputs.hpp"
#include "starling/gnubg/shots.hpp"

namespace starling::gnubg {

using backgammon::kCertain;
using backgammon::Position;
using backgammon::RaceChances;

namespace {

/// What the nets' inputs are divided by, as floats.
template <std::size_t kCount>
auto as_floats(std::span<const std::uint16_t, kCount> numbers) {
    std::array<float, kCount> floats{};
    std::copy(numbers.begin(), numbers.end(), floats.begin());
    return floats;
}

const auto& contact_divisors() {
    static const auto divisors = as_floats(contact_denominators());
    return divisors;
}

const auto& race_divisors() {
    static const auto divisors = as_floats(race_denominators());
    return divisors;
}

/// Takes what is not zero, one after the other.
template <std::size_t kCount>
class Collector {
public:
    Collector(ActiveInputs& inputs, const std::array<float, kCount>& divisors) : inputs_(inputs), divisors_(divisors) {}

    void operator()(std::size_t input, Numerator value) {
        if (value == 1 && divisors_[input] == 1) {
            inputs_.whole[inputs_.whole_count++] = static_cast<std::uint16_t>(input);
        } else {
            scale(input, static_cast<float>(value) / divisors_[input]);
        }
    }
    void scale(std::size_t input, float by) {
        inputs_.scaled[inputs_.scaled_count] = static_cast<std::uint16_t>(input);
        inputs_.scales[inputs_.scaled_count++] = by;
    }

private:
    ActiveInputs& inputs_;
    const std::array<float, kCount>& divisors_;
};

void collect_features(const FeatureInputs& features, const Kernel& kernel, ActiveInputs& inputs) {
    std::array<float, std::tuple_size_v<FeatureInputs>> quotients;
    kernel.divide(features.data(), contact_divisors().data() + kBaseInputs, quotients.size(), quotients.data());
    for (std::size_t i = 0; i < quotients.size(); ++i) {
        // Always written, and kept only if it is not zero: a branch would be guessed wrong too often.
        inputs.scaled[inputs.scaled_count] = static_cast<std::uint16_t>(kBaseInputs + i);
        inputs.scales[inputs.scaled_count] = quotients[i];
        inputs.scaled_count += features[i] != 0 ? 1U : 0U;
    }
}

Shots count_shots(const Side& us, const Side& them, const Kernel& kernel) {
    const Aim aim = take_aim(us, them);
    if (aim.targets == 0) { return {}; }
    return us.on_bar() == 0 ? kernel.shots(aim) : count_shots_from_the_bar(us, them, aim);
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

Evaluation::Evaluation(const Weights& weights, backgammon::Endgames endgames, const Kernel& kernel)
    : kernel_(&kernel),
      contact_(weights.contact),
      race_(weights.race),
      crashed_(weights.crashed),
      endgames_(std::move(endgames)) {}

Evaluation::Verdict Evaluation::verdict(const Position& position) const {
    Begun begun;
    return verdict(position, begun);
}

void Evaluation::judge(std::span<const Position> positions, std::span<Chances> out) const {
    Begun begun;
    for (std::size_t i = 0; i < positions.size(); ++i) { out[i] = verdict(positions[i], begun).chances; }
}

void Evaluation::make_sane(const Position& position, Chances& chances) const {
    gnubg::make_sane(Sides(position), endgames_.one_sided.view(), chances);
}

Evaluation::Verdict Evaluation::verdict(const Position& position, Begun& begun) const {
    const Sides sides(position);
    const PositionClass position_class = classify(sides);
    switch (position_class) {
        case PositionClass::kOver: return {position_class, result(position)};
        case PositionClass::kBearoff2:
        case PositionClass::kBearoff1: return {position_class, at_home(position, position_class)};
        default: return {position_class, by_net(sides, position_class, begun)};
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

Chances Evaluation::by_net(const Sides& sides, PositionClass position_class, Begun& begun) const {
    ActiveInputs inputs;
    Chances chances;
    if (position_class == PositionClass::kRace) {
        begin(race_, sides, begun);
        each_race_input(sides.opponent, kOpponentRace, Collector(inputs, race_divisors()));
        chances = finish(begun, inputs);
        set_race_backgammon(sides, endgames_.one_sided.view(), leaving_, chances);
    } else {
        const bool is_crashed = position_class == PositionClass::kCrashed;
        begin(is_crashed ? crashed_ : contact_, sides, begun);
        each_base_input(sides.opponent, kOpponentBase, Collector(inputs, contact_divisors()));
        FeatureInputs features;
        const ShotsOfSides shots{count_shots(sides.mover, sides.opponent, *kernel_),
                                 count_shots(sides.opponent, sides.mover, *kernel_)};
        is_crashed ? crashed_features(sides, shots, features) : contact_features(sides, shots, features);
        collect_features(features, *kernel_, inputs);
        chances = finish(begun, inputs);
    }
    gnubg::make_sane(sides, endgames_.one_sided.view(), chances);
    return chances;
}

/// The mover's men come before all else in a sum, so that it can go on from there.
void Evaluation::begin(const VectorNet& net, const Sides& sides, Begun& begun) const {
    if (begun.net == &net && begun.mover == sides.mover.counts) { return; }
    begun.net = &net;
    begun.mover = sides.mover.counts;
    ActiveInputs inputs;
    if (&net == &race_) {
        each_race_input(sides.mover, kMoverRace, Collector(inputs, race_divisors()));
    } else {
        each_base_input(sides.mover, kMoverBase, Collector(inputs, contact_divisors()));
    }
    kernel_->add(net.layout(), inputs, net.biases().units.data(), begun.sums.units.data());
}

Chances Evaluation::finish(const Begun& begun, const ActiveInputs& inputs) const {
    VectorNet::Sums sums;
    kernel_->add(begun.net->layout(), inputs, begun.sums.units.data(), sums.units.data());
    Net::Outputs outputs;
    kernel_->outputs(begun.net->layout(), sums.units.data(), outputs.data());
    const auto [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = outputs;
    return {win, win_gammon, win_backgammon, lose_gammon, lose_backgammon};
}

Evaluation load_evaluation(const std::string& weights, const std::function<void(double)>& progress) {
    const Weights read = read_weights(weights);
    return {read, backgammon::cached_endgames(backgammon::endgame_file(), progress)};
}

const Evaluation& installed_evaluation() {
    static const Evaluation evaluation = load_evaluation(weights_file(), [](double /*share*/) {});
    return evaluation;
}

}  // namespace starling::gnubg
