#include "measure/footprint.h"

#include <fmt/format.h>
#include <lz4.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <limits>
#include <sstream>
#include <stdexcept>

#include "base/exit_code.h"
#include "base/in_order.h"
#include "results/row_names.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/process.h"

namespace scenebench {
namespace {

constexpr int kZlibLevel = 6, kZstdLevel = 3;  // defaults, written out so that sizes do not depend on the version
constexpr std::string_view kTooLong = "input too long";

[[noreturn]] void refuse(std::string_view name, std::size_t size, std::string_view reason) {
  throw std::runtime_error(fmt::format("{} cannot compress {} bytes: {}", name, size, reason));
}

/// The mean of size(wire) over the wires of the workload's first objects.
template <class SizeOf>
std::int64_t mean_size(const CodecUnderTest& tested, SizeOf&& size) {
  const std::size_t count = std::min(tested.inputs(), kObjectsOfSizes);
  std::int64_t sum = 0;
  for (std::size_t input = 0; input < count; ++input) sum += size(tested.wire(input));
  return std::llround(static_cast<double>(sum) / static_cast<double>(count));
}

}  // namespace

std::int64_t zlib_size(std::span<const std::byte> bytes) {
  // Half the range of its lengths, which may have 32 bits, so that the bound fits, too.
  if (bytes.size() > std::numeric_limits<uInt>::max() / 2) refuse("zlib", bytes.size(), kTooLong);
  auto size = compressBound(static_cast<uLong>(bytes.size()));
  std::vector<Bytef> out(size);
  const int status = compress2(out.data(), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                               static_cast<uLong>(bytes.size()), kZlibLevel);
  if (status != Z_OK) refuse("zlib", bytes.size(), zError(status));
  return static_cast<std::int64_t>(size);
}

std::int64_t zstd_size(std::span<const std::byte> bytes) {
  std::vector<std::byte> out(ZSTD_compressBound(bytes.size()));
  const std::size_t size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), kZstdLevel);
  if (ZSTD_isError(size)) refuse("zstd", bytes.size(), ZSTD_getErrorName(size));
  return static_cast<std::int64_t>(size);
}

std::int64_t lz4_size(std::span<const std::byte> bytes) {
  if (bytes.size() > LZ4_MAX_INPUT_SIZE) refuse("lz4", bytes.size(), kTooLong);
  const auto size = static_cast<int>(bytes.size());
  std::vector<char> out(static_cast<std::size_t>(LZ4_compressBound(size)));
  const int written = LZ4_compress_default(reinterpret_cast<const char*>(bytes.data()), out.data(), size,
                                           static_cast<int>(out.size()));
  if (written <= 0) refuse("lz4", bytes.size(), "LZ4_compress_default failed");
  return written;
}

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

std::filesystem::path footprint_program() {
  return (executable_folder() / "footprint").replace_extension(executable().extension());  // .exe
}

Expected<Results, Failure> run_footprint(const std::string& workload, const std::vector<std::string>& codecs,
                                         const OwnData& own, RunWatcher& watcher) {
  constexpr std::chrono::minutes kMostPerCodec{10};  // far more than one takes
  const ScratchFolder scratch;
  const auto file = scratch.path() / "footprint.json", log = scratch.path() / "footprint.log";
  std::vector<std::string> arguments{"--out", text_of(file)};
  add_data(arguments, own, {workload});
  add_flags(arguments, "--codec", codecs);
  const std::filesystem::path program = footprint_program();
  const auto own_malloc = with_own_malloc();
  const ProgramEnd end = run_within(kMostPerCodec * (codecs.size() + 1), program, arguments, log);
  std::istringstream said(end_of_log(log));
  for (std::string line; std::getline(said, line);) watcher.say(line);
  const bool wrote = end.status == 0 || end.status == static_cast<int>(ExitCode::unproven);
  Expected<Results, Failure> results = wrote ? read_results(file) : Failure{end.how()};
  if (!results) return Failure{fmt::format("{} failed: {}", text_of(program), results.error().message)};
  return results;
}

}  // namespace scenebench
