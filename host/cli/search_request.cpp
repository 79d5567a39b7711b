// SPDX-License-Identifier: MIT
#include "search_request.hpp"

#include <array>
#include <initializer_list>
#include <span>
#include <utility>

#include "backgammon/filter_search.hpp"
#include "plain_options.hpp"
#include "search_names.hpp"
#include "simulating_player.hpp"

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

/// What only an exact search has.
constexpr std::array<std::string_view, 11> kExactSwitches{
    "--probes",  "--pick",         "--fail",         "--ordering",         "--history", "--events",
    "--killers", "--null-windows", "--cycle-probes", "--last-move-cutoff", "--ties"};

/// What `algorithm` has no use for is a mistake of the user.
void refuse(const Options& options, std::span<const std::string_view> names, const std::string& algorithm) {
    for (const std::string_view option : names) {
        if (options.has(option)) { throw UsageError(std::string(option) + " does not go with " + algorithm); }
    }
}
void refuse(const Options& options, std::initializer_list<std::string_view> names, const std::string& algorithm) {
    refuse(options, std::span{names.begin(), names.size()}, algorithm);
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
    refuse(options, kExactSwitches, "mc and uct");
    refuse(options, {"--depth", "--rolls"}, "mc and uct");
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
    refuse(options, kExactSwitches, "gnubg-filter");
    refuse(options, {"--tt-kib"}, "gnubg-filter");
    options.choice("--rolls", {"21", "10", "7"});
    return backgammon::roll_set_of(options.number("--rolls", 7, 21).value_or(21));
}

/// Sets what the command line says of the probes.
void set_probes(const Options& options, SearchRequest& request) {
    const Algorithm algorithm = request.options.algorithm;
    if (algorithm != Algorithm::kStar2 && algorithm != Algorithm::kBest) {
        refuse(options, {"--probes", "--pick", "--cycle-probes"}, request.algorithm);
    }
    request.options.probes = static_cast<std::uint8_t>(options.number("--probes", 0, 17).value_or(1));
    request.options.pick = named(options, "--pick", kPickNames).value_or(Pick::kFirstOfOrder);
    request.options.cycles_probes = options.has("--cycle-probes");
    if (request.options.pick != Pick::kFirstOfOrder && request.options.probes == 0) {
        throw UsageError("--pick needs --probes 1 or more");
    }
    if (request.options.cycles_probes && request.options.probes < 2) {
        throw UsageError("--cycle-probes needs --probes 2 or more");
    }
}

/// Sets whether chance nodes are searched as they are printed.
void set_fail(const Options& options, SearchRequest& request) {
    const auto fail = options.choice("--fail", {"soft", "hard"});
    const Algorithm algorithm = request.options.algorithm;
    if (algorithm != Algorithm::kStar1 && algorithm != Algorithm::kStar2) {
        refuse(options, {"--fail"}, request.algorithm);
    }
    request.options.fails_hard = fail == "hard";
    if (request.options.fails_hard && request.options.cycles_probes) {
        throw UsageError("--cycle-probes does not go with --fail hard");
    }
}

/// Sets what the command line says of the order of moves and of rolls. Expectimax sees all of them in any order.
void set_order(const Options& options, SearchRequest& request) {
    const auto ordering = named(options, "--ordering", kOrderingNames);
    const auto history = options.choice("--history", {"on", "off"});
    const auto events = options.choice("--events", {"given", "likelier"});
    if (request.options.algorithm == Algorithm::kExpectimax) {
        refuse(options, {"--history", "--events", "--killers", "--null-windows", "--last-move-cutoff"},
               request.algorithm);
        return;
    }
    if (ordering) {
        request.options.ordering = *ordering;
        request.options.ranks_last_moves_quickly = false;
    }
    if (history) { request.options.uses_history = *history == "on"; }
    if (events) { request.options.likelier_events_first = *events == "likelier"; }
    request.options.uses_killers |= options.has("--killers");
    request.options.uses_null_windows |= options.has("--null-windows");
    request.options.stops_at_better_last_move |= options.has("--last-move-cutoff");
}

}  // namespace

std::vector<std::string_view> search_options_with_value() {
    return {"--depth",  "--algorithm", "--probes", "--pick", "--fail",   "--ordering", "--history",
            "--events", "--positions", "--ties",   "--seed", "--tt-kib", "--threads"};
}

std::vector<std::string_view> search_flags() {
    return {"--killers", "--null-windows", "--cycle-probes", "--last-move-cutoff"};
}

backgammon::EvaluatorSettings settings_of(const SearchRequest& request) {
    return {.noise = {request.noise, request.seed}, .cache_kib = request.cache_kib};
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
    request.options = algorithm == Algorithm::kBest ? defaults.best : plain_options(algorithm);
    set_order(options, request);
    set_probes(options, request);
    set_fail(options, request);
    request.draws_ties = options.choice("--ties", {"first", "random"}) == "random";
    request.positions = options.number("--positions", 1, 1'000'000).value_or(10);
    request.seed = options.number("--seed", 0, UINT64_MAX).value_or(1);
    request.noise = options.decimal("--noise", 1).value_or(0);
    request.cache_kib = options.number("--cache-kib", 0, 1U << 22).value_or(0);
    request.table_kib =
        options.number("--tt-kib", 0, 1U << 24).value_or(request.simulating ? kUctKib : defaults.table_kib);
    request.threads = options.number("--threads", 1, 256).value_or(1);
    request.json = options.has("--json");
    return request;
}

}  // namespace starling::cli
