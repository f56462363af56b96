#include "tables/codec_figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "results/ratio.h"
#include "results/row_names.h"

namespace scenebench {
namespace {

using Cells = std::vector<const Measurement*>;

/// The cells of a workload by codec. A look at all cells for each figure would take most of a report's time.
std::map<std::string_view, Cells> cells_of(const Results& results, std::string_view workload) {
  std::map<std::string_view, Cells> cells;
  for (const Measurement& one : results.measurements) {
    if (one.workload == workload) cells[one.codec].push_back(&one);
  }
  return cells;
}

CodecFigures figures_of(const Results& results, std::string_view workload, const CodecRecord& codec,
                        const Cells& cells) {
  CodecFigures figures;
  figures.codec = &codec;
  figures.wires = results.rows.of(kWire, workload, codec.name);
  figures.memory = results.rows.of(kMemory, workload, codec.name);
  const auto time = [&](std::string_view phase) {
    const auto found =
        std::ranges::find(cells, phase, [](const Measurement* cell) { return std::string_view(cell->variant); });
    return found == cells.end() || !(*found)->is_measured() ? std::nullopt : std::optional((*found)->estimate());
  };
  for (const auto& [phase, member] : kDocsPhases) figures.*member = time(phase);
  figures.incremental = time("incremental");
  if (codec.form == Form::view && !figures.incremental && is_document(results, workload)) {
    std::swap(figures.load, figures.incremental);
  }
  for (const Measurement* cell : cells) {
    if (cell->variant == "decode") figures.batch = cell->batch;
  }
  return figures;
}

bool has_figures(const CodecFigures& figures) {
  const auto is_timed = [&](const DocsPhase& phase) { return (figures.*phase.time).has_value(); };
  return !figures.wires.empty() || figures.incremental || std::ranges::any_of(kDocsPhases, is_timed);
}

}  // namespace

bool is_document(const Results& results, std::string_view workload) {
  return results.find(workload, kMemoryCodec, "load") || results.find_wire(workload, kMemoryCodec);
}

std::string_view shown_phase(const Results& results, const Measurement& cell) {
  if (cell.variant != "load" || !is_document(results, cell.workload)) return cell.variant;
  if (results.find(cell.workload, cell.codec, "incremental")) return cell.variant;
  const CodecRecord* const codec = results.find_codec(cell.codec);
  return codec && codec->form == Form::view ? "incremental" : std::string_view(cell.variant);
}

namespace {

bool has_times_of(const Results& results, std::string_view workload) {
  return std::ranges::find(results.measurements, workload, &Measurement::workload) != results.measurements.end();
}

}  // namespace

bool ranks_codecs(const Results& results, std::string_view workload) {
  return workload != kDocsWorkload || !has_times_of(results, kVariedDocs);
}

std::vector<std::string> ranked_workloads(const Results& results) {
  std::vector<std::string> workloads = results.workloads();
  std::erase_if(workloads, [&](const std::string& name) { return !ranks_codecs(results, name); });
  return workloads;
}

std::uint64_t inputs_of(const Results& results, std::string_view workload) {
  const auto found = std::ranges::find(results.measurements, workload, &Measurement::workload);
  return found == results.measurements.end() ? 1 : found->inputs;
}

namespace {

/// Of which objects sizes are.
std::string sizes_text(std::uint64_t inputs) {
  if (inputs <= kObjectsOfSizes) return "Sizes of wires are means.";
  return fmt::format("Sizes of wires are means over the first {}.", kObjectsOfSizes);
}

}  // namespace

std::string doubt_about_encode_cold(const Results& results, std::string_view workload) {
  constexpr int kFirstInRandomOrder = 8;
  const int estimator = results.environment.estimator;
  const bool has_order = std::ranges::any_of(results.measurements, [&](const Measurement& cell) {
    return cell.workload == workload && cell.variant == "encode-cold" && cell.batch > 1;
  });
  if (!has_order || estimator == 0 || estimator >= kFirstInRandomOrder) return "";
  return fmt::format("Encode from memory is too low: until estimator {}, objects lay in the order in which they were "
                     "read.",
                     kFirstInRandomOrder);
}

Footnote inputs_note(const Results& results, std::string_view workload) {
  const std::uint64_t inputs = inputs_of(results, workload);
  if (inputs > 1) {
    const std::string doubt = doubt_about_encode_cold(results, workload);
    return {fmt::format("Times cycle through {} different objects. Their bytes are in the first two caches, as far as "
                        "they fit, as after arriving from a disk or a network; \"from memory\": in no cache. {}{}{}",
                        inputs, sizes_text(inputs), doubt.empty() ? "" : " ", doubt)};
  }
  return {"Times are of one object, processed repeatedly. Branch predictors learn its values unless it is large; times "
          "of different objects are higher."};
}

std::optional<Estimate> CodecFigures::wire() const {
  const auto plain = bytes();
  return plain ? std::optional(exactly(*plain)) : std::nullopt;
}

std::optional<double> CodecFigures::sum_of_parts() const {
  if (!decode || !traverse || !dealloc) return std::nullopt;
  return decode->value + traverse->value + dealloc->value;
}

std::vector<CodecFigures> figures_of_codecs(const Results& results, std::string_view workload, WhichCodecs which) {
  std::vector<CodecFigures> all;
  const std::map<std::string_view, Cells> cells = cells_of(results, workload);
  for (const CodecRecord& codec : results.codecs) {
    if (which != WhichCodecs::all && codec.is_floor != (which == WhichCodecs::floor)) continue;
    const auto own = cells.find(codec.name);
    CodecFigures figures = figures_of(results, workload, codec, own == cells.end() ? Cells{} : own->second);
    if (has_figures(figures)) all.push_back(figures);
  }
  return all;
}

std::vector<CodecFigures> figures_to_choose_by(const Results& results, std::string_view workload) {
  if (!ranks_codecs(results, workload)) return {};
  auto columns = figures_of_codecs(results, workload, WhichCodecs::tables);
  std::erase_if(columns, [](const CodecFigures& column) { return is_floor(*column.codec); });
  return columns;
}

std::vector<CodecFigures> floors_to_compare_with(const Results& results, std::string_view workload) {
  if (!ranks_codecs(results, workload)) return {};
  auto columns = figures_of_codecs(results, workload, WhichCodecs::tables);
  std::erase_if(columns, [](const CodecFigures& column) { return !is_floor(*column.codec); });
  return columns;
}

std::string_view format_of(const Results& results, const CodecRecord& codec) {
  const auto found = results.formats.find(codec.name);
  return found == results.formats.end() ? std::string_view() : found->second;
}

std::optional<std::int64_t> CodecFigures::peak_of_load() const {
  const auto decode = memory_of("decode"), traverse = memory_of("traverse");
  if (!decode) return std::nullopt;
  return std::max(decode->peak_bytes, decode->held_bytes + (traverse ? traverse->peak_bytes : 0));
}

bool is_certainly_better(const Estimate& one, const Estimate& other) { return ratio_of(other, one).low > 1; }

namespace {

/// Whether `one` encodes faster; a codec that does not encode is the slower one.
bool encodes_faster(const CodecFigures& one, const CodecFigures& other) {
  if (!one.encode || !other.encode) return one.encode.has_value() && !other.encode;
  return is_certainly_better(*one.encode, *other.encode);
}

}  // namespace

void keep_best_of_libraries(const Results& results, std::vector<CodecFigures>& columns,
                            const std::function<Estimate(const CodecFigures&)>& figure) {
  const auto library_of = [&](const CodecFigures& column) {
    const CodecRecord& codec = *column.codec;
    return std::tuple(codec.has_library() ? std::string_view(codec.library) : std::string_view(codec.name),
                      format_of(results, codec), fails_its_claim(codec));
  };
  std::ranges::stable_sort(columns, {}, &CodecFigures::codec);  // column order
  std::map<std::tuple<std::string_view, std::string_view, bool>, CodecFigures> fastest, kept;
  for (const CodecFigures& column : columns) {
    const auto [place, is_first] = fastest.emplace(library_of(column), column);
    if (!is_first && figure(column).value < figure(place->second).value) place->second = column;
  }
  for (const CodecFigures& column : columns) {
    const auto key = library_of(column);
    if (is_certainly_better(figure(fastest.at(key)), figure(column))) continue;
    const auto [place, is_first] = kept.emplace(key, column);
    if (!is_first && encodes_faster(column, place->second)) place->second = column;
  }
  columns.clear();
  for (const auto& [key, column] : kept) {
    const auto& [library, format, fails] = key;
    if (!fails || !kept.contains({library, format, false})) columns.push_back(column);
  }
  std::ranges::stable_sort(columns, {}, &CodecFigures::codec);
  std::ranges::stable_sort(columns, {}, [&](const CodecFigures& column) { return figure(column).value; });
}

Estimate exactly(std::int64_t count) {
  const auto figure = static_cast<double>(count);
  return {figure, figure, figure, 1, 1};
}

namespace {

std::optional<std::int64_t> code_figure(const CodecRecord& codec, std::string_view metric) {
  const auto found = std::ranges::find(codec.code, metric, &Row::metric);
  return found == codec.code.end() ? std::nullopt : std::optional(static_cast<std::int64_t>(found->value));
}

}  // namespace

std::optional<std::int64_t> generated_bytes(const CodecRecord& codec, std::string_view workload) {
  const std::string_view shape = workload.substr(0, workload.find('/'));  // "scene" of "scene/200"
  return code_figure(codec, fmt::format("{}{}", code_metric::kGenerated, shape));
}

std::optional<std::int64_t> library_bytes(const CodecRecord& codec) {
  const auto headers = code_figure(codec, code_metric::kHeaders), sources = code_figure(codec, code_metric::kSources);
  if (codec.has_library() && !headers) return std::nullopt;
  return headers.value_or(0) + sources.value_or(0);
}

bool is_of_headers_alone(const CodecRecord& codec) {
  return code_figure(codec, code_metric::kHeaders) && !code_figure(codec, code_metric::kSources);
}

}  // namespace scenebench
