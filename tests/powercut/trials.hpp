// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "powercut/figures.hpp"
#include "powercut/hazards.hpp"

namespace starling::powercut {

struct Report {
    Figures figures;
    std::string complaint;  ///< what was wrong first, in words; empty if nothing was
};

/// One trial of the firmware's own store. The same seed gives the same trial.
Report try_keeper(std::uint64_t seed, const Hazards& hazards = {});
/// And of one that a test must find wanting.
Report try_careless_store(std::uint64_t seed, const Hazards& hazards = {});

}  // namespace starling::powercut
