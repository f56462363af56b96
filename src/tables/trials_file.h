// What is found out of codecs beside runs: safety.json, fidelity.json and evolution.json of the commands of these
// names, and code_size.json of tools/code_size.sh.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "results/results.h"
#include "trials/evolution.h"
#include "trials/fidelity.h"
#include "trials/safety.h"

namespace scenebench {

/// Version of these files; raised when a reader of the older one would go wrong.
inline constexpr int kTrialsVersion = 1;

/// What became of the hostile cases of one codec and workload (see SafetyTally). A case is one of the counts.
struct SafetyRecord {
  std::string codec, workload;
  bool trusts_input = false;
  std::int64_t cases = 0;  ///< to be tried; more than the counts together if some were left untried
  std::int64_t rejected = 0, equal = 0, different = 0, out_of_memory = 0, threw = 0, crashed = 0, hung = 0;
  double slowest_to_reject_ns = 0;       ///< 0 if none was rejected
  std::optional<double> bytes_per_byte;  ///< nothing where allocations are not counted

  std::int64_t tried() const { return rejected + equal + different + out_of_memory + threw + crashed + hung; }
  /// Whether every case was tried and came back with a verdict.
  bool unharmed() const { return tried() >= cases && out_of_memory + threw + crashed + hung == 0; }
  bool operator==(const SafetyRecord&) const = default;
};

/// What became of one value in one codec.
struct FidelityRecord {
  std::string codec, value, fate, detail;
  bool operator==(const FidelityRecord&) const = default;
};

/// What became of one trip between versions in one codec.
struct EvolutionRecord {
  std::string codec, shape, change, variant;
  bool old_reader = false;
  std::string passage;                 ///< to_string(Passage::Kind)
  std::int64_t extra_bytes = 0;        ///< as in Passage
  std::optional<double> time_ratio{};  ///< as in Passage
  bool operator==(const EvolutionRecord&) const = default;
};

/// The programs of tools/code_size.sh: a mode, and the level of optimisation.
inline constexpr std::array<std::string_view, 8> kLinkedPrograms{
    "structs_O2", "structs_Os", "write_O2", "write_Os", "tree_O2", "tree_Os", "incremental_O2", "incremental_Os"};

/// What one codec adds to a program, and to the time of building it.
struct LinkedCodeRecord {
  std::string codec, compiler;
  bool is_floor = false;  ///< the do-nothing codec, whose programs the others' are held against
  /// By program: bytes of code and data more than the floor's; modes that the codec does not have are left out.
  std::map<std::string, std::int64_t, std::less<>> bytes;
  std::int64_t shared_library_bytes = 0;  ///< whole files that the programs need beside those of the floor
  /// Processor time at -O2: of the program's file, the part of that which is the schema's headers, and, on top, of the
  /// sources that the schema compiler wrote.
  double compile_seconds = 0, generated_header_seconds = 0, generated_source_seconds = 0;

  std::optional<std::int64_t> bytes_of(std::string_view program) const;
  bool operator==(const LinkedCodeRecord&) const = default;
};

/// One file's, or several files' together.
struct TrialRecords {
  std::vector<SafetyRecord> safety;
  std::vector<FidelityRecord> fidelity;
  std::vector<EvolutionRecord> evolution;
  std::vector<LinkedCodeRecord> linked_code;
  bool operator==(const TrialRecords&) const = default;
};

/// Appends the records of one codec's row to `records`.
void add_records(const Safety& safety, TrialRecords& records);
/// Without the values that were not tried.
void add_records(const Fidelity& fidelity, TrialRecords& records);
void add_records(const Evolution& evolution, TrialRecords& records);

/// As JSON. Malformed UTF-8 becomes U+FFFD.
std::string to_json(const TrialRecords& records);

/// Reads what to_json() wrote; any other text is an error. Unknown members are ignored.
std::variant<TrialRecords, FileError> parse_trials(std::string_view json);

/// Whether `path` is a file by one of the four names, or a folder that holds one.
bool holds_trials(const std::filesystem::path& path);

/// Adds what the file `path`, or the files of the folder `path`, say. Returns what went wrong, or nothing.
std::optional<FileError> read_trials(const std::filesystem::path& path, TrialRecords& records);

}  // namespace scenebench
