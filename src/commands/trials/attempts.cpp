#include "commands/trials/trials.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "commands/say.h"
#include "system/cores.h"
#include "system/files.h"
#include "system/process.h"

namespace scenebench {
namespace {

/// The codecs of `selection` that `trial` can try on `workload`. Adds to `sentences` which are left out and why.
std::vector<const CodecEntry*> codecs_to_try(const Trial& trial, const TrialOptions& options,
                                             const Selection& selection, const Workload& workload,
                                             std::span<const CodecEntry> codecs, std::set<std::string>& sentences) {
  auto chosen = workload.shape.empty() ? selection.codecs : selection.codecs_for(workload, sentences);
  std::map<std::string_view, std::vector<std::string>> lacking;
  std::erase_if(chosen, [&](const CodecEntry* codec) {
    if (codec->info.is_floor) return true;
    const std::string_view missing = trial.missing_in({*codec, workload, {}, codecs, options.workloads});
    if (!missing.empty()) lacking[missing].push_back(codec->info.name);
    return !missing.empty();
  });
  for (const auto& [missing, names] : lacking) {
    sentences.insert(fmt::format("{}, for lack of {}.", joined(names, ", "), missing));
  }
  return chosen;
}

/// The workloads to try: one without a name for trials that have no workloads.
std::vector<Workload> workloads_of(const Trial& trial, const Selection& selection) {
  return trial.info.workloads.empty() ? std::vector<Workload>(1) : selection.workloads;
}

/// Leaves out the workloads that are not the trial's, whichever codec it tries, and says so. A Stop if none is left.
std::optional<Stop> keep_workloads_of(const Trial& trial, Selection& selection) {
  std::vector<std::string> others;
  std::erase_if(selection.workloads, [&](const Workload& workload) {
    if (trial.info.takes.has(workload)) return false;
    others.push_back(workload.name());
    return true;
  });
  if (others.empty()) return std::nullopt;
  const std::string reason = fmt::format("{} takes {} such as {}", trial.info.name, trial.info.takes.words,
                                         trial.info.workloads.front().name());
  if (selection.workloads.empty())
    return Stop{ExitCode::usage, fmt::format("{}, not {}.", reason, joined(others, ", "))};
  selection.remarks.push_back(fmt::format("Left out: {}. {}.", joined(others, ", "), reason));
  return std::nullopt;
}

}  // namespace

std::string Attempt::name() const {
  std::string text = workload.shape.empty() ? "" : workload.name() + " ";
  text += codec->info.name;
  return counts ? text + ", allocations" : text;
}

Expected<Selection, Stop> select_for(const Trial& trial, Filters filters, std::span<const CodecEntry> codecs,
                                     bool quick) {
  if (!trial.info.own_data.empty()) filters.workloads.clear();
  const bool is_quick = quick && !trial.info.quick_workloads.empty();
  auto selected = select(filters, codecs, is_quick ? trial.info.quick_workloads : trial.info.workloads);
  if (!selected || trial.info.workloads.empty()) return selected;
  if (auto stop = keep_workloads_of(trial, *selected)) return *std::move(stop);
  return selected;
}

std::vector<Attempt> attempts_of(const Trial& trial, const TrialOptions& options, const Selection& selection,
                                 std::span<const CodecEntry> codecs) {
  std::set<std::string> sentences;
  std::vector<Attempt> attempts;
  for (const Workload& workload : workloads_of(trial, selection)) {
    for (const CodecEntry* codec : codecs_to_try(trial, options, selection, workload, codecs, sentences)) {
      attempts.push_back({codec, workload});
      if (trial.info.counts_allocations) attempts.push_back({codec, workload, true});
    }
  }
  for (const std::string& sentence : sentences) say("Left out: {}\n", sentence);
  return attempts;
}

Child child_for(const Trial& trial, const TrialOptions& options, const Attempt& attempt) {
  const bool is_timed = trial.info.measures_time && !attempt.counts;
  const auto usual = is_timed ? executable() : executable_folder() / "footprint";
  const auto program = options.child_program.empty() ? usual : path_of(options.child_program);
  Child child{program, {"try-in-child", "--try", std::string(trial.info.name), "--codec", attempt.codec->info.name}};
  if (!attempt.workload.shape.empty()) {
    add_data(child.arguments, options, {attempt.workload.name()});
  } else {
    add_flags(child.arguments, "--workload", options.workloads);
  }
  if (attempt.counts) child.arguments.emplace_back("--count");
  return child;
}

TrialEffort effort_of(const Trial& trial, const TrialOptions& options, std::span<const Attempt> attempts) {
  constexpr std::size_t kQuickWindows = 3'000;
  constexpr std::size_t kFewestMilliseconds = 2;
  TrialEffort effort;
  effort.seconds_per_case = trial.info.seconds_per_case;
  if (trial.info.uses_threads) {
    effort.threads = options.threads.value_or(static_cast<unsigned>(separate_cores_first(usable_cores()).size()));
  }
  if (options.quick) {
    effort.mutations = effort.truncations = 1'000;
    effort.most_crashes = 20;
    std::size_t cases = 1;
    for (const Attempt& attempt : attempts) {
      cases += trial.cases_for({*attempt.codec, attempt.workload, effort, {}, options.workloads});
    }
    effort.window_ms =
        static_cast<unsigned>(std::clamp<std::size_t>(kQuickWindows / cases, kFewestMilliseconds, 1'000));
    effort.cases_per_process = 1'000;
  }
  effort.seed = options.seed.value_or(effort.seed);
  effort.mutations = options.mutations.value_or(effort.mutations);
  effort.window_ms = options.window.value_or(effort.window_ms);
  if (options.window) effort.seconds_per_case += effort.window_ms / 1'000;
  effort.seconds_per_case = options.seconds.value_or(effort.seconds_per_case);
  return effort;
}

}  // namespace scenebench
