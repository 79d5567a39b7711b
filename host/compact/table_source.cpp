// SPDX-License-Identifier: MIT
#include "compact/table_source.hpp"

#include <ostream>
#include <string>

namespace starling::compact {

namespace {

constexpr std::size_t kWidth = 120;

/// Numbers in lines of a readable width.
template <class Numbers>
void write_numbers(std::ostream& out, const Numbers& numbers) {
    std::size_t width = 0;
    for (const auto number : numbers) {
        const std::string digits = std::to_string(number);
        const bool is_first = width == 0, is_full = width + digits.size() + 2 > kWidth;
        if (is_first || is_full) {
            out << (is_first ? "   " : "\n   ");
            width = 3;
        }
        out << " " << digits << ",";
        width += digits.size() + 2;
    }
    out << "\n";
}

template <class Numbers>
void write_array(std::ostream& out, std::string_view type, const std::string& name, const Numbers& numbers) {
    out << "constexpr std::" << type << " " << name << "[] = {\n";
    write_numbers(out, numbers);
    out << "};\n";
}

void write_arrays(std::ostream& out, const std::string& name, const Tables& tables) {
    write_array(out, "uint8_t", name + "Coarse", tables.coarse);
    write_array(out, "int8_t", name + "Fine", tables.fine);
    write_array(out, "int16_t", name + "Biases", tables.biases);
    write_array(out, "int8_t", name + "Outputs", tables.outputs);
}

void write_net(std::ostream& out, const std::string& name, const Tables& tables) {
    out << "    {" << tables.shape.units << ", " << (tables.shape.sees_both ? "true" : "false") << ", "
        << tables.shape.fine_inputs << ", " << name << "Coarse, " << name << "Fine, " << name << "Biases, " << name
        << "Outputs,\n     {{";
    for (const std::int32_t constant : tables.constants) { out << constant << ", "; }
    out << "}}, {{";
    for (const unsigned shift : tables.output_shifts) { out << shift << ", "; }
    out << "}}},\n";
}

}  // namespace

void write_source(std::ostream& out, std::string_view command, const Tables& contact, const Tables& race) {
    out << "// SPDX-License-"
           "Identifier: MIT\n"
        << "// Written by `" << command << "`.\n"
        << "// clang-format off\n"
        << "#include \"starling/compact/evaluator.hpp\"\n\n"
        << "namespace starling::compact {\n\nnamespace {\n\n";
    write_arrays(out, "kContact", contact);
    write_arrays(out, "kRace", race);
    out << "\nconstexpr Nets kNets{\n";
    write_net(out, "kContact", contact);
    write_net(out, "kRace", race);
    out << "};\n\n}  // namespace\n\nconst Nets& device_nets() { return kNets; }\n\n}  // namespace "
           "starling::compact\n";
}

}  // namespace starling::compact
