// What trials find out about codecs, apart from times: the records of their files, and of code_size.json. Everything
// that their tables show is in them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/named_enum.h"
#include "model/fields.h"
#include "results/case_name.h"
#include "results/codec_info.h"
#include "results/linked_code.h"

namespace scenebench {

/// A case that ended its process.
struct Crash {
  std::uint64_t at = 0;    ///< number of the case
  bool timed_out = false;  ///< the case took too long, so the process was ended
  std::string cause;       ///< "Segmentation fault", followed by what the library wrote to stderr, if it wrote anything

  bool operator==(const Crash&) const = default;
};

/// How many crashes a record describes one by one.
inline constexpr std::size_t kDescribedCrashes = 3;

/// Cases of fewer bytes do not count for SafetyTally::bytes_per_byte: a decoder's fixed needs would dominate it.
inline constexpr std::size_t kSmallestCountedCase = 64;

/// What became of the hostile cases that came back. A case is one of the first five counts. Has no pointers, because
/// the child process of a trial keeps it in a file as raw bytes.
struct SafetyTally {
  std::uint64_t rejected = 0;
  std::uint64_t equal = 0;                ///< accepted, with the values of the intact object
  std::uint64_t different = 0;            ///< accepted, with other values
  std::uint64_t out_of_memory = 0;        ///< threw std::bad_alloc
  std::uint64_t threw = 0;                ///< threw any other exception, which the codec contract forbids
  double slowest_to_reject_ns = 0;        ///< decode, walk and dealloc of one rejected case; 0 if none was rejected
  std::optional<double> bytes_per_byte{};  ///< most heap held at once per byte of a case; nothing if not counted

  /// Adds what another process found.
  void add(const SafetyTally& other);
  /// How many cases came back.
  std::uint64_t cases() const { return rejected + equal + different + out_of_memory + threw; }
  bool operator==(const SafetyTally&) const = default;
};

/// A codec that checks what another one trusts, and phase load of both, in nanoseconds.
struct CheckingCodec {
  std::string codec;
  double checking_ns = 0, trusting_ns = 0;

  bool operator==(const CheckingCodec&) const = default;
};

/// What became of the hostile cases of one codec and workload.
struct SafetyRecord {
  std::string codec{}, workload{};
  Input input = Input::checked;
  std::uint64_t cases = 0;      ///< all of them; more than tried() if some were not tried
  std::uint64_t mutations = 0;  ///< so many of them are mutations, the others truncations
  std::uint64_t seed = 0;       ///< of the mutations
  std::optional<std::uint64_t> memory_limit{};  ///< bytes that a case could ask for; nothing if there was no limit
  SafetyTally tally{};
  std::uint64_t crashed = 0, timed_out = 0;
  std::vector<Crash> crashes{};                ///< the first kDescribedCrashes of both
  std::optional<CheckingCodec> checked_by{};  ///< of a codec that trusts in its input what another one checks

  CaseName case_name() const { return {workload}; }
  std::uint64_t tried() const { return tally.cases() + crashed + timed_out; }
  /// Cases that came back with a verdict.
  std::uint64_t survived() const { return tally.rejected + tally.equal + tally.different; }
  /// Whether every case did, and the process did not crash after the last one either.
  bool survived_all() const { return survived() >= cases && survived() == tried(); }
  bool operator==(const SafetyRecord&) const = default;
};

/// What became of a value that was sent through a codec.
enum class FidelityOutcome {
  kept,
  changed,     ///< something else came back, without an error
  refused,     ///< encode reported an error
  unreadable,  ///< encode wrote it, but decode or walk reported an error
  crashed,
  timed_out,
};

struct FidelityRecord {
  std::string codec{};
  std::string group{};  ///< "numbers"
  std::string value{};  ///< "f64 NaN"
  FidelityOutcome outcome = FidelityOutcome::kept;
  /// What came back ("0 (f64)"), what the library threw, or why the process ended. A library may say anything here.
  std::string detail{};

  CaseName case_name() const { return {group, value}; }
  bool operator==(const FidelityRecord&) const = default;
};

/// What became of an object that one version of a schema wrote and another one read.
enum class EvolutionOutcome {
  right,     ///< every value is there
  defaults,  ///< what the other version lacks reads as absent, zero or empty; all else is right
  wrong,     ///< other values, without an error
  refused,   ///< encode, decode or walk reported an error
  crashed,
  timed_out,
};

struct EvolutionRecord {
  std::string codec{};
  std::string shape{};
  std::string change{};     ///< "field added"
  std::string variant{};    ///< what is special about the object, such as "part absent"; may be empty
  bool old_reader = false;  ///< new data for the old reader; otherwise old data for the new reader
  EvolutionOutcome outcome = EvolutionOutcome::right;
  /// Wire size minus that of a writer of the reader's own version.
  std::int64_t extra_bytes = 0;
  /// Time to read the wire divided by the time to read that writer's; only if it was read as right or defaults.
  std::optional<double> time_ratio{};
  std::string detail{};  ///< why the process ended

