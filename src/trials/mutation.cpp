#include "trials/mutation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <string>
#include <string_view>

#include "base/text.h"
#include "model/random.h"

namespace scenebench {
namespace {

using namespace std::string_view_literals;

/// The start of a nested value in some format, which cases repeat up to a million times; and, where the format has
/// them, a value for the innermost level and the end of each level.
struct Nest {
  std::string_view head, core, tail;
};
constexpr std::array kNests{Nest{"["sv, ""sv, "]"sv},  // texts
                            Nest{"{\"a\":"sv, "0"sv, "}"sv},
                            Nest{"[{\"a\":"sv, "0"sv, "}]"sv},
                            Nest{"<a>"sv, ""sv, "</a>"sv},
                            Nest{"<item>"sv, ""sv, "</item>"sv},
                            Nest{"- "sv, "0"sv, ""sv},
                            Nest{"{a: "sv, "0"sv, "}"sv},
                            Nest{"\x91"sv, "\xC0"sv, ""sv},  // MessagePack
                            Nest{"\x81\xA1"
                                 "a"sv,
                                 "\xC0"sv, ""sv},
                            Nest{"\x81"sv, "\xF6"sv, ""sv},  // CBOR
                            Nest{"\x9F"sv, ""sv, "\xFF"sv},
                            Nest{"\xBF\x61"
                                 "a"sv,
                                 "\xF6"sv, "\xFF"sv},
                            Nest{"\xC1"sv, "\xF6"sv, ""sv},
                            Nest{"\x0B"sv, ""sv, "\x0C"sv},  // Protocol Buffers
                            Nest{"\x0A\x7F"sv, ""sv, ""sv},
                            Nest{"\x1A\x7F"sv, ""sv, ""sv},
                            Nest{"\x0C\x00\x01"sv, ""sv, "\x00"sv},  // Thrift
                            Nest{"\x1C"sv, ""sv, "\x00"sv},
                            Nest{"\x03\x61\x00\x7F\x00\x00\x00"sv, ""sv, "\x00"sv}};  // BSON

/// Heads of values that declare more elements or bytes than any wire holds.
constexpr std::array kHugeHeads{"\xDD\xFF\xFF\xFF\xFF"sv,
                                "\xDF\xFF\xFF\xFF\xFF"sv,
                                "\xDB\xFF\xFF\xFF\xFF"sv,
                                "\xC6\x7F\xFF\xFF\xFF"sv,
                                "\x9A\xFF\xFF\xFF\xFF"sv,
                                "\x9B\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF"sv,
                                "\xBB\x00\x00\x00\xFF\xFF\xFF\xFF\xFF"sv,
                                "\x5B\x00\x00\x00\xFF\xFF\xFF\xFF\xFF"sv,
                                "\x7A\xFF\xFF\xFF\xFF"sv,
                                "\xFF\xFF\xFF\xFF\x07"sv,
                                "\xFF\xFF\xFF\xFF\x0F"sv,
                                "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01"sv,
                                "\xFF\xFF\xFF\x7F"sv,
                                "\x7F\xFF\xFF\xFF"sv,
                                "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F"sv};

/// Numbers in text form that may break readers.
constexpr std::array kNumbers{"1e999999999"sv,
                              "-1e-999999999"sv,
                              "18446744073709551616"sv,
                              "-9223372036854775809"sv,
                              "00000000000000000000001"sv,
                              "0x7fffffff"sv,
                              "1.7976931348623159e308"sv,
                              "-"sv,
                              "."sv,
                              "0e200"sv,
                              "nan"sv,
                              "1e"sv};

/// Below RapidJSON 1.1's table of powers of ten, which crashes it. Used rarely, so that RapidJSON reaches other cases.
constexpr std::string_view kTinyNumber = "1.23456789012345678901e-341";

/// Makes one case. Draws one random number per statement, because the order of evaluation within an expression is
/// unspecified.
class Mutation {
 public:
  Mutation(const Bytes& good, const Bytes& other, std::uint64_t seed) : bytes_(good), other_(other), random_(seed) {}

