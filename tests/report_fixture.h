// A made-up run for the tests of reports: six codecs and the floor, over two workloads.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench::testing {

/// `count` samples with `median`, the smallest and largest `spread` * median apart.
inline std::vector<double> samples(double median, double spread, std::size_t count) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) {
    const double place = count > 1 ? static_cast<double>(i) / static_cast<double>(count - 1) - 0.5 : 0;
    values.push_back(median * (1 + spread * place));
  }
  return values;
}

/// Makes `samples` the figures of so many repetitions, and their median the estimate.
inline void set_times(Measurement& measurement, const std::vector<double>& samples) {
  measurement.repetitions.clear();
  for (const double ns : samples) measurement.repetitions.push_back({ns, {ns, ns, ns, ns, ns, ns}, 1000, 1});
  measurement.time = median_of(samples);
  measurement.readings_ns = quantiles_of(samples);
  measurement.readings = 1000 * samples.size();
}

inline std::vector<double> times_of(const Measurement& measurement) {
  std::vector<double> times;
  for (const Repetition& repetition : measurement.repetitions) times.push_back(repetition.time_ns);
  return times;
}

/// As if the run had been stopped after so many repetitions.
inline void keep_repetitions(Measurement& measurement, std::size_t count) {
  std::vector<double> times = times_of(measurement);
  times.resize(count);
  set_times(measurement, times);
}

inline Measurement measurement(std::string workload, std::string codec, std::string phase, double ns,
                               double spread = 0.01, std::size_t repetitions = 10) {
  Measurement result;
  result.workload = std::move(workload);
  result.codec = std::move(codec);
  result.phase = std::move(phase);
  result.batch = 64;
  result.full_speed = 1;
  set_times(result, samples(ns, spread, repetitions));
  return result;
}

/// What the table shows of one codec over one workload. Times in nanoseconds.
struct Figures {
  double encode, decode, traverse, dealloc, load;
  std::int64_t wire, zlib;
  AllocationUse decode_memory;
};

inline void add(Results& results, const std::string& workload, const std::string& codec, const Figures& figures) {
  results.measurements.push_back(measurement(workload, codec, "encode", figures.encode));
  results.measurements.push_back(measurement(workload, codec, "decode", figures.decode));
  results.measurements.push_back(measurement(workload, codec, "traverse", figures.traverse));
  results.measurements.push_back(measurement(workload, codec, "dealloc", figures.dealloc));
  results.measurements.push_back(measurement(workload, codec, "load", figures.load));
  Footprint footprint;
  footprint.workload = workload;
  footprint.codec = codec;
  footprint.wire_bytes = figures.wire;
  footprint.zlib_bytes = figures.zlib;
  footprint.zstd_bytes = figures.zlib + 9;
  footprint.lz4_bytes = figures.zlib + 50;
  footprint.memory_counted = true;
  footprint.decoded_size = 8;
  footprint.first["decode"] = footprint.steady["decode"] = figures.decode_memory;
  footprint.steady["dealloc"] = {0, 0, -figures.decode_memory.held_blocks, -figures.decode_memory.held_bytes, 0};
  results.footprints.push_back(footprint);
}

inline void add_count(Results& results, std::string workload, std::string codec, std::string phase,
                      std::int64_t operations, std::int64_t instructions) {
  results.instructions.push_back({std::move(workload), std::move(codec), std::move(phase), operations, instructions});
  results.instruction_counter = "callgrind-3.19.0";
}

inline CodecRecord codec(std::string name, std::string title, std::string library, std::string version) {
  CodecRecord record;
  record.name = std::move(name);
  record.title = std::move(title);
  record.library = std::move(library);
  record.version = std::move(version);
  record.form = Form::dom;
  record.reuse = "builder";
  record.field_access = "typed accessors";
  record.code.header_files = 12;
  record.code.header_bytes = 100'000;
  record.code.generated_bytes = {{"docs", 0}, {"scene", 0}};
  return record;
}

