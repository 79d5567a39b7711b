// SPDX-License-Identifier: MIT
#pragma once

#include <thread>
#include <vector>

namespace starling::solve {

/// Calls work(0) to work(threads - 1) at once, work(0) in the caller's own thread. Returns when all have ended; `work`
/// must not throw.
template <class Work>
void in_threads(unsigned threads, const Work& work) {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < threads; ++i) { others.emplace_back(work, i); }
    work(0U);
}

}  // namespace starling::solve
