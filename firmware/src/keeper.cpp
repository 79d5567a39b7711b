// SPDX-License-Identifier: MIT
#include "firmware/keeper.hpp"

#include <array>

#include "hal/entropy.hpp"

namespace starling {

namespace {

using Record = std::array<std::uint8_t, saved_game::kMaxBytes>;

}  // namespace

Keeper::State Keeper::load() {
    Record record;
    SaveSlots::Finding finding = slots_.load(record);
    bool was_refused = false;
    while (finding == SaveSlots::Finding::kFound) {
        if (saved_game::decode(std::span{record}.first(slots_.length()), slots_.version(), kept_, games_)) {
            return was_refused || slots_.passed_over_newer() ? State::kOlder : State::kRestored;
        }
        was_refused = true;
        finding = slots_.load_older(record);
    }
    if (finding == SaveSlots::Finding::kNoStorage) { return State::kNoMemory; }
    return finding == SaveSlots::Finding::kBlank ? State::kFresh : State::kDamaged;
}

Keeper::State Keeper::restore() {
    games_.clear();
    state_ = load();
    kept_.seeds.stir(hal::entropy::gather());
    save();
    return state_;
}

void Keeper::save() {
    // Who could not read does not write: the new record would be older than those he did not see.
    if (state_ == State::kNoMemory) { return; }
    Record record;
    const std::size_t length = saved_game::encode(kept_, games_, record);
    keeps_ = slots_.store(std::span{record}.first(length));
}

std::string_view Keeper::notice() const {
    if (!keeps_) { return "no memory: games are not kept"; }
    switch (state_) {
        case State::kFresh:
        case State::kRestored:
        case State::kNoMemory: break;
        case State::kOlder: return "memory: the last save was damaged, the one before it is used";
        case State::kDamaged: return "memory: what was kept is damaged, starting anew";
    }
    return {};
}

}  // namespace starling
