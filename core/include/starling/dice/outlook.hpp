// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Bounds on the future of a Dice position, without a search: behind the hooks of dice/game.hpp.
///
/// The last two layers of a search have a closed form: the die chooses a line, and the mover takes the largest gain on
/// it. Above them a stone changes the largest gain of few lines, and by little, so a few more plies can change the
/// evaluation only so far.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "starling/dice/position.hpp"
#include "starling/search/hooks.hpp"
#include "starling/value.hpp"

namespace starling::dice {

/// For both sides of a position: the largest gain on each of the side's lines, and the squares that win.
template <std::size_t kCapacity>
class Survey {
public:
    using Word = typename Lines<kCapacity>::Word;

    struct View {
        LineGains<kCapacity> gains{};        ///< the largest gain of each line
        std::array<Word, kCapacity> wins{};  ///< the squares of each line that complete a line of the game
        std::uint32_t winning_lines = 0;     ///< the lines that have such a square
        Value sum = 0;                       ///< of the gains
        Value quiet_sum = 0;                 ///< of the gains on lines that cannot win at once
        Value largest = 0;                   ///< of the gains
    };

    constexpr const View& of(Side side) const { return views_[static_cast<std::size_t>(side)]; }

    constexpr void look(const Rules& rules, const Position<kCapacity>& position) {
        look(rules, position, Side::kX);
        look(rules, position, Side::kO);
    }

    /// The mover's value of a throw if no further throw follows.
    constexpr Value last_move(const Rules& rules, const Position<kCapacity>& position, unsigned line) const {
        const View& view = of(position.mover);
        if (((view.winning_lines >> line) & 1U) != 0) { return Rules::kBound; }
        const bool ends = position.empties(rules) == 1 && position.free(rules, position.mover, line) != 0;
        return ends ? 0 : rules.clamp(position.lead(position.mover) + static_cast<Value>(view.gains[line]));
    }

    /// Does a stone of the other player at `at` take away the only square with which `side` can win on its line?
    constexpr bool meets_threat(Side side, Square at) const {
        const auto [line, place] = line_and_place(side, at);
        return ((of(side).winning_lines >> line) & 1U) != 0 && of(side).wins[line] == (1U << place);
    }
    /// Can the mover, on this line, take away such a square of the opponent?
    constexpr bool can_meet_threat(const Rules& rules, Side mover, unsigned line) const {
        if (of(other(mover)).winning_lines == 0) { return false; }
        for (unsigned place = 0; place < rules.size; ++place) {
            if (meets_threat(other(mover), square_on(mover, line, place))) { return true; }
        }
        return false;
    }

private:
    constexpr void look(const Rules& rules, const Position<kCapacity>& position, Side side) {
        View& view = views_[static_cast<std::size_t>(side)];
        find_largest_gains(position.of(side).lines(side), position.of(other(side)).lines(side), rules.size, view.gains);
        view.sum = 0;
        view.largest = 0;
        for (unsigned line = 0; line < rules.size; ++line) {
            const auto gain = static_cast<Value>(view.gains[line]);
            view.sum += gain;
            view.largest = std::max(view.largest, gain);
        }
        view.quiet_sum = view.sum;
        view.winning_lines = 0;
        if (!position.may_threaten(rules, side)) { return; }
        for (unsigned line = 0; line < rules.size; ++line) {
            std::uint32_t wins = 0;
            const std::uint32_t free = position.free(rules, side, line);
            for (unsigned place = 0; place < rules.size; ++place) {
                const bool is_free = ((free >> place) & 1U) != 0;
                if (is_free && completes_line(position.of(side), square_on(side, line, place), rules.line)) {
                    wins |= 1U << place;
                }
            }
            view.wins[line] = static_cast<Word>(wins);
            if (wins == 0) { continue; }
            view.winning_lines |= 1U << line;
            view.quiet_sum -= static_cast<Value>(view.gains[line]);
        }
    }

