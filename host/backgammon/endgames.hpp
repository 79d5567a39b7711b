// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "backgammon/build_one_sided.hpp"
#include "backgammon/build_two_sided.hpp"

namespace starling::backgammon {

/// What the host knows of endgames: 3 MB.
struct Endgames {
    static constexpr unsigned kTwoSidedCheckers = 6;

    OneSidedTable one_sided;  ///< of fifteen checkers
    TwoSidedTable two_sided;  ///< of six
};

/// Works them out, in less than a second. `progress` hears shares from 0 to 1.
Endgames build_endgames(const std::function<void(double)>& progress);

/// Reads them from the file; or, if there is none, it is damaged or of another version, works them out and tries to
/// write the file for the next time. Without a name nothing is read or written. Cannot fail.
Endgames cached_endgames(const std::string& file, const std::function<void(double)>& progress);

}  // namespace starling::backgammon
