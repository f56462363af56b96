// What nearly all tests of results need, and what reads and compresses results files.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fixtures/sample_results.h"
#include "results/results.h"
#include "system/files.h"

namespace scenebench::testing {

/// The results that `json` holds; the test fails if it holds none.
inline Results parsed(const std::string& json) {
  auto results = parse_results(json);
  if (results) return *std::move(results);
  ADD_FAILURE() << results.error().message;
  return {};
}

/// Why `json` is refused; empty if it is read.
inline std::string error_of(const std::string& json) {
  const auto results = parse_results(json);
  return results ? "" : results.error().message;
}

/// Why the results in that file or folder are refused; empty if they are read.
inline std::string error_in(const std::filesystem::path& path) {
  const auto results = read_results(path);
  return results ? "" : results.error().message;
}

/// "5.5 (2 to 9 of 10)": an estimate of ten samples.
inline std::string shown(const Estimate& estimate) {
  return fmt::format("{} ({} to {} of {})", estimate.value, estimate.low, estimate.high, estimate.samples);
}

/// `text` as `gzip` writes it.
inline std::string packed(std::string text) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  bytes.resize(bytes.size() - stream.avail_out);
  deflateEnd(&stream);
  return bytes;
}

}  // namespace scenebench::testing
