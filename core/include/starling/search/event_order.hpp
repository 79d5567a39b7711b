// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/fail.hpp"
#include "starling/game.hpp"
#include "starling/search/move_ordering.hpp"
#include "starling/value.hpp"

namespace starling {

/// In which order a chance node looks at its events, and what they weigh together.
template <SearchableGame G>
class EventOrder {
public:
    static constexpr const char* kNoWeight = "an event has no weight";

    // Not inline: two call it, and neither often.
    [[gnu::noinline]] void sort(std::span<const Weighted<typename G::Event>> events, bool likelier_first) {
        if (events.size() > G::kMaxEvents) { fail(EventLimit::kExceeded); }
        if (events.empty()) { fail("a position that is not over has no events"); }
        total_weight_ = 0;
        std::array<Value, G::kMaxEvents> weights{};
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (events[i].weight <= 0) { fail(kNoWeight); }
            order_[i] = static_cast<std::uint8_t>(i);
            weights[i] = likelier_first ? events[i].weight : 0;
            total_weight_ += events[i].weight;
        }
        if constexpr (G::kMaxEvents > 1) {
            std::span<std::uint8_t> order{order_.data(), events.size()};
            sort_by_score(order, weights);
        }
    }

    /// The event that comes n-th.
    std::size_t operator[](std::size_t n) const { return order_[n]; }
    Value total_weight() const { return total_weight_; }

private:
    static_assert(G::kMaxEvents <= 256, "the order of events is kept in bytes");

    Value total_weight_ = 0;
    std::array<std::uint8_t, G::kMaxEvents> order_{};
};

/// Nothing, where another place has it.
struct Elsewhere {};

}  // namespace starling
