// SPDX-License-Identifier: MIT
#include "solve_report.hpp"

#include <bit>
#include <cmath>
#include <cstdio>

#include "solve/number_text.hpp"

namespace starling::cli {

using namespace solve;

namespace {

/// A value for people: 12 decimals, and the fraction if it is exact.
std::string words(const Bounds& value, std::int64_t unit) {
    char text[32];
    std::snprintf(text, sizeof text, "%+.12f", middle(value, unit));
    return value.is_exact() ? std::string(text) + "  (" + fraction_text(value.lower, unit) + ")" : text;
}

/// A value for programs.
std::string members(const Bounds& value, std::int64_t unit) {
    char text[64];
    std::snprintf(text, sizeof text, "\"value\":%.17g", middle(value, unit));
    std::string members = text;
    members += ",\"lower\":" + lower_text(value, unit) + ",\"upper\":" + upper_text(value, unit);
    return value.is_exact() ? members + ",\"value_exact\":\"" + fraction_text(value.lower, unit) + "\"" : members;
}

/// "row,column" of a square as `side` plays it, who is seen as X.
std::string name_of(const SmallRules& rules, unsigned square, Side side) {
    const unsigned actual = side == Side::kX ? square : rules.turned(square);
    return std::to_string(actual / rules.size() + 1) + "," + std::to_string(actual % rules.size() + 1);
}

/// The names of all squares, each between `quote`, with `separator` between them.
std::string names_of(const SmallRules& rules, Squares squares, Side side, const char* quote, const char* separator) {
    std::string names;
    for (; squares != 0; squares &= squares - 1) {
        if (!names.empty()) { names += separator; }
        names += quote;
        names += name_of(rules, static_cast<unsigned>(std::countr_zero(squares)), side);
        names += quote;
    }
    return names;
}

const char* ahead(const Bounds& value) { return value.lower > 0 ? "X" : value.upper < 0 ? "O" : "nobody"; }

double gap_of(const Solution& solution) {
    return static_cast<double>(solution.largest_gap()) / static_cast<double>(solution.unit());
}

void print_counts_text(const SolvedBoard& solved) {
    const Solution& solution = solved.solution;
    std::printf("boards without a line        %llu\n", static_cast<unsigned long long>(solution.board_count()));
    std::printf("positions of a real game     %llu\n", static_cast<unsigned long long>(solved.reach.position_count()));
    if (solution.largest_gap() == 0) {
        std::printf("values                       all exact\n");
    } else {
        std::printf("values                       between bounds at most %.2g (2^%.1f) apart\n", gap_of(solution),
                    std::log2(gap_of(solution)));
    }
}

void print_outcome_text(const SolvedBoard& solved) {
    const Bounds value = solved.solution.value({}, Side::kX);
    const double mean = middle(value, solved.solution.unit());
    std::printf("the empty board              %s for X, who throws first\n",
                words(value, solved.solution.unit()).c_str());
    std::printf("ahead                        %s\n", ahead(value));
    const double draw = solved.course.draw;
    std::printf("perfect play                 X wins %.3f %%, O %.3f %%, draws %.3f %%\n", 50 * (1 - draw + mean),
                50 * (1 - draw - mean), 100 * draw);
    std::printf("                             %.3f throws a game, passes included\n", solved.course.throws);
    std::printf("longest game                 %u stones; %s\n", solved.reach.most_stones(),
                solved.reach.may_pass_for_ever() ? "throws without limit, because passes may alternate"
                                                 : "passes cannot alternate for ever");
}

std::string first_throws_json(const Solution& solution) {
    std::string text;
    for (unsigned i = 0; i < solution.rules().size(); ++i) {
        if (i > 0) { text += ','; }
        text += "{\"throw\":" + std::to_string(i + 1) + "," + members(solution.throw_value({}, i), solution.unit());
        text += ",\"best\":[" + names_of(solution.rules(), solution.best_squares({}, i), Side::kX, "\"", ",") + "]}";
    }
    return text;
}

/// For each square what `show` makes of its value.
template <class Show>
std::string first_moves_json(const Solution& solution, Show show) {
    std::string text;
    for (unsigned square = 0; square < solution.rules().square_count(); ++square) {
        text += square == 0 ? "[" : square % solution.rules().size() == 0 ? "],[" : ",";
        text += show(solution.move_value({}, square));
    }
    return text + "]";
}

/// The throws to print: that of the position, or all.
template <class Print>
void for_throws(const Solution& solution, const TextPosition& position, Print print) {
    for (unsigned i = 0; i < solution.rules().size(); ++i) {
        if (!position.thrown || *position.thrown == i) { print(i); }
    }
}

std::string moves_json(const Solution& solution, const TextPosition& position, const Board& seen, unsigned thrown) {
    const SmallRules& rules = solution.rules();
    Squares free = rules.row(thrown) & ~seen.stones();
    if (free == 0) {
        return "{\"best\":\"pass\"," + members(solution.throw_value(seen, thrown), solution.unit()) + "}";
    }
    std::string text;
    for (; free != 0; free &= free - 1) {
        const auto square = static_cast<unsigned>(std::countr_zero(free));
        if (!text.empty()) { text += ','; }
        text += "{\"best\":\"" + name_of(rules, square, position.mover) + "\",";
        text += members(solution.move_value(seen, square), solution.unit()) + "}";
    }
    return text;
}

}  // namespace

void print_board_text(const SolvedBoard& solved) {
    const Solution& solution = solved.solution;
    const SmallRules& rules = solution.rules();
    std::printf("Dice %ux%u, line %u. Values: 1 is a win, -1 a loss, 0 a draw.\n\n", rules.size(), rules.size(),
                rules.line());
    print_counts_text(solved);
    print_outcome_text(solved);
    std::printf("\nvalue for X after his first throw, and the best squares (row,column)\n");
    for (unsigned i = 0; i < rules.size(); ++i) {
        std::printf("  %u  %s  %s\n", i + 1, words(solution.throw_value({}, i), solution.unit()).c_str(),
                    names_of(rules, solution.best_squares({}, i), Side::kX, "", " ").c_str());
    }
    std::printf("\nvalue for X after his first stone there; O throws next\n");
    for (unsigned square = 0; square < rules.square_count(); ++square) {
        std::printf("  %+.12f%s", middle(solution.move_value({}, square), solution.unit()),
                    (square + 1) % rules.size() == 0 ? "\n" : "");
    }
}

void print_board_json(const SolvedBoard& solved) {
    const Solution& solution = solved.solution;
    const SmallRules& rules = solution.rules();
    const std::int64_t unit = solution.unit();
    const Bounds value = solution.value({}, Side::kX);
    const auto decimal = [unit](const Bounds& bounds) {
        char text[32];
        std::snprintf(text, sizeof text, "%.17g", middle(bounds, unit));
        return std::string(text);
    };
    std::printf("{\"size\":%u,\"line\":%u,\"boards\":%llu,\"positions\":%llu,%s,\"largest_gap\":%.3g", rules.size(),
                rules.line(), static_cast<unsigned long long>(solution.board_count()),
                static_cast<unsigned long long>(solved.reach.position_count()), members(value, unit).c_str(),
                gap_of(solution));
    std::printf(",\"ahead\":\"%s\",\"draw\":%.12g,\"throws\":%.12g,\"most_stones\":%u,\"passes_for_ever\":%s",
                ahead(value), solved.course.draw, solved.course.throws, solved.reach.most_stones(),
                solved.reach.may_pass_for_ever() ? "true" : "false");
    std::printf(",\"first_throws\":[%s],\"first_moves\":[%s]", first_throws_json(solution).c_str(),
                first_moves_json(solution, decimal).c_str());
    if (solution.largest_gap() == 0) {
        const auto fraction = [unit](const Bounds& bounds) { return "\"" + fraction_text(bounds.lower, unit) + "\""; };
        std::printf(",\"first_moves_exact\":[%s]", first_moves_json(solution, fraction).c_str());
    }
    std::printf("}\n");
}

void print_position_text(const Solution& solution, const TextPosition& position) {
    const SmallRules& rules = solution.rules();
    const Board seen = rules.seen_by(position.mover, position.board);
    std::printf("%s\n  before the throw  %s\n", text_of(position).c_str(),
                words(solution.value(seen, Side::kX), solution.unit()).c_str());
    for_throws(solution, position, [&](unsigned thrown) {
        std::printf("  throw %u           %s\n", thrown + 1,
                    words(solution.throw_value(seen, thrown), solution.unit()).c_str());
        Squares free = rules.row(thrown) & ~seen.stones();
        if (free == 0) { std::printf("    pass\n"); }
        const Squares best = solution.best_squares(seen, thrown);
        for (; free != 0; free &= free - 1) {
            const auto square = static_cast<unsigned>(std::countr_zero(free));
            std::printf("    %s             %s%s\n", name_of(rules, square, position.mover).c_str(),
                        words(solution.move_value(seen, square), solution.unit()).c_str(),
                        ((best >> square) & 1U) != 0 ? "  best" : "");
        }
    });
}

void print_position_json(const Solution& solution, const TextPosition& position) {
    const Board seen = solution.rules().seen_by(position.mover, position.board);
    std::string throws;
    for_throws(solution, position, [&](unsigned thrown) {
        if (!throws.empty()) { throws += ','; }
        throws += "{\"throw\":" + std::to_string(thrown + 1) + ",";
        throws += members(solution.throw_value(seen, thrown), solution.unit());
        throws += ",\"moves\":[" + moves_json(solution, position, seen, thrown) + "]}";
    });
    std::printf("{\"position\":\"%s\",%s,\"throws\":[%s]}\n", text_of(position).c_str(),
                members(solution.value(seen, Side::kX), solution.unit()).c_str(), throws.c_str());
}

}  // namespace starling::cli
