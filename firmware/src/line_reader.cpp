// SPDX-License-Identifier: MIT
#include "firmware/line_reader.hpp"

namespace starling {

LineReader::Result LineReader::take(std::byte byte) {
    constexpr char kBackspace = 0x08, kDelete = 0x7F;
    if (finished_) {
        line_.clear();
        too_long_ = false;
        finished_ = false;
    }
    echo_ = {};
    typed_ = static_cast<char>(byte);
    if (typed_ == '\r' || typed_ == '\n') {
        if (line_.empty() && !too_long_) { return Result::kNothing; }  // also the second half of \r\n
        echo_ = "\r\n";
        finished_ = true;
        return too_long_ ? Result::kTooLong : Result::kLine;
    }
    if (typed_ == kBackspace || typed_ == kDelete) {
        if (!line_.empty()) {
            line_.pop_back();
            echo_ = "\b \b";
        }
        return Result::kNothing;
    }
    if (typed_ < ' ' || typed_ > '~') { return Result::kNothing; }
    if (line_.full()) {
        too_long_ = true;
        return Result::kNothing;
    }
    line_.push_back(typed_);
    echo_ = {&typed_, 1};
    return Result::kNothing;
}

}  // namespace starling
