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
#include "harness/allocations.h"
#include "measure/compressed_size.h"
#include "system/child_program.h"
#include "system/files.h"
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

std::int64_t mean_wire(const CodecUnderTest& tested) {
  return mean_size(tested, [](std::span<const std::byte> wire) { return std::ssize(wire); });
}

Footprint named(const CodecEntry& codec, const Workload& workload) {
  Footprint footprint;
  footprint.workload = workload.name();
  footprint.codec = codec.info.name;
  return footprint;
}

}  // namespace

Footprint sizes_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  Footprint footprint = named(codec, workload);
  footprint.wire_bytes = mean_wire(tested);
  // How well an address's digits compress depends on where the object lies, which changes from run to run.
  if (codec.info.wire_is_address) return footprint;
  footprint.zlib_bytes = mean_size(tested, zlib_size);
  footprint.zstd_bytes = mean_size(tested, zstd_size);
  footprint.lz4_bytes = mean_size(tested, lz4_size);
  return footprint;
}

Footprint memory_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  Footprint footprint = named(codec, workload);
  footprint.wire_bytes = mean_wire(tested);
  if (allocations::counted()) tested.count_memory(footprint);
  return footprint;
}

namespace {

/// The footprint of the same codec over the same workload, which is added if there is none.
Footprint& like(const Footprint& part, std::vector<Footprint>& footprints) {
  const auto known = std::ranges::find_if(footprints, [&part](const Footprint& one) {
    return one.workload == part.workload && one.codec == part.codec;
  });
  return known == footprints.end() ? footprints.emplace_back(part) : *known;
}

void copy_sizes(const Footprint& from, Footprint& to) {
  to.wire_bytes = from.wire_bytes;
  to.zlib_bytes = from.zlib_bytes;
  to.zstd_bytes = from.zstd_bytes;
  to.lz4_bytes = from.lz4_bytes;
}

}  // namespace

void add_memory(std::vector<Footprint>& footprints, Footprint memory) {
  Footprint& known = like(memory, footprints);
  copy_sizes(known, memory);
  known = std::move(memory);
}

bool leaks(const Footprint& footprint) { return footprint.leaked_blocks != 0 || footprint.leaked_bytes != 0; }

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
