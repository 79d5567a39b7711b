// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace starling::powercut {

struct Figures {
    std::uint64_t restores = 0;
    std::uint64_t after_second_cut = 0;  ///< of these
    std::uint64_t lost = 0;              ///< an older state was found, or none, or a save was refused
    std::uint64_t corrupt = 0;           ///< a state was found that never was
    std::uint64_t false_notices = 0;     ///< a start said that the last save was damaged, and it was not
    std::uint64_t offences = 0;          ///< against the rules of the part, as programming flash that is not erased

    bool is_clean() const { return lost == 0 && corrupt == 0 && false_notices == 0 && offences == 0; }
    Figures& operator+=(const Figures& more) {
        restores += more.restores;
        after_second_cut += more.after_second_cut;
        lost += more.lost;
        corrupt += more.corrupt;
        false_notices += more.false_notices;
        offences += more.offences;
        return *this;
    }
};

}  // namespace starling::powercut
