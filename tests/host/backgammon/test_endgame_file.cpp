// SPDX-License-Identifier: MIT
#include "backgammon/endgame_file.hpp"

#include <sys/stat.h>
#include <unistd.h>
#include <unity.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

using namespace starling::backgammon;
namespace fs = std::filesystem;

namespace {

/// A folder for one test, removed with all that is in it.
class Folder {
public:
    Folder() { TEST_ASSERT_NOT_NULL(::mkdtemp(name_.data())); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(name_); }

    std::string file() const { return name_ + "/below/endgames"; }
    std::size_t files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(name_ + "/below"), {}));
    }

private:
    std::string name_ = fs::temp_directory_path() / "starling-endgames-XXXXXX";
};

const Endgames& built() {
    static const Endgames all = build_endgames([](double /*share*/) {});
    return all;
}

bool is_right(const Endgames& endgames) {
    return endgames.one_sided.chances == built().one_sided.chances &&
           endgames.two_sided.wins == built().two_sided.wins &&
           endgames.one_sided.view().rolls(54'263).mean() == built().one_sided.view().rolls(54'263).mean();
}

std::string content(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

void put(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

/// Whether they had to be built.
bool builds(const std::string& file) {
    bool has_built = false;
    TEST_ASSERT_TRUE(is_right(cached_endgames(file, [&](double share) {
        has_built = true;
        TEST_ASSERT_TRUE(share >= 0 && share <= 1);
    })));
    return has_built;
}

/// The bytes of a good file.
const std::string& good() {
    static const std::string bytes = [] {
        const Folder folder;
        TEST_ASSERT_TRUE(write_endgames(folder.file(), built()));
        return content(folder.file());
    }();
    return bytes;
}

/// Another file with these bytes is not read.
void assert_refused(const std::string& bytes) {
    const Folder folder;
    TEST_ASSERT_TRUE(write_endgames(folder.file(), built()));
    TEST_ASSERT_TRUE(read_endgames(folder.file()).has_value());
    TEST_ASSERT_FALSE(bytes == good());
    put(folder.file(), bytes);
    TEST_ASSERT_FALSE(read_endgames(folder.file()).has_value());
}

/// A good file with one bit flipped.
std::string flipped(std::size_t place) {
    std::string bytes = good();
    bytes[place] = static_cast<char>(bytes[place] ^ 1);
    return bytes;
}

}  // namespace

static void test_built_once_and_read_from_then_on() {
    const Folder folder;
    TEST_ASSERT_TRUE(builds(folder.file()));
    TEST_ASSERT_FALSE(builds(folder.file()));
    TEST_ASSERT_EQUAL_UINT(1, folder.files());  // nothing unfinished stays behind
}

static void test_a_damaged_file_is_built_again() {
    const Folder folder;
    TEST_ASSERT_TRUE(write_endgames(folder.file(), built()));
    put(folder.file(), flipped(100'000));
    TEST_ASSERT_TRUE(builds(folder.file()));
    TEST_ASSERT_TRUE(good() == content(folder.file()));
}

static void test_without_a_name_they_are_built_in_memory() { TEST_ASSERT_TRUE(builds("")); }

static void test_an_empty_or_truncated_file_is_refused() {
    for (const std::size_t left :
         {std::size_t{0}, std::size_t{5}, std::size_t{16}, good().size() / 2, good().size() - 1}) {
        assert_refused(good().substr(0, left));
    }
}

static void test_a_file_with_something_behind_it_is_refused() { assert_refused(good() + '\0'); }

static void test_a_flipped_bit_anywhere_is_noticed() {
    for (const std::size_t place : {0U, 4U, 9U, 13U, 16U}) { assert_refused(flipped(place)); }
    for (std::size_t part = 1; part < 4; ++part) { assert_refused(flipped(good().size() * part / 4)); }
    assert_refused(flipped(good().size() - 1));
}

static void test_a_file_of_another_version_is_refused() {
    std::string older = good();
    --older[4];
    assert_refused(older);
}

static void test_a_sound_file_whose_records_point_elsewhere_is_refused() {
    const Folder folder;
    Endgames wrong = built();
    wrong.one_sided.records.back().start += 1;
    TEST_ASSERT_TRUE(write_endgames(folder.file(), wrong));
    TEST_ASSERT_FALSE(read_endgames(folder.file()).has_value());
}

static void test_a_place_that_cannot_be_written_is_no_error() {
    TEST_ASSERT_TRUE(builds("/dev/null/starling/endgames"));
    TEST_ASSERT_FALSE(write_endgames("/dev/null/starling/endgames", built()));
}

static void test_a_folder_or_a_pipe_in_its_place_is_no_error() {
    const Folder folder;
    fs::create_directories(folder.file() + "/inner");
    TEST_ASSERT_TRUE(builds(folder.file()));
    TEST_ASSERT_EQUAL_UINT(1, folder.files());
    fs::remove_all(folder.file());
    TEST_ASSERT_EQUAL_INT(0, ::mkfifo(folder.file().c_str(), 0600));
    TEST_ASSERT_TRUE(builds(folder.file()));
}

static void test_the_file_is_in_the_users_cache() {
    ::setenv("XDG_CACHE_HOME", "/somewhere", 1);
    TEST_ASSERT_EQUAL_STRING("/somewhere/starling/endgames", endgame_file().c_str());
    ::setenv("XDG_CACHE_HOME", "relative", 1);
    ::setenv("HOME", "/home/me", 1);
    TEST_ASSERT_EQUAL_STRING("/home/me/.cache/starling/endgames", endgame_file().c_str());
    ::unsetenv("HOME");
    TEST_ASSERT_EQUAL_STRING("", endgame_file().c_str());
}

void suite_endgame_file() {
    RUN_TEST(test_built_once_and_read_from_then_on);
    RUN_TEST(test_a_damaged_file_is_built_again);
    RUN_TEST(test_without_a_name_they_are_built_in_memory);
    RUN_TEST(test_an_empty_or_truncated_file_is_refused);
    RUN_TEST(test_a_file_with_something_behind_it_is_refused);
    RUN_TEST(test_a_flipped_bit_anywhere_is_noticed);
    RUN_TEST(test_a_file_of_another_version_is_refused);
    RUN_TEST(test_a_sound_file_whose_records_point_elsewhere_is_refused);
    RUN_TEST(test_a_place_that_cannot_be_written_is_no_error);
    RUN_TEST(test_a_folder_or_a_pipe_in_its_place_is_no_error);
    RUN_TEST(test_the_file_is_in_the_users_cache);
}
