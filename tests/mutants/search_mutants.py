# SPDX-License-Identifier: MIT
"""Mistakes that are easily made in the search, and where they come from."""
from mutant import Mutant

WINDOW = "core/include/starling/search/chance_window.hpp"
KNOWN = "core/include/starling/search/known.hpp"
ORDER = "core/include/starling/search/move_ordering.hpp"
PRINTED = "core/include/starling/search/printed_window.hpp"
SCALE = "core/include/starling/search/scale.hpp"
STAR = "core/include/starling/search/star.hpp"
TABLE = "core/src/search/transposition_table.cpp"
VALUE = "core/include/starling/value.hpp"

SEARCH_MUTANTS = (
    # Chance nodes.
    Mutant("star2_as_printed_in_2004",
           "Figure 7 of Hauk, Buro and Schaeffer: in the search phase v >= B returns (vsum + L * (N - i)) / N, "
           "though B was made with the probed values of the events not yet searched",
           STAR,
           "        is_cut = cuts() && (window.fails_low() || window.fails_high());\n",
           """        is_cut = cuts() && (window.fails_low() || window.fails_high());
        if (is_cut && window.fails_high()) {
            Value sum = 0;
            for (std::size_t k = 0; k < events.size(); ++k) {
                const std::size_t j = order_at(ply)[k];
                sum += events[j].weight * (k <= n ? frames_[ply].bounds[j].lower : -limit);
            }
            value = Scale::value(sum, order_at(ply).total_weight());
            store(known, layers, value, alpha, beta, 0);
            return value;
        }
"""),
    Mutant("probed_values_in_the_alpha_window",
           "equations 3.5 and 3.7 of the thesis put the probed values W on both sides of the window",
           STAR,
           "        const Value event_alpha = cuts() ? window.event_alpha(i, weight) : -limit;\n",
           """        Value others = 0;
        for (std::size_t j = 0; j < events.size(); ++j) {
            const EventBounds& at = frames_[ply].bounds[j];
            const bool is_only_probed = at.upper == limit && at.lower > -limit;
            if (j != i) { others += events[j].weight * (is_only_probed ? at.lower : at.upper); }
        }
        const Value wrong = floor_div(Scale::most_sum(alpha, order_at(ply).total_weight()) - others, weight);
        const Value least = frames_[ply].bounds[i].lower;
        const Value event_alpha = !cuts() ? -limit : wrong > least ? wrong : least;
"""),
    Mutant("the_other_good_move_is_probed",
           "the figure of PickSuccessor takes the last good move, its description the first",
           STAR,
           "(!has_good || options_.pick == Pick::kLastGood)",
           "(!has_good || options_.pick == Pick::kFirstGood)"),
    Mutant("a_good_move_before_the_best",
           "PickSuccessor ends with a good move although a better one follows",
           STAR,
           "if (quality == Quality::kBest) { return i; }",
           "if (quality != Quality::kNone) { return i; }"),
    Mutant("the_printed_alpha_of_probes_mended",
           "the listing forgets the U of the event itself: nothing wrong comes of it, but other leaves are seen",
           PRINTED,
           "a_(Scale::most_sum(alpha, total_weight) - total_weight * limit),",
           "a_(Scale::most_sum(alpha, total_weight) - (total_weight - 1) * limit),"),
    Mutant("a_listing_that_fails_soft",
           "what a node has found out already is a bound, too, and tighter than alpha or beta",
           STAR,
           "return window.fails_low(weight, value) ? alpha : beta;",
           "return Scale::value(sum + weight * value, total_weight);"),
    Mutant("a_printed_probe_that_is_forgotten",
           "the search phase begins again with the bounds of Star1",
           STAR,
           "        frames_[ply].bounds[i].lower = value;\n",
           ""),
    Mutant("moves_of_the_worst_quality_first",
           "the list is sorted by rising quality",
           ORDER,
           "static_cast<Value>(game_.quality(state, event, ranked.moves[i]))",
           "-static_cast<Value>(game_.quality(state, event, ranked.moves[i]))"),
    Mutant("a_probe_taken_for_the_value_of_its_event",
           "the same slip in our bookkeeping: a probe settles its event, as a search does",
           STAR,
           "if (value > alpha) { window.raise(i, weight, value); }",
           "window.settle(i, weight, value, alpha, window.event_beta(i, weight));"),
    Mutant("probe_alpha_too_high_and_a_failed_probe_kept",
           "a probe's value at or below its alpha is an upper bound of one move and says nothing of the event; only "
           "the loosest alpha forgives keeping it",
           STAR,
           """        const Value alpha = window.event_alpha(i, weight);
        const Value value = try_move(ply, event, n, alpha, window.event_beta(i, weight), layers - 1);
        if (is_stopped()) { return false; }
        // At or below alpha it is an upper bound of one move, which says nothing of the event.
        if (value > alpha) { window.raise(i, weight, value); }
""",
           """        const Value alpha = window.event_alpha(i, weight) + 1;
        const Value value = try_move(ply, event, n, alpha, window.event_beta(i, weight), layers - 1);
        if (is_stopped()) { return false; }
        window.raise(i, weight, value);
"""),
    Mutant("probe_alpha_one_too_high",
           "off by one: the value just inside the window is lost as a bound",
           STAR,
           "        const Value alpha = window.event_alpha(i, weight);\n",
           "        const Value alpha = window.event_alpha(i, weight) + 1;\n"),
    Mutant("sums_without_weights",
           "equation 5.6 of the thesis lacks the probabilities of the probed values",
           WINDOW,
           "lower_sum_ += weight * (value - bounds_[i].lower);",
           "lower_sum_ += value - bounds_[i].lower + 0 * weight;"),
    Mutant("windows_without_weights",
           "the same in the window of an event: right as long as all events are equally likely",
           WINDOW,
           "ceil_div(beta_sum_ - (lower_sum_ - weight * bounds_[i].lower), weight)",
           "beta_sum_ - (lower_sum_ - weight * bounds_[i].lower)"),
    Mutant("weight_of_another_event",
           "the n-th event searched is not the n-th of the game when the likelier ones come first",
           STAR,
           "const Value weight = events[i].weight;",
           "const Value weight = events[n].weight;"),
    Mutant("cutoffs_by_the_clamped_window",
           "an event worth exactly L or U meets the clamped window without deciding anything; found in public programs",
           STAR,
           "is_cut = cuts() && (window.fails_low() || window.fails_high());\n        if (is_cut)",
           "is_cut = cuts() && (value <= event_alpha || value >= event_beta);\n        if (is_cut)"),
    Mutant("a_cutoff_lost_at_beta",
           "off by one: a value equal to beta is enough",
           WINDOW,
           "return lower_sum_ >= beta_sum_; }",
           "return lower_sum_ > beta_sum_; }"),
    Mutant("a_cutoff_lost_at_alpha",
           "off by one: a value equal to alpha is enough",
           WINDOW,
           "return upper_sum_ <= alpha_sum_; }",
           "return upper_sum_ < alpha_sum_; }"),
    Mutant("a_value_at_alpha_taken_as_exact",
           "off by one: at alpha a search gives an upper bound, not the value",
           WINDOW,
           "if (value > alpha) { raise(i, weight, value); }",
           "if (value >= alpha) { raise(i, weight, value); }"),
    Mutant("the_lower_bound_returned_where_the_upper_failed",
           "one of two sums is returned, and they are equal whenever nothing was cut",
           STAR,
           "value = window.fails_low() && cuts() ? window.upper() : window.lower();",
           "value = window.lower();"),
    Mutant("a_finished_game_not_in_the_unit_of_its_height",
           "at a leaf the unit is 1, so that only games that end early tell",
           STAR,
           "return game_.evaluate(state) * unit_at(layers);",
           "return game_.evaluate(state);"),
    # Whole numbers.
    Mutant("alpha_rounded_towards_zero",
           "what C++ does when it divides: right for all that is positive",
           VALUE,
           "-divide(b - 1 - a, b)",
           "-divide(-a, b)"),
    Mutant("beta_rounded_towards_zero",
           "what C++ does when it divides: right for all that is negative",
           VALUE,
           "{ return -floor_div(-a, b); }",
           "{ return a / b; }"),
    Mutant("least_sum_one_too_low_below_zero",
           "halves go away from zero: the positive formula is mirrored, and a half then belongs to the other value",
           SCALE,
           "beta * w - (w - w / 2) + 1;",
           "beta * w - (w - w / 2);"),
    Mutant("values_rounded_towards_minus_infinity",
           "(sum + w / 2) / w with a shift: half a unit up everywhere, and the value is no longer odd",
           SCALE,
           "return sum >= 0 ? (sum + half) / w : -((half - sum) / w);",
           "return floor_div(sum + half, w);"),
    # Move nodes.
    Mutant("no_second_search_after_a_null_window",
           "a null window only says that the move is better, not how good",
           STAR,
           "if (value <= floor || value >= beta || is_stopped()) { return value; }",
           "return value;"),
    # The table.
    Mutant("an_entry_of_greater_depth_trusted",
           "usual in chess, where deeper is better; here another depth is another unit, and not Expectimax's value",
           KNOWN,
           "if (entry->depth == layers) {",
           "if (entry->depth >= layers) {"),
    Mutant("an_upper_bound_stored_as_exact",
           "the value of a search is kept without asking on which side of the window it fell",
           KNOWN,
           "const Value least = value > alpha && value > lower ? value : lower;",
           "const Value least = value > lower ? value : lower;"),
    Mutant("a_lower_bound_stored_as_exact",
           "the value of a search is kept without asking on which side of the window it fell",
           KNOWN,
           "const Value most = value < beta && value < upper ? value : upper;",
           "const Value most = value < upper ? value : upper;"),
    Mutant("a_bound_answers_a_window_it_does_not_close",
           "the wrong end of the window: an upper bound helps only at or below alpha",
           KNOWN,
           "upper <= alpha || lower == upper; }",
           "upper < beta || lower == upper; }"),
    Mutant("the_roll_not_in_the_key",
           "the position is the same, but not its moves",
           STAR,
           "return game_.hash(frames_[ply].state) ^ game_.hash_event(event);",
           "return game_.hash(frames_[ply].state);"),
    Mutant("an_entry_of_another_position",
           "the index is taken for the key",
           TABLE,
           "if (is_vacant(entry) || entry.check != check_of(key)) { continue; }",
           "if (is_vacant(entry)) { continue; }"),
    Mutant("shallow_entries_that_replace_deep_ones",
           "the always-replaced entry forgotten: what took long to find is lost to leaves",
           TABLE,
           "    if (worth(*kept) > worth(fresh)) {\n        bucket.back() = fresh;\n        return;\n    }\n",
           ""),
    Mutant("the_shallowest_move_remembered",
           "of several entries with one key the first iteration's is taken",
           "core/include/starling/search/transposition_table.hpp",
           "entry.depth > deepest->depth",
           "entry.depth < deepest->depth"),
    # Being stopped.
    Mutant("a_stopped_search_stored",
           "what a stopped search returns means nothing, and looks like a value",
           STAR,
           "        if (is_stopped()) { return 0; }\n        if (value <= best) { continue; }",
           "        if (value <= best) { continue; }"),
    Mutant("a_stopped_event_settled",
           "the same below a chance node",
           STAR,
           "        if (is_stopped()) { return 0; }\n        window.settle(",
           "        window.settle("),
    # What a search leaves behind.
    Mutant("the_killers_of_another_search",
           "what was learnt is in the table and in the history, and a little beside each position of the line",
           STAR,
           "        for (Frame& frame : frames_) { frame.ranked.killers = {}; }\n",
           ""),
    Mutant("a_lower_bound_of_the_root_kept_as_its_value",
           "a root is searched in the full window, where values are exact; but its last move need only be better",
           STAR,
           "stops_at_last_move(ply) ? best : beta, best_tag);",
           "beta, best_tag);"),
    Mutant("a_table_trusted_beyond_the_bounds",
           "what a search stored is possible; what memory holds need not be",
           KNOWN,
           "lower = std::clamp(entry->lower, least, most);",
           "lower = entry->lower;"),
    # Algorithm best: what a game knows better.
    Mutant("a_move_not_worth_searching_forgotten",
           "a move whose bound is too low is passed over; but the bound of the best such move is all that is known",
           STAR,
           """                best = std::max(best, ranked.scores[i]);
                continue;
""",
           "                continue;\n"),
    Mutant("everything_after_a_move_not_worth_searching_left",
           "the moves come with falling bounds, all but the first: the table's move is tried before them",
           STAR,
           """                best = std::max(best, ranked.scores[i]);
                continue;
""",
           """                best = std::max(best, ranked.scores[i]);
                break;
"""),
    Mutant("bounds_left_behind_when_moves_are_selected",
           "two lists that must stay in step",
           ORDER,
           "        std::swap(scores[i], scores[best]);\n",
           ""),
    Mutant("the_last_roll_in_the_opponents_view",
           "positions below a move are the opponent's, and all other values change their sign on the way up",
           STAR,
           "return enter() ? close(game_.last_roll(",
           "return enter() ? -close(game_.last_roll("),
    Mutant("a_last_move_without_a_move_at_the_root",
           "the value of the last move is known without looking for the move",
           STAR,
           "const bool needs_move = ply == 0 && first_tag_ != 0;",
           "const bool needs_move = false;"),
    Mutant("the_survey_of_another_position",
           "a frame has a survey already: that of the last position that was there",
           STAR,
           "    survey(ply);\n    set_bounds(ply, window, layers);",
           "    set_bounds(ply, window, layers);"),
    Mutant("the_survey_forgotten_at_the_root",
           "a chance node surveys its position, but a root that is rolled has none above it",
           STAR,
           "        survey(0);\n        return decide(0,",
           "        return decide(0,"),
    Mutant("probes_where_the_last_roll_is_closed",
           "Star2 probes everywhere; above a closed roll a probe costs as much as what it might spare",
           STAR,
           "ClosesLastRoll<G> ? 2 : 0;",
           "0;"),
    Mutant("the_root_answered_from_the_table",
           "the table knows the value; but the root needs a move",
           STAR,
           "if (known.answers(alpha, beta) && ply > 0) {",
           "if (known.answers(alpha, beta)) {"),
)
