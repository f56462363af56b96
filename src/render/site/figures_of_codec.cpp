#include "render/site/pages.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "render/html/parts.h"
#include "render/html/spread.h"
#include "render/html/tables.h"
#include "render/taken_times.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

std::string cell_html(std::string_view column, const std::string& markup) {
  return fmt::format(R"(<td role="cell" data-column="{}"><span>{}</span></td>)", column, markup);
}

/// The id of the section that explains the columns.
constexpr std::string_view kHowTaken = "how-taken";

/// The columns of the table of times, whose cells row_of_time() writes.
constexpr std::string_view kOtherRuns = "other runs";
constexpr std::array<std::string_view, 7> kTimeColumns{"time",   "95% interval", "clock cycles", "10% to 90% of turns",
                                                       "spread", "readings",     "at full speed"};

std::string row_of_time(const Site& site, const TakenTime& taken, const std::vector<TakenTime>& all) {
  const Measurement& cell = *taken.cell;
  const Estimate& time = cell.time;
  const std::array<std::string, 7> texts{
      time_text(time),
      time.has_interval() ? fmt::format("{} to {}", with_unit(time.low), with_unit(time.high))
                          : fmt::format("{}?", kPlusMinus),
      cell.cycles.value > 0 ? plain_number(cell.cycles.value) : std::string(kEnDash),
      fmt::format("{} to {}", with_unit(cell.turns_ns.p10), with_unit(cell.turns_ns.p90)),
      "",
      fmt::format("{} in {} processes", cell.readings, cell.repetitions.size()),
      fmt::format("{:.0f}%", 100 * cell.full_speed)};
  std::string html;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    html += cell_html(kTimeColumns[i], texts[i].empty() ? spread_html(cell) : html_escaped(unbroken_words(texts[i])));
  }
  const std::string others = beside_others(taken, all);
  if (site.runs.size() > 1) html += cell_html(kOtherRuns, html_escaped(others.empty() ? kEnDash : others));
  return html;
}

/// Tables by form have a view's load of a document under its own name, for which this is another place to lead to.
std::string place_of_load(const std::string& anchor, std::string_view phase, const std::vector<TakenTime>& all) {
  const bool has_one = phase == "incremental" && all.front().cell->phase == "load";
  return has_one ? fmt::format("<span id=\"{}.load\"></span>", anchor) : "";
}

/// The rows of one phase: one for each run. `anchor` is that of the workload.
std::string rows_of_phase(const Site& site, const std::string& anchor, std::string_view phase,
                          const std::vector<TakenTime>& all) {
  std::string html;
  for (const TakenTime& taken : all) {
    const std::string id = html.empty() ? fmt::format(" id=\"{}.{}\"", anchor, html_escaped(phase)) : "";
    const std::string place = html.empty() ? place_of_load(anchor, phase, all) : "";
    const std::string heading =
        taken.run->tag.empty() ? std::string(phase) : fmt::format("{}, {}", phase, taken.run->tag);
    const std::string address =
        html.empty() ? fmt::format("<a class=\"here\" href=\"#{}.{}\" aria-label=\"Address of this row\">&#182;</a>",
                                   anchor, html_escaped(in_address(phase)))
                     : "";
    html += fmt::format("<tr role=\"row\"{}><th scope=\"row\" role=\"rowheader\">{}{}{}</th>{}</tr>\n", id, place,
                        html_escaped(heading), address, row_of_time(site, taken, all));
  }
  return html;
}

/// The phases under which tables show the codec's times, in the order of the runs.
std::vector<std::string> shown_phases(const Site& site, const std::string& codec, const std::string& workload) {
  std::vector<std::string> phases;
  for (const ReportRun& run : site.runs) {
    for (const Measurement& cell : run.results->measurements) {
      if (cell.codec == codec && cell.workload == workload && cell.is_measured())
        add_once(phases, std::string(shown_phase(*run.results, cell)));
    }
  }
  return phases;
}

std::string times_html(const Site& site, const std::string& codec, const std::string& workload) {
  std::string rows;
  for (const std::string& phase : shown_phases(site, codec, workload)) {
    rows += rows_of_phase(site, site.anchors.at(workload), phase, site.times.at({workload, codec, phase}));
  }
  if (rows.empty()) return "";
  std::string heads = "<th scope=\"col\" role=\"columnheader\"></th>";
  for (const std::string_view column : kTimeColumns)
    heads += fmt::format("<th scope=\"col\" role=\"columnheader\">{}</th>", column);
  if (site.runs.size() > 1) heads += fmt::format("<th scope=\"col\" role=\"columnheader\">{}</th>", kOtherRuns);
  return fmt::format(
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Times over {0}\">\n<table class=\"docs "
      "cards\" "
      "role=\"table\">\n<thead role=\"rowgroup\"><tr role=\"row\">{1}</tr></thead>\n<tbody "
      "role=\"rowgroup\">\n{2}</tbody></table>\n</div>\n<p class=\"hint\"><a href=\"#{3}\">How to read these</a></p>\n",
      html_escaped(workload), heads, rows, kHowTaken);
}

std::string blocks_text(const Footprint& footprint, const char* phase) {
  const auto use = footprint.steady.find(phase);
  if (!footprint.memory_counted || use == footprint.steady.end()) return std::string(kEnDash);
  return fmt::format("{} in {} blocks", use->second.bytes, use->second.blocks);
}

/// Sizes over one workload: a row for each run.
std::string sizes_html(const Site& site, const std::string& codec, const std::string& workload) {
  Table table;
  table.title = "Bytes";
  table.columns = {"wire", "zlib", "zstd", "lz4", "requested by encode", "requested by decode", "generated code"};
  for (const ReportRun& run : site.runs) {
    const Footprint* const sizes = run.results->find_footprint(workload, codec);
    if (!sizes) continue;
    const auto code = generated_bytes(*run.results->find_codec(codec), workload);
    table.rows.push_back({run.tag.empty() ? "one object" : run.tag,
                          {{bytes_or_dash(sizes->wire_bytes)},
                           {bytes_or_dash(sizes->zlib_bytes)},
                           {bytes_or_dash(sizes->zstd_bytes)},
                           {bytes_or_dash(sizes->lz4_bytes)},
                           {blocks_text(*sizes, "encode")},
                           {blocks_text(*sizes, "decode")},
                           {code ? fmt::format("{}", *code) : std::string(kEnDash)}}});
  }
  return table.rows.empty() ? "" : table_html(table, TableLayout::cards);
}

/// The runs, and what the columns of times mean.
std::string how_taken_html(const Site& site) {
  std::vector<std::string> runs;
  for (const ReportRun& run : site.runs) runs.push_back(run.name);
  return fmt::format("<ul class=\"runs\">\n{}</ul>\n{}", list_items(runs), notes_on_times(runs.size()));
}

}  // namespace

void add_figures_of_codec(const Site& site, const std::string& codec, SitePage& page) {
  std::vector<std::string> workloads;
  for (const ReportRun& run : site.runs) {
    for (const std::string& workload : run.results->workloads()) add_once(workloads, workload);
  }
  page.add(std::string(kHowTaken), "How its figures were taken", how_taken_html(site));
  for (const std::string& workload : workloads) {
    page.add(site.anchors.at(workload), workload,
             times_html(site, codec, workload) + sizes_html(site, codec, workload));
  }
}

}  // namespace scenebench
