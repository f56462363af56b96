#include "measure/workers.h"

#include <fmt/format.h>

#include <chrono>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "base/text.h"
#include "results/json.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "system/heap.h"
#include "system/process.h"

namespace scenebench {
namespace {

/// What a program has printed, and how it ended.
struct Printed {
  ProgramEnd end;
  std::string text;
};

/// Runs the program to its end, unless Ctrl-C or a limit comes before.
Printed run_and_read(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                     const std::filesystem::path& log, const std::function<void()>& tick) {
  constexpr std::chrono::milliseconds kTick{100};
  constexpr std::chrono::seconds kToEnd{10};
  constexpr std::size_t kMost = std::size_t{1} << 30;
  constexpr std::chrono::hours kLongest{2};  // each step of a worker has a limit of its own: see HangWatch
  const auto start = std::chrono::steady_clock::now();
  const auto child = ChildProgram::start(program, arguments, log);
  if (!child) return {{-1, child.error().message, ProgramEnd::Cause::not_started}, {}};
  Printed printed;
  std::string bytes;
  for (auto status = ChildProgram::ReadStatus::nothing; status != ChildProgram::ReadStatus::end && !interrupted();) {
    bytes.clear();
    status = (*child)->read_bytes(bytes, kTick);
    if (printed.text.size() + bytes.size() > kMost) return {{-1, "printed more than a report has"}, {}};
    if (std::chrono::steady_clock::now() - start > kLongest) return {{-1, "did not end within two hours"}, {}};
    printed.text += bytes;
    tick();
  }
  if (!interrupted()) printed.end = (*child)->finish(kToEnd);
  return printed;
}

/// The last message of this program in its log, without what messages begin with; all of the log if there is none.
std::string last_message(std::string log) {
  constexpr std::string_view kBegin = "bench: ";
  while (log.ends_with('\n')) log.pop_back();
  const std::size_t begin = log.rfind(kBegin);
  return begin == std::string::npos ? log : log.substr(begin + kBegin.size());
}

/// Reads the rows of one report.
class Rows {
 public:
  Rows(std::uint32_t process, double seconds, MeasuredPair& pair)
      : process_(process), seconds_(seconds), pair_(pair) {}

  /// Throws std::exception if that is no row of a turn.
  void take(const json::Json& row) {
    if (row.at("run_type") != "iteration") return;  // the others are means and the like of these
    const bool has_failed = row.value("error_occurred", false);
    const json::Json label = json::Json::parse(row.at("label").get_ref<const std::string&>());
    for (const auto& [phase, ns] : label.items()) {
      TimedCell& cell = cell_of(phase);
      if (has_failed) {
        cell.failure = printable(row.at("error_message").get<std::string>());
        cell.turns.clear();
      } else if (cell.failure.empty()) {
        take_turn(row, ns.get<std::vector<double>>(), cell);
      }
    }
  }

 private:
  void take_turn(const json::Json& row, std::vector<double> ns, TimedCell& cell) {
    if (ns.empty()) throw std::runtime_error("a turn without readings");
    take_plan(row, cell);
    cell.measurement.inputs = row.at("inputs").get<std::uint64_t>();
    const Speed speed{row.at("chain_ns").get<double>(), row.at("crowding").get<double>()};
    cell.turns.push_back({process_, seconds_ + row.at("seconds").get<double>(), speed, std::move(ns)});
  }

  TimedCell& cell_of(const std::string& phase) {
    const auto known = parse_enumeration(phase, Phase{});
    TimedCell* const cell = known ? pair_.find(*known) : nullptr;
    if (!cell) throw std::runtime_error("no phase of this run: " + phase);
    return *cell;
  }

  /// Each process plans by itself. That with the fewest operations counts, as it has the largest error of the clock.
  static void take_plan(const json::Json& row, TimedCell& cell) {
    const auto batch = row.at("batch").get<std::uint64_t>(), batches = row.at("batches").get<std::uint64_t>();
    Measurement& known = cell.measurement;
    if (!cell.turns.empty() && known.batch * known.batches <= batch * batches) return;
    known.batch = batch;
    known.batches = batches;
  }