  CaseName case_name() const { return {shape, change, variant, old_reader ? "old reader" : "new reader"}; }
  bool operator==(const EvolutionRecord&) const = default;
};

/// What a reader made of a wire that another codec of the same format wrote.
enum class InteropOutcome {
  same,      ///< it gives back what the writer was given, bit by bit
  lossy,     ///< that but for what the writer or the reader declares to lose
  differs,   ///< it gives back other values, without an error
  rejected,  ///< decode or walk reported an error
  crashed,
  timed_out,
};

struct InteropRecord {
  std::string codec{};  ///< the writer
  std::string reader{};
  std::string format{};    ///< of both: "json"
  std::string workload{};  ///< what was written
  InteropOutcome outcome = InteropOutcome::same;
  /// Whether the reader would have written the same bytes. Nothing if it does not write, failed when it
  /// did, or ended its process.
  std::optional<bool> same_bytes{};
  /// The first field that differs and both values, what the library threw, or why the process ended.
  std::string detail{};

  CaseName case_name() const { return {reader, workload}; }
  bool operator==(const InteropRecord&) const = default;
};

/// DO(name, record) for each trial, in the order of the help and of the tables. `name` is that of the command, of the
/// file and of its member; trials/trial.h declares name_trial(), and tables/trials/trial_tables.h make_name_tables().
#define SCENEBENCH_EACH_TRIAL(DO) \
  DO(safety, SafetyRecord)        \
  DO(fidelity, FidelityRecord)    \
  DO(evolution, EvolutionRecord)  \
  DO(interop, InteropRecord)

/// The records of one file, or of several files together.
struct TrialRecords {
#define SCENEBENCH_LIST_OF_RECORDS(name, Record) std::vector<Record> name{};
  SCENEBENCH_EACH_TRIAL(SCENEBENCH_LIST_OF_RECORDS)
#undef SCENEBENCH_LIST_OF_RECORDS
  std::vector<LinkedCodeRecord> linked_code{};

  /// Appends those of `more`.
  void add(const TrialRecords& more);
  bool empty() const { return *this == TrialRecords{}; }
  bool operator==(const TrialRecords&) const = default;
};

template <>
struct EnumNames<FidelityOutcome> {
  static constexpr std::array<std::string_view, 6> names{"kept",       "changed", "refused",
                                                         "unreadable", "crashed", "timed out"};
};

template <>
struct EnumNames<EvolutionOutcome> {
  static constexpr std::array<std::string_view, 6> names{"right",   "defaults", "wrong",
                                                         "refused", "crashed",  "timed out"};
};

template <>
struct EnumNames<InteropOutcome> {
  static constexpr std::array<std::string_view, 6> names{"same",     "same but for declared losses", "differs",
                                                         "rejected", "crashed",                      "timed out"};
};

SB_DESCRIBE(Crash, SB_FIELD(at), SB_FIELD(timed_out), SB_FIELD(cause));
SB_DESCRIBE(SafetyTally, SB_FIELD(rejected), SB_FIELD(equal), SB_FIELD(different), SB_FIELD(out_of_memory),
            SB_FIELD(threw), SB_FIELD(slowest_to_reject_ns), SB_FIELD(bytes_per_byte));
SB_DESCRIBE(CheckingCodec, SB_FIELD(codec), SB_FIELD(checking_ns), SB_FIELD(trusting_ns));
SB_DESCRIBE(SafetyRecord, SB_FIELD(codec), SB_FIELD(workload), SB_FIELD(input), SB_FIELD(cases), SB_FIELD(mutations),
            SB_FIELD(seed), SB_FIELD(memory_limit), SB_FIELD_AS("", tally), SB_FIELD(crashed), SB_FIELD(timed_out),
            SB_FIELD(crashes), SB_FIELD(checked_by));
SB_DESCRIBE(FidelityRecord, SB_FIELD(codec), SB_FIELD(group), SB_FIELD(value), SB_FIELD(outcome), SB_FIELD(detail));
SB_DESCRIBE(EvolutionRecord, SB_FIELD(codec), SB_FIELD(shape), SB_FIELD(change), SB_FIELD(variant),
            SB_FIELD(old_reader), SB_FIELD(outcome), SB_FIELD(extra_bytes), SB_FIELD(time_ratio), SB_FIELD(detail));
SB_DESCRIBE(InteropRecord, SB_FIELD(codec), SB_FIELD(reader), SB_FIELD(format), SB_FIELD(workload), SB_FIELD(outcome),
            SB_FIELD(same_bytes), SB_FIELD(detail));

/// The members of a file; each trial's file is called like its member (see results/trials_file.h).
template <>
struct Description<TrialRecords> {
  using T = TrialRecords;
#define SCENEBENCH_FIELD_OF_TRIAL(name, Record) SB_FIELD(name),
  static constexpr std::tuple fields{SCENEBENCH_EACH_TRIAL(SCENEBENCH_FIELD_OF_TRIAL) SB_FIELD(linked_code)};
#undef SCENEBENCH_FIELD_OF_TRIAL
};

/// What a file cannot say, or nullptr: two records of one case, or more cases than a table can show.
const char* fault_of(const TrialRecords& records);

}  // namespace scenebench
