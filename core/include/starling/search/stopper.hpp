// SPDX-License-Identifier: MIT
#pragma once

#include <etl/delegate.h>

#include <cstdint>
#include <limits>

namespace starling {

/// Ends a search: after so many nodes, or when asked to. What `poll` does is its own affair: buttons, a
/// progress bar, a watchdog, a clock.
class Stopper {
public:
    static constexpr std::uint32_t kNodesPerLook = 16;

    void set_poll(etl::delegate<bool()> poll, std::uint32_t nodes_per_look = kNodesPerLook) {
        poll_ = poll;
        nodes_per_look_ = nodes_per_look;
    }
    void set_node_limit(std::uint64_t nodes) { node_limit_ = nodes; }

    /// A search begins that has counted `nodes` so far.
    void start(std::uint64_t nodes) {
        is_stopped_ = false;
        next_look_ = nodes;
    }
    bool is_stopped() const { return is_stopped_; }
    /// Looks every few nodes.
    bool must_stop(std::uint64_t nodes) {
        if (nodes >= next_look_ && !is_stopped_) {
            next_look_ = nodes + nodes_per_look_;
            is_stopped_ = nodes > node_limit_ || (poll_.is_valid() && poll_());
        }
        return is_stopped_;
    }

private:
    etl::delegate<bool()> poll_;
    std::uint64_t node_limit_ = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t next_look_ = 0;
    bool is_stopped_ = false;
    std::uint32_t nodes_per_look_ = kNodesPerLook;
};

}  // namespace starling
