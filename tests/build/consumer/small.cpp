// SPDX-License-Identifier: MIT
// A stranger's small program: headers of two parts and of ETL, ETL's checks, C++20, and functions that the library
// defines. It leaves out etl/vector.h, which every search includes and which takes gcc a second to read.
#include "starling/dice/winning_chance.hpp"
#include "starling/etl_checks.hpp"
#include "starling/search/transposition_table.hpp"

static_assert(__cplusplus >= 202002L);

int main() {
    using namespace starling;
    static TableBucket memory[2];
    TranspositionTable table{memory};
    table.store(7, 2, -1, 1, 3);
    const TableEntry* found = table.find(7, 2);
    return found != nullptr && found->tag == 3 && dice::usual_line(5) == 4 ? 0 : 1;
}
