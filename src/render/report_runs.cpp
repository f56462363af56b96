#include "render/report_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "results/row_names.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

std::string name_of(const Environment& environment) {
  const std::string origin = origin_text(environment);
  return origin.empty() ? "Unknown machine" : origin;
}

/// The libraries of a run that another one of `runs` has in another version, three at most: "FlatBuffers 2.0.8".
std::string other_libraries(const Results& results, const std::vector<ReportRun*>& runs) {
  constexpr std::size_t kMost = 3;
  std::vector<std::string> others;
  for (const CodecRecord& codec : results.codecs) {
    const auto differs = [&](const CodecRecord& one) {
      return one.library == codec.library && one.version != codec.version;
    };
    const auto has_other = [&](const ReportRun* run) { return std::ranges::any_of(run->results->codecs, differs); };
    if (std::ranges::any_of(runs, has_other)) add_library(others, codec);
  }
  if (others.size() > kMost) others.resize(kMost);
  return joined(others, ", ");
}

/// "docs, scene/200", or how many there are of more than three.
std::string workloads_text(const Results& results) {
  const auto names = workloads_measured(results);
  if (names.size() > 3) return fmt::format("{} workloads", names.size());
  return joined(names, ", ");
}

/// Facts that may distinguish runs of one machine, compiler and day, the most useful first.
std::vector<std::string> further_facts(const Results& results, const std::vector<ReportRun*>& runs) {
  const Environment& environment = results.environment;
  const auto labelled = [](std::string_view label, const std::string& text) {
    return text.empty() ? fmt::format("no {}", label) : fmt::format("{} {}", label, text);
  };
  const std::string time = environment.date.size() > 11 ? environment.date.substr(11) : "";
  return {other_libraries(results, runs),
          labelled("allocator", environment.allocator),
          measured_text(results),
          workloads_text(results),
          labelled("time", time),
          labelled("commit", environment.commit),
          labelled("flags", environment.flags),
          labelled("command", environment.command),
          labelled("host", environment.host)};
}

/// Where several runs share a name, adds the first facts that differ until each name is unique. Marks a run that was
/// given twice.
void tell_apart(std::vector<ReportRun>& runs) {
  std::map<std::string, std::vector<ReportRun*>> groups;
  for (ReportRun& run : runs) groups[run.name].push_back(&run);
  for (auto& [name, group] : groups) {
    std::vector<std::vector<std::string>> facts;
    for (const ReportRun* run : group) facts.push_back(further_facts(*run->results, group));
    for (std::size_t fact = 0; fact < facts.front().size(); ++fact) {
      const auto is_same = [&](const auto& all) { return all[fact] == facts.front()[fact]; };
      if (std::ranges::all_of(facts, is_same)) continue;
      std::set<std::string> names;
      for (std::size_t i = 0; i < group.size(); ++i) {
        if (!facts[i][fact].empty()) group[i]->name += ", " + facts[i][fact];
        names.insert(group[i]->name);
      }
      if (names.size() == group.size()) break;
    }
  }
  std::map<std::string, std::string> tags;
  for (ReportRun& run : runs) {
    const auto [first, is_new] = tags.emplace(run.name, run.tag);
    if (!is_new) run.name += fmt::format(" (the same run as {})", first->second);
  }
}

std::vector<ReportRun> name_all(const std::vector<const Results*>& runs) {
  std::vector<ReportRun> named;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    named.push_back({runs[i], runs.size() > 1 ? run_tag(i) : "", i, name_of(runs[i]->environment)});
  }
  tell_apart(named);
  for (ReportRun& run : named) {
    if (!run.tag.empty()) run.name = fmt::format("{}: {}", run.tag, run.name);
  }
  return named;
}

std::vector<const Results*> pointers_to(const std::vector<Results>& runs) {
  std::vector<const Results*> pointers;
  for (const Results& run : runs) pointers.push_back(&run);
  return pointers;
}

