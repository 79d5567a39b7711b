#include "firmware/gammon/typed_play.hpp"

#include <etl/vector.h>

#include <algorithm>
#include <optional>

#include "firmware/words.hpp"

namespace starling::gammon {

using backgammon::kBar;
using backgammon::kPoints;

namespace {

std::optional<unsigned> point(std::string_view word) {
    if (!word.empty() && word.back() == '*') { word.remove_suffix(1); }
    if (word == "bar") { return kBar; }
    if (word == "off") { return 0; }
    const auto number = words::number(word);
    return number && *number <= kPoints + 1 ? std::optional<unsigned>{*number} : std::nullopt;
}

/// What stands before the mark, which is taken off with it; all of it if there is no mark.
std::string_view cut(std::string_view& word, char mark) {
    const std::size_t end = std::min(word.find(mark), word.size());
    const std::string_view front{word.data(), end};
    word.remove_prefix(std::min(end + 1, word.size()));
    return front;
}

/// By one die if that is wanted, else by several in either order: whoever hits on his way writes that down.
bool go(Turn& turn, unsigned from, unsigned to, bool by_one) {
    const Roll roll = turn.roll();
    if (const Step step = turn.step(from, to); by_one && !step.is_none()) { return turn.make(step); }
    const Turn before = turn;
    bool is_found = false;
    for (const bool high_first : {true, false}) {
        Turn tried = before;
        unsigned at = from;
        bool is_high = high_first;
        while (at > to && tried.make(Step{at, is_high ? roll.high : roll.low})) {
            at = Step{at, is_high ? roll.high : roll.low}.to();
            is_high = !is_high;
        }
        if (at != to || tried.made() < before.made() + 2) { continue; }
        if (!is_found || tried.result().mine(kBar) < turn.result().mine(kBar)) { turn = tried; }
        is_found = true;
    }
    return is_found;
}

/// What is written, one man's way after the other; a double's in single steps.
class Ways {
public:
    explicit Ways(Roll roll) : roll_(roll) {}

    /// "24/18*/14(2)".
    bool add(std::string_view word) {
        unsigned times = 1;
        if (word.size() > 3 && word.back() == ')' && word[word.size() - 3] == '(') {
            times = static_cast<unsigned>(word[word.size() - 2] - '0');
            word.remove_suffix(3);
        }
        if (times == 0 || times > 4) { return false; }
        for (unsigned i = 0; i < times; ++i) {
            std::string_view rest = word;
            auto from = point(cut(rest, '/'));
            if (!from || rest.empty()) { return false; }
            while (!rest.empty()) {
                const auto to = point(cut(rest, '/'));
                if (!to || *to >= *from || !add(*from, *to)) { return false; }
                from = to;
            }
        }
        return true;
    }

    /// In any order in which they are legal: who writes "bar/20/15 bar/20" enters both men first.
    bool make(Turn& turn, bool by_one) {
        for (bool goes_on = true; goes_on;) {
            goes_on = false;
            for (auto way = ways_.begin(); way != ways_.end();) {
                if (go(turn, way->from, way->to, by_one)) {
                    way = ways_.erase(way);
                    goes_on = true;
                } else {
                    ++way;
                }
            }
        }
        return ways_.empty();
    }

private:
    struct Way {
        unsigned from, to;
    };

    bool add(unsigned from, unsigned to) {
        while (from > to) {
            const unsigned end = roll_.is_double() ? std::max(to, Step{from, roll_.high}.to()) : to;
            if (ways_.full()) { return false; }
            ways_.push_back({from, end});
            from = end;
        }
        return true;
    }

    Roll roll_;
    etl::vector<Way, 4> ways_;
};

}  // namespace

bool make_typed(Turn& turn, std::string_view words) {
    Ways ways{turn.roll()};
    for (std::string_view word = words::next(words); !word.empty(); word = words::next(words)) {
        if (!ways.add(word)) { return false; }
    }
    Turn tried = turn;
    bool is_made = Ways{ways}.make(tried, true);
    // "6/off" may be a man that a one and then a six take off, when nothing else is left for the one.
    if (!is_made || !tried.is_complete()) {
        Turn another = turn;
        if (ways.make(another, false) && (another.is_complete() || !is_made)) {
            tried = another;
            is_made = true;
        }
    }
    if (is_made) { turn = tried; }
    return is_made;
}

}  // namespace starling::gammon
