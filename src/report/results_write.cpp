#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "report/json_writer.h"
#include "report/results.h"
#include "report/statistics.h"
#include "report/text.h"

namespace scenebench {
namespace {

void write_environment(JsonText& json, const Environment& environment) {
  json.open_object("environment");
  json.member("date", environment.date);
  json.member("host", environment.host);
  json.member("cpu", environment.cpu);
  json.member("cpus", environment.cpus);
  json.member("mhz", environment.mhz);
  json.member("governor", environment.governor);
  json.member("os", environment.os);
  json.member("compiler", environment.compiler);
  json.member("build_type", environment.build_type);
  json.member("flags", environment.flags);
  json.member("allocator", environment.allocator);
  json.member("commit", environment.commit);
  json.member("preset", environment.preset);
  json.member("command", environment.command);
  json.member("clock_cost_ns", environment.clock_cost_ns);
  json.member("clock_step_ns", environment.clock_step_ns);
  json.member("virtual_machine", environment.virtual_machine);
  json.member("stolen", environment.stolen);
  json.open_list("warnings");
  for (const std::string& warning : environment.warnings) json.string(warning);
  json.close_list();
  json.close_object();
}

void write_codec(JsonText& json, const CodecRecord& codec) {
  json.open_object();
  json.member("name", codec.name);
  json.member("title", codec.title);
  json.member("library", codec.library);
  json.member("version", codec.version);
  json.member("form", codec.form);
  json.member("verifies_input", codec.verifies_input);
  json.member("trust", codec.trust);
  json.member("reuse", codec.reuse);
  json.member("field_access", codec.field_access);
  json.member("note", codec.note);
  json.member("float_decimals", codec.float_decimals);
  json.member("double_decimals", codec.double_decimals);
  json.member("is_floor", codec.is_floor);
  json.member("library_header_files", codec.library_header_files);
  json.member("library_header_bytes", codec.library_header_bytes);
  json.member("library_source_files", codec.library_source_files);
  json.member("library_source_bytes", codec.library_source_bytes);
  json.member("library_sources_on_disk", codec.library_sources_on_disk);
  json.open_object("generated_bytes");
  for (const auto& [shape, bytes] : codec.generated_bytes) json.member(shape, bytes);
  json.close_object();
  json.close_object();
}

void write_memory(JsonText& json, std::string_view name, const std::map<std::string, MemoryFigures>& phases) {
  json.open_object(name);
  for (const auto& [phase, use] : phases) {
    json.open_object(phase);
    json.member("blocks", use.blocks);
    json.member("bytes", use.bytes);
    json.member("held_blocks", use.held_blocks);
    json.member("held_bytes", use.held_bytes);
    json.member("peak_bytes", use.peak_bytes);
    json.close_object();
  }
  json.close_object();
}

void write_footprint(JsonText& json, const Footprint& footprint) {
  json.open_object();
  json.member("workload", footprint.workload);
  json.member("codec", footprint.codec);
  json.member("wire_bytes", footprint.wire_bytes);
  json.member("zlib_bytes", footprint.zlib_bytes);
  json.member("zstd_bytes", footprint.zstd_bytes);
  json.member("lz4_bytes", footprint.lz4_bytes);
  json.member("memory_counted", footprint.memory_counted);
  json.member("decoded_size", footprint.decoded_size);
  json.member("leaked_blocks", footprint.leaked_blocks);
  json.member("leaked_bytes", footprint.leaked_bytes);
  write_memory(json, "first", footprint.first);
  write_memory(json, "steady", footprint.steady);
  json.close_object();
}

/// Nothing if there are none, as in the files of a scenebench that did not count them.
void write_instructions(JsonText& json, const Results& results) {
  if (results.instructions.empty()) return;
  json.open_object("instructions");
  json.member("counter", results.instruction_counter);
  json.open_list("cells");
  for (const InstructionCount& count : results.instructions) {
    json.open_object();
    json.member("workload", count.workload);
    json.member("codec", count.codec);
    json.member("phase", count.phase);
    json.member("operations", count.operations);
    json.member("instructions", count.instructions);
    json.close_object();
  }
  json.close_list();
  json.close_object();
}

void write_scenebench(JsonText& json, const Results& results) {
  json.open_object("scenebench");
  json.member("version", kResultsVersion);
  json.member("complete", results.complete);
  json.member("repetitions", results.repetitions);
  write_environment(json, results.environment);
  json.open_list("codecs");
  for (const CodecRecord& codec : results.codecs) write_codec(json, codec);
  json.close_list();
  json.open_list("footprints");
  for (const Footprint& footprint : results.footprints) write_footprint(json, footprint);
  json.close_list();
  write_instructions(json, results);
  json.close_object();
}

/// As Google Benchmark's own JSONReporter writes them.
void write_caches(JsonText& json, const std::vector<Cache>& caches) {
  json.open_list("caches");
  for (const Cache& cache : caches) {
    json.open_object();
    json.member("type", cache.type);
    json.member("level", cache.level);
    json.member("size", cache.size);
    json.member("num_sharing", cache.num_sharing);
    json.close_object();
  }
  json.close_list();
}

/// The members that Google Benchmark's own JSONReporter writes, from what is known.
void write_context(JsonText& json, const Results& results) {
  const Environment& environment = results.environment;
  json.open_object("context");
  json.member("date", environment.date);
  json.member("host_name", environment.host);
  json.member("executable", "bench");
  json.member("num_cpus", environment.cpus);
  json.member("mhz_per_cpu", std::isfinite(environment.mhz) ? std::llround(environment.mhz) : 0);
  if (!environment.governor.empty()) json.member("cpu_scaling_enabled", environment.governor != "performance");
  write_caches(json, environment.caches);
  json.open_list("load_avg");
  json.close_list();
  json.member("library_build_type", environment.build_type == "Debug" ? "debug" : "release");
  json.member("json_schema_version", 1);
  write_scenebench(json, results);
  json.close_object();
}

/// What all repetitions of a measurement say together, as counters: each entry bears them, so that any tool finds them
/// beside the time it reads. Our own reader works them out anew.
void write_statistics(JsonText& json, const Estimate& time) {
  json.member("median_ns", time.median);
  json.member("low_ns", time.low);
  json.member("high_ns", time.high);
  json.member("minimum_ns", time.minimum);
  json.member("spread", time.relative_spread());
}

/// One entry a repetition. An iteration in Google Benchmark's sense is one operation, so that its real_time is what it
/// is for any benchmark, and iterations / batch is the number of batches.
void write_measurement(JsonText& json, const Measurement& measurement, std::size_t family) {
  const std::size_t repetitions = std::min(measurement.real_ns.size(), measurement.cpu_ns.size());
  const bool finite =
      std::all_of(measurement.real_ns.begin(), measurement.real_ns.end(), [](double ns) { return std::isfinite(ns); });
  const Estimate time = finite ? estimate(measurement.real_ns) : Estimate{};
  for (std::size_t i = 0; i < repetitions; ++i) {
    json.open_object();
    json.member("name", measurement.name());
    json.member("family_index", family);
    json.member("per_family_instance_index", 0);
    json.member("run_name", measurement.name());
    json.member("run_type", "iteration");
    json.member("repetitions", repetitions);
    json.member("repetition_index", i);
    json.member("threads", 1);
    json.member("iterations", measurement.iterations * measurement.batch);
    json.member("real_time", measurement.real_ns[i]);
    json.member("cpu_time", measurement.cpu_ns[i]);
    json.member("time_unit", "ns");
    json.member("batch", measurement.batch);
    write_statistics(json, time);
    if (i < measurement.disturbed.size() && measurement.disturbed[i]) json.member("disturbed", true);
    json.close_object();
  }
}

}  // namespace

std::string to_json(const Results& results) {
  JsonText json;
  json.open_object();
  write_context(json, results);
  json.open_list("benchmarks");
  for (std::size_t i = 0; i < results.measurements.size(); ++i) write_measurement(json, results.measurements[i], i);
  json.close_list();
  json.close_object();
  return json.text();
}

}  // namespace scenebench
