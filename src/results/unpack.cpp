#include "results/unpack.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace scenebench {
namespace {

constexpr std::string_view kGzip = "\x1f\x8b";  // RFC 1952, 2.3.1: ID1 and ID2

/// Frees zlib's state however the function ends.
struct Inflation {
  static constexpr int kOfGzip = 16 + MAX_WBITS;  // zlib.h, inflateInit2(): with gzip's header and check value
  z_stream stream{};
  bool ready = inflateInit2(&stream, kOfGzip) == Z_OK;
  ~Inflation() { inflateEnd(&stream); }
};

}  // namespace

Expected<std::string, Failure> unpacked(std::string bytes, std::size_t most) {
  if (!bytes.starts_with(kGzip)) return bytes;
  Inflation inflation;
  if (!inflation.ready || bytes.size() > std::numeric_limits<uInt>::max()) return Failure{"zlib refuses to unpack it."};
  inflation.stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  inflation.stream.avail_in = static_cast<uInt>(bytes.size());
  std::array<char, 1 << 16> part;
  std::string text;
  for (int status = Z_OK; status != Z_STREAM_END;) {
    inflation.stream.next_out = reinterpret_cast<Bytef*>(part.data());
    inflation.stream.avail_out = static_cast<uInt>(part.size());
    status = inflate(&inflation.stream, Z_NO_FLUSH);
    if (status != Z_OK && status != Z_STREAM_END) return Failure{"a damaged gzip file. Take another copy of it."};
    text.append(part.data(), part.size() - inflation.stream.avail_out);
    if (text.size() > most) {
      return Failure{fmt::format("unpacks to more than {} MiB, which no run writes.", most >> 20)};
    }
  }
  return text;
}

}  // namespace scenebench