  std::uint32_t process_;
  double seconds_;
  MeasuredPair& pair_;
};

ProcessFacts facts_of(const json::Json& context) {
  ProcessFacts facts;
  json::Reader reader;
  reader.read(json::Json::parse(context.at(kFactsInContext).get_ref<const std::string&>()), "context", facts);
  if (reader.found_fault()) throw std::runtime_error(reader.fault());
  return facts;
}

}  // namespace

Expected<ProcessFacts, Failure> read_report(std::string_view text, std::uint32_t process, double seconds,
                                            MeasuredPair& pair) {
  try {
    const json::Json report = json::Json::parse(text);
    Rows rows(process, seconds, pair);
    for (const json::Json& row : report.at("benchmarks")) rows.take(row);
    return facts_of(report.at("context"));
  } catch (const std::exception& error) {
    return Failure{fmt::format("its report cannot be read: {}", error.what())};
  }
}

std::optional<std::string> Workers::renew_program(std::uint32_t process) {
  copy_.reset();
  program_ = task_.links.empty() ? executable() : path_of(task_.links[process % task_.links.size()]);
  try {
    copy_.emplace(program_);
    program_ = copy_->path();
  } catch (const SystemRefusal& refusal) {
    return fmt::format("All processes ran the same file, so the interval lacks what its place in memory changes: {}",
                       refusal.what());
  }
  return std::nullopt;
}

std::vector<std::string> Workers::arguments_for(const MeasuredPair& pair, std::uint32_t process) const {
  const Workload& workload = pair.pair->workload;
  std::vector<std::string> all{"worker", "--parent", std::to_string(this_process()), "--codec",
                               pair.pair->codec->info.name, "--process", std::to_string(process), "--seconds",
                               fmt::format("{}", seconds_), "--benchmark_format=json"};
  add_data(all, task_.own, {workload.name()});
  if (task_.own.any()) all.insert(all.end(), {"--digest", task_.own.digest});
  if (task_.effort.sweep && !task_.own.any()) {
    all.insert(all.end(), {"--memory", std::to_string(task_.own.memory)});
  }
  if (workload.inputs > 0) all.insert(all.end(), {"--inputs", std::to_string(workload.inputs)});
  for (const TimedCell& cell : pair.cells) all.insert(all.end(), {"--phase", cell.measurement.variant});
  if (pair.proven) all.insert(all.end(), {"--proven", std::to_string(*pair.proven)});
  all.insert(all.end(), task_.google_flags.begin(), task_.google_flags.end());
  return all;
}

WorkerEnd Workers::run(MeasuredPair& pair, std::uint32_t process, double seconds, const std::function<void()>& tick) {
  std::error_code ignored;
  std::filesystem::remove(log_, ignored);
  const Printed printed = run_and_read(program_, arguments_for(pair, process), log_, tick);
  if (interrupted()) return {};
  if (printed.end.status != 0) return end_of(printed.end, pair);
  if (printed.text.empty()) return {};  // as Google Benchmark does where the filter leaves nothing
  auto facts = read_report(printed.text, process, seconds, pair);
  if (facts && facts->allocator != replaced_malloc()) facts = Failure{"it had another allocator"};
  if (!facts) return {.failure = fmt::format("{}: {}.", pair.pair->name(), facts.error().message)};
  return {.facts = *std::move(facts)};
}

WorkerEnd Workers::end_of(const ProgramEnd& end, const MeasuredPair& pair) const {
  const std::string said = last_message(end_of_log(log_));
  if (end.cause == ProgramEnd::Cause::not_started) return {.stop = Stop{ExitCode::file, end.how()}};
  for (const ExitCode code : {ExitCode::usage, ExitCode::file}) {
    if (end.status == static_cast<int>(code)) return {.stop = Stop{code, said}};
  }
  if (end.status == static_cast<int>(kNotTaken)) return {.failure = said, .is_not_taken = true};
  if (end.status == static_cast<int>(ExitCode::unproven) && !said.empty()) return {.failure = said};
  return {.failure = fmt::format("the process of {} {}{}{}", pair.pair->name(), end.how(), said.empty() ? "." : ": ",
                                 said)};
}

}  // namespace scenebench
