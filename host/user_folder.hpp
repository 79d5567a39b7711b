// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string>

namespace starling {

/// A variable of the environment; empty if it is not set.
inline std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

/// Starling's folder where the XDG variable points, or below `at_home` in the home folder; empty if there is neither.
inline std::string user_folder(const char* variable, const char* at_home) {
    std::string folder = environment(variable);
    if (folder.empty() || folder.front() != '/') {  // the standard has us ignore what is not absolute
        const std::string home = environment("HOME");
        if (home.empty()) { return ""; }
        folder = home + "/" + at_home;
    }
    return folder + "/starling";
}

}  // namespace starling
