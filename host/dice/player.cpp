// SPDX-License-Identifier: MIT
#include "dice/player.hpp"

#include <charconv>

#include "search_names.hpp"

namespace starling {

std::optional<PlayerName> PlayerName::parse(std::string_view text) {
    if (text == "random") { return PlayerName{Kind::kRandom}; }
    if (text == "greedy") { return PlayerName{Kind::kGreedy}; }
    if (Simulating::is_named(text)) {
        const auto how = Simulating::parse(text);
        return how ? std::optional(PlayerName{.kind = Kind::kSimulation, .simulating = *how}) : std::nullopt;
    }
    for (const auto& [algorithm, name] : kAlgorithmNames) {
        if (!text.starts_with(name) || text.substr(name.size(), 1) != ":") { continue; }
        const std::string_view digits = text.substr(name.size() + 1);
        unsigned depth = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), depth);
        const bool is_number = error == std::errc{} && end == digits.data() + digits.size();
        if (!is_number || depth % 2 == 0 || depth > 2 * kMaxDiceLayers + 1) { return std::nullopt; }
        return PlayerName{Kind::kSearch, algorithm, depth};
    }
    return std::nullopt;
}

std::string PlayerName::text() const {
    switch (kind) {
        case Kind::kRandom: return "random";
        case Kind::kGreedy: return "greedy";
        case Kind::kSimulation: return simulating.word;
        case Kind::kSearch: break;
    }
    return std::string(name(algorithm)) + ":" + std::to_string(depth) + (switched ? switched->words : "");
}

std::optional<SearchOptions> PlayerName::usual_options() const {
    return kind == Kind::kSearch ? std::optional{plain_options(algorithm)} : std::nullopt;
}

}  // namespace starling
