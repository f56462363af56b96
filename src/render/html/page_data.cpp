#include "render/html/page_data.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "render/html/spread.h"
#include "render/svg/markup.h"
#include "results/json.h"
#include "results/libraries.h"
#include "results/ratio.h"
#include "results/row_names.h"
#include "tables/choosing/conditions.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/run_facts.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using json::Json;

/// Five significant digits, which round to the three that are shown as the number itself does: they are cut, and a
/// last 0 or 5 that stands for more is one higher.
Json rounded(double number) {
  if (!std::isfinite(number)) return Json();
  std::string text = fmt::format("{:.13e}", number);
  const std::size_t last = text.find('.') + 4, exponent = text.find('e');
  const bool is_exact = text.find_first_not_of('0', last + 1) == exponent;
  if (!is_exact && (text[last] == '0' || text[last] == '5')) ++text[last];
  return Json(std::strtod(text.erase(last + 1, exponent - last - 1).c_str(), nullptr));
}

/// Rounds all fractions.
void tidy(Json& value) {
  if (value.is_number_float()) value = rounded(value.get<double>());
  if (!value.is_structured()) return;
  for (Json& element : value) tidy(element);
}

Json workloads_of(const Results& results) {
  Json workloads = Json::array();
  for (const std::string& name : results.workloads()) {
    if (figures_of_codecs(results, name, WhichCodecs::tables).empty()) continue;
    workloads.push_back({{"name", name}, {"ranks", ranks_codecs(results, name)}});
  }
  return workloads;
}

/// Members of cells and footprints. Their names stand once, in front of all, because a page may have ten thousand.
constexpr std::array kCellMembers{"workload", "codec",  "phase", "estimate_ns", "low_ns",     "high_ns",  "p10_ns",
                                  "p90_ns",   "batch",  "readings", "full_speed", "others", "is_range", "spread"};
/// Those of pages that lead to others for the rest.
constexpr std::array kBriefMembers{"workload", "codec", "phase", "estimate_ns", "low_ns", "high_ns", "is_range"};
constexpr std::array kFootprintMembers{
    "workload", "codec", "wire", "wire zstd", "decode steady held bytes", "decode steady held blocks",
    "decode steady requested bytes", "decode steady requested blocks", "decode steady peak bytes",
    "decode first requested bytes", "encode steady requested bytes", "encode first requested bytes", "wire zlib",
    "wire lz4"};
constexpr std::array kChoiceMembers{"workload", "codec", "answers", "generated", "linked"};

/// {"members": the names of what each row has, "rows": [[...]]}; rows end with the last member that they have. A text
/// that the row before has, too, is empty.
template <class Members>
Json packed(const Json& objects, const Members& members) {
  Json rows = Json::array(), before = Json::object();
  for (const Json& object : objects) {
    Json& row = rows.emplace_back(Json::array());
    for (const char* member : members) {
      const Json value = object.value(member, Json());
      row.push_back(value.is_string() && value == before.value(member, Json()) ? Json("") : value);
    }
    while (row.back().is_null()) row.erase(row.size() - 1);
    before = object;
  }
  return {{"members", members}, {"rows", std::move(rows)}};
}

/// [text, view box, paths].
Json spread_data(const Measurement& cell) {
  const Spread spread = spread_of(cell);
  Json data = Json::array({spread.text, spread.view_box});
  for (const std::string& path : spread.paths) data.push_back(path);
  return data;
}

/// A time in one of the runs.
struct TakenTime {
  const ReportRun* run;
  const Measurement* cell;
};

/// What was measured of each time, in the order of the runs, by workload, codec, and phase as tables show it.
using TakenTimes = std::map<std::tuple<std::string, std::string, std::string>, std::vector<TakenTime>>;

std::tuple<std::string, std::string, std::string> name_of(const ReportRun& run, const Measurement& cell) {
  return {cell.workload, cell.codec, std::string(shown_phase(*run.results, cell))};
}

bool is_same_machine(const Environment& one, const Environment& other) {
  return one.cpu == other.cpu && one.cpus == other.cpus;
}

