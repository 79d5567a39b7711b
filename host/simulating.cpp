// SPDX-License-Identifier: MIT
#include "simulating.hpp"

#include <charconv>

namespace starling {

namespace {

bool read(std::string_view digits, std::uint32_t least, std::uint32_t most, std::uint32_t& number) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc{} && end == digits.data() + digits.size() && number >= least && number <= most;
}

/// Takes the text up to the next colon from `rest`.
std::string_view next_part(std::string_view& rest) {
    const std::size_t colon = rest.find(':');
    const std::string_view part = rest.substr(0, colon);
    rest = colon == std::string_view::npos ? std::string_view{} : rest.substr(colon + 1);
    return part;
}

bool read_option(std::string_view part, Simulating& how) {
    if (part.empty()) { return false; }
    std::uint32_t number = 0;
    switch (part.front()) {
        case 'p': how.says_layers = true; return read(part.substr(1), 0, kMaxPlayoutLayers, how.options.playout_layers);
        case 't': return how.has_tree && read(part.substr(1), 1, Simulating::kMostSimulations, how.options.threshold);
        case 'c':
            if (!how.has_tree || !read(part.substr(1), 0, 1000, number)) { return false; }
            how.options.c_percent = static_cast<std::uint16_t>(number);
            return true;
        default: return false;
    }
}

}  // namespace

bool Simulating::is_named(std::string_view word) {
    const std::string_view name = next_part(word);
    return name == "mc" || name == "uct";
}

std::optional<Simulating> Simulating::parse(std::string_view word) {
    if (!is_named(word) || word.ends_with(':')) { return std::nullopt; }
    Simulating how{.word = std::string(word)};
    how.has_tree = next_part(word) == "uct";
    if (!read(next_part(word), 1, kMostSimulations, how.simulations)) { return std::nullopt; }
    while (!word.empty()) {
        if (!read_option(next_part(word), how)) { return std::nullopt; }
    }
    return how;
}

}  // namespace starling
