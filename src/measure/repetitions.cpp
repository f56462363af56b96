#include "measure/repetitions.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>
#include <vector>

#include "harness/clock.h"
#include "measure/prove.h"
#include "measure/schedule.h"
#include "system/interrupt.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

class NoReporter final : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>&) override {}
};

/// The times that one reading adds up; nothing if a batch did not give what the proven object gives.
std::optional<BatchTimes> read(Loop& loop) {
  BatchTimes sum;
  for (std::size_t i = 0; i < loop.reading.batches; ++i) {
    const auto times = loop.tested->time_batch(loop.phase(), loop.reading.batch);
    if (!times) return std::nullopt;
    sum.whole += times->whole;
    sum.decode += times->decode;
    sum.traverse += times->traverse;
    sum.dealloc += times->dealloc;
  }
  return sum;
}

/// One turn that is being taken: begin, take readings, finish. Those that return a bool return false if a batch did not
/// give what the proven object gives; they throw what the codec throws.
class TurnTaker {
 public:
  TurnTaker(Loop& loop, const TurnPlace& place) : loop_(loop) {
    for (std::size_t cell = 0; cell < loop.cells.size(); ++cell) {
      turns_.push_back({place.repetition, place.seconds, {}, std::pmr::vector<double>(memory_of_readings())});
      turns_.back().ns.reserve(loop.turn.readings);
    }
  }

  bool begin() {
    for (std::size_t i = 0; i < loop_.turn.warm_ups; ++i) {
      if (!read(loop_)) return false;
    }
    before_ = time_reference_kernels();
    return true;
  }

  bool take_reading() {
    const auto times = read(loop_);
    if (!times) return false;
    for (std::size_t cell = 0; cell < turns_.size(); ++cell) {
      const Nanoseconds time = times->of(loop_.cells[cell].phase);
      turns_[cell].ns.push_back(time.count() / static_cast<double>(loop_.operations()));
    }
    return true;
  }

  /// Of an operation of the first cell.
  double last_reading_ns() const { return turns_.front().ns.back(); }

  /// Adds the turn to the loop.
  void finish() {
    const Speed speed = between(before_, time_reference_kernels());
    for (std::size_t cell = 0; cell < turns_.size(); ++cell) {
      turns_[cell].speed = speed;
      loop_.cells[cell].turns.push_back(std::move(turns_[cell]));
    }
  }

 private:
  Loop& loop_;
  Speed before_;
  std::vector<Turn> turns_;  ///< of each cell
};

/// A repetition that is being taken.
class Running {
 public:
  using Accounts = std::map<const CodecUnderTest*, RepetitionsHere::Account>;

  Running(Accounts& accounts, const TurnPlace& first, const Repetitions::Report& report)
      : accounts_(accounts), first_(first), report_(report) {}

  void add(Loop& loop) {
    benchmark::RegisterBenchmark(loop.name().c_str(), [this, &loop](benchmark::State& state) { run(loop, state); })
        ->UseManualTime()
        ->Repetitions(static_cast<int>(loop.turn.turns))
        ->Iterations(static_cast<benchmark::IterationCount>(loop.turn.readings));
    planned_ += seconds_of_turns(loop);
  }

  RepetitionEnd end() const { return end_; }

 private:
  /// One turn. Google Benchmark aborts if turns of a repetition differ in their iterations (BM_CHECK in
  /// ComputeStats()), even if they report an error. So those of a turn that does not take place, or ends early, are
  /// empty.
  void run(Loop& loop, benchmark::State& state) {
    end_.interrupted |= interrupted();
    bool is_sound = !end_.ends_run() && !loop.has_failed();
    if (is_sound && report_) report_(std::min(1.0, done_ / planned_), loop.name());
    done_ += seconds_of_turn(loop);
    const HangWatch watch(loop.name());
    Mark start = Mark::now(false);
    std::optional<TurnTaker> turn;
    is_sound = is_sound && attempt(loop, [&] {
      relocate(*loop.tested);
      start = Mark::now(false);
      const double seconds = std::chrono::duration<double>(start.end - start_).count();
      return turn.emplace(loop, TurnPlace{first_.repetition, first_.seconds + seconds}).begin();
    });
    for (auto _ : state) {
      is_sound = is_sound && attempt(loop, [&] { return turn->take_reading(); });
      state.SetIterationTime(is_sound ? turn->last_reading_ns() * 1e-9 : 0);
    }
    if (!is_sound) return;
    turn->finish();
    accounts_[loop.tested.get()].measured += time_between(start, Mark::now(false)).count();
  }

  /// Moves the codec and its wires to other addresses, unless that has taken more than a tenth of the time measured
  /// with it.
  void relocate(CodecUnderTest& tested) {
    constexpr double kMostOfMeasuring = 0.1;
    RepetitionsHere::Account& account = accounts_[&tested];
    if (account.relocating > kMostOfMeasuring * account.measured) return;
    const Mark start = Mark::now(false);
    tested.relocate();
    account.relocating += time_between(start, Mark::now(false)).count();
  }

  /// Whether `step` of a turn succeeds. Notes why if it does not.
  template <class Step>
  bool attempt(Loop& loop, const Step& step) {
    try {
      if (step()) return true;
      end_.unproven = loop.name();
    } catch (const std::exception& error) {
      loop.fail(error);
    }
    return false;
  }

  Accounts& accounts_;
  TurnPlace first_;
  const Repetitions::Report& report_;
  Clock::time_point start_ = read_clock();
  double planned_ = 0, done_ = 0;  ///< seconds of turns
  RepetitionEnd end_;
};

}  // namespace

void initialize_google_benchmark(const std::vector<std::string>& flags) {
  // Google Benchmark keeps a pointer to the program's name.
  static std::vector<std::string> arguments;
  static std::vector<char*> pointers;
  arguments = {"bench", "--benchmark_enable_random_interleaving=true"};
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  pointers = pointers_to(arguments);
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, pointers.data());
}

RepetitionEnd RepetitionsHere::take(std::span<Loop* const> loops, const TurnPlace& first, const Report& report) {
  calibrate_clock_again();
  Running running(accounts_, first, report);
  for (Loop* loop : loops) running.add(*loop);
  NoReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  benchmark::ClearRegisteredBenchmarks();
  RepetitionEnd end = running.end();
  end.clock_cost_ns = clock_cost().count();
  return end;
}

}  // namespace scenebench
