// The tables of trials and of code_size.json. They are made from records alone, so that a saved file shows what its
// command printed.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "results/saved_rows.h"
#include "tables/table.h"

namespace scenebench {

/// Which of the programs that use a codec is older than the data that it reads, or newer.
enum class Program { older, newer };

/// Whether a program with `codec` reads data that differ from those it knows by an added field; nothing if that was not
/// tried.
std::optional<bool> reads_with_field_added(const SavedRows& records, std::string_view codec, Program program);

/// What malformed bytes led to in trial safety, over all workloads: "survives", "ends 3, throws 4 of 900"; nothing if
/// none were tried.
std::optional<std::string> hostile_bytes_text(const SavedRows& records, std::string_view codec);

/// The case of scenario compression that has sizes, and the figure that counts where data are compressed once.
inline constexpr std::string_view kShippedSizes = "bytes", kShippedSize = "zstd 19";

/// What `reader` reads of what the other codecs of its formats write: a table for each format.
std::vector<Table> make_interop_reader_tables(const SavedRows& records, std::string_view reader);

/// How the records of a trial or scenario were taken, a note for each file. That of a scenario also says why its times
/// are not for publication.
std::vector<Footnote> notes_on_taking(std::string_view trial, const SavedRows& records);

/// Which workloads of a scenario had fewer objects than elsewhere, so that a processor may learn them.
std::vector<Footnote> notes_on_fewer_inputs(std::span<const Row> rows);

/// That some of its medians are of too few processes for an interval, as with --quick or in runs that were stopped.
std::vector<Footnote> notes_on_few_processes(std::span<const Row> rows);

/// The rows of one trial or scenario, as its view says. Footnotes say what failed, and how values were taken.
std::vector<Table> make_row_tables(const SavedRows& records, std::string_view what);
std::vector<Table> make_row_tables(const View& view, std::span<const Row> rows);

/// The signs of one trial: a row for each codec, with the worst of all the outcomes that a sign stands for. Nothing of
/// a scenario.
std::vector<Table> make_glance(const SavedRows& records, std::string_view what);

/// Those of all scenarios.
std::vector<Table> make_scenario_tables(const SavedRows& records);

/// The signs of all trials, then their tables, each footnote only once.
std::vector<Table> make_trial_tables(const SavedRows& records);

/// Those of trials, then those of scenarios and of linked code.
std::vector<Table> make_tables_of(const SavedRows& records);

}  // namespace scenebench
