// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <thread>
#include <vector>

#include "progress_bar.hpp"

namespace starling::cli {

/// Pieces of work that several threads take one after the other. The first of them shows the progress.
class Pieces {
public:
    explicit Pieces(std::uint64_t count) : count_(count) {}

    /// Sets `piece` to one that nobody has; false if none is left.
    bool take(std::size_t thread, std::uint64_t& piece) {
        piece = next_++;
        if (piece >= count_) { return false; }
        if (thread == 0) { bar_.show(static_cast<double>(piece) / static_cast<double>(count_)); }
        return true;
    }

private:
    std::atomic<std::uint64_t> next_ = 0;
    std::uint64_t count_;
    ProgressBar bar_;
};

/// Runs `work`, which is told its number, in that many threads at once. What one of them throws is thrown here when all
/// have ended.
template <class Work>
void share_work(std::size_t threads, Work work) {
    std::vector<std::exception_ptr> failures(threads);
    const auto work_or_fail = [&](std::size_t i) {
        try {
            work(i);
        } catch (...) { failures[i] = std::current_exception(); }
    };
    {
        std::vector<std::jthread> others;  // which are waited for, even if one more cannot be started
        for (std::size_t i = 1; i < threads; ++i) { others.emplace_back(work_or_fail, i); }
        work_or_fail(0);
    }
    for (const std::exception_ptr& failure : failures) {
        if (failure) { std::rethrow_exception(failure); }
    }
}

}  // namespace starling::cli
