// SPDX-License-Identifier: MIT
#include "shard_file.hpp"

#include <charconv>
#include <cstdio>
#include <fstream>
#include <ostream>
#include <sstream>

namespace starling::experiments {

namespace {

constexpr std::string_view kFirst = R"({"shard":)";
constexpr std::string_view kLast = R"({"end":true,"checksum":")";

/// 64 bits that any change of the text changes (FNV-1a).
std::string checksum_of(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text) { hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U; }
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
    return digits;
}

void write_list(std::ostream& out, const std::vector<std::int64_t>& numbers) {
    out << '[';
    for (std::size_t i = 0; i < numbers.size(); ++i) { out << (i == 0 ? "" : ",") << numbers[i]; }
    out << ']';
}

/// Reads what write_shard wrote, and nothing else.
class Reader {
public:
    Reader(std::string_view text, std::string name) : text_(text), name_(std::move(name)) {}

    [[noreturn]] void fail(const std::string& what) const { throw ShardError(name_ + ": " + what); }
    bool is_at_end() const { return text_.empty(); }

    Reader& expect(std::string_view literal) {
        if (!text_.starts_with(literal)) { fail("damaged: a line is not as a shard writes it"); }
        text_.remove_prefix(literal.size());
        return *this;
    }
    template <class Number>
    Number number() {
        Number value{};
        const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
        if (error != std::errc{}) { fail("damaged: a number is missing"); }
        text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
        return value;
    }
    std::string word() {
        expect("\"");
        const std::size_t end = text_.find('"');
        if (end == std::string_view::npos) { fail("damaged: a word does not end"); }
        std::string word{text_.substr(0, end)};
        text_.remove_prefix(end + 1);
        return word;
    }
    std::vector<std::int64_t> list() {
        std::vector<std::int64_t> numbers;
        expect("[");
        while (!text_.starts_with("]")) {
            if (!numbers.empty()) { expect(","); }
            numbers.push_back(number<std::int64_t>());
        }
        expect("]");
        return numbers;
    }

private:
    std::string_view text_;
    std::string name_;
};

std::string content_of(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    if (!in) { throw ShardError(name + ": cannot be read"); }
    std::ostringstream text;
    text << in.rdbuf();  // of what cannot be read or is empty, nothing: no shard either
    return text.str();
}

/// The text without its last line, which must hold its checksum.
std::string_view checked(const std::string& text, const std::string& name) {
    if (!text.starts_with(kFirst)) { throw ShardError(name + ": not the output of a shard"); }
    const std::size_t last = text.rfind(kLast);
    if (last == std::string::npos) { throw ShardError(name + ": incomplete, its last line is missing"); }
    const std::string_view body = std::string_view(text).substr(0, last);
    if (text.substr(last) != std::string(kLast) + checksum_of(body) + "\"}\n") {
        throw ShardError(name + ": damaged, its checksum is wrong");
    }
    return body;
}

std::string name_of(const Shard& shard) { return std::to_string(shard.index + 1) + "/" + std::to_string(shard.count); }

void must_be_of_one_study(const ShardFile& file, const ShardFile& first) {
    const auto compare = [&](const std::string& what, const std::string& ours, const std::string& theirs) {
        if (ours == theirs) { return; }
        throw ShardError(file.origin + ": its " + what + " is '" + ours + "', that of " + first.origin + " '" + theirs +
                         "'");
    };
    compare("study", file.study, first.study);
    compare("settings", file.settings, first.settings);
    compare("version", file.version, first.version);
    compare("number of shards", std::to_string(file.shard.count), std::to_string(first.shard.count));
    compare("number of pieces", std::to_string(file.pieces), std::to_string(first.pieces));
}

}  // namespace

void write_shard(std::ostream& out, const ShardFile& file) {
    std::ostringstream body;
    body << kFirst << file.shard.index + 1 << R"(,"of":)" << file.shard.count << R"(,"study":")" << file.study
         << R"(","settings":")" << file.settings << R"(","version":")" << file.version << R"(","pieces":)"
         << file.pieces << "}\n";
    for (std::size_t i = 0; i < file.measurements.size(); ++i) {
        body << R"({"piece":)" << file.shard.piece(i) << R"(,"counts":)";
        write_list(body, file.measurements[i].counts);
        body << R"(,"nanoseconds":)";
        write_list(body, file.measurements[i].nanoseconds);
        body << "}\n";
    }
    out << body.str() << kLast << checksum_of(body.str()) << "\"}\n";
}

ShardFile read_shard(const std::string& name) {
    const std::string text = content_of(name);
    Reader reader{checked(text, name), name};
    ShardFile file;
    file.origin = name;
    file.shard.index = reader.expect(kFirst).number<std::uint64_t>() - 1;
    file.shard.count = reader.expect(R"(,"of":)").number<std::uint64_t>();
    file.study = reader.expect(R"(,"study":)").word();
    file.settings = reader.expect(R"(,"settings":)").word();
    file.version = reader.expect(R"(,"version":)").word();
    file.pieces = reader.expect(R"(,"pieces":)").number<std::uint64_t>();
    reader.expect("}\n");
    if (file.shard.index >= file.shard.count) { reader.fail("damaged: there is no shard " + name_of(file.shard)); }
    for (std::uint64_t piece = file.shard.index; piece < file.pieces; piece += file.shard.count) {
        if (reader.expect(R"({"piece":)").number<std::uint64_t>() != piece) {
            reader.fail("damaged: piece " + std::to_string(piece) + " is missing");
        }
        Measurement measurement;
        measurement.counts = reader.expect(R"(,"counts":)").list();
        measurement.nanoseconds = reader.expect(R"(,"nanoseconds":)").list();
        reader.expect("}\n");
        file.measurements.push_back(std::move(measurement));
    }
    if (!reader.is_at_end()) { reader.fail("damaged: there are too many pieces"); }
    return file;
}

std::vector<Measurement> merge(std::span<const ShardFile> files) {
    const ShardFile& first = files.front();
    std::vector<const ShardFile*> by_index(first.shard.count, nullptr);
    for (const ShardFile& file : files) {
        must_be_of_one_study(file, first);
        const ShardFile*& place = by_index[file.shard.index];
        if (place != nullptr) {
            throw ShardError(file.origin + ": shard " + name_of(file.shard) + " again, it was in " + place->origin);
        }
        place = &file;
    }
    std::vector<Measurement> all(first.pieces);
    for (std::uint64_t index = 0; index < by_index.size(); ++index) {
        const Shard shard{index, first.shard.count};
        if (by_index[index] == nullptr) { throw ShardError("shard " + name_of(shard) + " is missing"); }
        const auto& measurements = by_index[index]->measurements;
        for (std::size_t i = 0; i < measurements.size(); ++i) { all[shard.piece(i)] = measurements[i]; }
    }
    return all;
}

}  // namespace starling::experiments
