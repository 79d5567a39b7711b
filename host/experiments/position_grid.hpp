// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "dice/examine.hpp"
#include "experiments.hpp"

namespace starling::experiments {

/// Positions of one board, searched to one depth. Its pieces of work are neighbours.
struct GridField {
    unsigned board, depth;
    std::uint64_t positions;
    std::uint64_t first_piece = 0;

    unsigned line() const;
    std::string title() const;  ///< "7x7, line 4, 100 positions"
    unsigned layers() const { return layers_of_depth(depth); }
    /// About the nodes of Expectimax on a board filled to 15 %, transpositions aside.
    double effort() const;
};

/// The pieces of work of an experiment on random positions: boards, depths, and the positions of each. A
/// board has the same positions at every depth.
class PositionGrid {
public:
    /// `fields` with the cheap ones first, and their first pieces counted here.
    PositionGrid(std::vector<GridField> fields, const Settings& settings);

    std::uint64_t size() const { return size_; }
    std::span<const GridField> fields() const { return fields_; }
    /// Those of one board, by rising depth.
    std::vector<GridField> fields_of(unsigned board) const;
    const GridField& field_of(std::uint64_t piece) const;
    NumberedPosition position(std::uint64_t piece) const;
    double effort(std::uint64_t piece) const { return field_of(piece).effort(); }

    /// The measurements of one field among those of all.
    static std::span<const Measurement> of(const GridField& field, std::span<const Measurement> all) {
        return all.subspan(field.first_piece, field.positions);
    }

private:
    std::vector<GridField> fields_;
    std::uint64_t seed_;
    std::uint64_t size_ = 0;
};

/// A study of such positions. What it says of itself comes from settings in which everything is chosen.
class GridStudy : public Study {
public:
    GridStudy(const Settings& settings, std::vector<GridField> fields)
        : settings_(settings), grid_(std::move(fields), settings) {}

    std::uint64_t size() const override { return grid_.size(); }
    double effort(std::uint64_t piece) const override { return grid_.effort(piece); }
    std::string settings() const override { return text(settings_); }

protected:
    const PositionGrid& grid() const { return grid_; }
    const Settings& chosen() const { return settings_; }

private:
    Settings settings_;
    PositionGrid grid_;
};

/// The boards of the thesis.
inline constexpr unsigned kThesisBoards[] = {5, 7, 9, 11, 13, 15, 17};

/// Every board of the thesis at depth 3, 5, .. up to the deepest chosen, or the deepest it was searched there if
/// that is less. `small` positions up to 11x11, `large` above, unless the settings say how many.
std::vector<GridField> thesis_fields(const Settings& settings, std::uint64_t small, std::uint64_t large);

/// The settings with a depth chosen.
Settings with_depth(const Settings& settings, unsigned max_depth);

/// 64 MiB: what the thesis's percentages are taken with.
inline constexpr std::size_t kUsualTableKib = 65'536;

}  // namespace starling::experiments
