#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <thread>
#include <vector>

namespace starling::cli {

/// Pieces of work that several threads take one after the other.
class Pieces {
public:
    explicit Pieces(std::uint64_t count) : count_(count) {}

    /// Sets `piece` to one that nobody has; false if none is left.
    bool take(std::uint64_t& piece) { return (piece = next_++) < count_; }

private:
    std::atomic<std::uint64_t> next_ = 0;
    std::uint64_t count_;
};

/// Runs `work` in that many threads at once. What one of them throws is thrown here when all have ended.
template <class Work>
void share_work(std::size_t threads, Work work) {
    std::vector<std::thread> others;
    std::vector<std::exception_ptr> failures(threads);
    const auto work_or_fail = [&](std::size_t i) {
        try {
            work();
        } catch (...) { failures[i] = std::current_exception(); }
    };
    for (std::size_t i = 1; i < threads; ++i) { others.emplace_back(work_or_fail, i); }
    work_or_fail(0);
    for (std::thread& other : others) { other.join(); }
    for (const std::exception_ptr& failure : failures) {
        if (failure) { std::rethrow_exception(failure); }
    }
}

}  // namespace starling::cli
