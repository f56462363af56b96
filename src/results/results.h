// The results of a run: everything that tables need, so that they can be made from results files alone.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "results/codec_record.h"
#include "results/environment.h"
#include "results/estimate.h"
#include "results/guests.h"
#include "results/measurement.h"
#include "results/run_rows.h"

namespace scenebench {

/// Version of the results file's `context.scenebench` object, raised whenever older readers would misread a new file.
inline constexpr int kResultsVersion = 9;

struct Results {
  Environment environment;
  std::vector<CodecRecord> codecs;  ///< in column order
  /// By codec: the format of its wire, such as "json", if other libraries have it, too.
  std::map<std::string, std::string> formats;
  /// By workload: "sha256:" and the digest of the user's document; empty without one.
  std::map<std::string, std::string> documents;
  std::vector<Measurement> measurements;
  /// Of wires, memory and instructions per operation, of which a run counts all or none; and of guests, in runs of
  /// `bench guests`.
  RunRows rows;
  std::string instruction_counter;  ///< the tool that counted them: "callgrind-3.19.0"
  std::vector<GuestRuntime> runtimes;  ///< of guests
  int repetitions = 0;    ///< requested for every cell; a stopped run has fewer
  bool complete = false;  ///< false while running and after a stop
  RunRows beside;         ///< of trials and scenarios, for comparisons; not saved with it
  std::string folder;     ///< name of the folder that read_results() read it from; not saved

  /// These return a pointer into this object, or nullptr if there is no such codec or cell.
  const CodecRecord* find_codec(std::string_view name) const;
  const Measurement* find(std::string_view workload, std::string_view codec, std::string_view phase) const;
  /// The row of the same names, wherever it is: a cell's, of its `rows`, or beside them.
  const Row* find_like(const Row& row) const;
  /// The time of that cell; nothing if it has none.
  std::optional<Estimate> find_time(std::string_view workload, std::string_view codec, std::string_view phase) const;
  /// Of its wires, as `compressor` leaves them unless that is empty; nothing if they were not measured.
  std::optional<std::int64_t> find_wire(std::string_view workload, std::string_view codec,
                                        std::string_view compressor = "") const;
  /// The title of a codec; its name if it has no title or is not in the run.
  std::string title_of(std::string_view codec) const;
  /// Whether it is of `bench guests`, which measures no codecs.
  bool has_guests() const;
  /// Names of workloads in the order of their first appearance in measurements, then in rows of codecs.
  std::vector<std::string> workloads() const;
};

/// The results as the text of a Google Benchmark JSON file, one row per line. For each cell, `benchmarks` holds one row
/// per repetition, whose real_time is that repetition's own estimate, and one aggregate "estimate", whose real_time is
/// the figure shown in tables. `context` holds what Google Benchmark puts there, and `context.scenebench` everything
/// else. cpu_time equals real_time. Malformed UTF-8 becomes U+FFFD, a number that is not finite becomes null.
std::string to_json(const Results& results);

/// Larger texts are refused. A run of every phase of a hundred codecs over four workloads writes half of this.
inline constexpr std::size_t kMaxResultsBytes = std::size_t{64} << 20;

/// Reads the output of to_json(), of this version. Any other text, however hostile, is an error: not
/// JSON, no scenebench context (a plain Google Benchmark file), an unknown version, missing or mistyped members,
/// negative or non-finite times. Ignores unknown members. Never throws, and its recursion does not depend on the depth
/// of the input.
Expected<Results, Failure> parse_results(std::string_view json);

/// The results file of a run's folder, which may not exist: results.json or, if only that is there, results.json.gz.
std::filesystem::path results_file_in(const std::filesystem::path& folder);

/// Reads a results file, which may be compressed by gzip, or results_file_in() a folder.
Expected<Results, Failure> read_results(const std::filesystem::path& path);

/// The text of a file, unpacked if it is a gzip file (RFC 1952) of one member. A Failure with the file's name if it
/// cannot be read, is damaged or cut short, or if it or its text is larger than `most` bytes.
Expected<std::string, Failure> read_unpacked(const std::filesystem::path& file, std::size_t most = kMaxResultsBytes);

}  // namespace scenebench
