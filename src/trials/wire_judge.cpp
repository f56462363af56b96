#include "trials/wire_judge.h"

#include <algorithm>
#include <fstream>
#include <span>
#include <stdexcept>
#include <utility>

#include "base/sha256.h"
#include "model/shapes.h"
#include "system/files.h"
#include "trials/safety.h"

namespace scenebench {
namespace {

/// The path of a value in the workload's first object.
std::string field_of(const Workload& workload, std::size_t event) {
#define SCENEBENCH_FIELD_OF_SHAPE(name) \
  if (workload.shape == #name) return scenebench::path_of(make_inputs<name::Root>(workload)->front(), event);
  SCENEBENCH_EACH_SHAPE(SCENEBENCH_FIELD_OF_SHAPE)
#undef SCENEBENCH_FIELD_OF_SHAPE
  return "";
}

/// `wire` with another byte at each of these places. Each is changed by other bits: a format may store a byte XORed
/// with another one as its key, and equal changes to both would cancel out.
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

}  // namespace

WireJudge::WireJudge(const TrialTask& task, Child child, const Bytes& reference)
    : task_(task),
      child_(std::move(child)),
      digest_(sha256({reinterpret_cast<const char*>(reference.data()), reference.size()})),
      size_(reference.size()) {}

DeterminismRecord WireJudge::compare(std::string_view way, const Bytes& expected, const Bytes& actual) const {
  DeterminismRecord record = record_for(way, SameBytes::same);
  const auto places = different_places(expected, actual);
  if (places.empty()) return record;
  record.outcome = SameBytes::differs;
  record.offset = places.front();
  if (expected.size() == actual.size()) explain(expected, places, record);
  return record;
}

DeterminismRecord WireJudge::failure(std::string_view way, SameBytes outcome, const std::string& why) const {
  DeterminismRecord record = record_for(way, outcome);
  record.detail = why.substr(0, kLongestDetail);
  return record;
}

DeterminismRecord WireJudge::record_for(std::string_view way, SameBytes outcome) const {
  return {.codec = task_.codec.info.name, .workload = task_.workload.name(), .way = std::string(way),
          .outcome = outcome, .wire_bytes = size_, .digest = digest_};
}

/// Lets the codec read bytes that may crash it, in a process of its own. Returns the verdict and the values that were
/// read, one per line; one line if that ended the process.
std::vector<std::string> WireJudge::read(const Bytes& bytes) const {
  const auto file = scratch_.path() / "wire";
  if (const auto failure = write_file(file, bytes)) throw std::runtime_error(failure->message);
  std::vector<std::string> lines;
  const auto collect = [&](const std::filesystem::path& out, std::uint64_t) {
    std::ifstream input(out);
    for (std::string line; std::getline(input, line);) lines.push_back(line);
    return std::uint64_t{0};
  };
  const auto crashes = run_children(child_.with({"--input", text_of(file)}), 1, {1}, collect);
  return crashes.empty() ? lines : std::vector<std::string>{crashes.front().cause};
}

void WireJudge::explain(const Bytes& wire, const std::vector<std::size_t>& places, DeterminismRecord& record) const {
  const auto values = read(wire);
  if (values.size() > kMostEvents) return;  // there are more, about which nothing is known
  if (read(changed_at(wire, places)) == values) {
    record.outcome = SameBytes::padding;
    return;
  }
  const auto others = read(changed_at(wire, std::span(places).first(1)));
  if (others.size() < 2) return;  // it cannot be read at all
  const auto first = std::mismatch(values.begin() + 1, values.end(), others.begin() + 1, others.end()).first;
  if (first != values.end()) {
    record.field = field_of(task_.workload, static_cast<std::size_t>(first - values.begin()) - 1);
  }
}

}  // namespace scenebench
