// What a run leaves behind: everything a table needs, so that tables are made from results files alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "report/statistics.h"

namespace scenebench {

/// Version of the results file's `context.scenebench` object; raised when a reader of the older one would go wrong.
inline constexpr int kResultsVersion = 1;

/// A cache of the machine, as Google Benchmark names its properties.
struct Cache {
  std::string type;       ///< "Data", "Instruction" or "Unified"
  int level = 0;          ///< 1 for the one next to the core
  std::int64_t size = 0;  ///< bytes
  int num_sharing = 0;    ///< processors that share it; 0 when unknown

  bool operator==(const Cache&) const = default;
};

/// Where and how a run was made.
struct Environment {
  std::string date;  ///< ISO 8601 with the zone: 2026-11-21T09:30:00+00:00
  std::string host;
  std::string cpu;  ///< "AMD EPYC", as the operating system names it
  int cpus = 0;
  double mhz = 0;             ///< 0 when unknown
  std::vector<Cache> caches;  ///< of the first processor; empty when unknown, and in files of older versions
  std::string governor;       ///< frequency governor, empty when there is none to read
  std::string os;             ///< "Debian GNU/Linux 12 (bookworm), Linux 6.1.0"
  std::string compiler;       ///< "GCC 12.2.0"
  std::string build_type;
  std::string flags;      ///< what codecs and timed loops are compiled with, "-O3 -DNDEBUG -std=c++20"
  std::string allocator;  ///< "glibc 2.36 malloc, heap kept between batches"; runs of different ones do not mix
  std::string commit;     ///< of scenebench, empty when unknown
  std::string preset;     ///< of CMake, "release"; empty in builds without one, and in older files
  std::string command;    ///< arguments of the run, for "how to reproduce"
  double clock_cost_ns = 0;
  double clock_step_ns = 0;
  bool virtual_machine = false;  ///< where the system tells
  double stolen = 0;             ///< share of the run's processor time that the virtual machine's host gave to others

  /// What the run saw that may disturb its figures; printed under tables. One sentence each.
  std::vector<std::string> warnings;
};

/// A codec as tables need it (see CodecInfo).
struct CodecRecord {
  std::string name, title, library, version, form;
  bool verifies_input = true;
  std::string trust, reuse, field_access, note;
  int float_decimals = -1, double_decimals = -1;  ///< declared loss, -1 for none
  bool is_floor = false;                          ///< the do-nothing codec: not in tables

  /// Files and bytes of the library's headers that the codec's compilation reads, and of its compiled sources.
  std::int64_t library_header_files = 0, library_header_bytes = 0;
  std::int64_t library_source_files = 0, library_source_bytes = 0;
  /// False when the library came as a binary package, so that its compiled sources could not be counted.
  bool library_sources_on_disk = true;
  /// Bytes that the schema compiler wrote for a shape, by shape name; 0 for codecs without generated code.
  std::map<std::string, std::int64_t> generated_bytes;
};

/// The times of one workload, codec and phase.
struct Measurement {
  std::string workload, codec, phase;
  std::size_t batch = 0;       ///< operations between two readings of the clock
  std::size_t iterations = 0;  ///< batches per repetition
  /// One entry a repetition: mean time of one operation in nanoseconds, by the wall clock and by the CPU clock. The CPU
  /// time covers the whole repetition, steps outside this phase included, as Google Benchmark has it under manual time.
  std::vector<double> real_ns, cpu_ns;
  std::vector<bool> disturbed;  ///< of each repetition: this program had the processor for less than 95% of the time

  std::string name() const { return workload + "/" + codec + "/" + phase; }
};

/// Allocations of one phase (see AllocationUse).
struct MemoryFigures {
  std::int64_t blocks = 0, bytes = 0, held_blocks = 0, held_bytes = 0, peak_bytes = 0;

  /// Given back before the phase ended.
  std::int64_t transient_bytes() const { return bytes - held_bytes; }
};

/// All that is not time, of one codec over one workload's first object.
struct Footprint {
  std::string workload, codec;
  std::int64_t wire_bytes = 0;
  std::int64_t zlib_bytes = 0, zstd_bytes = 0, lz4_bytes = 0;  ///< 0: not measured
  bool memory_counted = false;  ///< false where the footprint program has no allocation hook; then the rest is zero
  std::int64_t decoded_size = 0;
  std::int64_t leaked_blocks = 0, leaked_bytes = 0;
  /// By phase name ("encode", "decode", "traverse", "dealloc").
  std::map<std::string, MemoryFigures> first, steady;
};

/// The instructions of one workload, codec and phase, without those of an empty batch.
struct InstructionCount {
  std::string workload, codec, phase;
  std::int64_t operations = 1;    ///< in the batch that was counted
  std::int64_t instructions = 0;  ///< of the whole batch

  double per_operation() const { return static_cast<double>(instructions) / static_cast<double>(operations); }
};

struct Results {
  Environment environment;
  std::vector<CodecRecord> codecs;  ///< in column order
  std::vector<Measurement> measurements;
  std::vector<Footprint> footprints;
  std::vector<InstructionCount> instructions;  ///< empty unless the run counted them
  std::string instruction_counter;             ///< what counted them: "callgrind-3.19.0"
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

/// The results as the text of a Google Benchmark JSON file: `benchmarks` holds one entry a repetition, `context` what
/// Google Benchmark puts there, and `context.scenebench` everything else. An iteration there is one operation, so that
/// times keep their usual meaning; median, 95% interval, minimum and relative spread of all of them (statistics.h)
/// stand beside each as counters. Malformed UTF-8 becomes U+FFFD; a measurement without repetitions leaves no trace.
std::string to_json(const Results& results);

/// What went wrong with a file, in words that say what to do next.
struct FileError {
  std::string message;
};

/// Larger texts are refused: a run of a hundred codecs over a dozen workloads writes a tenth of it.
inline constexpr std::size_t kMaxResultsBytes = std::size_t{64} << 20;

/// Reads what to_json() wrote. Any other text, however hostile, is an error: not JSON, no scenebench context (a plain
/// Google Benchmark file), an unknown version, missing or mistyped members, negative or non-finite times. Unknown
/// members are ignored. Never throws and never recurses by the depth of the input.
std::variant<Results, FileError> parse_results(std::string_view json);

/// All of a file.
std::variant<std::string, FileError> read_text_file(const std::filesystem::path& file);

/// Reads a results file, or a folder's results.json.
std::variant<Results, FileError> read_results(const std::filesystem::path& path);

}  // namespace scenebench
