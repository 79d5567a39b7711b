// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"

namespace starling::cli {

/// The command line is wrong: one line for the user, exit code 2.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The options a command knows, by what follows them.
struct KnownOptions {
    std::vector<std::string_view> with_value;
    std::vector<std::string_view> flags;
    std::vector<std::string_view> lists;  ///< all words up to the next option, one at least
};

/// The options of a command, each of the form `--name VALUE`, `--name VALUE...` or a flag, and the words that
/// belong to none.
class Options {
public:
    /// Throws UsageError for an option that is not known, or without its value.
    Options(Arguments arguments, const KnownOptions& known);
    Options(Arguments arguments, const std::vector<std::string_view>& with_value,
            const std::vector<std::string_view>& flags = {})
        : Options(arguments, KnownOptions{with_value, flags, {}}) {}

    /// Was the option or flag given?
    bool has(std::string_view name) const { return values_.count(name) != 0; }
    /// The words after the option; none if it was not given or is a flag.
    std::vector<std::string_view> list(std::string_view name) const;
    /// The one word after the option, or nothing if it was not given.
    std::optional<std::string_view> text(std::string_view name) const;
    /// One of `choices`, or nothing if the option was not given.
    std::optional<std::string_view> choice(std::string_view name, const std::vector<std::string_view>& choices) const;

    const std::vector<std::string_view>& words() const { return words_; }
    /// A whole number from `least` to `most`, or nothing if the option was not given.
    std::optional<std::uint64_t> number(std::string_view name, std::uint64_t least, std::uint64_t most) const;
    /// A number from 0 to `most`, written like 0.015, or nothing if the option was not given.
    std::optional<double> decimal(std::string_view name, double most) const;

private:
    std::vector<std::string_view> words_;
    std::map<std::string_view, std::vector<std::string_view>> values_;
};

}  // namespace starling::cli
