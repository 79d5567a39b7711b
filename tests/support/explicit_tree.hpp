// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "starling/game.hpp"
#include "starling/search/hooks.hpp"
#include "starling/search/scale.hpp"

namespace starling::test {

/// A tree written down as in a paper: [(ab)(cd)] is a chance node with two events, the first of which
/// leaves the choice between the leaves a and b. Where nothing is left to chance, (ab) is a whole
/// position. Leaves are letters with values of the player Max, who need not be the one to move.
class ExplicitTree {
public:
    static constexpr std::size_t kMaxMoves = 3;
    static constexpr std::size_t kMaxEvents = 6;
    static constexpr std::size_t kMaxTag = kMaxMoves;
    static constexpr Value kBound = 100;

    using Scale = ExactScale;
    using Event = std::uint8_t;
    using Move = std::uint8_t;
    struct State {
        std::uint8_t node;
        bool is_max;
        friend bool operator==(const State&, const State&) = default;
    };

    explicit ExplicitTree(std::string_view text, Value bound = kBound) : bound_(bound) {
        read_position(text);
        for (std::uint8_t at = nodes_[0].child; at != 0; at = nodes_[at].sibling) {
            events_[event_count_] = {static_cast<Event>(event_count_), 1};
            ++event_count_;
        }
    }

    /// The leaf of that letter is worth `value` to Max.
    void set(char leaf, Value value) { values_[index(leaf)] = value; }
    /// A move to that leaf looks so good.
    void set_quality(char leaf, Quality quality) { qualities_[index(leaf)] = quality; }
    /// The leaves seen since this was last asked, as a set: bit 0 is a.
    std::uint32_t take_seen() const {
        const std::uint32_t seen = seen_;
        seen_ = 0;
        return seen;
    }
    /// The same set, written down.
    static constexpr std::uint32_t leaves(std::string_view letters) {
        std::uint32_t set = 0;
        for (const char letter : letters) { set |= 1U << index(letter); }
        return set;
    }

    std::span<const Weighted<Event>> events() const { return std::span{events_}.first(event_count_); }
    Value bound() const { return bound_; }
    bool is_over(const State& state) const { return nodes_[state.node].leaf != 0; }
    void moves(const State& state, Event event, MoveList<ExplicitTree>& out) const {
        out.clear();
        out.push_back(0);
        for (std::uint8_t at = nodes_[choice(state, event)].sibling; at != 0; at = nodes_[at].sibling) {
            out.push_back(static_cast<Move>(out.size()));
        }
    }
    State play(const State& state, Event event, Move move) const {
        return {nth(choice(state, event), move), !state.is_max};
    }
    Quality quality(const State& state, Event event, Move move) const {
        const char leaf = nodes_[nth(choice(state, event), move)].leaf;
        return leaf == 0 ? Quality::kNone : qualities_[index(leaf)];
    }
    Value evaluate(const State& state) const {
        const std::size_t leaf = index(nodes_[state.node].leaf);
        seen_ |= 1U << leaf;
        return state.is_max ? values_[leaf] : -values_[leaf];
    }
    std::uint16_t tag(Move move) const { return static_cast<std::uint16_t>(move + 1); }
    std::uint64_t hash(const State& state) const { return state.node * 0x9E3779B97F4A7C15U; }
    std::uint64_t hash_event(Event event) const { return (event + 1U) * 0xD1342543DE82EF95U; }

private:
    struct Node {
        char leaf;
        std::uint8_t child;  ///< the first; 0, the root, is nobody's
        std::uint8_t sibling;
    };

    static constexpr std::size_t index(char leaf) { return static_cast<std::size_t>(leaf - 'a'); }
    std::uint8_t nth(std::uint8_t at, unsigned n) const {
        for (; n > 0; --n) { at = nodes_[at].sibling; }
        return at;
    }
    std::uint8_t choice(const State& state, Event event) const {
        return nodes_[nth(nodes_[state.node].child, event)].child;
    }

    std::uint8_t read_position(std::string_view& text) {
        const std::uint8_t at = count_++;
        if (text.front() == '[') {
            text.remove_prefix(1);
            nodes_[at].child = read_siblings(text, ']', &ExplicitTree::read_event);
        } else if (text.front() == '(') {
            nodes_[at].child = read_event(text);
        } else {
            nodes_[at].leaf = text.front();
            text.remove_prefix(1);
        }
        return at;
    }
    std::uint8_t read_event(std::string_view& text) {
        const std::uint8_t at = count_++;
        text.remove_prefix(1);
        nodes_[at].child = read_siblings(text, ')', &ExplicitTree::read_position);
        return at;
    }
    std::uint8_t read_siblings(std::string_view& text, char end,
                               std::uint8_t (ExplicitTree::*read)(std::string_view&)) {
        const std::uint8_t first = (this->*read)(text);
        for (std::uint8_t last = first; text.front() != end; last = nodes_[last].sibling) {
            const std::uint8_t next = (this->*read)(text);
            nodes_[last].sibling = next;
        }
        text.remove_prefix(1);
        return first;
    }

    Value bound_;
    std::array<Weighted<Event>, kMaxEvents> events_{};
    std::size_t event_count_ = 0;  ///< all chance nodes have as many as the root
    std::array<Node, 40> nodes_{};
    std::uint8_t count_ = 0;
    std::array<Value, 26> values_{};
    std::array<Quality, 26> qualities_{};
    mutable std::uint32_t seen_ = 0;
};

}  // namespace starling::test
