// SPDX-License-Identifier: MIT
#include "options.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace starling::cli {

namespace {

bool contains(const std::vector<std::string_view>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace

Options::Options(Arguments arguments, const KnownOptions& known) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (!word.starts_with("--")) {
            words_.push_back(word);
            continue;
        }
        const bool is_flag = contains(known.flags, word);
        const bool is_list = contains(known.lists, word);
        if (!is_flag && !is_list && !contains(known.with_value, word)) {
            throw UsageError("unknown option '" + std::string(word) + "'");
        }
        std::vector<std::string_view>& values = values_[word];
        values.clear();
        if (is_flag) { continue; }
        // A single value may look like an option, so that what is wrong with it is said of the value.
        if (!is_list && i + 1 < arguments.size()) { values.push_back(arguments[++i]); }
        while (is_list && i + 1 < arguments.size() && !arguments[i + 1].starts_with("--")) {
            values.push_back(arguments[++i]);
        }
        if (values.empty()) { throw UsageError("option " + std::string(word) + " needs a value"); }
    }
}

std::vector<std::string_view> Options::list(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::vector<std::string_view>{} : found->second;
}

std::optional<std::string_view> Options::text(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::nullopt : std::optional{found->second.front()};
}

std::optional<std::string_view> Options::choice(std::string_view name,
                                                const std::vector<std::string_view>& choices) const {
    const auto chosen = text(name);
    if (!chosen || contains(choices, *chosen)) { return chosen; }
    std::string listed;
    for (const std::string_view choice : choices) { listed += (listed.empty() ? "" : ", ") + std::string(choice); }
    throw UsageError(std::string(name) + " '" + std::string(*chosen) + "' is not one of " + listed);
}

std::optional<std::uint64_t> Options::number(std::string_view name, std::uint64_t least, std::uint64_t most) const {
    const auto word = text(name);
    if (!word) { return std::nullopt; }
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word->data(), word->data() + word->size(), number);
    if (error != std::errc{} || end != word->data() + word->size() || number < least || number > most) {
        const std::string range =
            least == most ? "can only be " + std::to_string(least)
                          : "is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
        throw UsageError(std::string(name) + " '" + std::string(*word) + "' " + range);
    }
    return number;
}

std::optional<double> Options::decimal(std::string_view name, double most) const {
    const auto word = text(name);
    if (!word) { return std::nullopt; }
    double number = 0;
    const auto [end, error] =
        std::from_chars(word->data(), word->data() + word->size(), number, std::chars_format::fixed);
    if (error == std::errc{} && end == word->data() + word->size() && number >= 0 && number <= most) { return number; }
    char range[32];
    std::snprintf(range, sizeof range, "%g", most);
    throw UsageError(std::string(name) + " '" + std::string(*word) + "' is not a number from 0 to " + range);
}

}  // namespace starling::cli
