#include "tables/comparison/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "tables/figures.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

/// "L1 Data 32768, L2 Unified 524288"
std::string caches_text(const Environment& environment) {
  std::vector<std::string> caches;
  for (const Cache& cache : environment.caches) {
    caches.push_back(fmt::format("L{} {} {}", cache.level, cache.type, cache.size));
  }
  return joined(caches, ", ");
}

/// Collects what differs.
class Changes {
 public:
  void compare_environments(const Results& old_run, const Results& new_run) {
    const Environment &before = old_run.environment, &after = new_run.environment;
    const auto count = [](int cpus) { return cpus > 0 ? fmt::format("{}", cpus) : std::string(); };
    note("machine", before.cpu, after.cpu, true);
    note("CPUs", count(before.cpus), count(after.cpus), true);
    // Hosts give processors of several generations the same name.
    if (!before.caches.empty() && !after.caches.empty()) note("caches", caches_text(before), caches_text(after), true);
    note("system", before.os, after.os, true);
    note("compiler", before.compiler, after.compiler, true);
    note("build type", before.build_type, after.build_type, true);
    note("flags", before.flags, after.flags, true);
    note("allocator", before.allocator, after.allocator, true);
    note("dynamic linker", before.linker, after.linker, true);
    const std::string old_method = method_of_timing(old_run), new_method = method_of_timing(new_run);
    if (!old_method.empty() && !new_method.empty()) note("method of timing", old_method, new_method, true);
    note("governor", before.governor, after.governor, false);
    note("scenebench", before.commit, after.commit, false);
  }

  void compare_libraries(const Results& before, const Results& after) {
    std::map<std::string_view, const CodecRecord*> others;
    for (const CodecRecord& codec : after.codecs) others.emplace(codec.name, &codec);
    std::set<std::string_view> seen;
    for (const CodecRecord& codec : before.codecs) {
      const auto other = others.find(codec.name);
      if (other == others.end() || !seen.insert(codec.library).second) continue;
      note("library", library_text(codec), library_text(*other->second), false);
    }
  }

  std::vector<EnvironmentChange> all() && { return std::move(all_); }

 private:
  void note(std::string what, std::string before, std::string after, bool forbids_times) {
    if (before == after) return;
    all_.push_back({std::move(what), std::move(before), std::move(after), forbids_times});
  }

  std::vector<EnvironmentChange> all_;
};

bool is_same_run(const Environment& one, const Environment& other) {
  const auto identity = [](const Environment& run) { return std::tie(run.date, run.host, run.command, run.chain_ns); };
  return !one.date.empty() && identity(one) == identity(other);  // no two runs time the kernel alike to the last digit
}

}  // namespace

std::string method_of_timing(const Results& run) {
  const bool has_others = std::ranges::any_of(run.rows.all(), &Row::is_median_time) ||
                          std::ranges::any_of(run.beside.all(), &Row::is_median_time);
  if (run.measurements.empty() && !has_others) return "";
  const std::string version = fmt::format("estimator {}", run.environment.estimator);
  if (run.has_guests()) return version + " of guests";
  return run.environment.chain_ns == 0 ? "readings without reference kernels" : version;
}

std::vector<EnvironmentChange> changes_between(const Results& before, const Results& after) {
  Changes changes;
  changes.compare_environments(before, after);
  changes.compare_libraries(before, after);
  return std::move(changes).all();
}

std::string crowded_side(const Environment& before, const Environment& after) {
  if (!before.crowding || !after.crowding) return "";
  if (*before.crowding > kFullSpeed * *after.crowding) return "OLD";
  return *after.crowding > kFullSpeed * *before.crowding ? "NEW" : "";
}

std::vector<std::string> doubts_about(const Results& before, const Results& after) {
  std::vector<std::string> doubts;
  if (is_same_run(before.environment, after.environment)) {
    doubts.emplace_back("OLD and NEW: This is one and the same run.");
  }
  if (before.has_guests() || after.has_guests()) {
    doubts.emplace_back(
        "Guests (other runtimes): their runs do not time the reference kernel, so a change of the machine cannot be "
        "told from one of a library. Times of fewer than six forks (--forks) have no interval and are undecided.");
  }
  const std::vector<std::string> of_before = cautions(before), of_after = cautions(after);
  const auto has = [](const std::vector<std::string>& reasons, const std::string& reason) {
    return std::ranges::find(reasons, reason) != reasons.end();
  };
  // The gravest of each run come first, because a terminal shows only some.
  for (std::size_t i = 0; i < std::max(of_before.size(), of_after.size()); ++i) {
    if (i < of_before.size()) {
      doubts.push_back(fmt::format("{}: {}", has(of_after, of_before[i]) ? "OLD and NEW" : "OLD", of_before[i]));
    }
    if (i < of_after.size() && !has(of_before, of_after[i])) doubts.push_back(fmt::format("NEW: {}", of_after[i]));
  }
  return doubts;
}

}  // namespace scenebench
