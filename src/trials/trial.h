// Trials find out what a codec does, rather than how fast it is. Some of their cases end the process, so a parent runs
// them in child processes: footprint, or bench if the trial measures time. Each trial is one class behind this
// interface. Its command is `bench NAME` and its file is NAME.json. It returns rows and the view that makes tables of
// them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/in_order.h"
#include "harness/codec_entry.h"
#include "model/fields.h"
#include "model/workload.h"
#include "results/saved_rows.h"
#include "trials/children.h"
#include "trials/mutation.h"

namespace scenebench {

/// How much a trial tries. The parent decides, and passes everything to its children.
struct TrialEffort {
  std::uint64_t seed = 1;               ///< of the mutations
  std::uint64_t mutations = 100'000;    ///< per codec and workload
  std::uint64_t truncations = 1 << 20;  ///< the maximum, evenly spread over longer wires
  std::uint64_t most_crashes = 200;     ///< time-outs included; the remaining cases are skipped after this number
  unsigned seconds_per_case = 10;       ///< a case of a megabyte takes hundredths of a second on an idle machine
  unsigned seconds_lost = 60;           ///< to cases that timed out, or slow ones; trial safety skips the others then
  unsigned window_ms = 1'000;           ///< how long a scenario measures one case in one process
  std::uint64_t cases_per_process = 1;  ///< of a scenario
  unsigned threads = 1;                 ///< of a scenario, at most
};

SB_DESCRIBE(TrialEffort, SB_FIELD(seed), SB_FIELD(mutations), SB_FIELD(truncations), SB_FIELD(most_crashes),
            SB_FIELD(seconds_per_case), SB_FIELD(seconds_lost), SB_FIELD(window_ms), SB_FIELD(cases_per_process),
            SB_FIELD(threads));

/// "seed=1,mutations=100000,…": every field, for the command line of a child.
std::string to_text(const TrialEffort& effort);
/// Returns nothing if a field is missing or not a number, or if there is anything else.
std::optional<TrialEffort> parse_effort(std::string_view text);

/// The unit of work of a trial.
struct TrialTask {
  const CodecEntry& codec;
  Workload workload{};  ///< for trials that have workloads
  TrialEffort effort{};
  std::span<const CodecEntry> codecs{};  ///< all codecs of the build
  /// For trials with data of their own: the names of those to try, see TrialInfo::own_data; all of them if empty.
  std::span<const std::string> data{};
  std::string other_program{};  ///< a bench of another build, to be compared with this one; may be empty
  bool counts = false;          ///< each case is tried once, for its allocations (TrialInfo::counts_allocations)

  bool wants(std::string_view name) const { return data.empty() || std::ranges::find(data, name) != data.end(); }
};

/// The bytes of a case that ended its process.
struct Reproducer {
  std::string file;             ///< its name, "yajl-docs-17.bin"
  std::function<Bytes()> make;  ///< makes the bytes on demand: up to a megabyte
};

/// The results of one task.
struct TrialFindings {
  std::vector<Row> rows{};
  std::string summary{};  ///< "124 cases, 3 crashed"
  std::vector<Reproducer> reproducers{};
};

/// Which workloads a trial takes, whichever codec is tried on them.
struct TakenWorkloads {
  std::string_view words = "";  ///< "workloads of shape scene"
  bool (*has)(const Workload&) = [](const Workload&) { return true; };
};

/// What the command line needs to know about a trial.
struct TrialInfo {
  std::string_view name, help;
  /// A likely reason why none of the chosen codecs can be tried: a sentence that ends in a space.
  std::string_view advice = "";
  /// The default workloads. Trials without any have data of their own.
  std::vector<Workload> workloads{};
  TakenWorkloads takes{};
  /// What --workload takes in a trial with data of its own: their names.
  std::vector<std::string> own_data{};
  /// Feeds codecs with bytes: accepts --mutations, --seed and --input, and --quick has an effect.
  bool feeds_bytes = false;
  /// Measures time, so its children are `bench` itself, which does not count allocations, instead of `footprint`.
  bool measures_time = false;
  /// How long one case may take unless --seconds says otherwise.
  unsigned seconds_per_case = TrialEffort{}.seconds_per_case;
  /// How many processes measure each case, one after the other in random order of codecs. Their records are combined.
  std::size_t processes = 1;
  /// The workloads of --quick; `workloads` if there are none.
  std::vector<Workload> quick_workloads{};
  /// `footprint` also tries each case once: for scenarios whose allocations it counts.
  bool counts_allocations = false;
  /// Uses several threads: accepts --threads and --oversubscribe.
  bool uses_threads = false;
  /// Compares this build with another one: accepts --other-build.
  bool takes_other_program = false;
};

class Trial {
 public:
  explicit Trial(TrialInfo what) : info(std::move(what)) {}
  virtual ~Trial() = default;
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  const TrialInfo info;