std::string beside_text(const TakenTime& one, const TakenTime& other) {
  const bool is_same = is_same_machine(one.run->results->environment, other.run->results->environment);
  const bool in_cycles = is_same && one.cell->cycles.value > 0 && other.cell->cycles.value > 0;
  const Ratio ratio =
      in_cycles ? ratio_of(one.cell->in_cycles(), other.cell->in_cycles()) : ratio_of(one.cell->estimate(), other.cell->estimate());
  if (is_same && !ratio.excludes_one()) return "agrees with " + other.run->tag;
  return fmt::format("{}{:.2f} of {}{}", kTimes, ratio.value, other.run->tag, is_same ? "" : " (another machine)");
}

/// How the time of one run compares with the same of the others: "agrees with B; ×1.08 of C (another machine)".
std::string beside_others(const TakenTime& one, const TakenTimes& times) {
  std::vector<std::string> texts;
  const auto all = times.find(name_of(*one.run, *one.cell));
  if (all == times.end()) return "";
  for (const TakenTime& other : all->second) {
    if (other.run != one.run) texts.push_back(beside_text(one, other));
  }
  return joined(texts, "; ");
}

Json cells_of(const ReportRun& run, const TakenTimes& times, bool with_spread) {
  Json cells = Json::array();
  for (const Measurement& measurement : run.results->measurements) {
    if (!measurement.is_measured()) continue;
    Json& cell = cells.emplace_back(json::to_json(measurement));
    cell["phase"] = shown_phase(*run.results, measurement);
    if (with_spread) cell["spread"] = spread_data(measurement);
    const std::string others = beside_others({&run, &measurement}, times);
    if (!others.empty()) cell["others"] = others;
    if (!measurement.estimate().has_interval()) cell["is_range"] = true;  // too few samples for an interval
  }
  return cells;
}

/// By the names of conditions: the answers that are more than yes and no, which depend on no workload.
Json texts_of(const Results& results, const CodecRecord& codec, const SavedRows& trials) {
  CodecFigures figures;
  figures.codec = &codec;
  Json texts = Json::object();
  for (const Condition& condition : conditions_of_choice()) {
    if (!condition.figure) continue;
    const auto text = condition.figure({codec.name, "", results, figures, false}, trials);
    if (text) texts[std::string(condition.name)] = *text;
  }
  return texts;
}

/// What scripts need of codecs; `pages` has the addresses of those with pages of their own.
Json codecs_of(const Results& results, const SavedRows& trials, const Links& pages) {
  Json codecs = Json::array();
  for (const CodecRecord& codec : results.codecs) {
    const Json all = json::to_json(codec);
    Json& kept = codecs.emplace_back(Json::object());
    for (const char* const name : {"name", "form"}) kept[name] = all[name];
    kept["shown"] = ranked_name(codec);
    if (is_floor(codec)) kept["floor"] = true;
    if (Json texts = texts_of(results, codec, trials); !texts.empty()) kept["texts"] = std::move(texts);
    if (fails_its_claim(codec)) kept["crash"] = *codec.known_crash;
    if (const auto bytes = library_bytes(codec)) kept["library_bytes"] = *bytes;
    if (const auto page = pages.addresses.find(codec.name); page != pages.addresses.end()) kept["page"] = page->second;
    const LibraryFacts* const facts = facts_of(codec.library);
    if (!facts) continue;
    kept["licence"] = facts->licence;
    kept["languages"] = facts->languages;
  }
  return codecs;
}

/// In the order of the conditions: 1 for yes, 0 for no; up to the last that is known.
Json answers_of(const Choice& choice, const SavedRows& trials) {
  Json answers = Json::array();
  for (const Condition& condition : conditions_of_choice()) {
    const Answer answer = condition.answer(choice, trials);
    answers.push_back(answer ? Json(*answer ? 1 : 0) : Json());
  }
  while (!answers.empty() && answers.back().is_null()) answers.erase(answers.size() - 1);
  return answers;
}

Json choice_data(const Choice& choice, const SavedRows& trials) {
  Json json{{"workload", std::string(choice.workload)},
            {"codec", std::string(choice.codec)},
            {"answers", answers_of(choice, trials)}};
  if (const auto bytes = generated_bytes(*choice.column.codec, choice.workload)) json["generated"] = *bytes;
  if (const auto bytes = program_bytes(choice, trials)) json["linked"] = *bytes;
  return json;
}

