// The tables of a run. They have no column in which nothing was measured. Each make_…_tables() is in a file of its own
// (ranking_table.cpp, document_table.cpp …); tables of guests and scaling have their own headers.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// A table of times, one of times into the application's own data if they were measured (phase generic), and
/// one of bytes, with a row per codec. The first and the last table have codecs that make a tree before those that only
/// have events or views, each fastest first; the other has the fastest first. Times are shown as measured, net of
/// reading the same values from plain memory, and as a multiple of that. Empty if no codec has any figure.
std::vector<Table> make_document_tables(const Results& results, std::string_view workload);

/// For `workload` a table of the codecs that check their input and one of those that trust it, because a reader has to
/// choose between them first. A table without rows is left out. A row per codec, the fastest to load first, with load,
/// encode and wire size, and for documents the time to read without a tree. In brackets: a multiple of the table's
/// best, "best", or "tie" if the interval overlaps the best one's. Floors are last, with figures alone. Leaves out what
/// the harness itself costs, and what was not measured.
std::vector<Table> make_ranking_tables(const Results& results, std::string_view workload);

/// The top of both tables in one, without what is read from memory: the two fastest readers of those that check
/// their input (and do not crash on it), and the fastest of those that trust it; floors only if there is nothing else.
/// Its title says how many codecs it leaves out. Nothing without rankings.
std::optional<Table> make_brief_ranking(const Results& results, std::string_view workload);

/// By codec: its figure and place in each ranking, a row for each workload: "86.6 ns (×1.73), 2 of 40".
std::map<std::string, Table> make_place_tables(const Results& results, const std::string& title);

/// The codec's form: "view", "verified view" for views that verify their input, "message", "dom" or "structs".
std::string form_of(const CodecRecord& codec);

/// The codecs that have any figure for `workload`, except the harness's floor: by form in the order above, within a
/// form the fastest to load first. Pointers into `results`.
std::vector<const CodecRecord*> codecs_by_form(const Results& results, std::string_view workload);

/// Whether the run measured more than the documentation page's phases, so that these tables add something.
bool has_form_tables(const Results& results);

/// For each workload a table of times. A row per codec in the order of codecs_by_form(), a column per phase. Two
/// columns are the same work for all codecs: `load` is wire -> every value read, `round trip` is encode + decode-all,
/// structs -> wire -> structs. "±12%" is the interval of a cell that did not settle. An en dash stands for a phase that
/// the codec does not have.
std::vector<Table> make_form_tables(const Results& results);

/// For each workload of a run that has_form_tables(): a table of wire sizes, plain and compressed, and one of the heap
/// memory that encode and decode request, on the first call and in the steady state. A row per codec, in the order of
/// the form tables. An en dash stands for what was not measured.
std::vector<Table> make_footprint_tables(const Results& results);

/// A row for each phase of each workload that was counted and a column for each codec (except the harness's floor).
/// Each cell holds the instructions per operation, and the instructions and the time as multiples of those of the codec
/// with the row's fewest instructions. Nothing if the run did not count. `workload` and the standings are left empty.
std::optional<Table> make_instructions_table(const Results& results);

/// A table for each workload with timed cells: a row for each codec, a column for each phase, both in the order of the
/// results, and times in clock cycles (Measurement::cycles). An en dash stands for cycles that are not known.
std::vector<Table> make_cycles_tables(const Results& results);

/// If there are more scenes than this, their curves stand in for their own tables.
inline constexpr std::size_t kMostScenes = 4;

/// The workloads that are shown in full: all but the scenes, and these too unless their curves stand in for them.
std::vector<std::string> workloads_in_full(const Results& results);

/// The tables of a run: for each workload that is shown in full its own tables and its ranking, then all codecs by
/// form, footprints, scaling and guests. A footnote that several tables share is under the last of them.
std::vector<Table> make_tables(const Results& results);

/// Those that a run prints, some forty lines of 80 columns: the table of docs, with the documentation page's columns
/// alone if the run has these, the top of the rankings (a workload's own tables where it has none), and what the run
/// was made for: scaling and guests.
std::vector<Table> make_brief_tables(const Results& results);

/// What a run says of one ranking: "sbe 50.2 ns, then cista ×1.7, struct_pack ×1.9. Of those that trust their input:
/// flatbuffers 64.2 ns. Floor: raw-structs 28.1 ns." Codecs that tie with the best are named as such.
struct RankingAnswer {
  std::string workload;  ///< "docs/varied"
  std::string label;     ///< Ranking::label: "load"
  std::string text;
};

/// What `checked` means for somebody who chooses by the answers.
inline constexpr std::string_view kCheckedMeaning =
    "Codecs that check input reject malformed bytes: take one for files of others.";

/// An answer for each ranking of each workload that is shown in full (those of reading alone if more than two workloads
/// are ranked, or if asked for), except those from memory. Nothing without rankings.
std::vector<RankingAnswer> make_answers(const Results& results, bool on_reading_alone = false);

/// All of one workload's, as sentences: "load: sbe 50.2 ns, …".
std::vector<std::string> answers_on(const Results& results, const std::string& workload);

}  // namespace scenebench
