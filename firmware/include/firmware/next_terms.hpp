// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

#include "firmware/saved_game.hpp"

namespace starling {

/// What both games have to agree on, of the one that would be next: references into what is kept.
template <class K>
requires std::is_same_v<std::remove_const_t<K>, Kept>
class NextTerms {
    template <class T>
    using Ref = std::conditional_t<std::is_const_v<K>, const T&, T&>;

public:
    explicit NextTerms(K& kept) : NextTerms(kept, kept.settings.game == GameKind::kDice) {}
    NextTerms(K& kept, bool of_dice)
        : is_dice(of_dice),
          opponent(is_dice ? kept.settings.next.opponent : kept.gammon.next.opponent),
          level(is_dice ? kept.settings.next.level : kept.gammon.next.level),
          by_hand(is_dice ? kept.settings.next.by_hand : kept.gammon.next.by_hand),
          training(is_dice ? kept.settings.next.training : kept.gammon.next.training) {}

    const bool is_dice;
    Ref<Opponent> opponent;
    Ref<std::uint8_t> level;
    Ref<ByHand> by_hand;
    Ref<bool> training;
};

}  // namespace starling
