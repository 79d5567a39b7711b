#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/options.hpp"
#include "options.hpp"

namespace starling::cli {

/// What is asked of a search, whatever the game.
struct SearchRequest {
    std::string algorithm;
    SearchOptions options;
    unsigned depth;
    std::uint64_t positions;  ///< how many, where they are drawn
    std::uint64_t seed;
    std::size_t table_kib;
    std::size_t threads;
    bool json;

    unsigned layers() const { return (depth - 1) / 2; }
};

/// The options that make one.
std::vector<std::string_view> search_options_with_value();

inline constexpr std::string_view kSearchOptionsHelp =
    "  --algorithm A     expectimax, star1, star2, best (star2)\n"
    "  --probes F        star2 and best: how many moves of each roll are probed first, 0 to 17; 0 is Star1,\n"
    "                    more than 1 is Star2.5 (1)\n"
    "  --ordering O      none, random, static, quick (static)\n"
    "  --seed S          which (1)\n"
    "  --tt-kib KIB      size of the transposition table; 0 is none (65536)\n"
    "  --threads T       search that many positions at a time (1)\n"
    "  --json            one object a line\n";

/// Throws UsageError. `best` is how the game is searched when the algorithm says no more than that.
SearchRequest parse_search(const Options& options, unsigned max_layers, const SearchOptions& best);

}  // namespace starling::cli
