#include "options.hpp"

#include <algorithm>
#include <charconv>

namespace starling::cli {

namespace {

bool contains(const std::vector<std::string_view>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

}  // namespace

Options::Options(Arguments arguments, const std::vector<std::string_view>& known,
                 const std::vector<std::string_view>& flags) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (!word.starts_with("--")) {
            words_.push_back(word);
            continue;
        }
        if (contains(flags, word)) {
            values_[word] = {};
            continue;
        }
        if (!contains(known, word)) { throw UsageError("unknown option '" + std::string(word) + "'"); }
        if (i + 1 == arguments.size()) { throw UsageError("option " + std::string(word) + " needs a value"); }
        values_[word] = arguments[++i];
    }
}

std::optional<std::string_view> Options::text(std::string_view name) const {
    const auto found = values_.find(name);
    if (found == values_.end()) { return std::nullopt; }
    return found->second;
}

std::optional<std::string_view> Options::choice(std::string_view name,
                                                const std::vector<std::string_view>& choices) const {
    const auto found = values_.find(name);
    if (found == values_.end()) { return std::nullopt; }
    if (contains(choices, found->second)) { return found->second; }
    std::string listed;
    for (const std::string_view choice : choices) { listed += (listed.empty() ? "" : ", ") + std::string(choice); }
    throw UsageError(std::string(name) + " '" + std::string(found->second) + "' is not one of " + listed);
}

std::optional<std::uint64_t> Options::number(std::string_view name, std::uint64_t least, std::uint64_t most) const {
    const auto found = values_.find(name);
    if (found == values_.end()) { return std::nullopt; }
    const std::string_view text = found->second;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) {
        const std::string range =
            least == most ? "can only be " + std::to_string(least)
                          : "is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
        throw UsageError(std::string(name) + " '" + std::string(text) + "' " + range);
    }
    return value;
}

}  // namespace starling::cli
