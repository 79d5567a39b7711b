// SPDX-License-Identifier: MIT
#include "search_request.hpp"

#include <array>
#include <utility>

#include "backgammon/filter_search.hpp"
#include "plain_options.hpp"
#include "search_names.hpp"

namespace starling::cli {

namespace {

/// The value of an option that names one of these.
template <class Named, std::size_t kCount>
std::optional<Named> named(const Options& options, std::string_view option,
                           const std::array<std::pair<Named, std::string_view>, kCount>& names,
                           std::vector<std::string_view> words = {}) {
    for (const auto& [each, name] : names) { words.push_back(name); }
    const auto word = options.choice(option, words);
    if (!word) { return std::nullopt; }
    for (const auto& [each, name] : names) {
        if (name == *word) { return each; }
    }
    return std::nullopt;
}

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

/// The rolls of gnubg's own search, if that is asked for.
std::optional<backgammon::RollSet> parse_filter(const Options& options, bool has_filter) {
    const bool is_filter = options.text("--algorithm") == backgammon::kFilterName;
    if (is_filter && !has_filter) {
        throw UsageError("--algorithm gnubg-filter is gnubg's own search of backgammon; dice has none");
    }
    if (!is_filter && options.has("--rolls")) { throw UsageError("--rolls goes with --algorithm gnubg-filter alone"); }
    if (!is_filter) { return std::nullopt; }
    for (const std::string_view other : {"--probes", "--ordering", "--tt-kib"}) {
        if (options.has(other)) { throw UsageError(std::string(other) + " does not go with gnubg-filter"); }
    }
    options.choice("--rolls", {"21", "10", "7"});
    return backgammon::roll_set_of(options.number("--rolls", 7, 21).value_or(21));
}

}  // namespace

std::vector<std::string_view> search_options_with_value() {
    return {"--depth", "--algorithm", "--probes", "--ordering", "--positions", "--seed", "--tt-kib", "--threads"};
}

backgammon::EvaluatorSettings settings_of(const SearchRequest& request) {
    return {.noise = {request.noise, request.seed}, .cache_kib = request.cache_kib};
}

SearchRequest parse_search(const Options& options, const SearchDefaults& defaults) {
    SearchRequest request{};
    request.depth = parse_depth(options, defaults.max_layers);
    request.filter_rolls = parse_filter(options, defaults.has_filter);
    const std::vector<std::string_view> others =
        defaults.has_filter ? std::vector<std::string_view>{backgammon::kFilterName} : std::vector<std::string_view>{};
    const Algorithm algorithm =
        request.filter_rolls ? Algorithm::kBest
                             : named(options, "--algorithm", kAlgorithmNames, others).value_or(Algorithm::kStar2);
    request.algorithm = request.filter_rolls ? backgammon::kFilterName : name(algorithm);
    request.options = algorithm == Algorithm::kBest ? defaults.best : plain_options(algorithm);
    if (const auto ordering = named(options, "--ordering", kOrderingNames);
        ordering && algorithm != Algorithm::kExpectimax) {  // which sees everything in any order
        request.options.ordering = *ordering;
        request.options.ranks_last_moves_quickly = false;
    }
    const auto probes = options.number("--probes", 0, 17);
    if (probes && algorithm != Algorithm::kStar2 && algorithm != Algorithm::kBest) {
        throw UsageError("--probes goes with star2 and best, not with " + request.algorithm);
    }
    request.options.probes = static_cast<std::uint8_t>(probes.value_or(1));
    request.positions = options.number("--positions", 1, 1'000'000).value_or(10);
    request.seed = options.number("--seed", 0, UINT64_MAX).value_or(1);
    request.noise = options.decimal("--noise", 1).value_or(0);
    request.cache_kib = options.number("--cache-kib", 0, 1U << 22).value_or(0);
    request.table_kib = options.number("--tt-kib", 0, 1U << 24).value_or(defaults.table_kib);
    request.threads = options.number("--threads", 1, 256).value_or(1);
    request.json = options.has("--json");
    return request;
}

}  // namespace starling::cli
