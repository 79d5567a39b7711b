// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "search_names.hpp"
#include "starling/search/deepening.hpp"

namespace starling {

/// What the searches of a player took: of each decision the last iteration.
struct SearchWork {
    std::uint64_t decisions = 0;  ///< of more than one move
    std::uint64_t nodes = 0;
    std::uint64_t static_evals = 0;
    SwitchCounts switches = {};  ///< stays empty in games that keep no such counts

    template <class G>
    void add(const Decision<G>& decision) {
        ++decisions;
        nodes += decision.last.nodes;
        static_evals += decision.last.static_evals;
        if constexpr (IsStudied<G>) { add(decision.last); }
    }
    SearchWork& operator+=(const SearchWork& other) {
        decisions += other.decisions;
        nodes += other.nodes;
        static_evals += other.static_evals;
        add(other.switches);
        return *this;
    }

private:
    void add(const SwitchCounts& counts) {
        for (const auto& [name, count] : kSwitchCountNames) { switches.*count += counts.*count; }
    }
};

}  // namespace starling
