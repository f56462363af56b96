// What a run leaves behind: everything a table needs, so that tables are made from results files alone.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "results/codec_info.h"
#include "results/environment.h"
#include "results/estimate.h"
#include "results/footprint.h"
#include "results/guests.h"
#include "results/measurement.h"

namespace scenebench {

/// Version of the results file's `context.scenebench` object; raised when a reader of the older one would go wrong.
/// Version 1 had no estimates, but the mean over batches of each repetition; such files are still read.
inline constexpr int kResultsVersion = 3;

struct Results {
  Environment environment;
  std::vector<CodecRecord> codecs;  ///< in column order
  /// By codec: the format of its wire, "json", if other libraries have it, too. Older files have none.
  std::map<std::string, std::string> formats;
  std::vector<Measurement> measurements;
  std::vector<Footprint> footprints;
  std::vector<InstructionCount> instructions;  ///< empty unless the run counted them
  std::string instruction_counter;             ///< what counted them: "callgrind-3.19.0"
  GuestResults guests;                         ///< empty but in runs of `bench guests`
  int repetitions = 0;    ///< asked for of every cell; unsettled ones may have more, a stopped run fewer
  bool complete = false;  ///< false while running and after a stop

  /// Pointers into this object; nullptr when there is none.
  const Measurement* find(std::string_view workload, std::string_view codec, std::string_view phase) const;
  /// The times of that cell; nothing where it has none.
  std::optional<Estimate> find_time(std::string_view workload, std::string_view codec, std::string_view phase) const;
  const Footprint* find_footprint(std::string_view workload, std::string_view codec) const;
  const InstructionCount* find_instructions(std::string_view workload, std::string_view codec,
                                            std::string_view phase) const;
  /// A codec's title; its name where no codec of the run has that, or none a title.
  std::string title_of(std::string_view codec) const;
  /// Names of workloads in the order in which they first appear in measurements, then footprints.
  std::vector<std::string> workloads() const;
};

/// The results as the text of a Google Benchmark JSON file, a row a line. `benchmarks` holds for each cell one row a
/// repetition, whose real_time is that repetition's own estimate, and one aggregate "estimate", whose real_time is the
/// figure that tables show; `context` holds what Google Benchmark puts there, and `context.scenebench` everything else.
/// cpu_time is real_time. Malformed UTF-8 becomes U+FFFD, a number that is not finite null.
std::string to_json(const Results& results);

/// Larger texts are refused: a run of a hundred codecs over a dozen workloads writes a tenth of it.
inline constexpr std::size_t kMaxResultsBytes = std::size_t{64} << 20;

/// Reads what to_json() wrote, now or in versions 1 and 2. Any other text, however hostile, is an error: not JSON, no
/// scenebench context (a plain Google Benchmark file), an unknown version, missing or mistyped members, negative or
/// non-finite times. Unknown members are ignored. Never throws and never recurses by the depth of the input.
Expected<Results, Failure> parse_results(std::string_view json);

/// All of a file.
Expected<std::string, Failure> read_text_file(const std::filesystem::path& file);

/// Reads a results file, or a folder's results.json.
Expected<Results, Failure> read_results(const std::filesystem::path& path);

}  // namespace scenebench