  Bytes make() {
    const std::size_t steps = one_in(3) ? 1 + below(4) : 1;
    for (std::size_t i = 0; i < steps; ++i) step();
    if (bytes_.size() > Mutator::kLongestCase) bytes_.resize(Mutator::kLongestCase);
    return std::move(bytes_);
  }

 private:
  static constexpr std::size_t kSteps = 64;

  /// Most are cheap; a few make a megabyte.
  void step() {
    const std::size_t which = below(kSteps);
    if (bytes_.empty()) return put_in(piece_of(other_));
    if (which < 16) return flip_bits();
    if (which < 24) return set_byte();
    if (which < 38) return set_field();
    if (which < 44) return change_length();
    if (which < 48) return change_digits();
    if (which < 52) return put_in(pick(kHugeHeads));
    if (which < 57) return change_pieces();
    if (which < 63) return splice();
    nest();
  }

  std::size_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  std::size_t somewhere() { return below(bytes_.size()); }

  template <std::size_t n>
  std::string_view pick(const std::array<std::string_view, n>& from) {
    return from[below(n)];
  }

  void flip_bits() {
    for (std::size_t flips = 1 + below(one_in(4) ? 16 : 2); flips > 0; --flips) {
      bytes_[somewhere()] ^= std::byte{1} << static_cast<int>(below(8));
    }
  }

  void set_byte() {
    constexpr std::array<unsigned char, 10> kValues{0, 1, 0x7F, 0x80, 0xFF, '"', '<', '[', '-', '9'};
    bytes_[somewhere()] = static_cast<std::byte>(one_in(3) ? below(256) : kValues[below(kValues.size())]);
  }

  std::uint64_t extreme(std::size_t width) {
    const std::uint64_t most = width == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * width)) - 1;
    const std::uint64_t size = bytes_.size();
    const std::array<std::uint64_t, 12> values{0,    1,        most,     most - 1, most / 2,     most / 2 + 1,
                                               size, size - 1, size + 1, most / 4, most / 8 + 1, size * 2};
    return values[below(values.size())];
  }

  void store(std::size_t at, std::size_t width, std::uint64_t value, bool big_endian) {
    for (std::size_t i = 0; i < width && at + i < bytes_.size(); ++i) {
      const std::size_t place = big_endian ? width - 1 - i : i;
      bytes_[at + i] = static_cast<std::byte>(value >> (8 * place));
    }
  }

  /// Overwrites any 1, 2, 4 or 8 bytes, aligned half of the time.
  void set_field() {
    const std::size_t width = std::size_t{1} << below(4);
    std::size_t at = somewhere();
    if (one_in(2)) at -= at % width;
    const std::uint64_t value = extreme(width);
    store(at, width, value, one_in(4));
  }

  /// Changes a field that looks like a length, count or offset, because it does not exceed the wire's size.
  void change_length() {
    const std::size_t width = std::size_t{1} << below(3);
    for (int tries = 0; tries < 32; ++tries) {
      const std::size_t at = somewhere();
      if (at + width > bytes_.size()) continue;
      std::uint64_t value = 0;
      std::memcpy(&value, bytes_.data() + at, width);
      if (value == 0 || value > bytes_.size()) continue;
      const std::array<std::uint64_t, 6> values{value + 1,     value - 1, value * 2, 0 - value, value + bytes_.size(),
                                                extreme(width)};
      return store(at, width, values[below(values.size())], false);
    }
  }

  static bool is_digit(std::byte byte) { return std::isdigit(std::to_integer<unsigned char>(byte)) != 0; }

  void change_digits() {
    const auto from = bytes_.begin() + static_cast<std::ptrdiff_t>(somewhere());
    const auto first = std::find_if(from, bytes_.end(), is_digit);
    const auto last = std::find_if_not(first, bytes_.end(), is_digit);
    const auto at = static_cast<std::size_t>(first - bytes_.begin());
    bytes_.erase(first, last);
    insert(at, one_in(64) ? kTinyNumber : pick(kNumbers));
  }

  void insert(std::size_t at, std::string_view what) {
    const auto* begin = reinterpret_cast<const std::byte*>(what.data());
    bytes_.insert(bytes_.begin() + static_cast<std::ptrdiff_t>(at), begin, begin + what.size());
  }

