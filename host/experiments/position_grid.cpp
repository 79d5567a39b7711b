// SPDX-License-Identifier: MIT
#include "position_grid.hpp"

#include <algorithm>
#include <cmath>

#include "starling/dice/winning_chance.hpp"
#include "thesis.hpp"

namespace starling::experiments {

unsigned GridField::line() const { return dice::usual_line(board); }

std::string GridField::title() const {
    const std::string side = std::to_string(board);
    return side + "x" + side + ", line " + std::to_string(line()) + ", " + std::to_string(positions) + " positions";
}

double GridField::effort() const {
    const double moves = 0.85 * board;
    return std::pow(moves, layers() + 1) * std::pow(board, layers());
}

PositionGrid::PositionGrid(std::vector<GridField> fields, const Settings& settings)
    : fields_(std::move(fields)), seed_(settings.seed) {
    std::stable_sort(fields_.begin(), fields_.end(),
                     [](const GridField& a, const GridField& b) { return a.effort() < b.effort(); });
    for (GridField& field : fields_) {
        field.first_piece = size_;
        size_ += field.positions;
    }
}

std::vector<GridField> PositionGrid::fields_of(unsigned board) const {
    std::vector<GridField> fields;
    for (const GridField& field : fields_) {
        if (field.board == board) { fields.push_back(field); }
    }
    return fields;
}

const GridField& PositionGrid::field_of(std::uint64_t piece) const {
    const auto next = std::upper_bound(fields_.begin(), fields_.end(), piece,
                                       [](std::uint64_t p, const GridField& f) { return p < f.first_piece; });
    return *std::prev(next);
}

NumberedPosition PositionGrid::position(std::uint64_t piece) const {
    const GridField& field = field_of(piece);
    return {field.board, field.line(), seed_, piece - field.first_piece};
}

Settings with_depth(const Settings& settings, unsigned max_depth) {
    Settings chosen = settings;
    chosen.max_depth = settings.max_depth.value_or(max_depth);
    return chosen;
}

std::vector<GridField> thesis_fields(const Settings& settings, std::uint64_t small, std::uint64_t large) {
    std::vector<GridField> fields;
    for (const unsigned board : kThesisBoards) {
        const unsigned deepest = std::min(*settings.max_depth, thesis::deepest(board).value_or(0));
        for (unsigned depth = 3; depth <= deepest; depth += 2) {
            fields.push_back({board, depth, settings.positions.value_or(board <= 11 ? small : large)});
        }
    }
    return fields;
}

}  // namespace starling::experiments
