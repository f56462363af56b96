#include "commands/select.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "commands/nearest.h"

namespace scenebench {
namespace {

Stop unknown(std::string_view what, std::string_view typed, const std::vector<std::string>& names) {
  return {ExitCode::usage, fmt::format("bench: unknown {} \"{}\".{} Valid: {}.\n", what, typed,
                                       suggestion(typed, names), fmt::join(names, ", "))};
}

std::vector<std::string> workload_names() {
  std::vector<std::string> names;
  for (const Workload& workload : known_workloads()) names.push_back(workload.name());
  return names;
}

std::variant<std::vector<Workload>, Stop> select_workloads(const Options& options,
                                                           const std::vector<Workload>& defaults) {
  if (options.workloads.empty()) return defaults;
  std::vector<Workload> selected;
  for (const std::string& name : options.workloads) {
    const auto workload = parse_workload(name);
    if (!workload) {
      Stop stop = unknown("workload", name, workload_names());
      stop.text += fmt::format("Any scene/N with N from 1 to {} works too.\n", kMaxEntities);
      return stop;
    }
    if (std::find(selected.begin(), selected.end(), *workload) == selected.end()) selected.push_back(*workload);
  }
  return selected;
}

std::variant<std::vector<const CodecEntry*>, Stop> select_codecs(const Options& options,
                                                                 std::span<const CodecEntry> codecs) {
  std::vector<std::string> names;
  for (const CodecEntry& codec : codecs) names.push_back(codec.info.name);
  std::vector<std::string> wanted = options.codecs;
  if (!options.baseline.empty()) wanted.push_back(options.baseline);
  for (const std::string& name : wanted) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    for (const AbsentCodec& absent : absent_codecs()) {
      if (absent.name != name) continue;
      return Stop{ExitCode::usage, fmt::format("bench: codec {} is not in this build: {}.\n", name, absent.reason)};
    }
    return unknown("codec", name, names);
  }
  std::vector<const CodecEntry*> selected;
  for (const CodecEntry& codec : codecs) {
    const bool named = std::find(wanted.begin(), wanted.end(), codec.info.name) != wanted.end();
    if (named || (options.codecs.empty() && (options.all || codec.info.in_docs_table))) selected.push_back(&codec);
  }
  return selected;
}

std::variant<std::vector<Phase>, Stop> select_phases(const Options& options) {
  if (options.phases.empty() && options.all) return std::vector<Phase>(kPhases.begin(), kPhases.end());
  if (options.phases.empty()) return std::vector<Phase>(kTablePhases.begin(), kTablePhases.end());
  std::vector<Phase> selected;
  for (const std::string& name : options.phases) {
    const auto phase = parse_phase(name);
    if (!phase) {
      std::vector<std::string> names;
      for (const Phase known : kPhases) names.emplace_back(to_string(known));
      return unknown("phase", name, names);
    }
    if (std::find(selected.begin(), selected.end(), *phase) == selected.end()) selected.push_back(*phase);
  }
  return selected;
}

}  // namespace

std::variant<Selection, Stop> select(const Options& options, std::span<const CodecEntry> codecs,
                                     const std::vector<Workload>& default_workloads) {
  auto workloads = select_workloads(options, default_workloads);
  if (auto* stop = std::get_if<Stop>(&workloads)) return *stop;
  auto chosen = select_codecs(options, codecs);
  if (auto* stop = std::get_if<Stop>(&chosen)) return *stop;
  auto phases = select_phases(options);
  if (auto* stop = std::get_if<Stop>(&phases)) return *stop;
  return Selection{std::get<0>(std::move(workloads)), std::get<0>(std::move(chosen)), std::get<0>(std::move(phases))};
}

}  // namespace scenebench
