// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "fakes/storage.hpp"
#include "starling/rng.hpp"

/// The power of the modelled part. An operation is a word programmed or a unit erased.
namespace starling::powercut {

/// Cuts the power in operation number `operation` of an action, from 1 on. False if the action had fewer; all is then
/// as without a cut. The power is back afterwards.
template <class Action>
bool cut_power_in(std::uint32_t operation, test::Damage damage, Rng noise, Action action) {
    test::FakeStorage& storage = test::memory();
    storage.damage = damage;
    storage.noise = noise;
    storage.words_until_cut = operation;
    action();
    const bool was_cut = !storage.has_power();
    storage.power_up();
    return was_cut;
}

template <class Action>
std::uint32_t operations_of(Action action) {
    const std::uint64_t before = test::memory().words;
    action();
    return static_cast<std::uint32_t>(test::memory().words - before);
}

}  // namespace starling::powercut
