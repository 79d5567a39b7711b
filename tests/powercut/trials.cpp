// SPDX-License-Identifier: MIT
#include "powercut/trials.hpp"

#include "powercut/careless_store.hpp"
#include "powercut/trial.hpp"

namespace starling::powercut {

template <class Store>
static Report report_of(std::uint64_t seed, const Hazards& hazards) {
    Trial<Store> trial{seed, hazards};
    Report report;
    report.figures = trial.run();
    report.complaint = trial.complaint();
    return report;
}

Report try_keeper(std::uint64_t seed, const Hazards& hazards) { return report_of<Keeper>(seed, hazards); }

Report try_careless_store(std::uint64_t seed, const Hazards& hazards) {
    return report_of<CarelessStore>(seed, hazards);
}

}  // namespace starling::powercut
