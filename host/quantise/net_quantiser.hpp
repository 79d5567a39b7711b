// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gnubg/net.hpp"
#include "quantise/calibration.hpp"
#include "quantise/rounding.hpp"
#include "quantise/row_fields.hpp"

namespace starling::gnubg {

/// One net on its way from floats to whole numbers.
class NetQuantiser {
public:
    /// `denominators` are the inputs'. All must outlive it.
    NetQuantiser(const Net& net, std::span<const std::uint16_t> denominators, const Samples& samples,
                 const RowLayout& layout);

    /// The words of a FixedNet.
    std::vector<std::uint32_t> words() const;

private:
    double argument(std::size_t input, std::size_t unit) const;
    double importance(std::size_t unit) const;
    double limit(std::size_t j) const;
    void order_units();
    void scale_rows();
    void round_rows();
    void round_outputs();
    Moments hidden_moments() const;
    std::vector<double> quanta(const std::vector<double>& needed, std::size_t without_input) const;

    const Net& net_;
    std::span<const std::uint16_t> denominators_;
    const Samples& samples_;
    RowLayout layout_;
    std::vector<RowField> fields_;
    double one_;                      ///< what an input of 1 counts as, if its row is not scaled
    std::vector<double> use_;         ///< mean squares of the inputs
    std::vector<std::size_t> units_;  ///< gnubg's numbers of the units, in our order
    std::vector<double> row_scales_;
    std::vector<double> quanta_;  ///< what a weight of 1 is worth in a unit's argument, if the row is not scaled
    std::vector<std::uint32_t> input_scales_, rows_;
    std::vector<std::int32_t> biases_, multipliers_, output_biases_, output_multipliers_;
    std::vector<double> rounded_;  ///< arguments that inputs of 1 add now, a row for each input, then biases
    std::vector<std::int16_t> output_weights_;
};

}  // namespace starling::gnubg
