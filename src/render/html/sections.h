// The sections that pages of reports and of sites consist of. Each is empty without content.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "render/html/tables.h"
#include "render/report.h"
#include "render/report_runs.h"
#include "render/svg/markup.h"

namespace scenebench {

/// A part of a page.
struct Section {
  std::string_view group;  ///< of the page's contents: "Results"
  std::string id, title;
  std::string markup;  ///< the whole <section>
};
using Sections = std::vector<Section>;

/// The groups in the order of contents.
inline constexpr std::string_view kResultsGroup = "Results", kScenesGroup = "Scenes", kDocumentsGroup = "Documents",
                                  kTrialsGroup = "Trials", kCodecsGroup = "Codecs", kMethodGroup = "Method";

/// Where the names of a page lead to.
struct Addresses {
  Links codecs{};  ///< from names of codecs alone
  /// What follows a codec's address for its figures over a workload, and for what trials of a section found of it.
  Links::Place *figure = nullptr, *finding = nullptr;
  Links workloads{};  ///< from names of workloads

  Links figures(std::string_view workload) const { return {codecs.addresses, std::string(workload), figure}; }
  Links findings(std::string_view section) const { return {codecs.addresses, std::string(section), finding}; }
};

/// "docs%2Fvaried%0Aload": what the section of all figures is asked for by an address.
std::string figures_address(std::string_view workload, std::string_view phase);

/// Adds a section with a heading unless `content` is empty. `id` and `content` are markup.
void add_section(Sections& sections, std::string_view group, std::string_view id, std::string_view title,
                 const std::string& content);

/// What `make` returns for each run, in a box that scripts show and hide with the run. A run without content has no
/// box.
template <class Make>
std::string of_each_run(const std::vector<ReportRun>& runs, const Addresses& addresses, Make make) {
  std::string html;
  for (const ReportRun& run : runs) {
    const std::string content = make(run, addresses);
    if (content.empty()) continue;
    html += fmt::format("<div data-run=\"{}\">\n", run.index);
    if (!run.tag.empty()) html += fmt::format("<p class=\"run\">{}</p>\n", html_escaped(run.name));
    html += content + "</div>\n";
  }
  return html;
}

/// The answer, choosing, pictures and rankings.
Sections overview_sections(const std::vector<ReportRun>& runs, const Addresses& addresses);

/// The tables and charts of each workload that some run shows in full.
Sections workload_sections(const std::vector<ReportRun>& runs, const Addresses& addresses);

/// Scaling, instructions, wires and memory.
Sections detail_sections(const std::vector<ReportRun>& runs, const Addresses& addresses);

/// What engine teams ask of a codec, answered by trials.
Sections answers_sections(const ReportRun& run, const SavedRows& trials, const Addresses& addresses);

/// Scenarios, trials and linked code.
Sections trial_sections(const SavedRows& trials, const Addresses& addresses,
                        TableLayout layout = TableLayout::sortable);

/// Other runtimes, those of several of `results` beside each other.
Sections guest_sections(const std::vector<ReportRun>& runs, const std::vector<Results>& results);

/// Every figure, which scripts fill in, and how codecs are used (markup, which may be empty).
Sections figures_sections(const std::vector<ReportRun>& runs, const std::string& codecs = "");

/// How all is measured, and the environment of each run.
Sections method_sections(const std::vector<ReportRun>& runs);
Sections environment_sections(const std::vector<ReportRun>& runs);

}  // namespace scenebench
