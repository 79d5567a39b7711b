// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

namespace starling::simulate {

/// The games cannot be kept where they should be.
class StorageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Where the games of a simulated board are kept: the file asked for, else the one that STARLING_STORAGE names, else
/// NAME.storage in the user's folder for such things. Empty if there is no such folder.
std::string storage_path(const std::optional<std::string>& wanted, const std::string& board);

/// Claims the file for this process and tells hal of it.
class StorageFile {
public:
    /// Makes the file, and its folder if need be; `is_fresh` forgets what it held. Throws StorageError.
    StorageFile(const std::string& path, bool is_fresh);
    StorageFile(const StorageFile&) = delete;
    StorageFile& operator=(const StorageFile&) = delete;
    ~StorageFile();

private:
    int file_;
};

}  // namespace starling::simulate
