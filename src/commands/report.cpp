#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/options/nearest.h"
#include "commands/print_tables.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "render/exporters/exporter.h"
#include "render/render.h"
#include "results/results.h"
#include "results/trials_file.h"
#include "system/files.h"
#include "system/paths.h"
#include "tables/guests/interop_with_guests.h"

namespace scenebench {
namespace {

/// What is wrong with a baseline that no run has; nothing if one has it.
std::optional<std::string> unknown_baseline(const std::string& baseline, const std::vector<Results>& runs) {
  if (baseline.empty()) return std::nullopt;
  std::vector<std::string> names;
  for (const Results& run : runs) {
    for (const CodecRecord& codec : run.codecs) names.push_back(codec.name);
  }
  if (std::find(names.begin(), names.end(), baseline) != names.end()) return std::nullopt;
  return fmt::format("these files have no codec \"{}\" for --baseline.{}", printable(baseline),
                     suggestion(baseline, names));
}

/// Reads `files` into runs and trials; a folder may hold both. Returns what went wrong, or nothing.
std::optional<Failure> read_files(const std::vector<std::string>& files, std::vector<Results>& runs,
                                  TrialRecords& trials) {
  for (const std::string& file : files) {
    const auto path = run_called(file);
    if (holds_trials(path)) {
      if (auto error = read_trials(path, trials)) return error;
      std::error_code ignored;
      if (!std::filesystem::exists(path / "results.json", ignored)) continue;
    }
    auto results = read_results(path);
    if (!results) return results.error();
    runs.push_back(*std::move(results));
  }
  return std::nullopt;
}

/// Prints texts. Saves files in `folder` and prints their paths. Overwrites nothing.
ExitCode hand_out(const std::vector<ExportedFile>& files, const std::filesystem::path& folder) {
  if (files.empty()) {
    return end_with({ExitCode::usage, "these files hold nothing that this format shows. Choose another --format."});
  }
  std::error_code error;
  for (const ExportedFile& file : files) {
    if (file.name.empty()) {
      show("{}", file.text);
      continue;
    }
    std::filesystem::create_directories(folder, error);
    const auto path = folder / path_of(file.name);
    if (std::filesystem::exists(path, error)) {
      return end_with(ExitCode::file, "{} exists already. Name another folder with --out.", text_of(path));
    }
    if (const auto problem = write_file(path, file.text)) return end_with({ExitCode::file, problem->message});
    show("{}\n", text_of(path));
  }
  return ExitCode::done;
}

/// Why the exporter cannot show `content`; nothing if it can.
std::optional<std::string> problem_with(const ReportContent& content, const Exporter& exporter) {
  if (content.runs.empty() && content.trials.empty()) return "these files hold nothing to show. Name other files.";
  if (auto problem = exporter.problem(content)) return problem;
  return unknown_baseline(content.baseline, content.runs);
}

}  // namespace

ExitCode report(const Options& options) {
  std::vector<Results> runs;
  TrialRecords trials;
  if (const auto error = read_files(options.files, runs, trials)) return end_with({ExitCode::file, error->message});
  for (const Results& run : runs) add_guests(run.guests, trials);
  const Exporter& exporter = **std::ranges::find(kExporters, options.format, &Exporter::name);
  TerminalStyle style = style_of_stdout();
  style.report_command = own_command("report " + joined(options.files, " "));
  const ReportContent content{runs, trials, options.baseline, style};
  if (const auto problem = problem_with(content, exporter)) return end_with({ExitCode::usage, *problem});
  return hand_out(exporter.make(content), path_of(options.charts));
}

}  // namespace scenebench
