#include "commands/choose/answered_from.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

#include "commands/results_folder.h"
#include "commands/stop.h"
#include "system/files.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

/// An own run that is whole, and its folder.
struct OwnRun {
  std::string folder;
  Results results;
};

/// Those of kRunsFolder, the newest first. A file that cannot be read is none of them.
std::vector<OwnRun> own_runs() {
  std::vector<OwnRun> runs;
  for (const std::filesystem::path& folder : saved_runs()) {
    auto run = read_results(folder);
    if (run && is_whole(*run)) runs.push_back({text_of(folder), *std::move(run)});
  }
  return runs;
}

Failure nothing_to_answer_from() {
  return {
      fmt::format("no published results in {}/, and no whole run in {}/: one that ended by itself, without --quick, "
                  "--codec, --field and --phase. Run `bench` first, in the folder of the checkout, or name a run.",
                  kPublishedFolder, kRunsFolder)};
}

}  // namespace

bool is_whole(const Results& run) {
  static constexpr std::array kRestrictions{"--codec", "--field", "--phase"};
  const auto restricts = [](const std::string& word) {
    return std::ranges::find(kRestrictions, word.substr(0, word.find('='))) != kRestrictions.end();
  };
  std::istringstream command(run.environment.command);
  return std::none_of(std::istream_iterator<std::string>(command), {}, restricts) &&
         reasons_not_to_publish(run).empty();
}

Expected<AnsweredFrom, Failure> answered_from(const std::vector<std::string>& named) {
  AnsweredFrom from{{}, named, "what you named", {}};
  if (named.empty()) {
    std::vector<OwnRun> own = own_runs();
    from.files = published_folders();
    from.words = fmt::format("the published results in {}/", kPublishedFolder);
    if (from.files.empty()) {
      if (own.empty()) return nothing_to_answer_from();
      from.files = {own.front().folder};
      from.words = fmt::format("your run {}, as there are no published results in {}/", own.front().folder,
                               kPublishedFolder);
    } else {
      for (OwnRun& run : own) from.own.push_back(std::move(run.results));
    }
  }
  auto saved = read_saved(from.files);
  if (!saved) return saved.error();
  from.saved = *std::move(saved);
  return from;
}

}  // namespace scenebench
