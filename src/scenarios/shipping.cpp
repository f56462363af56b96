#include "scenarios/shipping.h"

#include <fmt/format.h>
#include <lz4.h>
#include <lz4hc.h>
#include <zdict.h>
#include <zstd.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace scenebench {
namespace {

constexpr int kUsualLevel = 3;

struct FreeZstd {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  void operator()(ZSTD_CDict* dictionary) const { ZSTD_freeCDict(dictionary); }
  void operator()(ZSTD_DDict* dictionary) const { ZSTD_freeDDict(dictionary); }
};

class Zstd final : public ShippingCompressor {
 public:
  explicit Zstd(int level) : ShippingCompressor(fmt::format("zstd {}", level)), level_(level) {}

  explicit Zstd(const std::vector<std::byte>& dictionary)
      : ShippingCompressor(fmt::format("zstd {} + dictionary", kUsualLevel)),
        level_(kUsualLevel),
        to_(ZSTD_createCDict(dictionary.data(), dictionary.size(), kUsualLevel)),
        from_(ZSTD_createDDict(dictionary.data(), dictionary.size())) {}

  std::span<const std::byte> compress(std::span<const std::byte> bytes) override {
    out_.resize(std::max(out_.size(), ZSTD_compressBound(bytes.size())));
    const std::size_t size =
        to_ ? ZSTD_compress_usingCDict(writer_.get(), out_.data(), out_.size(), bytes.data(), bytes.size(), to_.get())
            : ZSTD_compressCCtx(writer_.get(), out_.data(), out_.size(), bytes.data(), bytes.size(), level_);
    if (ZSTD_isError(size)) throw std::runtime_error(name + ": " + ZSTD_getErrorName(size));
    return std::span(out_).first(size);
  }

  void decompress(std::span<const std::byte> bytes, std::span<std::byte> into) override {
    const std::size_t size =
        from_ ? ZSTD_decompress_usingDDict(reader_.get(), into.data(), into.size(), bytes.data(), bytes.size(),
                                           from_.get())
              : ZSTD_decompressDCtx(reader_.get(), into.data(), into.size(), bytes.data(), bytes.size());
    if (size != into.size()) throw std::runtime_error(name + " gives back something else");
  }

 private:
  int level_;
  std::unique_ptr<ZSTD_CCtx, FreeZstd> writer_{ZSTD_createCCtx()};
  std::unique_ptr<ZSTD_DCtx, FreeZstd> reader_{ZSTD_createDCtx()};
  std::unique_ptr<ZSTD_CDict, FreeZstd> to_;
  std::unique_ptr<ZSTD_DDict, FreeZstd> from_;
  std::vector<std::byte> out_;
};

class Lz4 final : public ShippingCompressor {
 public:
  explicit Lz4(bool is_high) : ShippingCompressor(is_high ? "lz4 HC" : "lz4"), is_high_(is_high) {}

  std::span<const std::byte> compress(std::span<const std::byte> bytes) override {
    const int size = static_cast<int>(bytes.size()), most = LZ4_compressBound(size);
    out_.resize(std::max(out_.size(), static_cast<std::size_t>(most)));
    const char* const from = reinterpret_cast<const char*>(bytes.data());
    char* const to = reinterpret_cast<char*>(out_.data());
    const int written = is_high_ ? LZ4_compress_HC(from, to, size, most, LZ4HC_CLEVEL_DEFAULT)
                                 : LZ4_compress_default(from, to, size, most);
    if (written <= 0) throw std::runtime_error(name + " refuses the bytes");
    return std::span(out_).first(static_cast<std::size_t>(written));
  }

  void decompress(std::span<const std::byte> bytes, std::span<std::byte> into) override {
    const int size = LZ4_decompress_safe(reinterpret_cast<const char*>(bytes.data()),
                                         reinterpret_cast<char*>(into.data()), static_cast<int>(bytes.size()),
                                         static_cast<int>(into.size()));
    if (size != static_cast<int>(into.size())) throw std::runtime_error(name + " gives back something else");
  }

 private:
  bool is_high_;
  std::vector<std::byte> out_;
};

/// Empty if zstd cannot train one, as on a few short wires.
std::vector<std::byte> trained_on(std::span<const std::span<const std::byte>> training) {
  constexpr std::size_t kLargest = 110 << 10;  // the size that zstd's own command takes unless told otherwise
  std::vector<std::byte> samples;
  std::vector<std::size_t> sizes;
  for (const std::span<const std::byte> one : training) {
    samples.insert(samples.end(), one.begin(), one.end());
    sizes.push_back(one.size());
  }
  std::vector<std::byte> dictionary(std::min(kLargest, samples.size() / 10));
  const std::size_t size = ZDICT_trainFromBuffer(dictionary.data(), dictionary.size(), samples.data(), sizes.data(),
                                                 static_cast<unsigned>(sizes.size()));
  dictionary.resize(ZDICT_isError(size) ? 0 : size);
  return dictionary;
}

}  // namespace

std::vector<std::unique_ptr<ShippingCompressor>> shipping_compressors(
    std::span<const std::span<const std::byte>> training) {
  std::vector<std::unique_ptr<ShippingCompressor>> all;
  for (const int level : {1, kUsualLevel, 9, 19}) all.push_back(std::make_unique<Zstd>(level));
  if (const auto dictionary = trained_on(training); !dictionary.empty()) {
    all.push_back(std::make_unique<Zstd>(dictionary));
  }
  for (const bool is_high : {false, true}) all.push_back(std::make_unique<Lz4>(is_high));
  return all;
}

}  // namespace scenebench
