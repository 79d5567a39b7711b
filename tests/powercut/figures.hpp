#pragma once

#include <cstdint>

namespace starling::powercut {

struct Figures {
    std::uint64_t restores = 0;
    std::uint64_t after_second_cut = 0;  ///< of these
    std::uint64_t lost = 0;              ///< an older state was found, or none, or a save was refused
    std::uint64_t corrupt = 0;           ///< a state was found that never was

    bool is_clean() const { return lost == 0 && corrupt == 0; }
    Figures& operator+=(const Figures& more) {
        restores += more.restores;
        after_second_cut += more.after_second_cut;
        lost += more.lost;
        corrupt += more.corrupt;
        return *this;
    }
};

}  // namespace starling::powercut
