#include "measure/footprint.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

#include "base/exit_code.h"
#include "base/in_order.h"
#include "measure/compressed_size.h"
#include "results/row_names.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/process.h"

namespace scenebench {
namespace {

/// The mean of size(wire) over the wires of the workload's first objects.
template <class SizeOf>
std::int64_t mean_size(const CodecUnderTest& tested, SizeOf&& size) {
  const std::size_t count = std::min(tested.inputs(), kObjectsOfSizes);
  std::int64_t sum = 0;
  for (std::size_t input = 0; input < count; ++input) sum += size(tested.wire(input));
  return std::llround(static_cast<double>(sum) / static_cast<double>(count));
}

}  // namespace

std::vector<Row> sizes_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  constexpr std::int64_t (*kSizes[])(std::span<const std::byte>) = {zlib_size, zstd_size, lz4_size};
  static_assert(std::size(kSizes) == std::size(kCompressors));
  const auto plain_size = [](std::span<const std::byte> wire) { return std::ssize(wire); };
  std::vector<Row> rows{wire_row(workload.name(), codec.info.name, "", mean_size(tested, plain_size))};
  // How well an address's digits compress depends on where the object lies, which changes from run to run.
  if (codec.info.wire_is_address) return rows;
  for (std::size_t i = 0; i < std::size(kSizes); ++i) {
    rows.push_back(wire_row(workload.name(), codec.info.name, kCompressors[i], mean_size(tested, kSizes[i])));
  }
  return rows;
}

std::vector<Row> rows_of_memory(const std::string& workload, const std::string& codec, const CodecMemory& memory) {
  std::vector<Row> rows;
  for (const auto& [phase, use] : memory.first) append(rows, memory_rows(workload, codec, kFirst, phase, use));
  for (const auto& [phase, use] : memory.steady) append(rows, memory_rows(workload, codec, kSteady, phase, use));
  const auto add = [&](std::string_view what, const char* metric, Unit unit, std::int64_t count) {
    rows.push_back({.what = std::string(what), .workload = workload, .codec = codec, .metric = metric, .unit = unit,
                    .value = static_cast<double>(count)});
  };
  add(kMemory, "leaked blocks", Unit::count, memory.leaked_blocks);
  add(kMemory, "leaked bytes", Unit::bytes, memory.leaked_bytes);
  add(kCode, "decoded object", Unit::bytes, memory.decoded_size);
  return rows;
}

Expected<Results, Failure> run_footprint(const std::vector<std::string>& workloads,
                                         const std::vector<std::string>& codecs, const std::filesystem::path& scratch,
                                         const OwnData& own, const std::function<void(const std::string&)>& say) {
  std::vector<std::string> arguments{"--out", text_of(scratch)};
  add_data(arguments, own, workloads);
  add_flags(arguments, "--codec", codecs);
  const auto program = executable_folder() / "footprint";
  if (!std::filesystem::exists(program)) {
    return Failure{fmt::format("{} is not there: build it (target footprint)", text_of(program))};
  }
  constexpr std::chrono::minutes kMostPerCodec{10};  // far more than one takes
  auto log = scratch;
  log += ".log";
  const auto own_malloc = with_own_malloc();
  const ProgramEnd end = run_within(kMostPerCodec * (codecs.size() + 1), program, arguments, log);
  std::istringstream said(end_of_log(log));
  for (std::string line; std::getline(said, line);) say(line);
  const bool wrote = end.status == 0 || end.status == static_cast<int>(ExitCode::unproven);
  Expected<Results, Failure> results = wrote ? read_results(scratch) : Failure{end.how()};
  std::error_code ignored;
  std::filesystem::remove(scratch, ignored);
  std::filesystem::remove(log, ignored);
  if (!results) return Failure{fmt::format("{} failed: {}", text_of(program), results.error().message)};
  return results;
}

}  // namespace scenebench
