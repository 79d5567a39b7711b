# SPDX-License-Identifier: MIT
"""Mistakes that are easily made in the rules of backgammon, in making every play just once, and in its endgames."""
from mutant import Mutant

HOME = "core/include/starling/backgammon/home.hpp"
ONE_SIDED = "core/src/backgammon/one_sided.cpp"
ROLL_CHANCES = "core/include/starling/backgammon/one_sided.hpp"
TWO_SIDED = "core/include/starling/backgammon/two_sided.hpp"
HEADER = "core/include/starling/backgammon/moves.hpp"
MOVES = "core/src/backgammon/moves.cpp"
PLAY = "core/include/starling/backgammon/play.hpp"
POSITION = "core/include/starling/backgammon/position.hpp"

KTH = "core/include/starling/backgammon/kth_player.hpp"
QUICK = "core/include/starling/backgammon/quick.hpp"
RULES = "core/include/starling/backgammon/rules.hpp"

BACKGAMMON_MUTANTS = (
    Mutant("moving_with_a_checker_on_the_bar", "the bar is only one more point", HEADER,
           "if ((mine & only(kBar)) != 0) { mine = only(kBar); }", ""),
    Mutant("bearing_off_from_outside", "the home board is where one bears off, wherever the others are", HEADER,
           "if (mine == 0 || mine > up_to(kHome)) { return within; }", "if (mine == 0) { return within; }"),
    Mutant("bearing_off_a_lower_checker_by_a_larger_die", "a die larger than needed bears off, if there is a gap or not",
           HEADER, "(highest < die ? only(highest) : 0)", "(mine & up_to(die) & ~only(die))"),
    Mutant("no_bearing_off_by_a_larger_die", "only exact dice bear off", HEADER,
           "(highest < die ? only(highest) : 0)", "0 * highest"),
    Mutant("the_smaller_die_first_forgotten", "the larger die first finds nearly all", MOVES,
           "[static_cast<unsigned>(std::countr_zero(highs))] |= only(from);",
           "[static_cast<unsigned>(std::countr_zero(highs))] |= 0 * from;"),
    Mutant("either_die_if_only_one_can_be_played", "that it must be the larger is often forgotten", HEADER,
           "if (high != 0) { return each_single(high, roll_.high, visit); }",
           "if (high != 0 && low == 0) { return each_single(high, roll_.high, visit); }"),
    Mutant("one_checker_in_both_orders", "both ways lead to the same place", MOVES,
           "return ((only(from_low - roll_.high) | only(from_high)) & theirs_) == 0;", "return false;"),
    Mutant("a_hit_on_the_way_of_the_larger_die_only", "the way by the smaller die can hit, too", MOVES,
           "return ((only(from_low - roll_.high) | only(from_high)) & theirs_) == 0;",
           "return (only(from_low - roll_.high) & theirs_) == 0;"),
    Mutant("two_borne_off_twice", "two dice, two checkers: either one first", MOVES,
           "return from_high < from_low && from_low <= roll_.low && is_pair(from_low, from_high);", "return false;"),
    Mutant("two_that_only_look_borne_off", "the smaller die may not reach", MOVES,
           "from_low <= roll_.low && is_pair", "from_low <= roll_.high && is_pair"),
    Mutant("the_last_checker_stays_on_its_point", "a point is left only by its last checker", MOVES,
           "if (turned_.theirs(kBar - from) == 1) { mine &= ~only(from); }", ""),
    Mutant("doubles_in_every_order", "from the highest point down, or plays repeat", HEADER,
           "blocked_, die_) & up_to(from);", "blocked_, die_);"),
    Mutant("a_double_is_all_or_nothing", "as many steps as possible may be three", MOVES,
           "for (unsigned steps = kSteps; steps > 0; --steps)", "for (unsigned steps = kSteps; steps > 0; steps -= 2)"),
    Mutant("a_blot_blocks", "one checker is no point", POSITION,
           "return w >> 1 | w >> 2 | w >> 3; }) & their_points();", "return w | w >> 1 | w >> 2 | w >> 3; }) & their_points();"),
    Mutant("a_hit_checker_vanishes", "it goes to the bar", POSITION,
           "sides_ += 1U << kMyBar;  // one checker", "// one checker"),
    Mutant("bars_not_exchanged", "the mirror turns points and bars", POSITION,
           "mine(kBar) << kTheirBar | theirs(0) << kMyBar", "mine(kBar) << kMyBar | theirs(0) << kTheirBar"),
    Mutant("a_point_left_stays_the_opponents", "its last checker takes the flag with it", POSITION,
           "sides_ &= ~((on(from) == 0 ? 1U : 0U) << (from - 1));", ""),
    Mutant("a_checker_hit_earlier_counts_as_a_hit",
           "the opponent's bar after the play says that it hit: not if it was full before", QUICK,
           "if (after.mine(kBar) > before.theirs(0))", "if (after.mine(kBar) > 0)"),
    Mutant("a_point_held_before_counts_as_made", "every play leaves points behind", QUICK,
           " & ~before.my_doors()", ""),
    Mutant("hit1_counts_the_wrong_bar", "who has just moved has sent the other's men there", KTH,
           "return weight(5'500) * sent;", "return weight(5'500) * static_cast<Value>(position.theirs(0));"),
    Mutant("kth_values_for_the_player_to_move", "the report values a position for who has just moved", KTH,
           "return -after_move(position);", "return after_move(position);"),
    Mutant("portes_counts_three", "the Greek game knows no backgammon", RULES,
           "rules == Rules::kClassic && is_left_behind ? 3 : 2", "is_left_behind ? 3 : 2"),
    Mutant("as_many_rolls_lose", "fewer rolls win, but whoever is on roll needs only as many", ROLL_CHANCES,
           "sum += mine[rolls] * theirs_left;\n        theirs_left -= theirs[rolls];",
           "theirs_left -= theirs[rolls];\n        sum += mine[rolls] * theirs_left;"),
    Mutant("gammons_alike_for_both_sides", "the opponent is a roll behind", ONE_SIDED,
           "chance_of_fewer(theirs, rolls_to_save_gammon", "chance_of_no_more(theirs, rolls_to_save_gammon"),
    Mutant("the_opponents_row", "a table has two ways round", TWO_SIDED,
           "wins_[homes.mine * homes_ + homes.theirs]", "wins_[homes.theirs * homes_ + homes.mine]"),
    Mutant("a_table_too_small", "the mover's home fits, so the other's may, too", TWO_SIDED,
           "|| homes->theirs >= homes_", ""),
    Mutant("a_race_that_is_over", "an empty home is a home", HOME,
           "if (!mine || !theirs || *mine == 0 || *theirs == 0)", "if (!mine || !theirs)"),
    Mutant("at_home_with_a_checker_on_point_7", "up to 6, or below 7, or up to 7", HOME,
           "if (position.my_points() > up_to(kHome))", "if (position.my_points() > up_to(kHome + 1))"),
)
