// Trial determinism: whether the same object always becomes the same bytes: written again, after decoding, in another
// process, in memory that was used before, and by another build.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <utility>

#include "base/exit_code.h"
#include "harness/codec_under_test.h"
#include "harness/wires.h"
#include "model/any_shape.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/run_program.h"
#include "system/stack_use.h"
#include "system/watchdog.h"
#include "trials/trial.h"
#include "trials/wire_judge.h"

namespace scenebench {
namespace {

/// What a child does, in a process of its own. Each one writes the object, and compares with these bytes what it writes
/// in another way.
enum Way : std::uint64_t { kOnce, kAgain, kAfterDecoding, kUsedStack, kWays };
constexpr std::array<std::string_view, kWays> kWayNames{"", "again", "after decoding", "used stack"};

constexpr std::byte kUsed{0xA5};

/// How many of them this system has: the last one only if it lets a program fill a stack.
constexpr std::uint64_t kWaysHere = kFillsStack ? kWays : kUsedStack;

/// What a child made: the object as it wrote it first and in another way, or the reason why there are no wires.
struct Written {
  Bytes first{}, second{};
  std::string refusal{};
  Outcome failure = Outcome::wrong;  ///< the kind of refusal
};

Bytes written_by(AnyCodec& codec, const void* value) {
  const auto wire = codec.wire_of(value);
  return {wire.begin(), wire.end()};
}

/// Writes the first object of the workload, which may have two.
Written write_twice(const TrialTask& task, std::uint64_t way) {
  const auto opened = task.codec.open(task.workload), fresh = task.codec.open(task.workload);
  const ShapeFunctions& shape = shape_functions(task.workload.shape);
  AnyCodec &codec = opened->codec(), &other = fresh->codec();
  const AnyInputs values = shape.make_inputs(task.workload);
  const void* value = values[0];
  Written wires{.first = written_by(codec, value)};
  switch (way) {
    case kAgain:
      codec.wire_of(values[values.count - 1]);
      wires.second = written_by(codec, value);
      break;
    case kAfterDecoding: {
      WireBuffer wire(wires.first, task.codec.info.padding);
      const std::shared_ptr<void> decoded = shape.make();
      if (!codec.decode_all(wire.bytes(), decoded.get())) throw std::runtime_error("not decoded");
      wires.second = written_by(codec, decoded.get());
      break;
    }
    case kUsedStack:
      run_on_filled_stack(kUsed, [&] { wires.second = written_by(other, value); });
      break;
    default: wires.second = wires.first;
  }
  return wires;
}

/// A child's file: the size of the first wire, the refusal, a line break, and the wires.
void write_file_of(std::ofstream& file, const Written& written) {
  file << written.first.size() << ' ' << written.refusal << '\n';
  for (const Bytes* wire : {&written.first, &written.second}) {
    file.write(reinterpret_cast<const char*>(wire->data()), static_cast<std::streamsize>(wire->size()));
  }
}

Written read_file_of(const std::filesystem::path& path) {
  Written written;
  const auto text = read_text_file(path);
  const std::size_t end = text ? text->find('\n') : std::string::npos;
  if (end == std::string::npos) return written;
  const std::string head = text->substr(0, end);
  written.refusal = head.substr(head.find(' ') + 1);
  const auto bytes = std::as_bytes(std::span(*text)).subspan(end + 1);
  const std::size_t size = std::min<std::size_t>(std::stoull(head), bytes.size());
  written.first.assign(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
  written.second.assign(bytes.begin() + static_cast<std::ptrdiff_t>(size), bytes.end());
  return written;
}

/// What `child` writes in the ways from 0 on, in a process each.
std::vector<Written> write_ways(const Child& child, std::uint64_t ways) {
  std::vector<Written> all(ways);
  const auto crashes = run_children(child, ways, {ways}, [&](const std::filesystem::path& file, std::uint64_t first) {
    const Written written = read_file_of(file);
    all.at(first) = written;
    return written.first.empty() && written.refusal.empty() ? first : first + 1;
  });
  for (const Crash& crash : crashes) {
    if (crash.at < ways) all[crash.at] = {.refusal = crash.cause, .failure = outcome_of(crash)};
  }
  return all;
}

class DeterminismTrial final : public Trial {
 public:
  DeterminismTrial()
      : Trial({.name = "determinism",
               .help = "show whether the same object always becomes the same bytes, padding included",
               .workloads = {{"docs", 0}, {"scene", 20}, {"document", 0, "datatypes"}},
               .measures_time = true,
               .takes_other_program = true}) {}

  std::string_view missing_in(const TrialTask& task) const override {
    if (task.codec.info.wire_is_address) return "a wire that another process can read";
    return task.codec.abilities.encodes ? "" : "an encoder";
  }

  View view(std::span<const Row>, const TrialEffort&) const override {
    return {.title = "Determinism",
            .method = "same: the bytes are those of the same object that was written first, padding included. again: "
                      "by the same codec, after another object. after decoding: of what it has decoded from these "
                      "bytes. used stack, used heap: in memory that held other bytes before. another process: at other "
                      "addresses.",
            .notes = {"padding: only bytes on which no value depends differ. A number is that of the first such byte.",
                      "digest: the wire's SHA-256, cut: builds and machines with the same digest write the same bytes."},
            .column = RowName::variant,
            .within = RowName::metric,
            .glance = {.column = RowName::variant,
                       .without = {"digest"},
                       .meanings = {"the same bytes", "different bytes only in padding",
                                    "other bytes, a refusal or a crash"}}};
  }

  TrialFindings run(const TrialTask& whole, const Child& without_effort) const override {
    const TrialTask task = with_two_inputs(whole);
    require_proof(task.codec, task.workload, *task.codec.open(task.workload));
    const Child child = without_effort.with({"--effort", to_text(task.effort)});
    const std::vector<Written> ways = write_ways(child, kWaysHere);
    if (!ways[kOnce].refusal.empty()) {
      throw std::runtime_error("the child process wrote no wire: " + ways[kOnce].refusal);
    }
    const WireJudge judge(task, child, ways[kOnce].first);
    TrialFindings findings;
    auto& rows = findings.rows;
    const auto add = [&](std::string_view way, const Written& by, const Bytes& expected, const Bytes& actual) {
      rows.push_back(by.refusal.empty() ? judge.compare(way, expected, actual)
                                        : judge.failure(way, by.failure, by.refusal));
    };
    for (std::size_t way = kAgain; way < kWaysHere; ++way) {
      add(kWayNames.at(way), ways[way], ways[way].first, ways[way].second);
    }
    for (const auto& [name, by] : write_elsewhere(task, child)) add(name, by, ways[kOnce].first, by.first);
    const auto same = std::ranges::count(rows, Outcome::ok, &Row::outcome);
    findings.summary = fmt::format("the same bytes in {} of {} ways", same, rows.size());
    rows.push_back(judge.digest());
    return findings;
  }

  bool try_cases(const TrialTask& whole, std::uint64_t first, const std::filesystem::path& path) const override {
    const TrialTask task = with_two_inputs(whole);
    std::ofstream file(path, std::ios::binary);
    file.flush();
    Written written;
    try {
      const Watchdog watch(task.effort.seconds_per_case, "", kTimedOutStatus);
      written = write_twice(task, first);
    } catch (const std::exception& error) {
      written.refusal = error.what();
    }
    write_file_of(file, written);
    return static_cast<bool>(file.flush());
  }

 private:
  static TrialTask with_two_inputs(const TrialTask& whole) {
    TrialTask task = whole;
    task.workload.inputs = 2;
    return task;
  }

  /// What processes in other surroundings write.
  static std::vector<std::pair<std::string, Written>> write_elsewhere(const TrialTask& task, const Child& child) {
    std::vector<std::pair<std::string, Written>> all;
    const auto add = [&](const char* name, const Child& one) { all.emplace_back(name, write_ways(one, 1).front()); };
    add("another process", child);
    if (const auto variables = variables_that_fill_heap(); !variables.empty()) {
      std::vector<std::unique_ptr<ScopedVariable>> set;
      for (const auto& [name, value] : variables) set.push_back(std::make_unique<ScopedVariable>(name, value));
      add("used heap", child);
    }
    if (const std::string library = other_allocator(); !library.empty()) {
      const ScopedVariable preload("LD_PRELOAD", library);
      try {
        add("another allocator", child);
      } catch (const std::runtime_error& error) {
        all.emplace_back("another allocator", Written{.refusal = error.what()});
      }
    }
    if (!task.other_program.empty()) {
      const auto program = std::filesystem::absolute(path_of(task.other_program));
      try {
        add("another build", {program, child.arguments});
      } catch (const SystemRefusal&) {
        throw;
      } catch (const std::runtime_error&) {  // it may lack the codec, of which this then says nothing
      }
    }
    return all;
  }
};

}  // namespace

MadeTrial determinism_trial() { return std::make_unique<DeterminismTrial>(); }

}  // namespace scenebench
