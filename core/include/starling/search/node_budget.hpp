// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// One node limit for several searches.

#include <cstdint>

#include "starling/search/star.hpp"

namespace starling {

/// Lets several searches share a limit of `nodes` nodes. The destructor restores the search's own limit.
template <SearchableGame G, std::size_t kMaxLayers>
class NodeBudget {
public:
    NodeBudget(Search<G, kMaxLayers>& search, std::uint64_t nodes)
        : search_(search), limit_before_(search.node_limit()), nodes_(nodes) {
        spend(0);
    }
    ~NodeBudget() { search_.set_node_limit(limit_before_); }
    NodeBudget(const NodeBudget&) = delete;
    NodeBudget& operator=(const NodeBudget&) = delete;

    /// The searches so far took `spent` nodes in all: the next one may take the rest.
    void spend(std::uint64_t spent) const { search_.set_node_limit(nodes_ > spent ? nodes_ - spent : 0); }

private:
    Search<G, kMaxLayers>& search_;
    std::uint64_t limit_before_, nodes_;
};

}  // namespace starling
