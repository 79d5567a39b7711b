// SPDX-License-Identifier: MIT
#include "kth_report.hpp"

namespace starling::experiments::kth {

namespace {

// The text (section 6): Random loses to all; of the others Hit1 loses to all; Hit2 does well against Door and DoorHit2;
// DoorHit2 is slightly better than DoorHit1, which is virtually as good as Hit2.
constexpr Cell kTable[] = {
    {70, 30, Told::kRowWins},      // Hit2: Hit1
    {61, 39, Told::kRowWins},      // Door: Hit1
    {117, 83, Told::kColumnWins},  //       Hit2
    {71, 29, Told::kRowWins},      // DoorHit1: Hit1
    {140, 160, Told::kNothing},    //           Hit2
    {41, 59, Told::kNothing},      //           Door
    {64, 36, Told::kRowWins},      // DoorHit2: Hit1
    {71, 129, Told::kColumnWins},  //           Hit2
    {42, 58, Told::kNothing},      //           Door
    {46, 54, Told::kRowWins},      //           DoorHit1
    {29, 71, Told::kColumnWins},   // Random: Hit1
    {26, 74, Told::kColumnWins},   //         Hit2
    {75, 25, Told::kColumnWins},   //         Door
    {77, 23, Told::kColumnWins},   //         DoorHit1
    {64, 36, Told::kColumnWins},   //         DoorHit2
};

}  // namespace

std::span<const Cell> table() { return kTable; }

}  // namespace starling::experiments::kth
