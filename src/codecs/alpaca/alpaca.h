// alpaca: finds the structs' members by itself, and writes them one after the other.
#pragma once

#include <alpaca/alpaca.h>

#include <system_error>
#include <vector>

#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"
#include "model/fields.h"

namespace alpaca::detail {

/// The number of members. The library cannot count them if one is a std::optional, and its parameter for their number
/// applies to the outermost struct alone.
template <scenebench::Described T>
struct aggregate_arity<T> : std::make_index_sequence<scenebench::field_count<T>> {};

}  // namespace alpaca::detail

namespace scenebench::codecs {

template <class RootStruct>
class Alpaca : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {
        .name = "alpaca",
        .title = "alpaca",
        .library = "alpaca",
        .version = SCENEBENCH_LIBRARY_VERSION,
        .form = Form::structs,
        .input = Input::trusted,
        .trust = "the library reads past a wire that ends inside a number, and takes any byte for a bool",
        .settings = "fixed_length_encoding (exactness)",
        .reuse = "buffer",
        .field_access = "the application's own structs",
        .note =
            "integers have a fixed length, as those from 2^56 on do not survive the default variable length; what is "
            "missing at the end reads as zero or empty, and what follows the object is ignored, which is how the "
            "library supports other versions; it writes to a vector a byte at a time, and reserves "
            "room for as many elements as a list takes bytes in memory",
        .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    buffer_.clear();
    alpaca::serialize<kOptions>(value, buffer_);
    return std::as_bytes(std::span(buffer_));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    std::span bytes(reinterpret_cast<const std::uint8_t*>(wire.data()), wire.size());
    Result<RootStruct> result(std::in_place);
    std::size_t begin = 0, end = bytes.size();
    std::error_code error;
    alpaca::deserialize<kOptions>(*result, bytes, begin, end, error);  // the overload that fills in place
    if (bytes.empty() || error) result.fail("alpaca rejects the bytes");
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  static constexpr auto kOptions = alpaca::options::fixed_length_encoding;

  std::vector<std::uint8_t> buffer_;
};

}  // namespace scenebench::codecs
