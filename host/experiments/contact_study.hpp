// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "dice/examine.hpp"
#include "experiments.hpp"
#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::experiments {

struct ContactSearch {
    SearchOptions options;
    unsigned layers;
    std::size_t table_kib = 16'384;
    bool deepens = true;    ///< but Expectimax never does
    double aspiration = 0;  ///< half the root's first window, in points; 0: the full window
};
/// The contact position of that number, and its roll.
struct ContactPosition {
    backgammon::Position position;
    backgammon::Roll roll;
};
ContactPosition contact_position(std::uint64_t number);

/// Searches the contact position of that number, with its roll and gnubg's evaluation, with nothing remembered of any
/// other search.
Finding examine_contact(std::uint64_t number, const ContactSearch& how);

/// An algorithm as the thesis has it for backgammon: moves in the order of a quick opinion, no history, small rolls
/// first, which the saving of its Star1 tells; for `best` our own choice. Expectimax sees all in any order.
SearchOptions contact_options(Algorithm algorithm);

/// The first so many contact positions, searched to one depth. Its pieces of work are neighbours.
struct ContactField {
    unsigned depth;
    std::uint64_t positions;
    std::uint64_t first_piece = 0;
};

/// A study of contact positions at depths 1 or 3, 5 up to the deepest chosen: by default 100 of them, and 10 at
/// depth 5.
class ContactStudy : public Study {
public:
    ContactStudy(const Settings& settings, unsigned least_depth);

    std::uint64_t size() const override { return size_; }
    double effort(std::uint64_t piece) const override;
    std::string settings() const override { return text(settings_); }

protected:
    const Settings& chosen() const { return settings_; }
    std::span<const ContactField> fields() const { return fields_; }
    const ContactField& field_of(std::uint64_t piece) const;
    static std::span<const Measurement> of(const ContactField& field, std::span<const Measurement> all) {
        return all.subspan(field.first_piece, field.positions);
    }

private:
    Settings settings_;
    std::vector<ContactField> fields_;
    std::uint64_t size_ = 0;
};

}  // namespace starling::experiments
