#include "trials/safety.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fstream>
#include <iterator>
#include <new>

#include "harness/allocations.h"
#include "harness/wire_buffer.h"
#include "model/document_walk.h"
#include "model/workload.h"
#include "system/paths.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

/// Another object of the workload's shape, for splices: docs has but one input.
std::any other_object(const Workload& workload) {
  if (workload.shape == "scene") return scene::make_scene(workload.entities, 2);
  if (workload.is_document()) {
    const document::Value whole = make_inputs<document::Value>(workload)->front();
    return document::head_of(whole, document::nodes_of(whole) / 2 + 1);
  }
  docs::FooBarContainer value = docs::make_container();
  std::reverse(value.list.begin(), value.list.end());
  value.list.front().name = "other";
  value.location = "file:///other";
  return value;
}

/// The tally in its file, as open as long as cases are tried.
class TallyFile {
 public:
  explicit TallyFile(const std::filesystem::path& path) : file_(open_for_writing(path)) {}
  ~TallyFile() {
    if (file_) std::fclose(file_);
  }
  TallyFile(const TallyFile&) = delete;
  TallyFile& operator=(const TallyFile&) = delete;

  /// False if it could not be written.
  bool write(const SafetyTally& tally) {
    return file_ && std::fseek(file_, 0, SEEK_SET) == 0 && std::fwrite(&tally, sizeof tally, 1, file_) == 1 &&
           std::fflush(file_) == 0;
  }

 private:
  std::FILE* file_;
};

/// Tries cases in one codec.
class Trier {
 public:
  Trier(Subject& subject, std::size_t padding, unsigned seconds)
      : subject_(subject),
        padding_(padding),
        seconds_(seconds),
        reads_events_(subject.has(Phase::incremental) && subject.has(Phase::load)) {
    subject.read(subject.wire(0), intact_);
  }

  void attempt(const Bytes& bytes, SafetyTally& tally) {
    ++tally.tried;
    try {
      if (reads_events_) once(bytes, tally, &Subject::try_events);
      if (timed(bytes, tally) == Verdict::rejected) {
        ++tally.rejected;
      } else {
        ++(is_intact(bytes) ? tally.equal : tally.different);
      }
    } catch (const std::bad_alloc&) {
      ++tally.out_of_memory;
    } catch (const std::exception&) {
      ++tally.threw;
    }
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Read = Verdict (Subject::*)(WireBuffer&);
  static constexpr Read kDecode = &Subject::try_decode;

  struct Reading {
    Verdict verdict;
    double ns;
  };

  /// Reads accepted bytes a second time, as the first one, which was weighed, kept nothing.
  bool is_intact(const Bytes& bytes) {
    Record walk(intact_.size() + 1);
    arm_watchdog(seconds_, "", kHungStatus);
    try {
      subject_.read(bytes, walk);
    } catch (const std::exception&) {  // a text longer than memory: only the record minds
    }
    return walk == intact_;
  }

  Verdict timed(const Bytes& bytes, SafetyTally& tally) {
    const Reading first = once(bytes, tally, kDecode);
    if (first.verdict == Verdict::accepted) return first.verdict;
    double ns = first.ns;
    // What something else on the machine held up is not slow a second time.
    for (int again = 0; again < 2 && ns > tally.slowest_ns; ++again) {
      ns = std::min(ns, once(bytes, tally, kDecode).ns);
    }
    tally.slowest_ns = std::max(tally.slowest_ns, ns);
    return first.verdict;
  }

  /// Reads all of `bytes` and frees what that made; counts what it takes.
  Reading once(const Bytes& bytes, SafetyTally& tally, Read read) {
    WireBuffer wire(bytes, padding_);
    arm_watchdog(seconds_, "", kHungStatus);
    allocations::start();
    const auto start = Clock::now();
    double ns = 0;
    const auto stop = [&] {
      ns = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
      const auto peak = static_cast<double>(allocations::stop().peak_bytes);
      tally.counted = allocations::counted() ? 1 : 0;
      if (bytes.size() < kSmallestWeighed) return;
      tally.most_bytes = std::max(tally.most_bytes, peak / static_cast<double>(bytes.size()));
    };
    try {
      const Verdict verdict = (subject_.*read)(wire);
      stop();
      return {verdict, ns};
    } catch (...) {
      stop();
      throw;
    }
  }

  Subject& subject_;
  std::size_t padding_;
  unsigned seconds_;   ///< that one reading may take
  bool reads_events_;  ///< besides decoding, of which the verdict and the time are
  Record intact_;
};

/// What a child has left in its file; all zero if nothing whole.
SafetyTally read_tally(const std::filesystem::path& path) {
  SafetyTally tally;
  std::array<char, sizeof tally> bytes{};
  std::ifstream file(path, std::ios::binary);
  if (file.read(bytes.data(), bytes.size())) std::memcpy(&tally, bytes.data(), sizeof tally);
  return tally;
}

}  // namespace