    std::array<View, 2> views_;
};

/// The mover's value of a move, without making it, if one more throw and move follow: the sum over the throws.
template <std::size_t kCapacity>
constexpr Value last_roll_after(const Rules& rules, const Position<kCapacity>& position,
                                const Survey<kCapacity>& survey, const std::optional<Square>& move) {
    const Side mover = position.mover;
    const Side opponent = other(mover);
    Lines<kCapacity> own = position.of(mover).lines(opponent);
    Value lead = position.lead(mover);
    unsigned empties = position.empties(rules);
    std::uint32_t winning_lines = survey.of(opponent).winning_lines;
    unsigned first = 0, end = 0;
    if (move) {
        if (position.would_win(rules, mover, *move)) { return Rules::kBound * rules.size; }
        lead += gain_at(position.of(mover), position.of(opponent), *move);
        const auto [line, place] = line_and_place(opponent, *move);
        own.put(line, place);
        first = line > 0 ? line - 1 : 0;
        end = std::min<unsigned>(line + 2, rules.size);
        if (survey.meets_threat(opponent, *move)) { winning_lines &= ~(1U << line); }
        --empties;
    }
    if (empties == 0) { return 0; }
    // A stone changes gains on its own line and the two neighbouring lines only.
    LineGains<kCapacity> gains = survey.of(opponent).gains;
    find_largest_gains(position.of(opponent).lines(opponent), own, rules.size, gains, first, end);
    Value sum = 0;
    for (unsigned line = 0; line < rules.size; ++line) {
        if (((winning_lines >> line) & 1U) != 0) {
            sum -= Rules::kBound;
        } else if (empties > 1 || (rules.squares() & ~(own[line] | position.of(opponent).lines(opponent)[line])) == 0) {
            sum += rules.clamp(lead - static_cast<Value>(gains[line]));
        }
    }
    return sum;
}

/// On how many of its lines can `side` win with its second stone from now, if its first stone is at `at`?
template <std::size_t kCapacity>
constexpr unsigned count_later_wins(const Rules& rules, const Position<kCapacity>& position,
                                    const Survey<kCapacity>& survey, Side side, Square at) {
    return static_cast<unsigned>(
        std::popcount(survey.of(side).winning_lines | lines_threatened_by(position.of(side), position.of(other(side)),
                                                                          side, at, rules.size, rules.line)));
}

/// The largest such number over all empty squares of one of the side's lines.
template <std::size_t kCapacity>
constexpr unsigned most_later_wins(const Rules& rules, const Position<kCapacity>& position,
                                   const Survey<kCapacity>& survey, Side side, unsigned line) {
    if (position.fullest_of(side) + 2U < rules.line) { return 0; }
    auto most = static_cast<unsigned>(std::popcount(survey.of(side).winning_lines));
    const std::uint32_t free = position.free(rules, side, line);
    for (unsigned place = 0; place < rules.size; ++place) {
        if (((free >> place) & 1U) == 0) { continue; }
        most = std::max(most, count_later_wins(rules, position, survey, side, square_on(side, line, place)));
    }
    return most;
}

/// Bounds on a value after a stone of the mover, when `plies` more plies follow: the opponent's, the mover's, and so
/// on. Values are in points times size to the power of plies, as in a search.
///
/// A stone changes the largest gain of the three nearest lines of either side by at most one, and can raise that of two
/// more lines of its owner. It may also take the best square of one line. A player can always take the largest gain,
/// and nobody can take more; so the sums of the largest gains bound what a ply is worth.
///
/// Completed lines of the game are counted in addition. Those that the opponent can complete at once are in the survey.
/// A line that needs two stones needs a certain throw for the second, so it counts for as many throws as name a square
/// of it. Lines that need three stones are not examined: then there is no bound.
template <std::size_t kCapacity>
class Outlook {
public:
    constexpr Outlook(const Rules& rules, const Position<kCapacity>& position, const Survey<kCapacity>& survey,
                      unsigned plies)
        : size_(rules.size), lead_(position.lead(position.mover)) {
        const Side mover = position.mover;
        const Side opponent = other(mover);
        for (unsigned i = 1; i < plies; ++i) { unit_ *= size_; }
        // Near the bound the evaluation is limited, and a board that may be full by then is a draw: no bounds there.
        const Value reach = kMostGain * static_cast<Value>(plies + 1);
        const bool is_plain = std::max(lead_, -lead_) + reach < Rules::kBound && position.empties(rules) > plies + 1;
        has_upper_ = is_plain && (plies < 4 || position.fullest_of(mover) + 1 + plies / 2 < rules.line);
        has_lower_ = is_plain && (plies < 5 || position.fullest_of(opponent) + (plies + 1) / 2 < rules.line);
        const auto plies_of_opponent = static_cast<Value>((plies + 1) / 2);
        const auto plies_of_mover = static_cast<Value>(plies / 2);
        win_adds_ = plies_of_mover == 1 ? Rules::kBound - lead_ + kMostGain * plies_of_opponent : 0;
        if (plies_of_opponent == 2 && has_lower_) {
            Value throws = 0;
            for (unsigned line = 0; line < rules.size; ++line) {
                throws += static_cast<Value>(most_later_wins(rules, position, survey, opponent, line));
            }
            const Value loss_takes = Rules::kBound + lead_ + kMostGain * (1 + plies_of_mover);
            lower_ -= ceil_div(throws * loss_takes, size_);
        }
        threats_ = static_cast<unsigned>(std::popcount(survey.of(opponent).winning_lines));
        sum_up(survey, mover, plies);
    }

    /// On how many lines the opponent threatens to win.
    constexpr unsigned threats() const { return threats_; }

    /// Does upper() depend on how many lines the mover threatens with the stone?
    constexpr bool counts_later_wins() const { return win_adds_ != 0; }

