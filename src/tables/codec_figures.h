// The figures of one codec over one workload, gathered from the results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "results/estimate.h"
#include "results/phase.h"
#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// The codec whose `load` is the cost of reading the same values from plain memory.
inline constexpr std::string_view kMemoryCodec = "memory";

/// Whether a workload is a document: its runs have the codec kMemoryCodec.
bool is_document(const Results& results, std::string_view workload);

/// Points into the Results it was made from, which must outlive it. Times are in nanoseconds per operation.
struct CodecFigures {
  const CodecRecord* codec = nullptr;
  std::span<const Row> wires, memory;  ///< none where they were not measured
  std::optional<Estimate> encode, decode, traverse, dealloc, load;
  std::optional<Estimate> encode_cold, load_cold;  ///< from memory
  /// From a document's wire to its values without a tree: by events, or in place. A view makes no tree, so its time of
  /// load is here, and it has no `load`.
  std::optional<Estimate> incremental;
  std::size_t batch = 0;  ///< objects alive at once while decode, traverse and dealloc are timed

  /// Allocations of a phase in the steady state; nothing where they were not counted.
  std::optional<AllocationUse> memory_of(std::string_view phase) const {
    return scenebench::memory_of(memory, kSteady, phase);
  }

  /// The most held at once while a codec decodes and reads; nothing if it was not counted.
  std::optional<std::int64_t> peak_of_load() const;

  /// The faster one of `load` and `incremental`: the best way in which the codec reads.
  const std::optional<Estimate>& read() const {
    const bool needs_no_tree = incremental && (!load || incremental->value < load->value);
    return needs_no_tree ? incremental : load;
  }

  /// Mean bytes of the wires, as `compressor` leaves them unless that is empty; nothing if they are not known.
  std::optional<std::int64_t> bytes(std::string_view compressor = "") const { return wire_bytes(wires, compressor); }
  std::optional<Estimate> wire() const;

  /// decode + traverse + dealloc of the breakdown; nothing if one of them is missing.
  std::optional<double> sum_of_parts() const;
};

/// A phase that the tables of structs show.
struct DocsPhase {
  std::string_view name;
  std::optional<Estimate> CodecFigures::*time;
};
inline constexpr DocsPhase kDocsPhases[] = {{to_string(Phase::encode), &CodecFigures::encode},
                                            {to_string(Phase::decode), &CodecFigures::decode},
                                            {to_string(Phase::traverse), &CodecFigures::traverse},
                                            {to_string(Phase::dealloc), &CodecFigures::dealloc},
                                            {to_string(Phase::load), &CodecFigures::load},
                                            {to_string(Phase::encode_cold), &CodecFigures::encode_cold},
                                            {to_string(Phase::load_cold), &CodecFigures::load_cold}};
static_assert(std::size(kDocsPhases) == kVariedPhases.size());

/// The docs table's object, and the workload of many different ones of its shape.
inline constexpr std::string_view kDocsWorkload = "docs", kVariedDocs = "docs/varied";

/// Whether codecs are ranked and chosen by their figures over `workload`: not over kDocsWorkload if the run has
/// kVariedDocs, because predictors know a single object's values.
bool ranks_codecs(const Results& results, std::string_view workload);

/// The phase under which tables show a cell: a view of a document makes no tree, so its load is shown as "incremental",
/// as in figures_of_codecs().
std::string_view shown_phase(const Results& results, const Measurement& cell);

/// The workloads for which ranks_codecs() holds, in their order.
std::vector<std::string> ranked_workloads(const Results& results);

/// How many different objects the times over `workload` are of; 1 without times.
std::uint64_t inputs_of(const Results& results, std::string_view workload);

/// Says that times of phase encode-cold are too low; empty where they are as docs/method.md says, or of single objects.
std::string doubt_about_encode_cold(const Results& results, std::string_view workload);

/// Says of how many objects the figures over `workload` are, and where their bytes lie.
Footnote inputs_note(const Results& results, std::string_view workload);

/// Which codecs a list of figures is of.
enum class WhichCodecs {
  tables,  ///< all but floors
  floor,   ///< floors alone
  all,
};

/// A count as an estimate whose interval is the count itself.
Estimate exactly(std::int64_t count);

/// The figures of the codecs that have any for `workload`, in column order.
std::vector<CodecFigures> figures_of_codecs(const Results& results, std::string_view workload, WhichCodecs which);

/// Those to choose a codec for `workload` by: without those for which is_floor() is true; none unless ranks_codecs().
std::vector<CodecFigures> figures_to_choose_by(const Results& results, std::string_view workload);

/// Those that tables show beside these, but nobody chooses: with is_floor().
std::vector<CodecFigures> floors_to_compare_with(const Results& results, std::string_view workload);

/// The format of the codec's wire, such as "json"; empty if no other library has it.
std::string_view format_of(const Results& results, const CodecRecord& codec);

/// Whether the whole interval of `one` is better than that of `other`.
bool is_certainly_better(const Estimate& one, const Estimate& other);

/// Sorts `columns` by `figure`, which all of them have, and keeps one of each library and format: the best by `figure`.
/// Of several that tie with it, it is the one that encodes fastest, and of those that tie in that, too, the first in
/// column order, which has the plain name. A codec that fails its claim is kept only if its library has no other.
void keep_best_of_libraries(const Results& results, std::vector<CodecFigures>& columns,
                            const std::function<Estimate(const CodecFigures&)>& figure);

/// Bytes of source generated for the shape of `workload`; nothing if none was.
std::optional<std::int64_t> generated_bytes(const CodecRecord& codec, std::string_view workload);

/// Bytes of the library's headers and compiled sources together; nothing if the codec has a library, but none of its
/// files were found.
std::optional<std::int64_t> library_bytes(const CodecRecord& codec);

/// Whether that is of headers only, because the library is a binary package.
bool is_of_headers_alone(const CodecRecord& codec);

}  // namespace scenebench
