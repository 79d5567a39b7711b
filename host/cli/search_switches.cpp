// SPDX-License-Identifier: MIT
#include "search_switches.hpp"

#include <algorithm>
#include <initializer_list>

#include "search_names.hpp"

namespace starling::cli {

namespace {

void refuse(const Options& options, std::initializer_list<std::string_view> names, Algorithm algorithm) {
    cli::refuse(options, std::span{names.begin(), names.size()}, name(algorithm));
}

/// Sets what the command line says of the probes.
void set_probes(const Options& options, SearchOptions& search) {
    if (search.algorithm != Algorithm::kStar2 && search.algorithm != Algorithm::kBest) {
        refuse(options, {"--probes", "--pick", "--cycle-probes"}, search.algorithm);
    }
    search.probes = static_cast<std::uint8_t>(options.number("--probes", 0, 17).value_or(1));
    search.pick = named(options, "--pick", kPickNames).value_or(Pick::kFirstOfOrder);
    search.cycles_probes = options.has("--cycle-probes");
    if (search.pick != Pick::kFirstOfOrder && search.probes == 0) {
        throw UsageError("--pick needs --probes 1 or more");
    }
    if (search.cycles_probes && search.probes < 2) { throw UsageError("--cycle-probes needs --probes 2 or more"); }
}

/// Sets whether chance nodes are searched as they are printed.
void set_fail(const Options& options, SearchOptions& search) {
    const auto fail = options.choice("--fail", {"soft", "hard"});
    if (search.algorithm != Algorithm::kStar1 && search.algorithm != Algorithm::kStar2) {
        refuse(options, {"--fail"}, search.algorithm);
    }
    search.fails_hard = fail == "hard";
    for (const std::string_view other : {"--cycle-probes", "--etc"}) {
        if (search.fails_hard && options.has(other)) {
            throw UsageError(std::string(other) + " does not go with --fail hard");
        }
    }
}

/// Sets what the command line says of the order of moves and of rolls, and of windows. Expectimax sees all in any
/// order.
void set_order(const Options& options, SearchOptions& search) {
    const auto ordering = named(options, "--ordering", kOrderingNames);
    const auto history = options.choice("--history", {"on", "off"});
    const auto events = options.choice("--events", {"given", "likelier", "reversed"});
    if (search.algorithm == Algorithm::kExpectimax) {
        refuse(options,
               {"--history", "--events", "--killers", "--null-windows", "--last-move-cutoff", "--etc", "--aspiration"},
               search.algorithm);
        return;
    }
    if (ordering) {
        search.ordering = *ordering;
        search.ranks_last_moves_quickly = false;
    }
    if (history) { search.uses_history = *history == "on"; }
    if (events) {
        search.likelier_events_first = *events == "likelier";
        search.reverses_events = *events == "reversed";
    }
    search.uses_killers |= options.has("--killers");
    search.uses_null_windows |= options.has("--null-windows");
    search.stops_at_better_last_move |= options.has("--last-move-cutoff");
    search.looks_up_events |= options.has("--etc");
}

bool is_in(std::span<const std::string_view> names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

void refuse(const Options& options, std::span<const std::string_view> names, std::string_view algorithm) {
    for (const std::string_view option : names) {
        if (options.has(option)) {
            throw UsageError(std::string(option) + " does not go with " + std::string(algorithm));
        }
    }
}

void refuse_switches(const Options& options, std::string_view algorithm) {
    refuse(options, kSwitchesWithValue, algorithm);
    refuse(options, kSwitchFlags, algorithm);
}

SearchSwitches read_switches(const Options& options, const SearchOptions& usual) {
    constexpr double kMostPoints = 1000;
    SearchSwitches switches{usual};
    set_order(options, switches.options);
    set_probes(options, switches.options);
    set_fail(options, switches.options);
    switches.aspiration = options.decimal("--aspiration", kMostPoints).value_or(0);
    return switches;
}

SwitchedName SwitchedName::parse(std::string_view word) {
    SwitchedName name;
    for (std::size_t begin = 0; begin <= word.size();) {
        const std::size_t end = std::min(word.find(':', begin), word.size());
        const std::string_view part = word.substr(begin, end - begin);
        const std::size_t equals = part.find('=');
        const std::string option = "--" + std::string(part.substr(0, equals));
        const bool has_value = equals != std::string_view::npos;
        const bool is_first = begin == 0;
        begin = end + 1;
        if (is_first || (!is_in(kSwitchesWithValue, option) && !is_in(kSwitchFlags, option))) {
            name.player.append(is_first ? "" : ":").append(part);
            continue;
        }
        if (std::find(name.switches.begin(), name.switches.end(), option) != name.switches.end()) {
            throw UsageError("'" + option.substr(2) + "' is given twice");
        }
        if (has_value != is_in(kSwitchesWithValue, option)) {
            throw UsageError("'" + std::string(part) + "' " + (has_value ? "takes no value" : "needs a value"));
        }
        name.words.append(":").append(part);
        name.switches.push_back(option);
        if (has_value) { name.switches.emplace_back(part.substr(equals + 1)); }
    }
    return name;
}

}  // namespace starling::cli
