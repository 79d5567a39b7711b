// SPDX-License-Identifier: MIT
#include "firmware/gammon/text.hpp"

#include "starling/backgammon/notation.hpp"

namespace starling::gammon::text {

using backgammon::kBar;
using backgammon::kCheckers;

namespace {

Line begun(Side side, std::string_view words) {
    Line line;
    line.push_back(letter(side));
    append(line, words);
    return line;
}

void append_count(Line& line, std::string_view place, unsigned count) {
    if (count == 0) { return; }
    append(line, place);
    append(line, count);
}

}  // namespace

void append_thousandths(etl::istring& to, std::int32_t number) {
    const auto size = static_cast<std::uint32_t>(number < 0 ? -number : number);
    if (number < 0) { to.push_back('-'); }
    append(to, size / 1'000);
    to.push_back('.');
    for (std::uint32_t place = 100; place > 0; place /= 10) { append(to, size / place % 10); }
}

void append_point(etl::istring& to, unsigned point) {
    if (point == kBar) {
        append(to, "bar");
    } else if (point == 0) {
        append(to, "off");
    } else {
        append(to, point);
    }
}

void append_play(etl::istring& to, const Position& before, const Play& play) {
    const backgammon::PlayText words = backgammon::text(before, play);
    append(to, std::string_view{words.data(), words.size()});
}

Line roll(const Session& session) {
    Line line = begun(session.mover(), " rolls ");
    append(line, session.turn().roll().high);
    line.push_back(' ');
    append(line, session.turn().roll().low);
    return line;
}

Line step(const Session& session) {
    Turn before = session.turn();
    const Step last = before.play().steps[before.made() - 1];
    before.take_back_step();
    Line line = begun(session.mover(), " moves ");
    append_play(line, before.position(), Play{{last}});
    return line;
}

Line play(const Session& session) {
    if (session.turn().wanted() == 0) { return begun(session.mover(), " passes: no legal play"); }
    Line line = begun(session.mover(), " plays ");
    append_play(line, session.turn().start(), session.turn().play());
    return line;
}

Line result(const Match& match) {
    constexpr std::array<std::string_view, 3> kWords{"1 point", "2 points, a gammon", "3 points, a backgammon"};
    Line line = begun(*match.winner(), " wins ");
    append(line, kWords[match.points() - 1]);
    return line;
}

Line side(const Position& seen_by_x, Side side) {
    const Position own = side == Side::kX ? seen_by_x : seen_by_x.mirrored();
    Line line = begun(side, "");
    append_count(line, " bar:", own.mine(kBar));
    for (unsigned point = kBar; --point > 0;) {
        if (own.mine(point) == 0) { continue; }
        line.push_back(' ');
        append(line, point);
        append_count(line, ":", own.mine(point));
    }
    append_count(line, " off:", kCheckers - own.my_count());
    append(line, " pips ");
    append(line, pips(own));
    return line;
}

Line status(const Match& match) {
    const Session& session = match.session;
    if (match.is_over()) { return result(match); }
    if (session.is_opening()) { return Line{"roll for who begins"}; }
    if (session.phase() == Session::Phase::kToRoll) { return begun(session.mover(), " to roll"); }
    Line line = roll(session);
    if (session.turn().made() > 0) {
        append(line, ", so far ");
        append_play(line, session.turn().start(), session.turn().play());
    }
    return line;
}

unsigned pips(const Position& position) {
    unsigned sum = 0;
    for (unsigned point = 1; point <= kBar; ++point) { sum += point * position.mine(point); }
    return sum;
}

}  // namespace starling::gammon::text
