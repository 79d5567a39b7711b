// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace starling::play {

/// A word that can be typed in a game. Some have a short form, an empty one if not.
struct Word {
    std::string_view name;
    std::string_view letter;
    std::string_view arguments;  ///< for the help
    std::string_view help;
    std::function<void(const std::string& rest)> obey;
};

/// What a person types, word by word, and what follows from it: one table for dispatch, help and completion.
class Conversation {
public:
    /// `moves` is how a move is typed, and what that means. The word `help` is added.
    Conversation(std::string_view moves, std::string_view moves_help, std::vector<Word> words);
    Conversation(const Conversation&) = delete;  // readline and `help` know where it is
    Conversation& operator=(const Conversation&) = delete;
    ~Conversation();

    /// Does what the first word of the answer means; false if that is none of the words.
    bool obey(const std::string& answer) const;
    void print_help() const;

private:
    std::string_view moves_, moves_help_;
    std::vector<Word> words_;
    std::vector<std::string_view> names_;
};

/// The number in "3", which must be 1 to `most`; 0 if it is anything else.
unsigned number_up_to(const std::string& text, unsigned most);

}  // namespace starling::play
