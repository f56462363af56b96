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

#include "base/sha256.h"
#include "harness/codec_under_test.h"
#include "harness/structs_codec.h"
#include "harness/wire_buffer.h"
#include "measure/prove.h"
#include "model/each_shape.h"
#include "model/shapes.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/paths.h"
#include "system/preload.h"
#include "system/run_program.h"
#include "system/scratch_folder.h"
#include "system/stack_use.h"
#include "system/watchdog.h"
#include "trials/safety.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

/// What a child does, in a process of its own. Each one writes the object, and compares with these bytes what it writes
/// in another way.
enum Way : std::uint64_t { kOnce, kAgain, kAfterDecoding, kUsedStack, kWays };
constexpr std::array<std::string_view, kWays> kWayNames{"", "again", "after decoding", "used stack"};

constexpr std::byte kUsed{0xA5};

/// The object as a process wrote it first, and in another way.
struct TwoWires {
  Bytes first{}, second{};
};

/// What a child made: wires, or the reason why there are none.
struct Written {
  TwoWires wires{};
  std::string refusal{};
  SameBytes failure = SameBytes::refused;  ///< of which kind the refusal is
};

template <class Shape>
Bytes written_by(StructsCodec<Shape>& codec, const Shape& value) {
  const auto wire = codec.encode(value);
  return {wire.begin(), wire.end()};
}

/// Writes the first object of the workload, which may have two.
template <class Shape>
TwoWires write_twice(const TrialTask& task, std::uint64_t way) {
  const auto opened = task.codec.open(task.workload), fresh = task.codec.open(task.workload);
  auto& codec = dynamic_cast<StructsCodec<Shape>&>(*opened);
  const auto values = make_inputs<Shape>(task.workload);
  const Shape& value = values->front();
  TwoWires wires{written_by(codec, value), {}};
  Shape decoded{};
  switch (way) {
    case kAgain:
      codec.encode(values->back());
      wires.second = written_by(codec, value);
      break;
    case kAfterDecoding: {
      WireBuffer wire(wires.first, task.codec.info.padding);
      if (!codec.decode(wire.bytes(), decoded)) throw std::runtime_error("not decoded");
      wires.second = written_by(codec, decoded);
      break;
    }
    case kUsedStack:
      run_on_filled_stack(kUsed, [&] {
        wires.second = written_by(dynamic_cast<StructsCodec<Shape>&>(*fresh), value);
      });
      break;
    default: wires.second = wires.first;
  }
  return wires;
}