void SafetyTally::add(const SafetyTally& other) {
  at = other.at;
  tried += other.tried;
  rejected += other.rejected;
  equal += other.equal;
  different += other.different;
  out_of_memory += other.out_of_memory;
  threw += other.threw;
  slowest_ns = std::max(slowest_ns, other.slowest_ns);
  most_bytes = std::max(most_bytes, other.most_bytes);
  counted |= other.counted;
}

SafetyEffort effort_for(const CodecEntry& codec, SafetyEffort effort) {
  if (!codec.info.verifies_input) effort.truncations = effort.most_deaths / 4;
  return effort;
}

Mutator mutator_for(Subject& subject, const Workload& workload, const SafetyEffort& effort) {
  const auto wire = subject.wire(0);
  Bytes good(wire.begin(), wire.end());
  Bytes other = good;
  try {
    other = subject.wire_for(other_object(workload));
  } catch (const std::exception&) {  // fixed structs may have no room for it
  }
  return {std::move(good), std::move(other), effort.seed, effort.truncations};
}

bool try_bytes(const CodecEntry& codec, const Workload& workload, const SafetyEffort& effort, std::uint64_t first,
               const std::filesystem::path& path) {
  const auto subject = codec.open(workload);
  if (!subject || subject->prove()) return false;
  const Mutator mutator = mutator_for(*subject, workload, effort);
  const std::uint64_t cases = mutator.truncations() + effort.mutations;
  TallyFile file(path);
  Trier trier(*subject, codec.info.padding, effort.seconds_per_case);
  SafetyTally tally;
  for (tally.at = first; tally.at < cases; ++tally.at) {
    if (!file.write(tally)) return false;
    const Bytes bytes = mutator.make(tally.at);
    trier.attempt(bytes, tally);
  }
  disarm_watchdog();
  return file.write(tally);
}

bool try_file(const CodecEntry& codec, const Workload& workload, const std::filesystem::path& input,
              const std::filesystem::path& output) {
  std::ifstream in(input, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::ofstream out(output, std::ios::binary);
  out.flush();
  const auto subject = codec.open(workload);
  if (!in || !out || !subject) return false;
  constexpr std::size_t kMostEvents = 10'000;
  Record walk(kMostEvents);
  arm_watchdog(kSecondsPerCase, "", kHungStatus);
  try {
    const bool accepted = subject->read(std::as_bytes(std::span(text)), walk) == Verdict::accepted;
    out << (accepted ? "accepted" : "rejected") << '\n';
  } catch (const std::exception& error) {
    out << "threw: " << error.what() << '\n';
  }
  disarm_watchdog();
  for (const Event event : walk) out << to_string(event) << '\n';
  return static_cast<bool>(out.flush());
}

Safety safety_of(const CodecEntry& codec, const Workload& workload, Subject& subject, const SafetyEffort& effort,
                 const Child& child) {
  Safety safety{codec.info.name, workload.name(), !codec.info.verifies_input, {}, 0, {}};
  safety.cases = mutator_for(subject, workload, effort).truncations() + effort.mutations;
  safety.deaths = run_children(child, safety.cases, effort.most_deaths, [&](const auto& file, std::uint64_t) {
    safety.tally.add(read_tally(file));
    return safety.tally.at;
  });
  return safety;
}

}  // namespace scenebench
