// SPDX-License-Identifier: MIT
#include "simulate/storage_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "user_folder.hpp"

namespace starling::simulate {

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& why) {
    throw StorageError("games cannot be kept in '" + path + "': " + why);
}

}  // namespace

std::string storage_path(const std::optional<std::string>& wanted, const std::string& board) {
    if (wanted) { return *wanted; }
    if (std::string named = environment("STARLING_STORAGE"); !named.empty()) { return named; }
    const std::string folder = user_folder("XDG_STATE_HOME", ".local/state");
    if (folder.empty()) { return ""; }
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) { fail(folder, error.message()); }
    return folder + "/" + board + ".storage";
}

StorageFile::StorageFile(const std::string& path, bool is_fresh)
    : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    if (file_ < 0) { fail(path, std::strerror(errno)); }
    const bool is_regular = std::filesystem::is_regular_file(path);
    const bool is_free = is_regular && ::flock(file_, LOCK_EX | LOCK_NB) == 0;
    if (!is_free || (is_fresh && ::ftruncate(file_, 0) != 0)) {
        const std::string why = !is_regular ? "no regular file"
                                : !is_free  ? "in use by another simulation"
                                            : std::strerror(errno);
        (void)::close(file_);
        fail(path, why);
    }
    (void)::setenv("STARLING_STORAGE", path.c_str(), 1);
}

StorageFile::~StorageFile() { (void)::close(file_); }

}  // namespace starling::simulate
