#include "trials/wire_judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <span>
#include <stdexcept>
#include <utility>

#include "base/sha256.h"
#include "model/any_shape.h"
#include "system/files.h"
#include "trials/safety.h"

namespace scenebench {
namespace {

/// The path of a value in the workload's first object.
std::string field_of(const Workload& workload, std::size_t event) {
  const ShapeFunctions& shape = shape_functions(workload.shape);
  return shape.path_of(shape.make_inputs(workload)[0], event);
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

Row WireJudge::row_of(std::string_view way) const {
  return {.what = "determinism", .workload = task_.workload.name(), .codec = task_.codec.info.name,
          .variant = std::string(way), .metric = "outcome"};
}

Row WireJudge::compare(std::string_view way, const Bytes& expected, const Bytes& actual) const {
  Row row = row_of(way);
  row.text = "same";
  const auto places = different_places(expected, actual);
  if (places.empty()) return row;
  row.outcome = Outcome::wrong;
  row.detail = fmt::format("byte {} of {}", places.front(), size_);
  if (expected.size() == actual.size()) explain(expected, places, row);
  row.text = fmt::format("{} at {}", row.outcome == Outcome::partly ? "padding" : "differs", places.front());
  return row;
}

Row WireJudge::failure(std::string_view way, Outcome outcome, const std::string& why) const {
  Row row = row_of(way);
  row.outcome = outcome;
  row.text = outcome == Outcome::wrong ? "refused" : "";
  row.detail = why.substr(0, kLongestDetail);
  return row;
}

Row WireJudge::digest() const {
  Row row = row_of("digest");
  constexpr std::size_t kShownDigits = 8;  // enough to tell the wires of a table apart
  row.unit = Unit::bytes;
  row.value = static_cast<double>(size_);
  row.text = digest_.substr(0, kShownDigits);
  row.detail = digest_;
  return row;
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

void WireJudge::explain(const Bytes& wire, const std::vector<std::size_t>& places, Row& row) const {
  const auto values = read(wire);
  if (values.size() > kMostEvents) return;  // there are more, about which nothing is known
  if (read(changed_at(wire, places)) == values) {
    row.outcome = Outcome::partly;
    return;
  }
  const auto others = read(changed_at(wire, std::span(places).first(1)));
  if (others.size() < 2) return;  // it cannot be read at all
  const auto first = std::mismatch(values.begin() + 1, values.end(), others.begin() + 1, others.end()).first;
  if (first != values.end()) {
    const std::string field = field_of(task_.workload, static_cast<std::size_t>(first - values.begin()) - 1);
    if (!field.empty()) row.detail += ", which belongs to " + field;
  }
}

}  // namespace scenebench
