// SPDX-License-Identifier: MIT
#include "search_request.hpp"

#include <array>

#include "backgammon/filter_search.hpp"
#include "noise_option.hpp"
#include "plain_options.hpp"
#include "search_names.hpp"
#include "search_switches.hpp"
#include "simulating_player.hpp"

namespace starling::cli {

namespace {

unsigned parse_depth(const Options& options, unsigned max_layers) {
    const auto depth = options.number("--depth", 1, 2 * max_layers + 1);
    if (!depth) { throw UsageError("search needs --depth"); }
    if (*depth % 2 == 0) {
        throw UsageError("--depth " + std::to_string(*depth) +
                         " is even: its last layer would be rolls that change nothing; use " +
                         std::to_string(*depth - 1) + " or " + std::to_string(*depth + 1));
    }
    return static_cast<unsigned>(*depth);
}

/// The simulations, if they are asked for.
std::optional<Simulating> parse_simulating(const Options& options, std::uint32_t playout_layers) {
    const auto word = options.text("--algorithm");
    if (!word || !Simulating::is_named(*word)) { return std::nullopt; }
    const auto how = Simulating::parse(*word);
    if (!how) {
        throw UsageError("--algorithm '" + std::string(*word) + "' is not mc:N or uct:N with N from 1 to " +
                         std::to_string(Simulating::kMostSimulations) +
                         " and options as in uct:1000:c70:t8:p0 (starling search --help)");
    }
    constexpr std::array<std::string_view, 3> kOfSearches{"--depth", "--rolls", "--pv"};
    refuse_switches(options, "mc and uct");
    refuse(options, kOfSearches, "mc and uct");
    if (!how->has_tree && options.has("--tt-kib")) {
        throw UsageError("--tt-kib does not go with mc, which has no tree");
    }
    return how->with_default_layers(playout_layers);
}

/// The rolls of gnubg's own search, if that is asked for.
std::optional<backgammon::RollSet> parse_filter(const Options& options, bool has_filter) {
    const bool is_filter = options.text("--algorithm") == backgammon::kFilterName;
    if (is_filter && !has_filter) {
        throw UsageError("--algorithm gnubg-filter is gnubg's own search of backgammon; dice has none");
    }
    if (!is_filter && options.has("--rolls")) { throw UsageError("--rolls goes with --algorithm gnubg-filter alone"); }
    if (!is_filter) { return std::nullopt; }
    constexpr std::array<std::string_view, 2> kOfTables{"--tt-kib", "--pv"};
    refuse_switches(options, "gnubg-filter");
    refuse(options, kOfTables, "gnubg-filter");
    options.choice("--rolls", {"21", "10", "7"});
    return backgammon::roll_set_of(options.number("--rolls", 7, 21).value_or(21));
}

}  // namespace

std::vector<std::string_view> search_options_with_value() {
    std::vector<std::string_view> names{"--depth", "--algorithm", "--positions", "--seed", "--tt-kib", "--threads"};
    names.insert(names.end(), kSwitchesWithValue.begin(), kSwitchesWithValue.end());
    return names;
}

std::vector<std::string_view> search_flags() {
    std::vector<std::string_view> names{"--pv"};
    names.insert(names.end(), kSwitchFlags.begin(), kSwitchFlags.end());
    return names;
}

backgammon::EvaluatorSettings settings_of(const SearchRequest& request) {
    return {.noise = request.noise, .cache_kib = request.cache_kib};
}

SearchRequest parse_search(const Options& options, const SearchDefaults& defaults) {
    SearchRequest request{};
    request.simulating = parse_simulating(options, defaults.playout_layers);
    if (!request.simulating) { request.depth = parse_depth(options, defaults.max_layers); }
    request.filter_rolls = parse_filter(options, defaults.has_filter);
    std::vector<std::string_view> others{"mc:N", "uct:N"};
    if (defaults.has_filter) { others.push_back(backgammon::kFilterName); }
    const Algorithm algorithm =
        request.filter_rolls || request.simulating
            ? Algorithm::kBest
            : named(options, "--algorithm", kAlgorithmNames, others).value_or(Algorithm::kStar2);
    request.algorithm = request.simulating     ? request.simulating->word
                        : request.filter_rolls ? backgammon::kFilterName
                                               : name(algorithm);
    const auto switches =
        read_switches(options, algorithm == Algorithm::kBest ? defaults.best : plain_options(algorithm));
    request.options = switches.options;
    request.aspiration = switches.aspiration;
    request.shows_line = options.has("--pv");
    request.draws_ties = options.choice("--ties", {"first", "random"}) == "random";
    request.positions = options.number("--positions", 1, 1'000'000).value_or(10);
    request.seed = options.number("--seed", 0, UINT64_MAX).value_or(1);
    request.noise = noise_of(options, request.seed);
    request.cache_kib = options.number("--cache-kib", 0, 1U << 22).value_or(0);
    request.table_kib =
        options.number("--tt-kib", 0, 1U << 24).value_or(request.simulating ? kUctKib : defaults.table_kib);
    if (request.options.looks_up_events && request.table_kib == 0) {
        throw UsageError("--etc needs a transposition table: --tt-kib 1 or more");
    }
    request.threads = options.number("--threads", 1, 256).value_or(1);
    request.json = options.has("--json");
    return request;
}

}  // namespace starling::cli
