#include "commands/run/run_files.h"

#include <fmt/format.h>

#include <system_error>
#include <utility>

#include "commands/results_folder.h"
#include "measure/environment.h"
#include "measure/google_benchmark.h"
#include "measure/readings_csv.h"
#include "render/render.h"
#include "system/files.h"
#include "system/paths.h"
#include "tables/run_tables.h"

namespace scenebench {

Environment environment_for(const Options& options) {
  Environment environment = current_environment();
  environment.command = options.command_line;
  if (options.quick) environment.warnings.push_back(fmt::format("{}a quick run (--quick).", kNotForPublication));
  return environment;
}

std::optional<Failure> RunFiles::make_folder(const Environment& environment) {
  for (const std::string& beside : {options_.readings, options_.google.out}) {
    const auto parent = path_of(beside).parent_path();
    std::error_code error;
    if (!parent.empty() && !std::filesystem::is_directory(parent, error)) {
      return Failure{
          fmt::format("cannot write {}: there is no folder {}. Make it, or name another.", beside, text_of(parent))};
    }
  }
  if (!options_.saves) {
    folder_ = scratch_.emplace().path();
    return std::nullopt;
  }
  auto folder = make_results_folder(path_of(options_.out), environment);
  if (!folder) return folder.error();
  folder_ = *std::move(folder);
  return std::nullopt;
}

std::string RunFiles::place() const { return options_.saves ? text_of(folder_) : "the screen alone"; }

bool RunFiles::write(const std::filesystem::path& path, const std::string& text) {
  auto failure = write_file(path, text);
  if (!failure) return true;
  failure_ = std::move(failure);
  return false;
}

bool RunFiles::save(const Results& results) { return write(folder_ / "results.json", to_json(results)); }

bool RunFiles::save_now_and_then(const Results& results) {
  const auto now = std::chrono::steady_clock::now();
  if (now - saved_at_ < std::chrono::seconds(1)) return true;
  saved_at_ = now;
  return save(results);
}

bool RunFiles::save_all(const Results& results, const std::string& readings) {
  if (!save(results)) return false;
  if (!write(folder_ / "table.md", render_markdown(make_tables(results, options_.baseline), results))) return false;
  if (!options_.readings.empty()) {
    if (!write(path_of(options_.readings), std::string(kReadingsCsvHead) + readings)) return false;
  }
  if (options_.google.out.empty()) return true;
  const GoogleFormat format = options_.google.out_is_json ? GoogleFormat::json : GoogleFormat::console;
  return write(path_of(options_.google.out), google_report(results, format));
}

}  // namespace scenebench
