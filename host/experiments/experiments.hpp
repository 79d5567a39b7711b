#pragma once

#include <array>
#include <string_view>

#include "ballard.hpp"
#include "report.hpp"

namespace starling::experiments {

struct Experiment {
    std::string_view name;
    std::string_view answers;  ///< which published tables
    Report (*run)(const Settings& settings);
};

inline constexpr std::array kExperiments{
    Experiment{"ballard", kBallardAnswers, ballard},
};

}  // namespace starling::experiments
