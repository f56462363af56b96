#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "results/json.h"
#include "results/older_input.h"
#include "results/results.h"
#include "results/version_1.h"

namespace scenebench {
namespace {

using json::Json;
using json::Reader;

// Far beyond any run. They bound the work that a hostile file can cause.
constexpr std::size_t kMaxCaches = 100;
constexpr std::size_t kMaxWorkloads = 200;
constexpr std::size_t kMaxCells = 20'000;
constexpr std::size_t kMaxRows = 1'000'000;

/// An error if the file is not one of scenebench; nothing if it may be.
std::optional<std::string> foreign(const Json& document) {
  const auto has_object = [](const Json& parent, const char* name) {
    const auto found = parent.is_object() ? parent.find(name) : parent.end();
    return found != parent.end() && found->is_object();
  };
  if (!has_object(document, "context") || !document.contains("benchmarks")) {
    return "JSON, but not a results file. Give the results.json of a `bench` run.";
  }
  if (!has_object(document["context"], "scenebench")) {
    return "a Google Benchmark file, but not one of scenebench (it has no context.scenebench). Give the results.json of a "
           "`bench` run; for this one use Google Benchmark's own compare.py.";
  }
  return std::nullopt;
}

std::optional<std::string> wrong_version(const Json& ours, int& version) {
  Reader reader;
  if (const Json* member = reader.member(ours, "context.scenebench", "version")) {
    reader.read(*member, "context.scenebench.version", version);
  }
  if (reader.found_fault()) return reader.fault() + ". The file is damaged; repeat the run.";
  if (version >= 1 && version <= kResultsVersion) return std::nullopt;
  return fmt::format("a results file of version {}, written by another release of scenebench; this one reads versions 1 to "
                     "{}. Update scenebench, or read the file with the one that wrote it.",
                     version, kResultsVersion);
}

/// Reads the list `name` of `parent`, if it exists; more than `limit` elements are a fault.
template <class T>
void read_list(Reader& reader, const Json& parent, const std::string& where, const char* name, std::size_t limit,
               std::vector<T>& out) {
  const auto found = parent.find(name);
  if (found == parent.end()) return;
  const std::string path = where + "." + name;
  if (found->is_array() && found->size() > limit) return reader.fail(path, fmt::format("more than {}", limit));
  reader.read(*found, path, out);
}

/// The rows since version 2: for each cell its repetitions, followed by its aggregate.
void read_rows(const Json& rows, Reader& reader, std::vector<Measurement>& measurements) {
  std::vector<Repetition> repetitions;
  for (std::size_t i = 0; i < rows.size() && !reader.found_fault(); ++i) {
    const std::string where = fmt::format("benchmarks[{}]", i);
    std::string type;
    if (const Json* member = reader.member(rows[i], where, "run_type")) reader.read(*member, where + ".run_type", type);
    if (reader.found_fault()) return;
    if (type == "iteration") {
      reader.read(rows[i], where, repetitions.emplace_back());
    } else if (type == "aggregate") {
      reader.read(rows[i], where, measurements.emplace_back());
      measurements.back().repetitions = std::exchange(repetitions, {});
    } else {
      reader.fail(where + ".run_type", "expected \"iteration\" or \"aggregate\"");
    }
  }
  if (!repetitions.empty()) reader.fail("benchmarks", "end before the estimate of the last cell");
}

/// Checks the parts of a file against each other.
class Consistency {
 public:
  explicit Consistency(Reader& reader) : reader_(reader) {}

  void check(const Results& results) {
    for (const CodecRecord& codec : results.codecs) {
      if (codec.name.empty()) fail("a codec's name is empty");
      if (!codecs_.insert(codec.name).second) fail(codec.name + " is the name of an earlier codec");
    }
    check_cells("footprint", results.footprints, [](const Footprint&) { return std::string("footprint"); });
    check_cells("instructions", results.instructions, [](const InstructionCount& count) { return count.phase; });
    check_cells("cell", results.measurements, [](const Measurement& measurement) { return measurement.phase; });
    if (workloads_.size() > kMaxWorkloads) fail("too many workloads");
  }

 private:
  template <class Cells, class PhaseOf>
  void check_cells(const char* kind, const Cells& cells, PhaseOf&& phase_of) {
    std::set<std::string> known;
    if (cells.size() > kMaxCells) fail(fmt::format("more than {} entries of kind {}", kMaxCells, kind));
    for (const auto& cell : cells) {
      const std::string name = fmt::format("{}/{}/{}", cell.workload, cell.codec, phase_of(cell));
      if (cell.workload.empty() || phase_of(cell).empty()) fail(fmt::format("{} {}: a name is empty", kind, name));
      if (!codecs_.contains(cell.codec)) fail(fmt::format("{} {}: the codec is not listed", kind, name));
      if (!known.insert(name).second) fail(fmt::format("{} {} is there a second time", kind, name));
      workloads_.insert(cell.workload);
    }
  }

