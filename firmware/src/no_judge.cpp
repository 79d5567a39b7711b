// For boards without room for backgammon.
#include "firmware/judge.hpp"

namespace starling::judge {

std::string_view name() { return {}; }
Opinion opinion(const backgammon::Position& /*position*/) { return {}; }
Choice choose(const backgammon::Position& /*position*/, backgammon::Roll /*roll*/, unsigned /*depth*/,
              etl::delegate<bool()> /*poll*/) {
    return {};
}

}  // namespace starling::judge
