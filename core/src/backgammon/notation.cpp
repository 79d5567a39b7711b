// SPDX-License-Identifier: MIT
#include "starling/backgammon/notation.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace starling::backgammon {

namespace {

/// The way of one checker: where it starts, and each landing that must be told.
struct Way {
    struct Landing {
        std::uint8_t point = 0;
        bool hits = false;
    };
    std::uint8_t from = 0;
    std::uint8_t size = 0;
    std::array<Landing, 4> landings{};

    unsigned end() const { return landings[size - 1U].point; }

    void land(unsigned point, bool hits) {
        if (size > 0 && !landings[size - 1U].hits) { landings[--size] = {}; }  // nothing happened there
        landings[size++] = {static_cast<std::uint8_t>(point), hits};
    }
    /// The same points, though only the first of several checkers can hit there.
    friend constexpr bool operator==(const Way& a, const Way& b) {
        return a.from == b.from && a.size == b.size &&
               std::equal(a.landings.begin(), a.landings.begin() + a.size, b.landings.begin(),
                          [](const Landing& x, const Landing& y) { return x.point == y.point; });
    }
};

void append_point(PlayText& out, unsigned point) {
    if (point == kBar) {
        out.append("bar");
    } else if (point == 0) {
        out.append("off");
    } else {
        if (point >= 10) { out.push_back(static_cast<char>('0' + point / 10)); }
        out.push_back(static_cast<char>('0' + point % 10));
    }
}

void append(PlayText& out, const Way& way, unsigned times) {
    if (!out.empty()) { out.push_back(' '); }
    append_point(out, way.from);
    for (unsigned i = 0; i < way.size; ++i) {
        out.push_back('/');
        append_point(out, way.landings[i].point);
        if (way.landings[i].hits) { out.push_back('*'); }
    }
    if (times > 1) {
        out.push_back('(');
        out.push_back(static_cast<char>('0' + times));
        out.push_back(')');
    }
}

}  // namespace

PlayText text(const Position& before, const Play& play) {
    Position turned = before.mirrored();
    std::array<Way, 4> ways{};
    auto* end = ways.begin();
    for (unsigned i = 0; i < play.size(); ++i) {
        const Step step = play.steps[i];
        auto* way = std::find_if(ways.begin(), end, [&](const Way& w) { return w.end() == step.from(); });
        if (way == end) { (end++)->from = static_cast<std::uint8_t>(step.from()); }
        way->land(step.to(), step.to() != 0 && turned.mine(kBar - step.to()) != 0);
        make_step(turned, step);
    }
    // Only two different dice come in another order than from the highest point down.
    if (end - ways.begin() == 2 && ways[0].from < ways[1].from) { std::swap(ways[0], ways[1]); }

    PlayText out;
    for (const auto* way = ways.begin(); way != end;) {
        const auto* next = std::find_if(way, static_cast<const Way*>(end), [&](const Way& w) { return w != *way; });
        append(out, *way, static_cast<unsigned>(next - way));
        way = next;
    }
    if (out.empty()) { out.append(kPassText.data(), kPassText.size()); }
    return out;
}

}  // namespace starling::backgammon
