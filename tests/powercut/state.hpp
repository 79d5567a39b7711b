// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "firmware/saved_game.hpp"

/// What a person would miss, field by field. saved_game is not asked: a field that it forgets is missed here. Left out
/// is the pool of seeds, which every start changes.
namespace starling::powercut {

using State = std::string;
using States = std::vector<State>;

class StateWriter {
public:
    template <class Plain>
    void put(const Plain& value) {
        static_assert(std::has_unique_object_representations_v<Plain>);
        state_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    template <class Plain>
    void put(const std::optional<Plain>& value) {
        put(value.has_value());
        if (value) { put(*value); }
    }
    template <class Plain>
    void put(std::span<const Plain> values) {
        put(values.size());
        for (const Plain& value : values) { put(value); }
    }

    void put_kept(const Kept& kept) {
        put(kept.settings);
        put(kept.statistics);
        put(kept.gammon.next);
        put(kept.gammon.series);
        const gammon::Record& record = kept.gammon.record;
        put(record.tallies);
        put(record.decisions);
        put(record.loss);
        put(record.blunders);
        put(record.dice);
    }

    void put_game(const Match& match) {
        put(match.agreement);
        put(match.was_helped);
        put(match.was_played_on);
        put(match.resigned);
        const DiceSession& session = match.session;
        put(session.seed());
        put(session.places());
        put(session.throws());
        put(session.half_moves());
        put(session.mover());
        put(session.phase());
        if (session.phase() == DiceSession::Phase::kToPlay) { put(session.rolled()); }
        put(session.position().hash);
    }

    void put_game(const gammon::Match& match) {
        put(match.agreement);
        put(match.was_helped);
        put(match.was_told);
        put(match.resigned);
        const gammon::Session& session = match.session;
        put(session.seed());
        put(session.past());
        put(session.turns());
        put(session.mover());
        put(session.phase());
        if (session.phase() == gammon::Session::Phase::kToPlay) {
            put(session.turn().roll());
            put(session.turn().play());
        }
        put(session.position());
    }

    State take() { return std::move(state_); }

private:
    State state_;
};

inline State state_of(const Kept& kept, const Games& games) {
    StateWriter out;
    out.put_kept(kept);
    if (games.dice) { out.put_game(*games.dice); }
    if (games.gammon) { out.put_game(*games.gammon); }
    return out.take();
}

}  // namespace starling::powercut