  void fail(const std::string& what) { reader_.fail("context.scenebench", what); }

  Reader& reader_;
  std::set<std::string> codecs_, workloads_;
};

/// Sets loss members that older files lack to no loss.
void add_later_losses(Json& ours) {
  const auto codecs = ours.find("codecs");
  if (codecs == ours.end() || !codecs->is_array()) return;
  for (Json& codec : *codecs) {
    if (!codec.is_object() || !codec.contains("loss") || !codec["loss"].is_object()) continue;
    codec["loss"].emplace("integers_as_doubles", false);
    codec["loss"].emplace("integers_as_fewest_digits", false);
    codec["loss"].emplace("largest_as_infinity", 0);
    codec["loss"].emplace("significant_digits", -1);
  }
}

/// Up to version 3 there was another kernel, and one process.
void add_later_figures(Json& ours) {
  const auto environment = ours.find("environment");
  if (environment == ours.end() || !environment->is_object()) return;
  environment->emplace("chain_ns", 0);
  environment->emplace("clock_spread", 0);
  environment->emplace("processes", 0);
}

/// Reads the members of context.scenebench that some files lack: older ones, or runs without such figures.
void read_later_members(Reader& reader, const Json& ours, const std::string& where, Results& results) {
  const auto read_if_there = [&](const char* name, auto read) {
    const auto member = ours.find(name);
    if (member != ours.end() && !reader.found_fault()) read(*member, where + "." + name);
  };
  read_if_there("instructions", [&](const Json& counted, const std::string& path) {
    const Json* counter = reader.member(counted, path, "counter");
    if (!counter) return;
    reader.read(*counter, path + ".counter", results.instruction_counter);
    read_list(reader, counted, path, "cells", kMaxCells, results.instructions);
  });
  read_if_there("formats",
                [&](const Json& formats, const std::string& path) { reader.read(formats, path, results.formats); });
  read_if_there("guests",
                [&](const Json& guests, const std::string& path) { reader.read(guests, path, results.guests); });
}

Expected<Results, Failure> assemble(Json& document, int version) {
  Reader reader;
  Results results;
  const Json& context = document["context"];
  Json& ours = document["context"]["scenebench"];
  const Json& rows = document["benchmarks"];
  if (version == 1) update_version_1(ours);
  add_later_losses(ours);
  if (version < 4) add_later_figures(ours);
  update_input_of_each(ours, "codecs", "verifies_input", true);
  const std::string where = "context.scenebench";
  const auto read_member = [&](const char* name, auto& out) {
    if (const Json* member = reader.member(ours, where, name)) reader.read(*member, where + "." + name, out);
  };
  read_member("complete", results.complete);
  read_member("repetitions", results.repetitions);
  read_member("environment", results.environment);
  read_list(reader, context, "context", "caches", kMaxCaches, results.environment.caches);
  read_list(reader, ours, where, "codecs", kMaxCodecs, results.codecs);
  read_list(reader, ours, where, "footprints", kMaxCells, results.footprints);
  read_later_members(reader, ours, where, results);
  if (!rows.is_array() || rows.size() > kMaxRows) reader.fail("benchmarks", "expected an array of at most a million rows");
  if (!reader.found_fault()) {
    version == 1 ? read_rows_of_version_1(rows, reader, results.measurements)
                 : read_rows(rows, reader, results.measurements);
  }
  if (!reader.found_fault()) Consistency(reader).check(results);
  if (reader.found_fault()) return Failure{reader.fault() + ". The file is damaged or was edited; repeat the run."};
  return results;
}

}  // namespace

Expected<Results, Failure> parse_results(std::string_view json) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // added by Windows editors and shells
  if (json.starts_with(kByteOrderMark)) json.remove_prefix(kByteOrderMark.size());
  if (json.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return Failure{
        "the file is empty: the run that should have written it was stopped, or the disk was full. Repeat it."};
  }
  if (json.size() > kMaxResultsBytes) {
    return Failure{fmt::format("more than {} MiB, which no run writes. Give the results.json of a `bench` run.",
                                 kMaxResultsBytes >> 20)};
  }
  auto document = json::parse(json, "Give the results.json of a `bench` run.");
  if (!document) return Failure{document.error()};
  if (auto kind = foreign(*document)) return Failure{std::move(*kind)};
  int version = 0;
  if (auto other = wrong_version((*document)["context"]["scenebench"], version)) return Failure{std::move(*other)};
  return assemble(*document, version);
}

}  // namespace scenebench
