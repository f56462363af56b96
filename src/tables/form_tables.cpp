// All codecs of a run, one per row, by form (what decode yields).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "results/phase.h"
#include "results/ratio.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// A column: the sum of the times of these phases.
struct Work {
  std::string_view title;
  std::array<std::string_view, 2> phases;  ///< the second may be empty
};
constexpr std::array<Work, 8> kWorks{{{"load", {"load", ""}},
                                      {"load-cold", {"load-cold", ""}},
                                      {"decode-one", {"decode-one", ""}},
                                      {"update-one", {"update-one", ""}},
                                      {"encode", {"encode", ""}},
                                      {"encode-cold", {"encode-cold", ""}},
                                      {"decode-all", {"decode-all", ""}},
                                      {"round trip", {"encode", "decode-all"}}}};

/// The times of a codec over one workload.
struct CodecTimes {
  const CodecRecord* codec;
  std::array<std::optional<Estimate>, kWorks.size()> times;
};

constexpr std::array<std::string_view, 5> kForms{"view", "verified view", "message", "dom", "structs"};

std::size_t place_of(const CodecRecord& codec) {
  return static_cast<std::size_t>(std::ranges::find(kForms, form_of(codec)) - kForms.begin());
}

std::optional<Estimate> time_of(const Results& results, std::string_view workload, const CodecRecord& codec,
                                const Work& work) {
  const auto first = results.find_time(workload, codec.name, work.phases[0]);
  if (!first || work.phases[1].empty()) return first;
  const auto second = results.find_time(workload, codec.name, work.phases[1]);
  return second ? std::optional(sum_of_times(*first, *second)) : std::nullopt;
}

std::vector<CodecTimes> rows_of(const Results& results, std::string_view workload) {
  std::vector<CodecTimes> rows;
  for (const CodecRecord* codec : codecs_by_form(results, workload)) {
    CodecTimes row{codec, {}};
    for (std::size_t i = 0; i < kWorks.size(); ++i) row.times[i] = time_of(results, workload, *codec, kWorks[i]);
    if (std::ranges::any_of(row.times, [](const auto& time) { return time.has_value(); })) rows.push_back(row);
  }
  return rows;
}

std::vector<Footnote> notes_of_times() {
  return {
      {"Codecs of different forms do different work, so compare rows only within one form. Exceptions: load (wire -> "
       "every value read) and round trip (encode + decode-all: structs -> wire -> structs) are the same work for all."},
      {"load-cold: load of wires that are in no cache. decode-one: from wire to one text field. update-one: wire in, "
       "wire out with one text field changed. decode-all: from wire to the application's own structs."},
      {"structs by: what fills these structs. library: the library's own decode. by hand: code over the library's "
       "typed accessors, as its users write it. scenebench: templates over scenebench's field descriptions; users "
       "would write their own code instead."}};
}

Table table_of(const std::vector<CodecTimes>& rows, const std::string& workload) {
  Table table{.workload = workload, .title = fmt::format("{}: time per operation", workload)};
  table.add_rows(rows, [](const CodecTimes& row) { return row.codec->name; });
  table.add_column("form", rows, [](const CodecTimes& row) { return Cell{form_of(*row.codec)}; });
  table.add_column("structs by", rows, [](const CodecTimes& row) {
    const auto& by = row.codec->structs_by;
    return by ? Cell{std::string(to_string(*by))} : Cell{};
  });
  for (std::size_t i = 0; i < kWorks.size(); ++i) {
    table.add_column(kWorks[i].title, rows, [i](const CodecTimes& row) { return time_cell(row.times[i]); });
  }
  table.footnotes = notes_of_times();
  return table;
}

}  // namespace

std::string form_of(const CodecRecord& codec) {
  return codec.form == Form::view && codec.input == Input::checked ? "verified view"
                                                                   : std::string(to_string(codec.form));
}

std::vector<const CodecRecord*> codecs_by_form(const Results& results, std::string_view workload) {
  std::map<std::string_view, double> loads;  // of all codecs that have any figure; 0 where it was not timed
  for (const Measurement& one : results.measurements) {
    if (one.workload != workload || !one.is_measured()) continue;
    double& load = loads[one.codec];
    if (one.variant == "load") load = one.value;
  }
  std::vector<const CodecRecord*> codecs;
  for (const CodecRecord& codec : results.codecs) {
    const bool has_figure = loads.contains(codec.name) || results.find_wire(workload, codec.name);
    if (!codec.is_floor && has_figure) codecs.push_back(&codec);
  }
  const auto key = [&](const CodecRecord* codec) { return std::pair(place_of(*codec), loads[codec->name]); };
  std::ranges::stable_sort(codecs, {}, key);
  return codecs;
}

bool has_form_tables(const Results& results) {
  return std::ranges::any_of(results.measurements, [](const Measurement& measurement) {
    const auto phase = parse_enumeration(measurement.variant, Phase{});
    if (phase && std::ranges::find(kVariedPhases, *phase) != kVariedPhases.end()) return false;  // the docs table's
    return std::ranges::any_of(kWorks, [&](const Work& work) { return work.phases.front() == measurement.variant; });
  });
}

std::vector<Table> make_form_tables(const Results& results) {
  std::vector<Table> tables;
  if (!has_form_tables(results)) return tables;
  for (const std::string& workload : ranked_workloads(results)) {
    const std::vector<CodecTimes> rows = rows_of(results, workload);
    if (!rows.empty()) tables.push_back(table_of(rows, workload));
  }
  return tables;
}

}  // namespace scenebench
