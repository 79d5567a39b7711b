// SPDX-License-Identifier: MIT
// The signature: node counts of fixed searches, the same on every machine. They change only when the search
// does, and the commit that changes them says why.
#include "reference/signature.hpp"

#include <unity.h>

#include "signature.hpp"

using namespace starling;

static_assert(std::size(reference::kSignatureSearches) == std::size(test::kSignature),
              "a line of tests/data/signature.txt for each");

static void test_every_machine_searches_the_same_nodes() {
    for (std::size_t i = 0; i < std::size(test::kSignature); ++i) {
        TEST_ASSERT_EQUAL_UINT64_MESSAGE(
            test::kSignature[i].nodes, reference::nodes_of(reference::kSignatureSearches[i]), test::kSignature[i].name);
    }
}

void suite_signature() { RUN_TEST(test_every_machine_searches_the_same_nodes); }
