#include "commands/read_runs.h"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "commands/results_folder.h"
#include "results/comparable_runs.h"
#include "results/trials_file.h"
#include "tables/codec_facts.h"
#include "tables/guests/guest_tables.h"

namespace scenebench {
namespace {

std::optional<Failure> add_file(const std::filesystem::path& path, SavedRuns& saved) {
  if (holds_trials(path)) {
    if (auto error = read_trials(path, saved.trials)) return error;
    std::error_code ignored;
    if (!std::filesystem::exists(results_file_in(path), ignored)) return std::nullopt;
  }
  auto results = read_results(path);
  if (!results) return results.error();
  saved.runs.push_back(*std::move(results));
  return std::nullopt;
}

}  // namespace

Expected<SavedRuns, Failure> read_saved(const std::vector<std::string>& files) {
  SavedRuns saved;
  for (const std::string& file : files) {
    const auto path = run_called(file);
    if (!path) return path.error();
    if (auto error = add_file(*path, saved)) return *std::move(error);
  }
  std::vector<Results*> all;
  for (Results& run : saved.runs) all.push_back(&run);
  tell_documents_apart(all);
  for (Results& run : saved.runs) {
    add_guests(run, saved.trials);
    add_known_crashes(saved.trials.rows_of("safety"), run);
  }
  return saved;
}

}  // namespace scenebench
