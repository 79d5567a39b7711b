// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// When a search ends early: after a number of nodes, or when the caller says so.

#include <etl/delegate.h>

#include <cstdint>
#include <limits>

#include "starling/etl_checks.hpp"

namespace starling {

/// Stops a search after a number of nodes, or when `poll` returns true. The caller decides what `poll` does: it may
/// read buttons or a clock, draw progress, feed a watchdog.
class Stopper {
public:
    static constexpr std::uint16_t kNodesPerLook = 16;
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

    /// `poll` is called every `nodes_per_look` nodes, at most 65,535.
    void set_poll(etl::delegate<bool()> poll, std::uint32_t nodes_per_look = kNodesPerLook) {
        poll_ = poll;
        nodes_per_look_ = static_cast<std::uint16_t>(nodes_per_look < 0xFFFF ? nodes_per_look : 0xFFFF);
    }
    std::uint64_t node_limit() const { return node_limit_; }
    void set_node_limit(std::uint64_t nodes) { node_limit_ = nodes; }

    /// Called when a search begins. `nodes`: how many were counted before it.
    void start(std::uint64_t nodes) {
        is_stopped_ = false;
        next_look_ = static_cast<std::uint32_t>(nodes);
        last_node_ = node_limit_ > kNoLimit - nodes ? kNoLimit : nodes + node_limit_;
    }
    bool is_stopped() const { return is_stopped_; }
    /// Must the search stop? Checks the limit and calls `poll` every few nodes; `nodes` is the count so far.
    bool must_stop(std::uint64_t nodes) {
        const auto low_half = static_cast<std::uint32_t>(nodes);  // enough to see that a few nodes have passed
        if (static_cast<std::int32_t>(low_half - next_look_) >= 0 && !is_stopped_) {
            next_look_ = low_half + nodes_per_look_;
            is_stopped_ = nodes > last_node_ || (poll_.is_valid() && poll_());
        }
        return is_stopped_;
    }

private:
    etl::delegate<bool()> poll_;
    std::uint64_t node_limit_ = kNoLimit;
    std::uint64_t last_node_ = kNoLimit;  ///< of the present search
    std::uint32_t next_look_ = 0;
    std::uint16_t nodes_per_look_ = kNodesPerLook;
    bool is_stopped_ = false;
};

}  // namespace starling
