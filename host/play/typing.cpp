// SPDX-License-Identifier: MIT
#include "typing.hpp"

// clang-format off
#include <cstdio>  // readline's header needs it
#include <readline/readline.h>
#include <readline/history.h>
// clang-format on

#include <cstdlib>
#include <memory>

namespace starling::play {

namespace {

/// readline calls back without an argument, so what it may complete lies here.
std::span<const std::string_view> known_words;

struct Free {
    void operator()(char* text) const { std::free(text); }
};

/// The next known word that begins with `text`, as readline asks for it: state 0 begins anew.
char* next_completion(const char* text, int state) {
    static std::size_t next = 0;
    if (state == 0) { next = 0; }
    while (next < known_words.size()) {
        const std::string word(known_words[next++]);
        if (word.starts_with(text)) { return ::strdup(word.c_str()); }
    }
    return nullptr;
}

char** complete(const char* text, int begin, int /*end*/) {
    rl_attempted_completion_over = 1;  // names of files mean nothing here
    return begin == 0 ? rl_completion_matches(text, next_completion) : nullptr;
}

void prepare_readline() {
    rl_readline_name = "starling";
    rl_attempted_completion_function = complete;
    rl_variable_bind("enable-bracketed-paste", "off");  // several lines pasted are several answers
    using_history();
}

std::string trimmed_in_small_letters(const char* line) {
    std::string text(line);
    text.erase(0, text.find_first_not_of(" \t\r"));
    text.erase(text.find_last_not_of(" \t\r") + 1);
    for (char& c : text) { c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
    return text;
}

}  // namespace

void set_known_words(std::span<const std::string_view> words) { known_words = words; }

std::optional<std::string> ask(const std::string& prompt) {
    static const bool is_prepared = (prepare_readline(), true);
    (void)is_prepared;
    const std::unique_ptr<char, Free> line(::readline(prompt.c_str()));
    if (!line) {
        std::puts("");
        return std::nullopt;
    }
    std::string text = trimmed_in_small_letters(line.get());
    if (!text.empty()) { ::add_history(line.get()); }
    return text;
}

}  // namespace starling::play
