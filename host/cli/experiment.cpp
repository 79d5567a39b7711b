// `starling experiment`: a published table, measured again and printed beside the published figures.
#include <unistd.h>

#include <array>
#include <iomanip>
#include <iostream>
#include <string>

#include "commands.hpp"
#include "experiments.hpp"
#include "options.hpp"

namespace starling::cli {

namespace {

using namespace starling::experiments;

constexpr std::string_view kHelp =
    "usage: starling experiment NAME [--positions P] [--seed S] [--json]\n"
    "       starling experiment --list [--json]\n"
    "\n"
    "Measures a published table again and prints our figures beside the published ones.\n"
    "\n"
    "  --list           the experiments and the tables they answer\n"
    "  --positions P    random positions, or trees, that an average is taken over, 2 to 1000000 (1000)\n"
    "  --seed S         draws them: the same number, the same output (1)\n"
    "  --json           one object per row, then a summary\n";

constexpr std::string_view kLegend =
    "verdict: exact in every published digit; within 2 % of the published figure, its rounding allowed for;\n"
    "differs; or not legible, where the scan of the publication lost it. s.e.: standard error of our average.\n";

constexpr std::array kVerdicts{Verdict::kExact, Verdict::kWithin2Percent, Verdict::kDiffers, Verdict::kNotLegible};

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::kExact: return "exact";
        case Verdict::kWithin2Percent: return "within 2 %";
        case Verdict::kDiffers: return "differs";
        case Verdict::kNotLegible: break;
    }
    return "not legible";
}

std::string fixed_or(const std::optional<double>& figure, int decimals, std::string_view otherwise) {
    return figure ? fixed(*figure, decimals) : std::string(otherwise);
}

/// An average has one digit more than was published, a count has none to add.
int decimals_of_ours(const Table& table) { return table.is_average ? table.decimals + 1 : table.decimals; }

std::ostream& print_cells(std::string_view n, std::string_view ours, std::string_view error, std::string_view published,
                          std::string_view difference, std::string_view verdict) {
    return std::cout << std::setw(4) << n << std::setw(11) << ours << std::setw(9) << error << std::setw(11)
                     << published << std::setw(14) << difference << "  " << verdict << "\n";
}

void print_table(const Table& table) {
    std::cout << "\n" << table.title << "\n";
    print_cells("N", "ours", table.is_average ? "s.e." : "", "published", "difference %", "verdict");
    for (const Row& row : table.rows) {
        const int decimals = decimals_of_ours(table);
        print_cells(std::to_string(row.n), fixed(row.ours, decimals), fixed_or(row.standard_error, decimals + 1, ""),
                    fixed_or(row.published, table.decimals, "-"),
                    row.published ? fixed(difference_percent(row), 1) : "-", name(judge(table, row)));
    }
}

void print_text(const Experiment& experiment, const Settings& settings, const Report& report) {
    std::cout << experiment.name << ": " << experiment.answers << "\n"
              << settings.positions << " random trees for each average, seed " << settings.seed << "\n";
    for (const Table& table : report.tables) { print_table(table); }
    std::cout << "\n" << kLegend << "\n";
    for (const std::string& line : report.remarks) { std::cout << line << "\n"; }
}

void print_json(const Experiment& experiment, const Settings& settings, const Report& report) {
    std::array<unsigned, kVerdicts.size()> counts{};
    for (const Table& table : report.tables) {
        for (const Row& row : table.rows) {
            const Verdict verdict = judge(table, row);
            ++counts[static_cast<std::size_t>(verdict)];
            const int decimals = decimals_of_ours(table);
            std::cout << R"({"experiment":")" << experiment.name << R"(","table":")" << table.name << R"(","n":)"
                      << row.n << R"(,"ours":)" << fixed(row.ours, decimals) << R"(,"se":)"
                      << fixed_or(row.standard_error, decimals + 1, "null") << R"(,"published":)"
                      << fixed_or(row.published, table.decimals, "null") << R"(,"verdict":")" << name(verdict)
                      << "\"}\n";
        }
    }
    std::cout << R"({"summary":true,"experiment":")" << experiment.name << R"(","positions":)" << settings.positions
              << R"(,"seed":)" << settings.seed;
    for (const Verdict verdict : kVerdicts) {
        std::cout << ",\"" << name(verdict) << "\":" << counts[static_cast<std::size_t>(verdict)];
    }
    std::cout << "}\n";
}

int list(bool as_json) {
    for (const Experiment& experiment : kExperiments) {
        if (as_json) {
            std::cout << R"({"experiment":")" << experiment.name << R"(","answers":")" << experiment.answers << "\"}\n";
        } else {
            std::cout << experiment.name << "    " << experiment.answers << "\n";
        }
    }
    return kDone;
}

const Experiment& experiment_named(const std::vector<std::string_view>& words) {
    constexpr std::string_view kHint = " (starling experiment --list names them)";
    if (words.empty()) { throw UsageError("which experiment?" + std::string(kHint)); }
    if (words.size() > 1) { throw UsageError("one experiment at a time, not '" + std::string(words[1]) + "' as well"); }
    for (const Experiment& experiment : kExperiments) {
        if (experiment.name == words[0]) { return experiment; }
    }
    throw UsageError("unknown experiment '" + std::string(words[0]) + "'" + std::string(kHint));
}

/// A percentage on standard error, wiped when all is done.
void show_progress(std::uint64_t done, std::uint64_t total) {
    const std::uint64_t percent = done * 100 / total;
    if (percent == (done - 1) * 100 / total) { return; }
    std::cerr << "\r" << std::setw(3) << percent << " %" << (done == total ? "\r     \r" : "") << std::flush;
}

}  // namespace

int experiment(Arguments arguments) {
    const Options options(arguments, {"--positions", "--seed"}, {"--help", "--list", "--json"});
    if (options.has("--help")) {
        std::cout << kHelp;
        return kDone;
    }
    if (options.has("--list")) { return list(options.has("--json")); }
    const Experiment& chosen = experiment_named(options.words());
    Settings settings{options.number("--positions", 2, 1000000).value_or(1000),
                      options.number("--seed", 0, UINT64_MAX).value_or(1), [](std::uint64_t, std::uint64_t) {}};
    if (::isatty(STDERR_FILENO) != 0) { settings.progress = show_progress; }
    const Report report = chosen.run(settings);
    (options.has("--json") ? print_json : print_text)(chosen, settings, report);
    return kDone;
}

}  // namespace starling::cli
