#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "base/text.h"
#include "measure/worker.h"
#include "results/json.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "system/heap.h"
#include "system/process.h"

namespace scenebench {

std::string last_message(const std::filesystem::path& log) {
  constexpr std::string_view kBegin = "bench: ";
  constexpr std::size_t kMost = 2'000;
  std::string said = end_of_log(log);
  while (said.ends_with('\n')) said.pop_back();
  const std::size_t begin = said.rfind(kBegin);
  if (begin != std::string::npos) said.erase(0, begin + kBegin.size());
  return said.substr(0, kMost);
}

namespace {

/// Each process plans by itself. That with the fewest operations counts, as it has the largest error of the clock.
void take_plan(const json::Json& row, TimedCell& cell) {
  const auto batch = row.at("batch").get<std::uint64_t>(), batches = row.at("batches").get<std::uint64_t>();
  Measurement& known = cell.measurement;
  if (!cell.turns.empty() && known.batch * known.batches <= batch * batches) return;
  known.batch = batch;
  known.batches = batches;
}

/// Adds a row of a report as read_report() does. Throws std::exception if that is no row of a turn.
void take_row(const json::Json& row, std::uint32_t process, double seconds, MeasuredPair& pair) {
  if (row.at("run_type") != "iteration") return;  // the others are means and the like of these
  const json::Json label = json::Json::parse(row.at("label").get_ref<const std::string&>());
  for (const auto& [phase, ns] : label.items()) {
    const auto cell = std::ranges::find(pair.cells, phase, [](const TimedCell& one) { return to_string(one.phase); });
    if (cell == pair.cells.end()) throw std::runtime_error("no phase of this run: " + phase);
    if (row.value("error_occurred", false)) {
      cell->failure = printable(row.at("error_message").get<std::string>());
      cell->turns.clear();
    }
    if (!cell->failure.empty()) continue;
    if (ns.empty()) throw std::runtime_error("a turn without readings");
    take_plan(row, *cell);
    cell->measurement.inputs = row.at("inputs").get<std::uint64_t>();
    const Speed speed{row.at("chain_ns").get<double>(), row.at("crowding").get<double>()};
    cell->turns.push_back({process, seconds + row.at("seconds").get<double>(), speed, ns.get<std::vector<double>>()});
  }
}

constexpr const char* kFacts = "scenebench";  ///< the key in the context of a report

ProcessFacts facts_of(const json::Json& context) {
  ProcessFacts facts;
  json::Reader reader;
  reader.read(json::Json::parse(context.at(kFacts).get_ref<const std::string&>()), "context", facts);
  if (reader.found_fault()) throw std::runtime_error(reader.fault());
  return facts;
}

}  // namespace

void add_to_context(const ProcessFacts& facts) {
  benchmark::AddCustomContext(kFacts, json::to_json(facts).dump());
}

Expected<ProcessFacts, Failure> read_report(std::string_view text, std::uint32_t process, double seconds,
                                            MeasuredPair& pair) {
  try {
    const json::Json report = json::Json::parse(text);
    for (const json::Json& row : report.at("benchmarks")) take_row(row, process, seconds, pair);
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
  std::vector<std::string> all{"worker", "--parent", std::to_string(this_process()), "--codec", pair.codec->info.name,
                               "--process", std::to_string(process), "--seconds", fmt::format("{}", seconds_),
                               "--benchmark_format=json"};
  add_data(all, task_.own, {pair.workload.name()});
  if (task_.own.any()) add_flags(all, "--digest", {task_.own.digest});
  if (task_.effort.sweep && !task_.own.any()) add_flags(all, "--memory", {std::to_string(task_.own.memory)});
  if (pair.workload.inputs > 0) add_flags(all, "--inputs", {std::to_string(pair.workload.inputs)});
  for (const TimedCell& cell : pair.cells) add_flags(all, "--phase", {cell.measurement.variant});
  if (task_.effort.wait > 0 && met_.crowding) {
    add_flags(all, "--wait", {fmt::format("{}", task_.effort.wait)});
    add_flags(all, "--best", {fmt::format("{},{}", met_.chain_ns, *met_.crowding)});
  }
  if (pair.proven) add_flags(all, "--proven", {std::to_string(*pair.proven)});
  all.insert(all.end(), task_.google_flags.begin(), task_.google_flags.end());
  return all;
}

Expected<std::optional<ProcessFacts>, Stop> Workers::run(MeasuredPair& pair, std::uint32_t process, double seconds,
                                                         const std::function<void()>& tick) {
  constexpr std::chrono::hours kLongest{2};  // each step of a worker has a limit of its own: see hang_watch()
  std::error_code ignored;
  std::filesystem::remove(log_, ignored);
  std::string report;
  const ProgramEnd end = run_within(kLongest, program_, arguments_for(pair, process), log_, [&](std::string_view more) {
    report += more;
    tick();
  });
  if (interrupted()) return std::optional<ProcessFacts>();
  if (end.status != 0) return stop_of(end, pair);
  if (report.empty()) return std::optional<ProcessFacts>();  // as Google Benchmark does where the filter leaves nothing
  auto facts = read_report(report, process, seconds, pair);
  if (facts && facts->allocator != replaced_malloc()) facts = Failure{"it had another allocator"};
  if (!facts) return Stop{ExitCode::unproven, fmt::format("{}: {}.", pair.name(), facts.error().message)};
  return std::optional(*std::move(facts));
}

Stop Workers::stop_of(const ProgramEnd& end, const MeasuredPair& pair) const {
  if (end.cause == ProgramEnd::Cause::not_started) return {ExitCode::file, end.how()};
  std::string said = last_message(log_);
  for (const ExitCode code : {ExitCode::usage, ExitCode::file, kNotTaken, ExitCode::unproven}) {
    if (end.status == static_cast<int>(code) && !said.empty()) return {code, std::move(said)};
  }
  const char* const colon = end.cause == ProgramEnd::Cause::limit ? ": " : " ";  // "it had not ended ..."
  return {ExitCode::unproven, fmt::format("the process of {}{}{}{}{}", pair.name(), colon, end.how(),
                                          said.empty() ? "." : ": ", said)};
}

}  // namespace scenebench
