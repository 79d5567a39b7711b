"""Mistakes that are easily made in the search: where they come from, and how they would look in our code."""
from typing import NamedTuple


class Mutant(NamedTuple):
    name: str  # what the code then does
    why: str  # why that is tempting
    file: str
    old: str
    new: str


WINDOW = "core/include/core/search/chance_window.hpp"
SCALE = "core/include/core/search/scale.hpp"
STAR = "core/include/core/search/star.hpp"
TABLE = "core/src/search/transposition_table.cpp"
VALUE = "core/include/core/value.hpp"

MUTANTS = (
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
                const std::size_t j = event_order_[k];
                sum += events[j].weight * (k <= n ? frames_[ply].bounds[j].lower : -limit);
            }
            value = Scale::value(sum, total_weight_);
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
        const Value wrong = floor_div(Scale::most_sum(alpha, total_weight_) - others, weight);
        const Value least = frames_[ply].bounds[i].lower;
        const Value event_alpha = !cuts() ? -limit : wrong > least ? wrong : least;
"""),
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
        if (is_stopped_) { return false; }
        // At or below alpha it is an upper bound of one move, which says nothing of the event.
        if (value > alpha) { window.raise(i, weight, value); }
""",
           """        const Value alpha = window.event_alpha(i, weight) + 1;
        const Value value = try_move(ply, event, n, alpha, window.event_beta(i, weight), layers - 1);
        if (is_stopped_) { return false; }
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
           "return game_.evaluate(state) * unit(layers);",
           "return game_.evaluate(state);"),
    # Whole numbers.
    Mutant("alpha_rounded_towards_zero",
           "what C++ does when it divides: right for all that is positive",
           VALUE,
           "{ return a / b - (a % b < 0 ? 1 : 0); }",
           "{ return a / b; }"),
    Mutant("beta_rounded_towards_zero",
           "what C++ does when it divides: right for all that is negative",
           VALUE,
           "{ return a / b + (a % b > 0 ? 1 : 0); }",
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
           "if (value > floor && value < beta && !is_stopped_) {",
           "if (false) {"),
    # The table.
    Mutant("an_entry_of_greater_depth_trusted",
           "usual in chess, where deeper is better; here another depth is another unit, and not Expectimax's value",
           STAR,
           "if (entry->depth == layers) {",
           "if (entry->depth >= layers) {"),
    Mutant("an_upper_bound_stored_as_exact",
           "the value of a search is kept without asking on which side of the window it fell",
           STAR,
           "const Value lower = value > alpha && value > known.lower ? value : known.lower;",
           "const Value lower = value > known.lower ? value : known.lower;"),
    Mutant("a_lower_bound_stored_as_exact",
           "the value of a search is kept without asking on which side of the window it fell",
           STAR,
           "const Value upper = value < beta && value < known.upper ? value : known.upper;",
           "const Value upper = value < known.upper ? value : known.upper;"),
    Mutant("a_bound_answers_a_window_it_does_not_close",
           "the wrong end of the window: an upper bound helps only at or below alpha",
           STAR,
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
           "(worth(*kept) <= worth(fresh) ? *kept : bucket.back()) = fresh;",
           "*kept = fresh;"),
    # Being stopped.
    Mutant("a_stopped_search_stored",
           "what a stopped search returns means nothing, and looks like a value",
           STAR,
           "        if (is_stopped_) { return 0; }\n        if (value <= best) { continue; }",
           "        if (value <= best) { continue; }"),
    Mutant("a_stopped_event_settled",
           "the same below a chance node",
           STAR,
           "        if (is_stopped_) { return 0; }\n        window.settle(",
           "        window.settle("),
)
