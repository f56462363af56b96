#include "report/html_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "report/text.h"

namespace scenebench {
namespace {

/// "A" to "Z", then "27" and so on.
std::string tag_of(std::size_t index) {
  return index < 26 ? std::string(1, static_cast<char>('A' + index)) : fmt::format("{}", index + 1);
}

std::string name_of(const Environment& environment, const std::string& tag) {
  std::vector<std::string> parts;
  const std::string date = environment.date.substr(0, 10);  // the day alone
  for (const std::string& part : {environment.cpu, environment.compiler, date}) {
    if (!part.empty()) parts.push_back(printable(part));
  }
  const std::string name = parts.empty() ? "Unknown machine" : joined(parts, ", ");
  return tag.empty() ? name : fmt::format("{}: {}", tag, name);
}

std::int64_t entities_of(std::string_view workload) {
  const std::size_t slash = workload.find('/');
  if (slash == std::string_view::npos) return 0;
  std::int64_t count = 0;
  const char* end = workload.data() + workload.size();
  const auto [stop, error] = std::from_chars(workload.data() + slash + 1, end, count);
  return error == std::errc() && stop == end && count > 0 ? count : 0;
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

Report make_report(const std::vector<Results>& runs) {
  Report report;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const std::string tag = runs.size() > 1 ? tag_of(i) : "";
    report.runs.push_back({&runs[i], tag, name_of(runs[i].environment, tag)});
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
