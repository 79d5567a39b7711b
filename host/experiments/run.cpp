// SPDX-License-Identifier: MIT
#include "run.hpp"

#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace starling::experiments {

namespace {

/// The pieces of a shard, and who takes the next one.
class Pool {
public:
    Pool(const Study& study, const Shard& shard, const Progress& progress)
        : study_(study), shard_(shard), progress_(progress), left_(shard.size_of(study)), measurements_(left_) {
        for (std::uint64_t i = 0; i < left_; ++i) { total_effort_ += study.effort(shard.piece(i)); }
    }

    /// Works until nothing is left or a piece has failed.
    void work() {
        try {
            while (const auto i = take()) {
                const std::uint64_t piece = shard_.piece(*i);
                measurements_[*i] = study_.measure(piece);
                finish(piece);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
        }
    }

    std::vector<Measurement> result() {
        if (failure_) { std::rethrow_exception(failure_); }
        return std::move(measurements_);
    }

private:
    std::optional<std::uint64_t> take() {
        const std::lock_guard lock(mutex_);
        if (left_ == 0 || failure_) { return std::nullopt; }
        return --left_;
    }

    void finish(std::uint64_t piece) {
        const std::lock_guard lock(mutex_);
        done_effort_ += study_.effort(piece);
        progress_(done_effort_ / total_effort_);
    }

    const Study& study_;
    const Shard& shard_;
    const Progress& progress_;
    std::uint64_t left_;
    std::vector<Measurement> measurements_;
    double total_effort_ = 0;
    double done_effort_ = 0;
    std::exception_ptr failure_;
    std::mutex mutex_;
};

}  // namespace

std::vector<Measurement> run(const Study& study, const Shard& shard, unsigned threads, const Progress& progress) {
    Pool pool{study, shard, progress};
    {
        std::vector<std::jthread> others;  // waited for where they end
        for (unsigned i = 1; i < threads; ++i) {
            others.emplace_back([&pool] { pool.work(); });
        }
        pool.work();
    }
    return pool.result();
}

}  // namespace starling::experiments