/// See name_runs_newest_first().
std::vector<const Results*> newest_first(const std::vector<Results>& runs) {
  std::vector<const Results*> order = pointers_to(runs);
  std::ranges::stable_sort(order, std::ranges::greater(), [](const Results* run) { return run->environment.date; });
  std::map<std::pair<std::string, int>, int> seen;
  std::map<const Results*, int> newer;  // by run: how many newer runs of its machine there are
  for (const Results* run : order) newer[run] = seen[{run->environment.cpu, run->environment.cpus}]++;
  std::ranges::stable_sort(order, {}, [&](const Results* run) { return newer[run]; });
  return order;
}

bool is_guest_time(const Row& row) { return row.what == kGuests && row.metric == guest::kTime; }

/// The codecs with a time, without floors.
std::vector<const CodecRecord*> codecs_measured(const Results& results) {
  std::set<std::string_view> timed;
  for (const Measurement& one : results.measurements) timed.insert(one.codec);
  std::vector<const CodecRecord*> codecs;
  for (const CodecRecord& codec : results.codecs) {
    if (!codec.is_floor && !is_floor(codec) && timed.contains(codec.name)) codecs.push_back(&codec);
  }
  return codecs;
}

}  // namespace

KnownCodecs all_codecs(const std::vector<ReportRun>& runs) {
  KnownCodecs codecs;
  for (const ReportRun& run : runs) {
    for (const CodecRecord& codec : run.results->codecs) {
      if (!codec.is_floor) codecs.emplace(codec.name, KnownCodec{&codec, run.results});
    }
  }
  return codecs;
}

Links links_to_codecs(const KnownCodecs& codecs, const std::function<std::string(const std::string& name)>& address) {
  Links links;
  for (const auto& [name, codec] : codecs) {
    for (const std::string& text : {name, ranked_name(*codec.record), codec.record->title})
      links.addresses.emplace(text, address(name));
  }
  return links;
}

std::string gallery_lead(const Results& results) {
  const std::vector<const CodecRecord*> codecs = codecs_measured(results);
  std::set<std::string_view> libraries;
  for (const CodecRecord* codec : codecs) {
    if (codec->has_library()) libraries.insert(codec->library);
  }
  return fmt::format("{} ways to load and save a game's data with {} libraries, measured on {}.", codecs.size(),
                     libraries.size(), name_runs({results}).front().name);
}

std::string measured_text(const Results& results) {
  if (!results.has_guests()) {
    return fmt::format("{} codecs", codecs_measured(results).size());
  }
  std::set<std::pair<std::string, std::string>> libraries;
  for (const Row& row : results.rows.all()) {
    if (!is_guest_time(row)) continue;
    Guest guest = Guest::of(row.codec);
    libraries.emplace(std::move(guest.lane), std::move(guest.library));
  }
  return fmt::format("{} libraries of other runtimes", libraries.size());
}

std::vector<std::string> workloads_measured(const Results& results) {
  std::vector<std::string> names = results.workloads();
  for (const Row& row : results.rows.all()) {
    if (is_guest_time(row)) add_once(names, row.workload);
  }
  return names;
}

std::vector<ReportRun> name_runs(const std::vector<Results>& runs) { return name_all(pointers_to(runs)); }

std::vector<ReportRun> name_runs_newest_first(const std::vector<Results>& runs) { return name_all(newest_first(runs)); }

std::vector<ReportRun> name_runs_largest_first(const std::vector<Results>& runs) {
  const auto size = [](const Results* run) {
    const auto names = run->workloads();
    const bool has_structs = std::ranges::any_of(names, [&](const auto& name) { return !is_document(*run, name); });
    const bool has_docs = std::ranges::find(names, kDocsWorkload) != names.end();
    return std::tuple(has_docs, has_structs, codecs_measured(*run).size());
  };
  std::vector<const Results*> order = newest_first(runs);
  std::ranges::stable_sort(order, std::greater(), size);
  return name_all(order);
}

}  // namespace scenebench
