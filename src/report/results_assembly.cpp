#include "report/results_assembly.h"

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "report/json_object.h"

namespace scenebench {
namespace {

// Far beyond any run; they bound the work that a hostile file can cause.
constexpr std::size_t kMaxCaches = 100;
constexpr int kMaxCacheLevel = 16;
constexpr std::size_t kMaxCodecs = 200;
constexpr std::size_t kMaxWorkloads = 200;
constexpr std::size_t kMaxFootprints = 20'000;
constexpr std::size_t kMaxMeasurements = 20'000;
constexpr std::size_t kMaxEntries = 1'000'000;
constexpr int kMaxRepetitions = 1'000'000;
constexpr std::int64_t kMaxBatch = 1'000'000'000;

void read(const JsonObject& json, Environment& environment) {
  json.get("date", environment.date);
  json.get("host", environment.host);
  json.get("cpu", environment.cpu);
  json.get("cpus", environment.cpus, 0, 1'000'000);
  json.get("mhz", environment.mhz);
  json.get("governor", environment.governor);
  json.get("os", environment.os);
  json.get("compiler", environment.compiler);
  json.get("build_type", environment.build_type);
  json.get("flags", environment.flags);
  json.get("allocator", environment.allocator);
  json.get("commit", environment.commit);
  json.get("command", environment.command);
  json.get("clock_cost_ns", environment.clock_cost_ns);
  json.get("clock_step_ns", environment.clock_step_ns);
  json.get("warnings", environment.warnings);
  if (json.has("preset")) json.get("preset", environment.preset);
  if (json.has("virtual_machine")) json.get("virtual_machine", environment.virtual_machine);
  if (json.has("stolen")) json.get("stolen", environment.stolen);
}

void read(const JsonObject& json, Cache& cache) {
  json.get("type", cache.type);
  json.get("level", cache.level, 1, kMaxCacheLevel);
  json.get("size", cache.size, 1, kLargestExact);
  json.get("num_sharing", cache.num_sharing, 0, 1'000'000);
}

void read(const JsonObject& json, CodecRecord& codec) {
  json.get("name", codec.name);
  json.get("title", codec.title);
  json.get("library", codec.library);
  json.get("version", codec.version);
  json.get("form", codec.form);
  json.get("verifies_input", codec.verifies_input);
  json.get("trust", codec.trust);
  json.get("reuse", codec.reuse);
  json.get("field_access", codec.field_access);
  json.get("note", codec.note);
  json.get("float_decimals", codec.float_decimals, -1, 1'000);
  json.get("double_decimals", codec.double_decimals, -1, 1'000);
  json.get("is_floor", codec.is_floor);
  json.get("library_header_files", codec.library_header_files, 0, kLargestExact);
  json.get("library_header_bytes", codec.library_header_bytes, 0, kLargestExact);
  json.get("library_source_files", codec.library_source_files, 0, kLargestExact);
  json.get("library_source_bytes", codec.library_source_bytes, 0, kLargestExact);
  json.get("library_sources_on_disk", codec.library_sources_on_disk);
  for (const auto& [shape, bytes] : json.object("generated_bytes").sizes()) codec.generated_bytes[shape] = bytes;
}

void read(const JsonObject& json, std::map<std::string, MemoryFigures>& phases) {
  for (const auto& [phase, figures] : json.objects()) {
    MemoryFigures& use = phases[phase];
    figures.get("blocks", use.blocks, 0, kLargestExact);
    figures.get("bytes", use.bytes, 0, kLargestExact);
    figures.get("held_blocks", use.held_blocks, -kLargestExact, kLargestExact);
    figures.get("held_bytes", use.held_bytes, -kLargestExact, kLargestExact);
    figures.get("peak_bytes", use.peak_bytes, 0, kLargestExact);
  }
}

void read(const JsonObject& json, Footprint& footprint) {
  json.get("workload", footprint.workload);
  json.get("codec", footprint.codec);
  json.get("wire_bytes", footprint.wire_bytes, 0, kLargestExact);
  json.get("zlib_bytes", footprint.zlib_bytes, 0, kLargestExact);
  json.get("zstd_bytes", footprint.zstd_bytes, 0, kLargestExact);
  json.get("lz4_bytes", footprint.lz4_bytes, 0, kLargestExact);
  json.get("memory_counted", footprint.memory_counted);
  json.get("decoded_size", footprint.decoded_size, 0, kLargestExact);
  json.get("leaked_blocks", footprint.leaked_blocks, -kLargestExact, kLargestExact);
  json.get("leaked_bytes", footprint.leaked_bytes, -kLargestExact, kLargestExact);
  read(json.object("first"), footprint.first);
  read(json.object("steady"), footprint.steady);
}

void read(const JsonObject& json, InstructionCount& count) {
  json.get("workload", count.workload);
  json.get("codec", count.codec);
  json.get("phase", count.phase);
  json.get("operations", count.operations, 1, kMaxBatch);
  json.get("instructions", count.instructions, 0, kLargestExact);
}

/// One entry of `benchmarks`.
struct Repetition {
  std::string name;
  double real_ns = 0, cpu_ns = 0;
  std::int64_t index = 0, batch = 1, iterations = 1;
  bool disturbed = false;
};

void read(const JsonObject& json, Repetition& repetition) {
  std::string run_type, time_unit;
  json.get("run_name", repetition.name);
  json.get("run_type", run_type);
  json.get("repetition_index", repetition.index, 0, kMaxRepetitions);
  json.get("iterations", repetition.iterations, 1, kLargestExact);
  json.get("real_time", repetition.real_ns);
  json.get("cpu_time", repetition.cpu_ns);
  json.get("time_unit", time_unit);
  json.get("batch", repetition.batch, 1, kMaxBatch);
  if (json.has("disturbed")) json.get("disturbed", repetition.disturbed);
  if (run_type != "iteration") json.fail("run_type", "expected \"iteration\"");
  if (time_unit != "ns") json.fail("time_unit", "expected \"ns\"");
  if (repetition.iterations % repetition.batch != 0) json.fail("iterations", "expected a multiple of batch");
}

/// Puts the results together, piece by piece, with the names seen so far.
class Assembly {
 public:
  void add_codec(const JsonObject& json) {
    CodecRecord codec;
    read(json, codec);
    if (codec.name.empty()) json.fail("name", "is empty");
    if (!codecs_.insert(codec.name).second) json.fail("name", "is that of an earlier codec");
    results.codecs.push_back(std::move(codec));
  }

  void add_footprint(const JsonObject& json) {
    Footprint footprint;
    read(json, footprint);
    if (footprint.workload.empty()) json.fail("workload", "is empty");
    if (!codecs_.contains(footprint.codec)) json.fail("codec", "is not one of context.scenebench.codecs");
    count_workload(footprint.workload, json);
    if (!footprints_.emplace(footprint.workload, footprint.codec).second) json.fail("", "is there a second time");
    results.footprints.push_back(std::move(footprint));
  }

  void add_instructions(const JsonObject& json) {
    InstructionCount count;
    read(json, count);
    for (const auto& [name, value] : {std::pair("workload", &count.workload), std::pair("phase", &count.phase)}) {
      if (value->empty()) json.fail(name, "is empty");
    }
    if (!codecs_.contains(count.codec)) json.fail("codec", "is not one of context.scenebench.codecs");
    count_workload(count.workload, json);
    const std::string name = fmt::format("{}/{}/{}", count.workload, count.codec, count.phase);
    if (!instructions_.insert(name).second) json.fail("", "is there a second time");
    results.instructions.push_back(std::move(count));
  }

  void add_repetition(const JsonObject& json) {
    Repetition repetition;
    read(json, repetition);
    Measurement& measurement = measurement_called(repetition.name, json);
    const auto batch = static_cast<std::size_t>(repetition.batch);
    const auto batches = static_cast<std::size_t>(repetition.iterations / repetition.batch);
    const std::size_t expected = measurement.real_ns.size();
    if (expected == 0) {
      measurement.batch = batch;
      measurement.iterations = batches;
    }
    if (measurement.batch != batch) json.fail("batch", "differs from that of the first repetition");
    if (measurement.iterations != batches) json.fail("iterations", "differ from those of the first repetition");
    if (repetition.index != static_cast<std::int64_t>(expected)) {
      json.fail("repetition_index", fmt::format("expected {}", expected));
    }
    measurement.disturbed.push_back(repetition.disturbed);
    measurement.real_ns.push_back(repetition.real_ns);
    measurement.cpu_ns.push_back(repetition.cpu_ns);
  }

  Results results;

 private:
  /// The measurement of that name, new if need be.
  Measurement& measurement_called(const std::string& name, const JsonObject& json) {
    const auto [known, is_new] = measurements_.emplace(name, results.measurements.size());
    if (is_new) results.measurements.push_back(from_name(name, json));
    if (results.measurements.size() > kMaxMeasurements) json.fail("run_name", "is one measurement too many");
    return results.measurements[known->second];
  }

  /// Takes `workload/codec/phase` apart; the workload may have slashes of its own.
  Measurement from_name(const std::string& name, const JsonObject& json) {
    Measurement measurement;
    const std::size_t second = name.rfind('/');
    const std::size_t first = second == std::string::npos || second == 0 ? second : name.rfind('/', second - 1);
    if (first == std::string::npos || first == 0 || second + 1 == name.size()) {
      json.fail("run_name", "expected workload/codec/phase");
      return measurement;
    }
    measurement.workload = name.substr(0, first);
    measurement.codec = name.substr(first + 1, second - first - 1);
    measurement.phase = name.substr(second + 1);
    if (!codecs_.contains(measurement.codec))
      json.fail("run_name", "has a codec that context.scenebench does not list");
    count_workload(measurement.workload, json);
    return measurement;
  }

  void count_workload(const std::string& name, const JsonObject& json) {
    workloads_.insert(name);
    if (workloads_.size() > kMaxWorkloads) json.fail("", "is of one workload too many");
  }

  std::set<std::string> codecs_, workloads_;
  std::set<std::pair<std::string, std::string>> footprints_;
  std::set<std::string> instructions_;
  std::map<std::string, std::size_t> measurements_;
};

}  // namespace

std::variant<Results, FileError> assemble_results(const rapidjson::Document& document) {
  Fault fault;
  Assembly assembly;
  const JsonObject root(&document, "", fault);
  const JsonObject context = root.object("context");
  const JsonObject ours = context.object("scenebench");
  ours.get("complete", assembly.results.complete);
  ours.get("repetitions", assembly.results.repetitions, 0, kMaxRepetitions);
  read(ours.object("environment"), assembly.results.environment);
  if (context.has("caches")) {
    context.for_each("caches", kMaxCaches,
                     [&](const JsonObject& json) { read(json, assembly.results.environment.caches.emplace_back()); });
  }
  ours.for_each("codecs", kMaxCodecs, [&](const JsonObject& json) { assembly.add_codec(json); });
  ours.for_each("footprints", kMaxFootprints, [&](const JsonObject& json) { assembly.add_footprint(json); });
  if (ours.has("instructions")) {  // older files do not have them
    const JsonObject instructions = ours.object("instructions");
    instructions.get("counter", assembly.results.instruction_counter);
    instructions.for_each("cells", kMaxMeasurements, [&](const JsonObject& json) { assembly.add_instructions(json); });
  }
  root.for_each("benchmarks", kMaxEntries, [&](const JsonObject& json) { assembly.add_repetition(json); });
  if (fault.found()) return FileError{fault.text() + ". The file is damaged or was edited; repeat the run."};
  return std::move(assembly.results);
}

}  // namespace scenebench
