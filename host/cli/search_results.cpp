// SPDX-License-Identifier: MIT
#include "search_results.hpp"

#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <utility>

#include "search_names.hpp"

namespace starling::cli {

namespace {

unsigned long long count(std::uint64_t number) { return number; }

/// A count as a field of a JSON object.
void print_count(std::string_view name, std::uint64_t number) {
    std::printf(",\"%.*s\":%llu", static_cast<int>(name.size()), name.data(), count(number));
}
void print_counts(std::initializer_list<std::pair<std::string_view, std::uint64_t>> counts) {
    for (const auto& [name, number] : counts) { print_count(name, number); }
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string all;
    for (const std::string& word : words) { all.append(all.empty() ? "" : between).append(word); }
    return all;
}

void print_result_json(const SearchRequest& request, std::string_view game, Value unit, const SearchResult& result) {
    const DetailedStatistics& last = result.last;
    std::printf(
        "{\"game\":\"%.*s\",\"position\":\"%s\",\"dice\":%s,\"depth\":%u,\"algorithm\":\"%s\",\"value\":%d,"
        "\"unit\":%d,\"best\":\"%s\"",
        static_cast<int>(game.size()), game.data(), result.position.c_str(), result.dice.c_str(), request.depth,
        request.algorithm.c_str(), result.value, unit, result.best.c_str());
    if (!result.line.empty()) { std::printf(",\"pv\":[\"%s\"]", joined(result.line, "\",\"").c_str()); }
    print_counts({{"nodes", last.nodes},
                  {"nodes_total", result.nodes_total},
                  {"leaves", last.leaves},
                  {"static_evals", last.static_evals},
                  {"probes", last.probed},
                  {"probe_cutoffs", last.probe_cutoffs},
                  {"search_cutoffs", last.search_cutoffs},
                  {"tt_lookups", last.table_lookups},
                  {"tt_hits", last.table_hits}});
    for (const auto& [name, count] : kSwitchCountNames) { print_count(name, last.*count); }
    print_count("equal_moves", result.equal_moves);
    std::printf(",\"seconds\":%.6f}\n", result.seconds);
}

void print_simulated_json(const SearchRequest& request, std::string_view game, Value unit, const SearchResult& result) {
    const Simulations& simulations = *result.simulations;
    std::printf(
        "{\"game\":\"%.*s\",\"position\":\"%s\",\"dice\":%s,\"algorithm\":\"%s\",\"exact\":false,\"value\":%d,"
        "\"unit\":%d,\"best\":\"%s\",\"simulations\":%u,\"visits\":%u,\"tree_nodes\":%u,\"nodes\":%llu,"
        "\"nodes_total\":%llu,\"seconds\":%.6f}\n",
        static_cast<int>(game.size()), game.data(), result.position.c_str(), result.dice.c_str(),
        request.algorithm.c_str(), result.value, unit, result.best.c_str(), simulations.done, simulations.visits,
        simulations.tree_nodes, count(result.last.nodes), count(result.nodes_total), result.seconds);
}

void print_simulated_line(Value unit, const SearchResult& result) {
    std::printf("%s  roll %s: %s, estimate %.4f (not exact), %u of %u simulations, %u nodes in the tree, %.6f s\n",
                result.position.c_str(), result.dice.c_str(), (result.told.empty() ? result.best : result.told).c_str(),
                static_cast<double>(result.value) / unit, result.simulations->visits, result.simulations->done,
                result.simulations->tree_nodes, result.seconds);
}

void print_result_line(const SearchRequest& request, Value unit, const SearchResult& result) {
    std::printf("%s  roll %s: %s, value %.4f, %llu nodes, %.6f s\n", result.position.c_str(), result.dice.c_str(),
                (result.told.empty() ? result.best : result.told).c_str(), static_cast<double>(result.value) / unit,
                count(result.last.nodes), result.seconds);
    if (request.shows_line) { std::printf("    %s\n", joined(result.line, "; ").c_str()); }
}

struct Mean {
    double mean, sd;
};

template <class Get>
Mean mean_of(const std::vector<SearchResult>& results, Get get) {
    double sum = 0, squares = 0;
    for (const SearchResult& result : results) { sum += get(result); }
    const double mean = sum / static_cast<double>(results.size());
    for (const SearchResult& result : results) { squares += (get(result) - mean) * (get(result) - mean); }
    return {mean, results.size() > 1 ? std::sqrt(squares / static_cast<double>(results.size() - 1)) : 0.0};
}

void print_summary(bool json, const std::vector<SearchResult>& results) {
    const Mean nodes = mean_of(results, [](const SearchResult& r) { return static_cast<double>(r.last.nodes); });
    const Mean seconds = mean_of(results, [](const SearchResult& r) { return r.seconds; });
    std::uint64_t probed = 0, cut = 0;
    for (const SearchResult& result : results) {
        probed += result.last.probed;
        cut += result.last.probe_cutoffs;
    }
    const double efficiency = probed == 0 ? 0.0 : static_cast<double>(cut) / static_cast<double>(probed);
    std::printf(json ? "{\"summary\":true,\"positions\":%zu,\"nodes_mean\":%.3f,\"nodes_sd\":%.3f,"
                       "\"seconds_mean\":%.6f,\"seconds_sd\":%.6f,\"probe_efficiency\":%.6f}\n"
                     : "%zu positions: nodes %.1f (sd %.1f), seconds %.6f (sd %.6f), probe efficiency %.3f\n",
                results.size(), nodes.mean, nodes.sd, seconds.mean, seconds.sd, efficiency);
}

}  // namespace

void print_search(const SearchRequest& request, std::string_view game, Value unit,
                  const std::vector<SearchResult>& results) {
    for (const SearchResult& result : results) {
        if (result.simulations) {
            request.json ? print_simulated_json(request, game, unit, result) : print_simulated_line(unit, result);
            continue;
        }
        request.json ? print_result_json(request, game, unit, result) : print_result_line(request, unit, result);
    }
    print_summary(request.json, results);
}

}  // namespace starling::cli
