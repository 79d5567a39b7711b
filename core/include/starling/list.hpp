// SPDX-License-Identifier: MIT
#pragma once

#include <etl/vector.h>

#include <cstddef>

#include "starling/fail.hpp"

#if defined(ETL_NO_CHECKS) || !defined(ETL_CHECK_PUSH_POP) || \
    !(defined(ETL_LOG_ERRORS) || defined(ETL_THROW_EXCEPTIONS))
#error \
    "Starling needs ETL's checks: without them a full list overwrites its neighbour. Link starling::search, or define ETL_CHECK_PUSH_POP and ETL_LOG_ERRORS, and not ETL_NO_CHECKS."
#endif

namespace starling {

/// A list that never overflows: one element too many ends in fail(), whatever ETL was told to do about it. `Limit` says
/// in words what has become too many.
template <class T, std::size_t kCapacity, class Limit>
class List : public etl::vector<T, kCapacity> {
    using Base = etl::vector<T, kCapacity>;

public:
    using Base::Base;

    void push_back(const T& value) {
        if (this->full()) { fail(Limit::kExceeded); }
        Base::push_back(value);
    }
};

}  // namespace starling