  /// Overwrites bytes with `what`, or inserts it.
  void put_in(std::string_view what) {
    const std::size_t at = bytes_.empty() || one_in(8) ? 0 : somewhere();
    if (one_in(2)) {
      bytes_.erase(bytes_.begin() + static_cast<std::ptrdiff_t>(at),
                   bytes_.begin() + static_cast<std::ptrdiff_t>(std::min(bytes_.size(), at + what.size())));
    }
    insert(at, what);
  }

  std::string_view piece_of(const Bytes& from) {
    const std::size_t at = below(from.size());
    const std::size_t longest = std::min<std::size_t>(from.size() - at, 64);
    return {reinterpret_cast<const char*>(from.data()) + at, 1 + below(longest)};
  }

  /// Removes, repeats or moves a piece.
  void change_pieces() {
    const std::string piece(piece_of(bytes_));
    if (one_in(3)) {
      const std::size_t at = somewhere();
      const std::size_t end = std::min(bytes_.size(), at + 1 + below(64));
      bytes_.erase(bytes_.begin() + static_cast<std::ptrdiff_t>(at), bytes_.begin() + static_cast<std::ptrdiff_t>(end));
    } else if (one_in(2)) {
      put_in(piece);
    } else {
      const std::size_t times = 1 + below(200);
      insert(somewhere(), repeated(piece, times));
    }
  }

  /// Joins the head of one wire and the tail of the other, cut at the same offset half of the time.
  void splice() {
    const std::size_t at = somewhere();
    const std::size_t from = one_in(2) ? std::min(at, other_.size()) : below(other_.size());
    const bool other_first = one_in(2);
    Bytes spliced;
    const auto add = [&](const Bytes& bytes, std::size_t begin, std::size_t end) {
      spliced.insert(spliced.end(), bytes.begin() + static_cast<std::ptrdiff_t>(begin),
                     bytes.begin() + static_cast<std::ptrdiff_t>(end));
    };
    other_first ? add(other_, 0, from) : add(bytes_, 0, at);
    other_first ? add(bytes_, at, bytes_.size()) : add(other_, from, other_.size());
    bytes_ = std::move(spliced);
  }

  /// Replaces the rest of the wire by many repeated starts of a nested value, in some cases with their ends.
  void nest() {
    Nest nest = kNests[below(kNests.size())];
    const std::string piece(piece_of(bytes_).substr(0, 8));
    if (one_in(3)) nest = {piece, {}, {}};
    if (one_in(2)) nest.core = nest.tail = {};
    const std::size_t most = (Mutator::kLongestCase - nest.core.size()) / (nest.head.size() + nest.tail.size());
    const std::size_t times = one_in(4) ? most : 1 + below(std::min<std::size_t>(most, 20'000));
    bytes_.resize(one_in(2) ? 0 : somewhere());
    insert(bytes_.size(), repeated(nest.head, times) + std::string(nest.core) + repeated(nest.tail, times));
  }

  Bytes bytes_;
  const Bytes& other_;
  Random random_;
};

/// A separate seed for each case: neighbouring cases must not resemble each other.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  Random random(seed ^ (number * 0x9E3779B97F4A7C15u));
  return random.bits();
}

}  // namespace

Mutator::Mutator(Bytes good, Bytes other, std::uint64_t seed, std::size_t truncations)
    : good_(std::move(good)),
      other_(std::move(other)),
      seed_(seed),
      truncations_(std::min(good_.size(), truncations)) {}

Bytes Mutator::make(std::uint64_t number) const {
  if (number >= truncations_) {
    std::uint64_t seed = mixed(seed_, number);
    Bytes bytes = Mutation(good_, other_, seed).make();
    // Some steps find nothing to change, or restore the old bytes.
    for (int tries = 0; bytes == good_ && tries < 16; ++tries) {
      seed = mixed(seed, number);
      bytes = Mutation(good_, other_, seed).make();
    }
    return bytes;
  }
  const std::size_t length = static_cast<std::size_t>(number) * good_.size() / truncations_;
  return {good_.begin(), good_.begin() + static_cast<std::ptrdiff_t>(length)};
}

}  // namespace scenebench