inline std::vector<CodecRecord> codecs() {
  CodecRecord flatbuffers = codec("flatbuffers", "FlatBuffers (binary)", "FlatBuffers", "2.0.8");
  flatbuffers.form = Form::view;
  flatbuffers.verifies_input = false;
  flatbuffers.trust = "reads in place without the verifier";
  flatbuffers.code.generated_bytes = {{"docs", 4096}, {"scene", 40'960}};
  CodecRecord protobuf = codec("protobuf-lite", "Protocol Buffers LITE", "Protocol Buffers", "3.21.12");
  protobuf.code.sources_on_disk = false;
  protobuf.code.generated_bytes = {{"docs", 62'000}, {"scene", 200'000}};
  CodecRecord rapidjson = codec("rapidjson", "Rapid JSON", "RapidJSON", "1.1.0");
  rapidjson.field_access = "manual error checking";
  rapidjson.note = "numbers are parsed with full precision";
  CodecRecord json = codec("flatbuffers-json", "FlatBuffers (JSON)", "FlatBuffers", "2.0.8");
  json.structs_by = StructsBy::by_hand;
  json.loss.float_decimals = 6;
  json.loss.double_decimals = 12;
  CodecRecord pugixml = codec("pugixml", "pugixml", "pugixml", "1.13");
  pugixml.field_access = "manual error checking";
  CodecRecord raw = codec("raw-structs", "Raw structs", "none", "");
  raw.verifies_input = false;
  raw.trust = "bounds are not checked";
  raw.field_access = "typed but no safety";
  raw.code.header_files = raw.code.header_bytes = 0;
  CodecRecord floor = codec("floor", "harness floor", "none", "");
  floor.is_floor = true;
  return {flatbuffers, protobuf, rapidjson, json, pugixml, raw, floor};
}

inline Environment environment() {
  Environment result;
  result.date = "2026-11-21T09:30:00+00:00";
  result.host = "testhost";
  result.cpu = "AMD EPYC";
  result.cpus = 2;
  result.mhz = 2450.1;
  result.caches = {
      {"Data", 1, 49'152, 1}, {"Instruction", 1, 32'768, 1}, {"Unified", 2, 1 << 20, 1}, {"Unified", 3, 1 << 25, 2}};
  result.os = "Debian GNU/Linux 12 (bookworm), Linux 6.1.0";
  result.compiler = "GCC 12.2.0";
  result.build_type = "Release";
  result.flags = "-O3 -DNDEBUG";
  result.allocator = "glibc 2.36 malloc";
  result.commit = "0123abc";
  result.command = "--workload docs";
  result.clock_cost_ns = 21.5;
  result.clock_step_ns = 1;
  return result;
}

/// A complete run of ten repetitions in a release build.
inline Results make_results() {
  Results results;
  results.environment = environment();
  results.codecs = codecs();
  results.repetitions = 10;
  results.complete = true;
  add(results, "docs", "flatbuffers", {312, 0.4, 30.2, 0, 31.0, 344, 220, {}});
  add(results, "docs", "protobuf-lite", {185, 402, 31, 160, 590, 228, 174, {21, 1'784, 20, 760, 1'784}});
  add(results, "docs", "rapidjson", {2'500, 2'010, 750, 92, 2'240, 659, 322, {9, 66'000, 4, 65'689, 66'000}});
  add(results, "docs", "flatbuffers-json", {5'600, 8'100, 31, 25, 8'150, 1'029, 298, {3, 4'428, 1, 328, 4'100}});
  add(results, "docs", "pugixml", {4'730, 2'960, 1'150, 140, 4'240, 1'137, 341, {3, 34'194, 3, 34'194, 34'194}});
  add(results, "docs", "raw-structs", {15.3, 0.3, 14.8, 0, 15.1, 312, 187, {}});
  add(results, "docs", "floor", {0.31, 0.42, 0.29, 0.2, 0.77, 0, 0, {}});
  add(results, "scene/200", "flatbuffers", {30'312, 0.4, 9'030, 0, 9'310, 120'344, 70'220, {}});
  add(results, "scene/200", "rapidjson",
      {2'250'000, 1'010'000, 700'000, 12'000, 1'722'000, 303'444, 97'654, {77, 2'621'440, 8, 1'048'576, 2'100'000}});
  return results;
}

/// The measurement of that name, to be changed by a test.
inline Measurement& measurement_of(Results& results, std::string_view workload, std::string_view codec,
                                   std::string_view phase) {
  return const_cast<Measurement&>(*results.find(workload, codec, phase));
}

inline CodecRecord& codec_called(Results& results, std::string_view name) {
  for (CodecRecord& codec : results.codecs) {
    if (codec.name == name) return codec;
  }
  return results.codecs.at(results.codecs.size());  // throws: the test names no such codec
}

/// The cell of the row whose label starts with `row`, in the column of `codec`.
inline Cell cell(const Table& table, std::string_view row, std::string_view codec) {
  for (const Row& candidate : table.rows) {
    if (!candidate.label.starts_with(row)) continue;
    for (std::size_t i = 0; i < table.codecs.size(); ++i) {
      if (table.codecs[i] == codec) return candidate.cells.at(i);
    }
  }
  ADD_FAILURE() << "no cell " << row << " / " << codec;
  return {};
}

/// The first footnote whose text contains `part`; empty if there is none.
inline std::string footnote(const Table& table, std::string_view part) {
  for (const Footnote& note : table.footnotes) {
    if (note.text.find(part) != std::string::npos) return note.text;
  }
  return "";
}

/// The footnote with that marker; empty if there is none.
inline std::string footnote_of(const Table& table, std::string_view marker) {
  for (const Footnote& note : table.footnotes) {
    if (note.marker == marker) return note.text;
  }
  return "";
}

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// `text` with the first occurrence of `old` replaced; a failure if there is none.
inline std::string replaced(std::string text, std::string_view old, std::string_view by) {
  const std::size_t at = text.find(old);
  if (at == std::string::npos) {
    ADD_FAILURE() << "nothing to replace: " << old;
    return text;
  }
  return text.replace(at, old.size(), by);
}

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

/// A run of nothing but `load` over "docs" by codecs called a, b, c …, which check their input.
inline Results loads(const std::vector<std::vector<double>>& times) {
  Results results;
  char name = 'a';
  for (const std::vector<double>& ns : times) {
    results.codecs.push_back(codec(std::string(1, name), std::string(1, name), "Lib", "1"));
    results.codecs.back().verifies_input = true;
    Measurement cell = measurement("docs", std::string(1, name++), "load", 1);
    set_times(cell, ns);
    results.measurements.push_back(cell);
  }
  return results;
}

}  // namespace scenebench::testing
