#pragma once

#include <string>
#include <vector>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"
#include "written_play.hpp"

namespace starling::backgammon {

/// Why no steps of the roll take checkers along these ways, in one line that names the first at fault.
std::string why_impossible(const Position& position, Roll roll, const std::vector<WrittenWay>& ways);

/// Why these steps, each of them possible, are no whole play.
std::string why_incomplete(const Position& position, Roll roll, unsigned steps);

}  // namespace starling::backgammon
