// SPDX-License-Identifier: MIT
#pragma once

#include <etl/delegate.h>

#include <cstdint>
#include <limits>

#include "starling/etl_checks.hpp"

namespace starling {

/// Ends a search: after so many nodes, or when asked to. What `poll` does is its own affair: buttons, a
/// progress bar, a watchdog, a clock.
class Stopper {
public:
    static constexpr std::uint16_t kNodesPerLook = 16;
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

    /// At most 65,535 nodes pass between two looks.
    void set_poll(etl::delegate<bool()> poll, std::uint32_t nodes_per_look = kNodesPerLook) {
        poll_ = poll;
        nodes_per_look_ = static_cast<std::uint16_t>(nodes_per_look < 0xFFFF ? nodes_per_look : 0xFFFF);
    }
    std::uint64_t node_limit() const { return node_limit_; }
    void set_node_limit(std::uint64_t nodes) { node_limit_ = nodes; }

    /// A search begins. `nodes`: how many were counted before it.
    void start(std::uint64_t nodes) {
        is_stopped_ = false;
        next_look_ = static_cast<std::uint32_t>(nodes);
        last_node_ = node_limit_ > kNoLimit - nodes ? kNoLimit : nodes + node_limit_;
    }
    bool is_stopped() const { return is_stopped_; }
    /// Looks every few nodes.
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
