// Reads and compresses results files for tests.
#pragma once

#include <gtest/gtest.h>
#include <zlib.h>

#include <string>
#include <utility>

#include "results/results.h"

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
