// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "compact/quantiser.hpp"
#include "compact/self_play.hpp"

namespace starling::compact {

/// What a net is fitted to: the options of decisions, those of one decision behind each other.
class Lessons {
public:
    /// Those options in which the sides can, or cannot, still meet.
    Lessons(const Decisions& decisions, bool with_contact);

    std::size_t size() const { return ends_.size(); }
    std::span<const Example> operator[](std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
        return std::span{examples_}.subspan(begin, ends_[i] - begin);
    }

private:
    std::vector<Example> examples_;
    std::vector<std::size_t> ends_;
};

/// Fits a net: most of the time in floats, then with weights as the tables will have them. The same lessons give the
/// same tables on one machine. `progress` hears shares from 0 to 1.
Tables fit(const Shape& shape, const Lessons& lessons, unsigned rounds, const std::function<void(double)>& progress);

}  // namespace starling::compact