    /// An upper bound if the stone gains at most `gain`, `threats` threats of the opponent are left, and `later_wins`
    /// throws may win for the mover later.
    constexpr Value upper(Value gain, unsigned threats, unsigned later_wins) const {
        const Value limit = Rules::kBound * size_;
        if (!has_upper_) { return limit * unit_; }
        const Value most = after_throw(gain, threats) + upper_ + static_cast<Value>(later_wins) * win_adds_;
        return std::min(most, limit) * unit_;
    }
    /// A lower bound if the stone can gain `gain`.
    constexpr Value lower(Value gain) const {
        const Value limit = -Rules::kBound * size_;
        return has_lower_ ? std::max(after_throw(gain, threats_) + lower_, limit) * unit_ : limit * unit_;
    }

private:
    /// The sum over the opponent's throws, before the opponent moves: on `threats` of them the opponent wins, on the
    /// others the evaluation stays.
    constexpr Value after_throw(Value gain, unsigned threats) const {
        const auto lost = static_cast<Value>(threats);
        return (size_ - lost) * (lead_ + gain) - lost * Rules::kBound;
    }

    constexpr void sum_up(const Survey<kCapacity>& survey, Side mover, unsigned plies) {
        std::array<Value, 2> stones{};  // put until then, by side
        stones[static_cast<std::size_t>(mover)] = 1;
        Side side = mover;
        for (unsigned ply = 1; ply <= plies; ++ply) {
            side = other(side);
            const auto& view = survey.of(side);
            Value& own = stones[static_cast<std::size_t>(side)];
            const Value others = stones[static_cast<std::size_t>(other(side))];
            const Value sum = ply == 1 ? view.quiet_sum : view.sum;
            // After a throw that wins nothing follows, so nothing is sure to be gained later.
            const bool is_sure = ply == 1 || threats_ == 0;
            const Value least = is_sure ? std::max<Value>(0, sum - (own + others) * (2 + view.largest)) : 0;
            const Value most = sum + 3 * others + 5 * own;
            lower_ += side == mover ? least : -most;
            upper_ += side == mover ? most : -least;
            ++own;
        }
    }

    Value size_;
    Value lead_;
    Value unit_ = 1;
    Value lower_ = 0;  ///< bounds on what the plies add after the opponent's first throw
    Value upper_ = 0;
    Value win_adds_ = 0;  ///< the most that one more throw that wins later adds
    unsigned threats_ = 0;
    bool has_lower_ = false;
    bool has_upper_ = false;
};

/// Writes bounds on the value of each of the mover's throws: the game's hook bound_events().
template <std::size_t kCapacity>
constexpr void bound_events(const Rules& rules, const Position<kCapacity>& position, const Survey<kCapacity>& survey,
                            unsigned layers, std::span<EventBounds> bounds) {
    const auto& own = survey.of(position.mover);
    if (layers == 1) {
        for (unsigned line = 0; line < rules.size; ++line) {
            const Value value = survey.last_move(rules, position, line);
            bounds[line] = {value, value};
        }
        return;
    }
    const Outlook<kCapacity> outlook{rules, position, survey, layers - 1};
    Value win = Rules::kBound;
    for (unsigned i = 1; i < layers; ++i) { win *= rules.size; }
    for (unsigned line = 0; line < rules.size; ++line) {
        const auto gain = static_cast<Value>(own.gains[line]);
        if (((own.winning_lines >> line) & 1U) != 0) {
            bounds[line] = {win, win};
            continue;
        }
        const unsigned met = survey.can_meet_threat(rules, position.mover, line) ? 1 : 0;
        const unsigned later =
            outlook.counts_later_wins() ? most_later_wins(rules, position, survey, position.mover, line) : 0;
        bounds[line] = {outlook.lower(gain), outlook.upper(gain, outlook.threats() - met, later)};
    }
}

/// Writes an upper bound on the value of each move of a throw: the game's hook bound_moves().
template <std::size_t kCapacity, class Moves, class Uppers>
constexpr void bound_moves(const Rules& rules, const Position<kCapacity>& position, const Survey<kCapacity>& survey,
                           const Moves& moves, unsigned layers, Uppers& uppers) {
    const Outlook<kCapacity> outlook{rules, position, survey, layers};
    Value win = Rules::kBound;
    for (unsigned i = 0; i < layers; ++i) { win *= rules.size; }
    const Side mover = position.mover;
    if (!moves.front()) {
        uppers[0] =
            outlook.upper(0, outlook.threats(), static_cast<unsigned>(std::popcount(survey.of(mover).winning_lines)));
        return;
    }
    const unsigned line = line_and_place(mover, *moves.front()).line;
    const auto gains =
        gains_on_line(position.of(mover).lines(mover).from(line), position.of(other(mover)).lines(mover).from(line));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Square at = *moves[i];
        if (position.would_win(rules, mover, at)) {
            uppers[i] = win;
            continue;
        }
        const unsigned met = outlook.threats() > 0 && survey.meets_threat(other(mover), at) ? 1 : 0;
        const bool counts = outlook.counts_later_wins() && position.fullest_of(mover) + 2U >= rules.line;
        const unsigned later = counts ? count_later_wins(rules, position, survey, mover, at) : 0;
        uppers[i] = outlook.upper(gains.at(line_and_place(mover, at).place), outlook.threats() - met, later);
    }
}

}  // namespace starling::dice