TwoWires write_twice(const TrialTask& task, std::uint64_t way) {
#define SCENEBENCH_WRITE_SHAPE(name) \
  if (task.workload.shape == #name) return write_twice<name::Root>(task, way);
  SCENEBENCH_EACH_SHAPE(SCENEBENCH_WRITE_SHAPE)
#undef SCENEBENCH_WRITE_SHAPE
  throw std::runtime_error("an unknown shape");
}

/// The path of a value in the workload's first object.
std::string field_of(const Workload& workload, std::size_t event) {
#define SCENEBENCH_FIELD_OF_SHAPE(name) \
  if (workload.shape == #name) return scenebench::path_of(make_inputs<name::Root>(workload)->front(), event);
  SCENEBENCH_EACH_SHAPE(SCENEBENCH_FIELD_OF_SHAPE)
#undef SCENEBENCH_FIELD_OF_SHAPE
  return "";
}

/// A child's file: "wires", the size of the first wire and the wires; or "refused" and the reason.
void write_file_of(std::ofstream& file, const TwoWires& wires) {
  const auto write = [&](const Bytes& bytes) {
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  };
  file << "wires " << wires.first.size() << '\n';
  write(wires.first);
  write(wires.second);
}

Written read_file_of(const std::filesystem::path& path) {
  Written written;
  const auto text = read_text_file(path);
  const std::size_t end = text ? text->find('\n') : std::string::npos;
  if (end == std::string::npos) return written;
  const std::string head = text->substr(0, end);
  if (!head.starts_with("wires ")) {
    written.refusal = head.substr(std::min<std::size_t>(head.size(), 8));
    return written;
  }
  const auto bytes = std::as_bytes(std::span(*text)).subspan(end + 1);
  const std::size_t size = std::min<std::size_t>(std::stoull(head.substr(6)), bytes.size());
  written.wires = {{bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)},
                   {bytes.begin() + static_cast<std::ptrdiff_t>(size), bytes.end()}};
  return written;
}

Written failed(const Crash& crash) {
  return {{}, crash.cause, crash.timed_out ? SameBytes::timed_out : SameBytes::crashed};
}

/// Lets a codec read bytes that it may not stand, in a process of its own.
class Reader {
 public:
  explicit Reader(Child child) : child_(std::move(child)) {}

  /// The verdict and the values that were read, one per line. One line if it ended its process.
  std::vector<std::string> read(const Bytes& bytes) const {
    const auto file = scratch_.path() / "wire";
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (const auto failure = write_file(file, text)) throw std::runtime_error(failure->message);
    std::vector<std::string> lines;
    const Child child = child_.with({"--input", text_of(file)});
    const auto crashes = run_children(child, 1, 1, [&](const std::filesystem::path& out, std::uint64_t) {
      std::ifstream input(out);
      for (std::string line; std::getline(input, line);) lines.push_back(line);
      return 0;
    });
    return crashes.empty() ? lines : std::vector<std::string>{crashes.front().cause};
  }

 private:
  Child child_;
  ScratchFolder scratch_;
};

/// `wire` with another byte at each of these places: changed differently, as bytes may be keys of each other.
Bytes changed_at(Bytes wire, std::span<const std::size_t> places) {
  unsigned change = 0;
  for (const std::size_t place : places) wire[place] ^= static_cast<std::byte>(1 + change++ * 97 % 255);
  return wire;
}

std::vector<std::size_t> different_places(const Bytes& one, const Bytes& other) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
    if (i >= one.size() || i >= other.size() || one[i] != other[i]) places.push_back(i);
  }
  return places;
}

/// Compares wires, and asks the codec which value a byte belongs to.
class Judge {
 public:
  Judge(const TrialTask& task, const Child& child, const Bytes& reference)
      : task_(task), reader_(child), digest_(sha256({reinterpret_cast<const char*>(reference.data()), reference.size()})),
        size_(reference.size()) {}

  DeterminismRecord compare(std::string_view way, const Bytes& expected, const Bytes& actual) const {
    DeterminismRecord record = record_for(way, SameBytes::same);
    const auto places = different_places(expected, actual);
    if (places.empty()) return record;
    record.outcome = SameBytes::differs;
    record.offset = places.front();
    if (expected.size() == actual.size()) explain(expected, places, record);
    return record;
  }

  DeterminismRecord failure(std::string_view way, const Written& written) const {
    constexpr std::size_t kLongestDetail = 200;
    DeterminismRecord record = record_for(way, written.failure);
    record.detail = written.refusal.substr(0, kLongestDetail);
    return record;
  }

 private:
  DeterminismRecord record_for(std::string_view way, SameBytes outcome) const {
    return {.codec = task_.codec.info.name, .workload = task_.workload.name(), .way = std::string(way),
            .outcome = outcome, .wire_bytes = size_, .digest = digest_};
  }

  void explain(const Bytes& wire, const std::vector<std::size_t>& places, DeterminismRecord& record) const {
    const auto values = reader_.read(wire);
    if (values.size() > kMostEvents) return;  // there are more, of which nothing is known
    if (reader_.read(changed_at(wire, places)) == values) {
      record.outcome = SameBytes::padding;
      return;
    }
    const auto others = reader_.read(changed_at(wire, std::span(places).first(1)));
    if (others.size() < 2) return;  // it cannot be read at all
    const auto first = std::mismatch(values.begin() + 1, values.end(), others.begin() + 1, others.end()).first;
    if (first != values.end()) {
      record.field = field_of(task_.workload, static_cast<std::size_t>(first - values.begin()) - 1);
    }
  }

  const TrialTask& task_;
  Reader reader_;
  std::string digest_;
  std::size_t size_;
};