/// The conditions that a reader may tick: [{"name", "label", "column", "source": the command that answers it,
/// "meaning": what is behind the answer; missing where the label says all}].
Json conditions() {
  Json all = Json::array();
  for (const Condition& condition : conditions_of_choice()) {
    all.push_back({{"name", std::string(condition.name)},
                   {"label", std::string(condition.label)},
                   {"column", std::string(condition.column)},
                   {"source", std::string(condition.source)}});
    if (!condition.meaning.empty()) all.back()["meaning"] = std::string(condition.meaning);
  }
  return all;
}

/// For each workload and codec of a run, what is known besides its figures. What is unknown has no member.
Json choices_of(const Results& results, const SavedRows& trials) {
  Json choices = Json::array();
  for (const std::string& workload : results.workloads()) {
    const bool document = is_document(results, workload);
    for (const CodecFigures& column : figures_of_codecs(results, workload, WhichCodecs::tables)) {
      choices.push_back(choice_data({column.codec->name, workload, results, column, document}, trials));
    }
  }
  return choices;
}

/// The rows of codecs' wires and memory are members, by phase and metric: "decode first requested bytes".
Json footprints_of(const Results& results) {
  InOrder<std::pair<std::string, std::string>, Json> footprints;
  for (const RunRows::Group& group : results.rows.groups()) {
    const auto& [what, workload, codec, variant, metric] = group.front().key();
    if ((what != kWire && what != kMemory) || !results.find_codec(codec)) continue;
    Json& one = footprints[{workload, codec}];
    one["workload"] = workload;
    one["codec"] = codec;
    for (const Row& row : group) {
      const std::string_view space = row.variant.empty() ? "" : " ";
      one[fmt::format("{}{}{}", row.variant, space, row.metric)] = std::llround(row.value);
    }
  }
  return footprints.values();
}

Json run_of(const ReportRun& run, const TakenTimes& times, const SavedRows& trials, const Links& pages,
            bool with_spread) {
  const Results& results = *run.results;
  return {{"name", run.name},
          {"codecs", codecs_of(results, trials, pages)},
          {"workloads", workloads_of(results)},
          {"cells", cells_of(run, times, with_spread)},
          {"footprints", footprints_of(results)},
          {"choices", choices_of(results, trials)}};
}

/// `json` with "<", ">" and "&" escaped, because a "</script" or "<!--" in a name would end the data inside <script>.
/// In JSON, these characters occur only in texts.
std::string safe_in_script(std::string_view json) {
  static constexpr Escapes::value_type kEscapes[] = {{'<', "\\u003c"}, {'>', "\\u003e"}, {'&', "\\u0026"}};
  return escaped(json, kEscapes);
}

std::string text_of_data(Json data) {
  tidy(data);
  return safe_in_script(data.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

bool have_spreads(const std::vector<ReportRun>& runs) {
  constexpr std::size_t kMost = 1'500;
  std::size_t cells = 0;
  for (const ReportRun& run : runs) cells += run.results->measurements.size();
  return cells <= kMost;
}

std::string page_data(const std::vector<ReportRun>& runs, const SavedRows& trials, const Links& pages) {
  Json data{{"runs", Json::array()}, {"conditions", conditions()}};
  const bool in_full = pages.addresses.empty();
  TakenTimes times;
  for (const ReportRun& run : runs) {
    for (const Measurement& cell : run.results->measurements) {
      if (in_full && cell.is_measured()) times[name_of(run, cell)].push_back({&run, &cell});
    }
  }
  for (const ReportRun& run : runs) {
    Json& added = data["runs"].emplace_back(run_of(run, times, trials, pages, in_full && have_spreads(runs)));
    added["cells"] = in_full ? packed(added["cells"], kCellMembers) : packed(added["cells"], kBriefMembers);
    added["footprints"] = packed(added["footprints"], kFootprintMembers);
    added["choices"] = packed(added["choices"], kChoiceMembers);
  }
  return text_of_data(std::move(data));
}

}  // namespace scenebench
