// SPDX-License-Identifier: MIT
#include "firmware/house.hpp"

#include "firmware/say.hpp"
#include "firmware/seal.hpp"
#include "firmware/text.hpp"

namespace starling {

namespace {

void say_hex(std::string_view words, std::uint64_t number) {
    text::Line line;
    text::append(line, words);
    text::append(line, Hex64{number}.view());
    say(line);
}

}  // namespace

void House::start() {
    keeper_.restore();
    if (!keeper_.notice().empty()) { say(keeper_.notice()); }
}

void House::keep() {
    has_moved_on_ = true;
    const bool kept_before = keeper_.keeps();
    keeper_.save();
    if (kept_before && !keeper_.keeps()) { say(keeper_.notice()); }
}

void House::put_away() {
    games().clear();
    keep();
}

std::uint64_t House::next_seal() {
    if (!next_) { set_next_seed(kept().seeds.draw()); }
    return next_->seal;
}

void House::set_next_seed(std::uint64_t seed) { next_ = Sealed{seed, seal_of(seed)}; }

House::Sealed House::take_next_seed() {
    (void)next_seal();
    const Sealed taken = *next_;
    next_.reset();
    return taken;
}

void House::tell_seal(std::uint64_t seal) const { say_hex("the dice are sealed: ", seal); }
void House::tell_seed(std::uint64_t seed) const { say_hex("the dice were: ", seed); }

}  // namespace starling
