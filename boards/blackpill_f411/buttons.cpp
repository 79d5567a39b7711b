// hal/buttons: five switches to ground. The part's own resistors pull their pins up.
#include "hal/buttons.hpp"

#include <algorithm>
#include <array>

#include "device.hpp"
#include "drivers.hpp"
#include "pin.hpp"
#include "register.hpp"
#include "registers.hpp"
#include "wake.hpp"

namespace {

using cortex_m::reg;
using Switch = blackpill::Pin<cortex_m::Registers>;

// Five neighbours on the board's edge; no two have the same number, since a number is one wake-up line.
constexpr std::array kSwitches{Switch{blackpill::kGpioB, 12},  // in hal's order: up,
                               Switch{blackpill::kGpioB, 13},  // down,
                               Switch{blackpill::kGpioB, 14},  // left,
                               Switch{blackpill::kGpioB, 15},  // right,
                               Switch{blackpill::kGpioA, 8}};  // select
constexpr std::uint32_t kLines = 0xFU << 12 | 1U << 8;

constexpr std::uint32_t kSyscfg = 0x40013800;
constexpr std::uint32_t kPortOf8To11 = kSyscfg + 0x10, kPortOf12To15 = kSyscfg + 0x14;
constexpr std::uint32_t kExti = 0x40013C00;
constexpr std::uint32_t kLetThrough = kExti + 0x00, kFalling = kExti + 0x0C, kPending = kExti + 0x14;

bool are_there;

}  // namespace

void blackpill::start_buttons() {
    are_there = std::all_of(kSwitches.begin(), kSwitches.end(), [](const Switch& one) { return one.make_input(); });
    reg(kPortOf8To11) = 0x0000;   // port A
    reg(kPortOf12To15) = 0x1111;  // port B
    reg(kFalling) = kLines;
}

void blackpill::wake_by_buttons(bool on) {
    reg(kPending) = kLines;  // written ones clear
    reg(kLetThrough) = on ? kLines : 0;
    cortex_m::let_wake(EXTI9_5_IRQn, on);
    cortex_m::let_wake(EXTI15_10_IRQn, on);
}

hal::buttons::Mask hal::buttons::present() { return are_there ? kAll : Mask{0}; }

hal::buttons::Mask hal::buttons::held() {
    if (!are_there) { return 0; }
    unsigned mask = 0;
    for (unsigned i = 0; i < kSwitches.size(); ++i) { mask |= kSwitches[i].is_high() ? 0U : 1U << i; }
    return static_cast<Mask>(mask);
}
