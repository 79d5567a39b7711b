// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A list with a fixed capacity that calls fail() when it is full, for moves and events.

#include <etl/vector.h>

#include <cstddef>
#include <utility>

#include "starling/etl_checks.hpp"
#include "starling/fail.hpp"

namespace starling {

/// A list of at most kCapacity elements, without a heap. One element too many ends in fail(Limit::kExceeded), however
/// ETL is configured. Elements are added at the end only: ETL's other functions that add elements would ignore an
/// overflow, or write behind the list, if no error handler is registered. They are deleted here.
template <class T, std::size_t kCapacity, class Limit>
class List : public etl::vector<T, kCapacity> {
    using Base = etl::vector<T, kCapacity>;

public:
    List() = default;

    void push_back(const T& value) {
        if (this->full()) { fail(Limit::kExceeded); }
        Base::push_back(value);
    }
    template <class... Arguments>
    T& emplace_back(Arguments&&... arguments) {
        push_back(T{std::forward<Arguments>(arguments)...});
        return this->back();
    }

    void resize(std::size_t count) {
        if (count > kCapacity) { fail(Limit::kExceeded); }
        Base::resize(count);
    }

    template <class... Arguments>
    void assign(Arguments&&...) = delete;
    template <class... Arguments>
    void emplace(Arguments&&...) = delete;
    template <class... Arguments>
    void insert(Arguments&&...) = delete;
    template <class... Arguments>
    void uninitialized_resize(Arguments&&...) = delete;
};

}  // namespace starling
