// SPDX-License-Identifier: MIT
#pragma once

#include <etl/vector.h>

#include <cstddef>
#include <utility>

#include "starling/etl_checks.hpp"
#include "starling/fail.hpp"

namespace starling {

/// A list that never overflows: one element too many ends in fail(), whatever ETL was told to do about it. `Limit` says
/// in words what has become too many. Elements are added at the end only: ETL's other ways to add some go on silently,
/// or overwrite what lies behind the list, if nobody has registered an error handler.
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
