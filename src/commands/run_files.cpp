#include "commands/run_files.h"

#include <fmt/format.h>

#include <system_error>
#include <utility>

#include "base/text.h"
#include "commands/results_folder.h"
#include "measure/environment.h"
#include "model/fields.h"
#include "render/render.h"
#include "system/files.h"
#include "tables/run_tables.h"

namespace scenebench {

Environment environment_for(const std::string& command_line, bool quick) {
  Environment environment = current_environment();
  environment.command = command_line;
  if (quick) environment.warnings.push_back(fmt::format("{}a quick run (--quick).", kNotForPublication));
  // The system, its variables and the arguments may say anything.
  for_each_field<Environment>([&environment](const auto& field) {
    if constexpr (Text<std::remove_cvref_t<decltype(environment.*field.member)>>)
      environment.*field.member = printable(environment.*field.member);
  });
  for (std::string& warning : environment.warnings) warning = printable(warning);
  return environment;
}

std::optional<Failure> RunFiles::make_folder(const Environment& environment) {
  if (!saving_.saves) {
    folder_ = scratch_.emplace().path();
    return std::nullopt;
  }
  auto folder = make_results_folder(path_of(saving_.out), environment);
  if (!folder) return folder.error();
  folder_ = *std::move(folder);
  return std::nullopt;
}

void RunFiles::discard() {
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

std::string RunFiles::place() const { return saving_.saves ? text_of(folder_) : "the screen only"; }

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

bool RunFiles::save_all(const Results& results) {
  return save(results) && write(folder_ / "table.md", render_markdown(make_tables(results), results));
}

}  // namespace scenebench
