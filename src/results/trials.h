// The records of trials' and scenarios' files and of code_size.json. They hold everything that their tables show.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/named_enum.h"
#include "model/fields.h"
#include "results/codec_record.h"
#include "results/determinism.h"
#include "results/engine.h"
#include "results/environment.h"
#include "results/linked_code.h"
#include "results/row.h"

namespace scenebench {

/// A case that ended its process.
struct Crash {
  std::uint64_t at = 0;    ///< number of the case
  bool timed_out = false;  ///< the case took too long, so the process was ended
  std::string cause;       ///< "Segmentation fault", followed by the reason that the library wrote to stderr, if any

  bool operator==(const Crash&) const = default;
};

/// How many bytes of a detail a record keeps.
inline constexpr std::size_t kLongestDetail = 200;

/// How many crashes a record describes individually.
inline constexpr std::size_t kDescribedCrashes = 3;

/// Cases of fewer bytes do not count for SafetyTally::bytes_per_byte, because a decoder's fixed needs would dominate.
inline constexpr std::size_t kSmallestCountedCase = 64;

/// The outcomes of the hostile cases from which the codec returned. Each case is in one of the first five counts. Has
/// no pointers, because the child process of a trial keeps it in a file as raw bytes.
struct SafetyTally {
  std::uint64_t rejected = 0;
  std::uint64_t equal = 0;                ///< accepted, with the values of the intact object
  std::uint64_t different = 0;            ///< accepted, with other values
  std::uint64_t out_of_memory = 0;        ///< threw std::bad_alloc
  std::uint64_t threw = 0;                ///< threw any other exception, which the codec contract forbids
  double slowest_to_reject_ns = 0;        ///< decode, walk and dealloc of one rejected case; 0 if none was timed
  std::optional<double> bytes_per_byte{};  ///< highest peak of heap bytes per byte of a case; nothing if not counted

  /// Adds the tally of another process.
  void add(const SafetyTally& other);
  /// How many cases the codec returned from.
  std::uint64_t cases() const { return rejected + equal + different + out_of_memory + threw; }
  bool operator==(const SafetyTally&) const = default;
};

/// A codec that checks the bytes that another one trusts, and the times of phase load of both; 0 if not timed.
struct CheckingCodec {
  std::string codec;
  double checking_ns = 0, trusting_ns = 0;

  bool operator==(const CheckingCodec&) const = default;
};

/// The outcomes of the hostile cases of one codec and workload.
struct SafetyRecord {
  std::string codec{}, workload{};
  std::string version{};  ///< of the library; empty if there is none
  Input input = Input::checked;
  std::uint64_t cases = 0;      ///< all of them; more than tried() if some were not tried
  std::uint64_t mutations = 0;  ///< how many of the cases are mutations; the others are truncations
  std::uint64_t seed = 0;       ///< of the mutations
  std::optional<std::uint64_t> memory_limit{};  ///< bytes that a case could allocate; nothing if there was no limit
  SafetyTally tally{};
  std::uint64_t crashed = 0, timed_out = 0;
  std::vector<Crash> crashes{};                ///< the first kDescribedCrashes, time-outs included
  std::optional<CheckingCodec> checked_by{};  ///< another codec that checks what this one trusts, if there is one

  CaseName case_name() const { return {workload}; }
  std::uint64_t tried() const { return tally.cases() + crashed + timed_out; }
  /// Cases in which the codec returned a verdict.
  std::uint64_t survived() const { return tally.rejected + tally.equal + tally.different; }
  /// Whether the codec returned a verdict in every case, and did not crash after the last one.
  bool survived_all() const { return survived() >= cases && survived() == tried(); }
  /// "stopped after 9 of its 20 cases, of which 2 crashed and 6 timed out"; empty if all were tried.
  std::string stopped() const;
  bool operator==(const SafetyRecord&) const = default;
};

/// The outcome for a value that was sent through a codec.
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
  /// What came back ("0 (f64)"), what the library threw, or why the process ended. May be any text of the library.
  std::string detail{};

  CaseName case_name() const { return {group, value}; }
  bool operator==(const FidelityRecord&) const = default;
};

/// The outcome for an object that one version of a schema wrote and another one read.
enum class EvolutionOutcome {
  right,     ///< every value is there
  defaults,  ///< values that the other version lacks read as absent, zero or empty; all others are right
  wrong,     ///< other values, without an error
  refused,   ///< encode, decode or walk reported an error
  crashed,
  timed_out,
};

struct EvolutionRecord {
  std::string codec{};
  std::string change{};     ///< "field added"
  std::string variant{};    ///< what is special about the object, such as "part absent"; may be empty
  bool old_reader = false;  ///< new data for the old reader; otherwise old data for the new reader
  EvolutionOutcome outcome = EvolutionOutcome::right;
  /// Wire size minus that of a writer of the reader's own version.
  std::int64_t extra_bytes = 0;
  /// Time to read the wire divided by the time to read that writer's wire; only if the outcome is right or defaults.
  std::optional<double> time_ratio{};
  std::string detail{};  ///< why the process ended

