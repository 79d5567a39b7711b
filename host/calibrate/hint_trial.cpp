// SPDX-License-Identifier: MIT
#include "hint_trial.hpp"

#include "backgammon/opponent.hpp"
#include "contact_positions.hpp"
#include "quantise/image_file.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/backgammon/position_id.hpp"

namespace starling::calibrate {

using namespace backgammon;

namespace {

struct Decision {
    Position position;
    Roll roll;
};

Decision opening(std::size_t number) {
    std::size_t passed = 0;
    for (unsigned high = 1;; ++high) {
        if (number < passed + high) {
            return {kOpeningPosition, Roll::of(high, static_cast<unsigned>(number - passed) + 1)};
        }
        passed += high;
    }
}

/// The rows are an ID and two dice: "4HPwATDgc/ABMA,6,1".
Decision contact(std::size_t number) {
    constexpr std::size_t kIdLength = 14;
    const std::string_view row = bench::kContactPositions[number];
    const auto die = [&](std::size_t at) { return static_cast<unsigned>(row[at] - '0'); };
    return {parse_position_id(row.substr(0, kIdLength)).value(), Roll::of(die(row.size() - 3), die(row.size() - 1))};
}

}  // namespace

HintTrial::HintTrial(unsigned referees_depth)
    : referee_(referees_depth), opponent_(opponent_with(gnubg::installed_fixed_image().weights(), Rules::kClassic)) {}
HintTrial::~HintTrial() = default;

double HintTrial::loss(std::size_t number) {
    const auto [position, roll] = number < kOpeningRolls ? opening(number) : contact(number - kOpeningRolls);
    const Play first = opponent_->hints(position, roll, 1).front().play;
    return referee_.losses(position, roll, {&first, 1}).front();
}

}  // namespace starling::calibrate
