#include "simulate/boards.hpp"

#include "firmware/faces/oled.hpp"

namespace starling::simulate {

namespace {

template <class SomeFace>
Face& the_only() {
    static SomeFace face;
    return face;
}

constexpr Board kBoards[] = {
    {"lm3s6965evb", {128, 64, 16}, 1, hal::buttons::kAll, the_only<OledFace>},
};

}  // namespace

std::span<const Board> all_boards() { return kBoards; }

}  // namespace starling::simulate
