// SPDX-License-Identifier: MIT
// For boards without room for backgammon.
#include "firmware/judge.hpp"
#include "firmware/say.hpp"
#include "firmware/ubgi.hpp"

namespace starling::judge {

std::string_view name() { return {}; }
std::string_view licence() { return "MIT"; }
bool is_as_measured() { return false; }
Opinion opinion(const backgammon::Position& /*position*/) { return {}; }
Choice choose(const backgammon::Position& /*position*/, backgammon::Roll /*roll*/, unsigned /*depth*/, Poll /*poll*/) {
    return {};
}
Choice choose_at(const backgammon::Position& /*position*/, backgammon::Roll /*roll*/,
                 const backgammon::Level& /*level*/, std::uint64_t /*whims*/, Poll /*poll*/) {
    return {};
}
Ranking rank(const backgammon::Position& /*position*/, backgammon::Roll /*roll*/, unsigned /*depth*/, Poll /*poll*/) {
    return {};
}
Assessment assess(const backgammon::Position& /*position*/, backgammon::Roll /*roll*/,
                  const backgammon::Position& /*result*/, unsigned /*depth*/, Poll /*poll*/) {
    return {};
}

}  // namespace starling::judge

namespace starling {

bool Ubgi::obey(std::string_view /*name*/, std::string_view /*arguments*/) { return false; }
void Ubgi::dice(std::string_view /*arguments*/) { say("error unsupported backgammon"); }

}  // namespace starling
