#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <optional>
#include <ranges>
#include <system_error>

#include "base/text.h"
#include "codecs/all_codecs.h"
#include "commands/commands.h"
#include "commands/options/filters.h"
#include "commands/print_tables.h"
#include "commands/read_runs.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "render/render.h"
#include "render/report.h"
#include "results/results.h"
#include "system/files.h"

namespace scenebench {
namespace {

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
    const auto path = folder / path_of(file.name);
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) return end_with({ExitCode::file, cannot_write(path.parent_path(), error.message()).message});
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
  return exporter.problem(content);
}

struct ReportOptions {
  std::vector<std::string> files{"latest"};
  std::string format = "terminal";
  std::string charts = "charts";  ///< folder for the files of a format
  std::string unit = "time";      ///< or cycles
  std::string repository;         ///< address of the repository, for links to codecs' sources; may be empty
};

ExitCode report(const ReportOptions& options, std::span<const CodecEntry>) {
  const auto saved = read_saved(options.files);
  if (!saved) return end_with({ExitCode::file, saved.error().message});
  const Exporter& exporter = *std::ranges::find(exporters(), options.format, &Exporter::name);
  TerminalStyle style = style_of_stdout();
  std::vector<std::string> words{"report"};
  for (const std::string& file : options.files) words.push_back(path_word(path_of(file)));
  style.report_command = own_command(joined(words, " "));
  const ReportContent content{saved->runs, saved->trials, {codec_sources(), options.repository}, style,
                              options.unit == "cycles"};
  if (const auto problem = problem_with(content, exporter)) return end_with({ExitCode::usage, *problem});
  return hand_out(exporter.make(content), path_of(options.charts));
}

/// "terminal, html (one page), ..." for --help, which breaks the lines.
std::string formats_of_report() {
  std::string text;
  for (const Exporter& exporter : exporters()) {
    if (!text.empty()) text += &exporter == &exporters().back() ? " or " : ", ";
    text += exporter.name;
    if (!exporter.help.empty()) text += fmt::format(" ({})", exporter.help);
  }
  return text;
}

}  // namespace

void add_report(CommandLine& line) {
  auto [app, options] = line.add<ReportOptions>("report", "print the tables of earlier runs", &report);
  app.add_option("FILE", options.files,
                 "results.json or its folder; latest, the newest run in runs/ (the default); NAME.json of a trial\n"
                 "(bench NAME), such as safety.json; or code_size.json of tools/code_size.sh");
  const auto formats = std::views::transform(exporters(), &Exporter::name);
  app.add_option("--format", options.format, formats_of_report())
      ->check(CLI::IsMember(std::vector<std::string>(formats.begin(), formats.end())))
      ->option_text("FORMAT=" + options.format);  // the help lists them
  auto* out = app.add_option("--out", options.charts, "folder for the files of --format svg, gallery or site")
                  ->check(no_flag)
                  ->capture_default_str();
  app.add_option("--unit", options.unit,
                 "cycles: the times in clock cycles, in which runs agree best (terminal and markdown)")
      ->check(CLI::IsMember({"time", "cycles"}))
      ->capture_default_str();
  const auto is_address = [](const std::string& text) -> std::string {
    return text.starts_with("https://") || text.starts_with("http://") ? "" : "an address begins with https://";
  };
  auto* repository = app.add_option("--repository", options.repository,
                                    "https://github.com/OWNER/scenebench: where --format site and html find codecs'\n"
                                    "sources")
                         ->check(is_address);
  app.callback([given = &options, out, repository] {
    const std::string& name = given->format;
    if (out->count() > 0 && name != "svg" && name != "gallery" && name != "site")
      throw CLI::ValidationError(
          "--out is for --format svg, gallery or site. Redirect standard output to save other formats");
    if (repository->count() > 0 && name != "site" && name != "html")
      throw CLI::ValidationError("--repository is for --format site or html");
    if (given->unit == "cycles" && name != "terminal" && name != "markdown")
      throw CLI::ValidationError("--unit cycles is for --format terminal or markdown; csv has the cycles, too");
  });
}

}  // namespace scenebench
