// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The order in which a chance node searches its events.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/fail.hpp"
#include "starling/game.hpp"
#include "starling/search/hooks.hpp"
#include "starling/search/move_ordering.hpp"
#include "starling/search/options.hpp"
#include "starling/value.hpp"

namespace starling {

/// The order in which a chance node searches its events, and the sum of their weights.
template <SearchableGame G>
class EventOrder {
public:
    static constexpr const char* kNoWeight = "an event has no weight";

    /// Orders `events`: as the game lists them, backwards, or those of greater weight first. Calls fail() if there are
    /// no events, too many, or one without weight. Not inline: it is called from two places, and seldom.
    [[gnu::noinline]] void sort(std::span<const Weighted<typename G::Event>> events, const SearchOptions& options) {
        if (events.size() > G::kMaxEvents) { fail(EventLimit::kExceeded); }
        if (events.empty()) { fail("a position that is not over has no events"); }
        total_weight_ = 0;
        std::array<Value, G::kMaxEvents> weights{};
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (events[i].weight <= 0) { fail(kNoWeight); }
            order_[i] = static_cast<std::uint8_t>(i);
            weights[i] = options.likelier_events_first ? events[i].weight : 0;
            if constexpr (IsStudied<G>) {
                const auto place = static_cast<Value>(i);
                weights[i] = weights[i] * static_cast<Value>(G::kMaxEvents) + (options.reverses_events ? place : 0);
            }
            total_weight_ += events[i].weight;
        }
        if constexpr (G::kMaxEvents > 1) {
            std::span<std::uint8_t> order{order_.data(), events.size()};
            sort_by_score(order, weights);
        }
    }

    /// The index of the event that is searched n-th, n from 0.
    std::size_t operator[](std::size_t n) const { return order_[n]; }
    Value total_weight() const { return total_weight_; }

private:
    static_assert(G::kMaxEvents <= 256, "the order of events is kept in bytes");

    Value total_weight_ = 0;
    std::array<std::uint8_t, G::kMaxEvents> order_{};
};

/// An empty member: the search keeps the order in another place for this kind of game.
struct Elsewhere {};

}  // namespace starling
