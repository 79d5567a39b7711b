// SPDX-License-Identifier: GPL-3.0-or-later
#include "gnubg/vector_net.hpp"

#include <algorithm>

namespace starling::gnubg {

namespace {

std::vector<VectorNet::Sums> rows(const std::vector<float>& floats) {
    std::vector<VectorNet::Sums> rows(floats.size() / kHidden);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::copy_n(floats.begin() + static_cast<std::ptrdiff_t>(i * kHidden), kHidden, rows[i].units.begin());
    }
    return rows;
}

}  // namespace

VectorNet::VectorNet(const Net& net)
    : hidden_weights_(rows(net.hidden_weights)),
      hidden_biases_(rows(net.hidden_biases)),
      output_weights_(rows(net.output_weights)),
      output_biases_(net.output_biases),
      hidden_slope_(net.hidden_slope),
      output_slope_(net.output_slope) {}

}  // namespace starling::gnubg
