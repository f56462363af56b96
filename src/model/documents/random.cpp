// The documents random/1 … random/5, by the rules of schemaless-benchmarks: the odds of a container at each depth,
// the lengths of containers, the kinds of leaves, and the sizes of numbers and strings.
#include <array>
#include <string>
#include <unordered_set>

#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

/// A seed for each size. With them, the JSON and MessagePack of sizes 2 and 4 are as long as published, and the other
/// sizes lie on the same line: each is 9.85 times as long as the one before.
constexpr std::array<std::uint64_t, 5> kSeeds{1081, 3996, 265, 259, 8};

/// A random number of at most `bits` bits.
std::uint32_t below_bits(Random& random, std::uint32_t bits) { return random.below(1u << bits); }

/// A random number up to about `limit`, spread over the orders of magnitude: one less than `limit` / a random divisor,
/// plus a little.
std::uint32_t inverse(Random& random, std::uint32_t limit) {
  std::uint32_t bits = 0;
  while (limit >> bits != 0) ++bits;
  const std::uint32_t divisor = below_bits(random, bits * 2 / 3) + 1;
  const std::uint32_t head = random.below(limit / divisor);
  return head + below_bits(random, bits / 3);
}

std::uint32_t word_length(Random& random) { return 2 + random.below(8); }

void append_character(std::string& out, Random& random, bool ascii, bool room_for_two) {
  if (random.one_in(128)) {
    out += "\n\"\\"[random.below(3)];
  } else if (!ascii && room_for_two && random.one_in(4)) {
    const std::uint32_t code = 0xA1 + random.below(0x5F);  // Latin-1's letters and signs
    out += static_cast<char>(0xC0 | (code >> 6));
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else if (random.one_in(32)) {
    out += static_cast<char>('!' + random.below(94));
  } else {
    const auto letter = static_cast<char>('a' + random.below(26));
    out += random.one_in(32) ? static_cast<char>(letter - 'a' + 'A') : letter;
  }
}

/// A string of `length` bytes: words, or sometimes one long word if it is short.
std::string string(Random& random, std::uint32_t length) {
  const bool ascii = !random.one_in(4);
  const bool words = length > 50 || !random.one_in(4);
  std::string out;
  std::uint32_t left_of_word = word_length(random);
  while (out.size() < length) {
    if (words && left_of_word-- == 0) {
      left_of_word = word_length(random);
      out += ' ';
    } else {
      append_character(out, random, ascii, out.size() + 2 <= length);
    }
  }
  return out;
}

std::string key(Random& random) {
  const std::uint32_t length = 2 + random.below(9);
  std::string out;
  while (out.size() < length) out += static_cast<char>('a' + random.below(26));
  return out;
}

/// Usually a small integer, of either sign if `negative`; sometimes one of up to 64 bits. Always fits into a signed
/// 64-bit integer, because some formats hold nothing larger.
std::int64_t whole_number(Random& random, bool negative) {
  if (inverse(random, 10'000) > 5'000) return static_cast<std::int64_t>(random.bits() >> (negative ? 0 : 1));
  const std::int64_t size = inverse(random, 0xFFFFF);
  return negative && random.one_in(2) ? -size : size;
}

/// A number in [-1024, 1024) that uses all digits of a double.
double real_number(Random& random) {
  return static_cast<double>(static_cast<std::int64_t>(random.bits()) >> 11) /
         static_cast<double>(std::int64_t{1} << 42);
}

class TreeMaker {
 public:
  TreeMaker(Random& random, std::uint32_t size) : random_(random), size_(size) {}

  Value value(std::uint32_t depth) {
    const bool container = depth < 31 && random_.below(2u << depth) <= 2;
    if (!container) return leaf();
    const bool is_map = random_.one_in(2);
    const std::uint32_t shortest = 3u << (size_ > depth ? size_ - depth : 0);
    const std::uint32_t length = shortest + random_.below(shortest);
    return is_map ? map_of(length / 2, depth) : array_of(length, depth);
  }

 private:
  Value array_of(std::uint32_t length, std::uint32_t depth) {
    Array out;
    for (std::uint32_t i = 0; i < length; ++i) out.push_back(value(depth + 1));
    return {std::move(out)};
  }

  Value map_of(std::uint32_t length, std::uint32_t depth) {
    Map out;
    std::unordered_set<std::string> keys;
    while (out.size() < length) {
      const std::string name = key(random_);
      if (keys.insert(name).second) out.push_back({name, value(depth + 1)});
    }
    return {std::move(out)};
  }

  Value leaf() {
    if (random_.one_in(64)) return {real_number(random_)};
    switch (random_.below(8)) {
      case 0: return {nullptr};
      case 1: return {random_.one_in(2)};
      case 2: return {whole_number(random_, false)};
      case 3:
      case 4:
      case 5: return {whole_number(random_, true)};
      default: return {string(random_, inverse(random_, 1000))};
    }
  }

  Random& random_;
  std::uint32_t size_;
};

}  // namespace

Value make_random(int size) {
  Random random(kSeeds[static_cast<std::size_t>(size) - 1]);
  return TreeMaker(random, static_cast<std::uint32_t>(size)).value(0);
}

}  // namespace scenebench::document