  CaseName case_name() const { return {change, variant, old_reader ? "old reader" : "new reader"}; }
  bool operator==(const EvolutionRecord&) const = default;
};

/// The outcome of reading a wire that another codec of the same format wrote.
enum class InteropOutcome {
  same,      ///< the reader gives back the writer's object, bit by bit
  lossy,     ///< the same, except for losses that the writer or the reader declares
  differs,   ///< the reader gives back other values, without an error
  rejected,  ///< decode or walk reported an error
  crashed,
  timed_out,
};

struct InteropRecord {
  std::string codec{};  ///< the writer
  std::string reader{};
  std::string format{};    ///< of both: "json"
  std::string workload{};  ///< the written workload
  InteropOutcome outcome = InteropOutcome::same;
  /// Whether the reader would have written the same bytes. Nothing if it does not write, failed to, or ended its
  /// process.
  std::optional<bool> same_bytes{};
  /// The first field that differs and both values, what the library threw, or why the process ended.
  std::string detail{};

  CaseName case_name() const { return {reader, workload}; }
  bool operator==(const InteropRecord&) const = default;
};

/// DO(name, record) for each trial, in the order of the help and the tables. `name` is the name of the command, of the
/// file and of its member. trials/trial.h declares name_trial(), tables/trials/trial_tables.h declares
/// make_name_tables().
#define SCENEBENCH_EACH_TRIAL(DO) \
  DO(safety, SafetyRecord)        \
  DO(fidelity, FidelityRecord)    \
  DO(evolution, EvolutionRecord)  \
  DO(interop, InteropRecord)      \
  DO(determinism, DeterminismRecord) \
  DO(engine, EngineRecord)

/// How the records of one trial or scenario were taken, in one file.
struct Taking {
  std::string trial;        ///< its name
  Environment environment;  ///< of the process that started those of the codecs
  View view{};              ///< of a scenario's rows

  bool operator==(const Taking&) const = default;
};

/// The records of one file, or of several files together.
struct TrialRecords {
#define SCENEBENCH_LIST_OF_RECORDS(name, Record) std::vector<Record> name{};
  SCENEBENCH_EACH_TRIAL(SCENEBENCH_LIST_OF_RECORDS)
#undef SCENEBENCH_LIST_OF_RECORDS
  std::vector<LinkedCodeRecord> linked_code{};
  std::vector<Row> rows{};  ///< of all scenarios; those of one are together, by their names

  /// Of each file, in order; those of code_size.json say themselves what they are of.
  std::vector<Taking> taken{};

  /// Appends those of `more`.
  void add(const TrialRecords& more);
  /// The rows of one scenario.
  std::span<const Row> rows_of(std::string_view what) const;
  /// The names of the scenarios that have rows.
  std::vector<std::string> scenarios() const;
  /// How the rows of one scenario become tables. It has the notes of every file.
  View view_of(std::string_view what) const;
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
SB_DESCRIBE(SafetyRecord, SB_FIELD(codec), SB_FIELD(workload), SB_FIELD(version), SB_FIELD(input), SB_FIELD(cases),
            SB_FIELD(mutations), SB_FIELD(seed), SB_FIELD(memory_limit), SB_FIELD_AS("", tally), SB_FIELD(crashed),
            SB_FIELD(timed_out), SB_FIELD(crashes), SB_FIELD(checked_by));
SB_DESCRIBE(FidelityRecord, SB_FIELD(codec), SB_FIELD(group), SB_FIELD(value), SB_FIELD(outcome), SB_FIELD(detail));
SB_DESCRIBE(EvolutionRecord, SB_FIELD(codec), SB_FIELD(change), SB_FIELD(variant), SB_FIELD(old_reader),
            SB_FIELD(outcome), SB_FIELD(extra_bytes), SB_FIELD(time_ratio), SB_FIELD(detail));
SB_DESCRIBE(InteropRecord, SB_FIELD(codec), SB_FIELD(reader), SB_FIELD(format), SB_FIELD(workload), SB_FIELD(outcome),
            SB_FIELD(same_bytes), SB_FIELD(detail));

/// The members of a file. Each trial's file is named after its member (see results/trials_file.h).
#define SCENEBENCH_FIELD_OF_TRIAL(name, Record) SB_FIELD(name),
SB_DESCRIBE(TrialRecords, SCENEBENCH_EACH_TRIAL(SCENEBENCH_FIELD_OF_TRIAL) SB_FIELD(linked_code), SB_FIELD(rows));
#undef SCENEBENCH_FIELD_OF_TRIAL

/// Whether a codec failed a case of a scenario.
bool has_problem(const TrialRecords& records);

/// Why these records are impossible (two of one case, or more cases than a table can show); nullptr if they are
/// possible.
const char* fault_of(const TrialRecords& records);

}  // namespace scenebench
