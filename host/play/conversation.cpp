// SPDX-License-Identifier: MIT
#include "conversation.hpp"

#include <charconv>
#include <iostream>

#include "paragraph.hpp"
#include "typing.hpp"

namespace starling::play {

namespace {

constexpr std::size_t kHelpColumn = 20;

void print_entry(const std::string& typed, std::string_view help) {
    std::string line = "  " + typed;
    line += line.size() + 1 < kHelpColumn ? std::string(kHelpColumn - line.size(), ' ') : std::string(2, ' ');
    std::cout << line << wrapped(help, window_columns(), kHelpColumn, line.size());
}

}  // namespace

Conversation::Conversation(std::string_view moves, std::string_view moves_help, std::vector<Word> words)
    : moves_(moves), moves_help_(moves_help), words_(std::move(words)) {
    words_.push_back({"help", "?", "", "this list", [this](const std::string&) { print_help(); }});
    for (const Word& word : words_) { names_.push_back(word.name); }
    set_known_words(names_);
}

Conversation::~Conversation() { set_known_words({}); }

bool Conversation::obey(const std::string& answer) const {
    const std::size_t space = answer.find(' ');
    const std::string first = answer.substr(0, space);
    for (const Word& word : words_) {
        if (first != word.name && (word.letter.empty() || first != word.letter)) { continue; }
        const std::size_t at = answer.find_first_not_of(' ', first.size());
        const std::string rest = at == std::string::npos ? "" : answer.substr(at);
        if (word.arguments.empty() && !rest.empty()) {
            say(quoted(word.name) + " stands alone, without " + quoted(rest));
        } else {
            word.obey(rest);
        }
        return true;
    }
    return false;
}

void Conversation::print_help() const {
    print_entry(std::string(moves_), moves_help_);
    for (const Word& word : words_) {
        std::string typed(word.name);
        if (!word.letter.empty()) { typed.append(", ").append(word.letter); }
        if (!word.arguments.empty()) { typed.append(" ").append(word.arguments); }
        print_entry(typed, word.help);
    }
}

unsigned number_up_to(const std::string& text, unsigned most) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number <= most ? number : 0;
}

}  // namespace starling::play
