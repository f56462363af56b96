#include "measure/footprint.h"

#include <fmt/format.h>
#include <lz4.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <sstream>
#include <stdexcept>

#include "base/exit_code.h"
#include "results/row_names.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/process.h"

namespace scenebench {
namespace {

constexpr int kZlibLevel = 6, kZstdLevel = 3;  // defaults, written out so that sizes do not depend on the version

using Sizes = std::array<std::int64_t, std::size(kCompressors)>;

}  // namespace

Sizes compressed_sizes(std::span<const std::byte> bytes) {
  const auto refuse = [&](std::string_view name, std::string_view reason) {
    throw std::runtime_error(fmt::format("{} cannot compress {} bytes: {}", name, bytes.size(), reason));
  };
  // This is no more than half of what zlib's lengths hold, which may have 32 bits, so that its bound fits, too.
  if (bytes.size() > LZ4_MAX_INPUT_SIZE) refuse("lz4", "input too long");
  const auto length = static_cast<uLong>(bytes.size());
  const auto lz4_length = static_cast<int>(bytes.size());
  uLongf zlib = compressBound(length);
  const auto lz4_bound = static_cast<std::size_t>(LZ4_compressBound(lz4_length));
  std::vector<char> out(std::max({static_cast<std::size_t>(zlib), ZSTD_compressBound(bytes.size()), lz4_bound}));
  const int status = compress2(reinterpret_cast<Bytef*>(out.data()), &zlib,
                               reinterpret_cast<const Bytef*>(bytes.data()), length, kZlibLevel);
  if (status != Z_OK) refuse("zlib", zError(status));
  const std::size_t zstd = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), kZstdLevel);
  if (ZSTD_isError(zstd)) refuse("zstd", ZSTD_getErrorName(zstd));
  const int lz4 = LZ4_compress_default(reinterpret_cast<const char*>(bytes.data()), out.data(), lz4_length,
                                       static_cast<int>(lz4_bound));
  if (lz4 <= 0) refuse("lz4", "LZ4_compress_default failed");
  return {static_cast<std::int64_t>(zlib), static_cast<std::int64_t>(zstd), lz4};
}

std::vector<Row> sizes_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  const std::size_t count = std::min(tested.inputs(), kObjectsOfSizes);
  std::int64_t plain = 0;
  Sizes compressed{};
  for (std::size_t input = 0; input < count; ++input) {
    plain += std::ssize(tested.wire(input));
    // How well an address's digits compress depends on where the object lies, which changes from run to run.
    if (codec.info.wire_is_address) continue;
    std::ranges::transform(compressed, compressed_sizes(tested.wire(input)), compressed.begin(), std::plus());
  }
  std::vector<Row> rows;
  const auto add = [&](std::string_view compressor, std::int64_t sum) {
    const auto mean = std::llround(static_cast<double>(sum) / static_cast<double>(count));
    rows.push_back(wire_row(workload.name(), codec.info.name, compressor, mean));
  };
  add("", plain);
  for (std::size_t i = 0; i < compressed.size() && !codec.info.wire_is_address; ++i)
    add(kCompressors[i], compressed[i]);
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
