#include "options.hpp"

#include <algorithm>
#include <charconv>

namespace starling::cli {

Options::Options(Arguments arguments, const std::vector<std::string_view>& known) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (!word.starts_with("--")) {
            words_.push_back(word);
            continue;
        }
        if (std::find(known.begin(), known.end(), word) == known.end()) {
            throw UsageError("unknown option '" + std::string(word) + "'");
        }
        if (i + 1 == arguments.size()) { throw UsageError("option " + std::string(word) + " needs a value"); }
        values_[word] = arguments[++i];
    }
}

std::optional<std::uint64_t> Options::number(std::string_view name, std::uint64_t least, std::uint64_t most) const {
    const auto found = values_.find(name);
    if (found == values_.end()) { return std::nullopt; }
    const std::string_view text = found->second;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) {
        throw UsageError(std::string(name) + " '" + std::string(text) + "' is not a whole number from " +
                         std::to_string(least) + " to " + std::to_string(most));
    }
    return value;
}

}  // namespace starling::cli