/// What `child` writes in the ways from 0 on, in a process each.
std::vector<Written> write_ways(const Child& child, std::uint64_t ways) {
  std::vector<Written> all(ways);
  const auto crashes = run_children(child, ways, ways, [&](const std::filesystem::path& file, std::uint64_t first) {
    const Written written = read_file_of(file);
    all.at(first) = written;
    return written.wires.first.empty() && written.refusal.empty() ? first : first + 1;
  });
  for (const Crash& crash : crashes) {
    if (crash.at < ways) all[crash.at] = failed(crash);
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

  TrialFindings run(const TrialTask& whole, const Child& without_effort) const override {
    const TrialTask task = with_two_inputs(whole);
    if (const auto problem = prove(task.codec, task.workload, *task.codec.open(task.workload))) {
      throw std::runtime_error(problem->message);
    }
    const Child child = without_effort.with({"--effort", to_text(task.effort)});
    const std::vector<Written> ways = write_ways(child, kWays);
    if (!ways[kOnce].refusal.empty()) throw std::runtime_error("the child process wrote no wire: " + ways[kOnce].refusal);
    const Judge judge(task, child, ways[kOnce].wires.first);
    TrialFindings findings;
    auto& records = findings.records.determinism;
    for (std::size_t way = kAgain; way < kWays; ++way) {
      const auto& [wires, refusal, failure] = ways[way];
      records.push_back(refusal.empty() ? judge.compare(kWayNames.at(way), wires.first, wires.second)
                                        : judge.failure(kWayNames.at(way), ways[way]));
    }
    for (const auto& [name, written] : write_elsewhere(task, child)) {
      records.push_back(written.refusal.empty() ? judge.compare(name, ways[kOnce].wires.first, written.wires.first)
                                                : judge.failure(name, written));
    }
    const auto same = std::ranges::count(records, SameBytes::same, &DeterminismRecord::outcome);
    findings.summary = fmt::format("the same bytes in {} of {} ways", same, records.size());
    return findings;
  }

  bool try_cases(const TrialTask& whole, std::uint64_t first, const std::filesystem::path& path) const override {
    const TrialTask task = with_two_inputs(whole);
    std::ofstream file(path, std::ios::binary);
    file.flush();
    arm_watchdog(task.effort.seconds_per_case, "", kTimedOutStatus);
    try {
      write_file_of(file, write_twice(task, first));
    } catch (const std::exception& error) {
      file << "refused " << error.what() << '\n';
    }
    disarm_watchdog();
    return static_cast<bool>(file.flush());
  }

 private:
  static TrialTask with_two_inputs(const TrialTask& whole) {
    TrialTask task = whole;
    task.workload.inputs = 2;
    return task;
  }

  /// What processes of other surroundings write.
  static std::vector<std::pair<std::string, Written>> write_elsewhere(const TrialTask& task, const Child& child) {
    std::vector<std::pair<std::string, Written>> all;
    const auto add = [&](const char* name, const Child& one) { all.emplace_back(name, write_ways(one, 1).front()); };
    add("another process", child);
    if (const auto variables = variables_that_fill_heap(); !variables.empty()) {
      std::vector<std::unique_ptr<ScopedVariable>> set;
      for (const auto& [name, value] : variables) set.push_back(std::make_unique<ScopedVariable>(name, value));
      add("used heap", child);
    }
    for (const char* allocator : {"mimalloc", "jemalloc", "tcmalloc"}) {
      if (!has_allocator(allocator)) continue;
      add("another allocator", child.with({"--allocator", allocator}));
      break;
    }
    if (!task.other_program.empty()) {
      const auto program = std::filesystem::absolute(path_of(task.other_program));
      try {
        add("another build", {program, child.arguments});
      } catch (const std::runtime_error& error) {  // it may lack the codec
        all.emplace_back("another build", Written{{}, error.what()});
      }
    }
    return all;
  }
};

}  // namespace

const Trial& determinism_trial() {
  static const DeterminismTrial trial;
  return trial;
}

}  // namespace scenebench
