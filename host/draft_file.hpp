// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace starling {

/// A file that is begun beside its place, before the work that fills it, and takes it when it is whole. Whatever goes
/// wrong until then leaves the old one alone. Throws std::runtime_error if it cannot be written.
class DraftFile {
public:
    explicit DraftFile(std::string name)
        : name_(std::move(name)),
          draft_(name_ + "." + std::to_string(getpid()) + ".part"),
          stream_(draft_, std::ios::binary) {
        check();
    }
    DraftFile(const DraftFile&) = delete;
    DraftFile& operator=(const DraftFile&) = delete;
    ~DraftFile() { std::remove(draft_.c_str()); }

    std::ofstream& stream() { return stream_; }
    void finish() {
        stream_.close();
        check();
        std::filesystem::rename(draft_, name_);
    }

private:
    void check() const {
        if (!stream_) { throw std::runtime_error("cannot write '" + name_ + "': " + std::strerror(errno)); }
    }

    std::string name_, draft_;
    std::ofstream stream_;
};

}  // namespace starling
