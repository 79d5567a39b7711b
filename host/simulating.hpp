// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "starling/search/uct.hpp"

namespace starling {

/// How to choose by simulations, as a word of the command line: `mc:N` or `uct:N`, N simulations a decision. What is
/// not said is the default: `:pL` evaluates a playout after L rolls; of uct `:cPERCENT` is the constant C and `:tT` the
/// threshold, as in `uct:10000:c70:t8:p4`.
struct Simulating {
    static constexpr std::uint32_t kMostSimulations = 1'000'000'000;

    std::string word;
    bool has_tree = false;  ///< uct
    std::uint32_t simulations = 0;
    UctOptions options = {};  ///< playout_layers is of both
    bool says_layers = false;

    /// Does the word name mc or uct at all, well or badly?
    static bool is_named(std::string_view word);
    /// Nothing if it is badly said.
    static std::optional<Simulating> parse(std::string_view word);

    /// The playouts go on for `layers` rolls unless the word says how many.
    Simulating with_default_layers(std::uint32_t layers) const {
        Simulating changed = *this;
        if (!says_layers) { changed.options.playout_layers = layers; }
        return changed;
    }
};

/// In backgammon a position is evaluated at once: a random continuation would only blur a good evaluation.
inline constexpr std::uint32_t kBackgammonPlayoutLayers = 0;

}  // namespace starling
