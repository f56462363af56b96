#include "render/html/model.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"
#include "tables/scaling.h"

namespace scenebench {
namespace {

/// "A" to "Z", then "27" and so on.
std::string tag_of(std::size_t index) {
  return index < 26 ? std::string(1, static_cast<char>('A' + index)) : fmt::format("{}", index + 1);
}

std::string name_of(const Environment& environment) {
  std::vector<std::string> parts;
  const std::string date = environment.date.substr(0, 10);  // the day alone
  for (const std::string& part : {environment.cpu, environment.compiler, date}) {
    if (!part.empty()) parts.push_back(printable(part));
  }
  return parts.empty() ? "Unknown machine" : joined(parts, ", ");
}

/// What may tell two runs of one machine, compiler and day apart, the most telling first.
std::vector<std::string> further_facts(const Environment& environment) {
  const auto labelled = [](std::string_view label, const std::string& text) {
    return text.empty() ? fmt::format("no {}", label) : fmt::format("{} {}", label, printable(text));
  };
  const std::string time = environment.date.size() > 11 ? environment.date.substr(11) : "";
  return {labelled("allocator", environment.allocator), labelled("time", time),
          labelled("commit", environment.commit),       labelled("flags", environment.flags),
          labelled("command", environment.command),     labelled("host", environment.host)};
}

/// Adds the first facts that differ to names that several runs share, until each has a name of its own; a run that is
/// there twice is called that.
void tell_apart(std::vector<ReportRun>& runs) {
  std::map<std::string, std::vector<ReportRun*>> groups;
  for (ReportRun& run : runs) groups[run.name].push_back(&run);
  for (auto& [name, group] : groups) {
    const std::size_t facts = further_facts(group.front()->results->environment).size();
    for (std::size_t fact = 0; fact < facts; ++fact) {
      std::set<std::string> seen;
      for (const ReportRun* run : group) seen.insert(further_facts(run->results->environment)[fact]);
      if (seen.size() < 2) continue;
      for (ReportRun* run : group) run->name += ", " + further_facts(run->results->environment)[fact];
      if (seen.size() == group.size()) break;
    }
  }
  std::map<std::string, std::string> tags;
  for (ReportRun& run : runs) {
    const auto [first, is_new] = tags.emplace(run.name, run.tag);
    if (!is_new) run.name += fmt::format(" (the same run as {})", first->second);
  }
}

ReportCodec& codec_of(ReportWorkload& workload, const CodecRecord& codec, std::size_t runs) {
  const auto found = std::find_if(workload.codecs.begin(), workload.codecs.end(),
                                  [&codec](const ReportCodec& known) { return known.name == codec.name; });
  if (found != workload.codecs.end()) return *found;
  const std::string& title = codec.title.empty() ? codec.name : codec.title;
  return workload.codecs.emplace_back(ReportCodec{codec.name, printable(title), std::vector<DocsColumn>(runs)});
}

ReportWorkload& workload_of(Report& report, const std::string& name) {
  const auto found = std::find_if(report.workloads.begin(), report.workloads.end(),
                                  [&name](const ReportWorkload& known) { return known.name == name; });
  if (found != report.workloads.end()) return *found;
  return report.workloads.emplace_back(ReportWorkload{name, entities_of(name), {}});
}

}  // namespace

std::string tagged(const ReportRun& run, std::string_view label) {
  return run.tag.empty() ? std::string(label) : fmt::format("{} {}", run.tag, label);
}

std::vector<ReportRun> name_runs(const std::vector<Results>& runs) {
  std::vector<ReportRun> named;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    named.push_back({&runs[i], runs.size() > 1 ? tag_of(i) : "", name_of(runs[i].environment)});
  }
  tell_apart(named);
  for (ReportRun& run : named) {
    if (!run.tag.empty()) run.name = fmt::format("{}: {}", run.tag, run.name);
  }
  return named;
}

Report make_report(const std::vector<Results>& runs) {
  Report report;
  report.runs = name_runs(runs);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (const std::string& name : runs[i].workloads()) {
      const std::vector<DocsColumn> columns = docs_columns(runs[i], name, Columns::tables);
      if (columns.empty()) continue;
      ReportWorkload& workload = workload_of(report, name);
      for (const DocsColumn& column : columns) codec_of(workload, *column.codec, runs.size()).columns[i] = column;
    }
  }
  return report;
}

}  // namespace scenebench