  /// Whether it measures the time of a situation: the processes of a scenario (scenarios/scenario.h) have no limit of
  /// memory, and several of them measure each case.
  virtual bool is_scenario() const { return false; }

  /// How many cases the task has, for planning.
  virtual std::size_t cases_for(const TrialTask&) const { return 1; }

  /// How its rows become tables.
  virtual View view(std::span<const Row>, const TrialEffort&) const { return {}; }

  /// What the codec lacks to be tried, such as "later versions of docs"; empty if it can be tried.
  virtual std::string_view missing_in(const TrialTask& task) const = 0;

  /// A sentence for the user about what this machine allows, for example that it has only one processor; may be empty.
  virtual std::string remark(const TrialEffort&) const { return {}; }

  /// The parent's part: proves the codec and lets `child` try all cases, or fewer after Ctrl-C. Throws
  /// std::runtime_error if the proof fails, or as run_children() does.
  virtual TrialFindings run(const TrialTask& task, const Child& child) const = 0;

  /// The child's part: tries the cases from number `first` on and writes the `file` that run() reads. Returns false if
  /// the file cannot be written.
  virtual bool try_cases(const TrialTask& task, std::uint64_t first, const std::filesystem::path& file) const = 0;
};

/// A trial with a list of cases, each with its own rows. The child writes one line of rows per case.
class ListedTrial : public Trial {
 public:
  using Trial::Trial;

  std::size_t cases_for(const TrialTask& task) const final { return cases(task).size(); }
  TrialFindings run(const TrialTask& task, const Child& child) const final;
  bool try_cases(const TrialTask& task, std::uint64_t first, const std::filesystem::path& file) const final;

 private:
  /// Throws std::runtime_error if the codec must not be tried.
  virtual void prove(const TrialTask&) const {}
  /// The cases, each as the row that it has if it ends its process, but for how it did.
  virtual std::vector<Row> cases(const TrialTask& task) const = 0;
  /// What the parent finds out itself, before its children try the cases.
  virtual std::vector<Row> by_parent(const TrialTask&) const { return {}; }
  /// How many cases a process tries before the next one takes over.
  virtual std::size_t cases_per_process(const TrialTask&) const { return std::numeric_limits<std::size_t>::max(); }
  /// Tries one case in this process, which the case may end. The rows get the names of the case; one without a metric
  /// gets that, too.
  virtual std::vector<Row> try_case(const TrialTask& task, std::size_t number) const = 0;
};

/// The names of a trial's own data: the values of a member of its cases, each once.
template <class Case>
std::vector<std::string> names_of(const std::vector<Case>& cases, std::string_view Case::*name) {
  std::vector<std::string> names;
  for (const Case& one : cases) add_once(names, std::string(one.*name));
  return names;
}

/// What NAME_trial(), by which a file of this room defines a trial, returns.
using MadeTrial = std::unique_ptr<const Trial>;

/// The trials of all of them, by name; made by cmake/trials.cmake.
std::span<const MadeTrial> all_trials();

/// The one of `trials` with that name; nullptr if there is none.
const Trial* find_trial(std::string_view name, std::span<const MadeTrial> trials = all_trials());

}  // namespace scenebench
