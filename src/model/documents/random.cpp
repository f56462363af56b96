// The documents `random/1` … `random/5`, by the rules of schemaless-benchmarks: what is a container at which depth, how
// long containers are, which kinds of leaves there are and how large numbers and strings get.
#include <string>
#include <unordered_set>

#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

/// A seed for each size, chosen so that the JSON and MessagePack of sizes 2 and 4 are as long as published, and so that
/// the other sizes lie on the same line: each 9.85 times the one before.
constexpr std::array<std::uint64_t, 5> kSeeds{1081, 3996, 265, 259, 8};

/// The widest draw that fits in `bits` bits.
std::uint32_t below_bits(Random& random, std::uint32_t bits) { return random.below(1u << bits); }

/// Up to about `limit`, spread over the orders of magnitude: a number below the limit's fraction by a random divisor,
/// and a little on top.
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

/// `length` bytes: words, or one long word if it is short.
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

/// Small as a rule, of either sign if `negative`, and now and then any of 64 bits; never more than a signed 64-bit
/// integer holds, which not every format can go beyond.
std::int64_t whole_number(Random& random, bool negative) {
  if (inverse(random, 10'000) > 5'000) return static_cast<std::int64_t>(random.bits() >> (negative ? 0 : 1));
  const std::int64_t size = inverse(random, 0xFFFFF);
  return negative && random.one_in(2) ? -size : size;
}

/// In [-1024, 1024), with all the digits that a double has.
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
    return list(std::move(out));
  }

  Value map_of(std::uint32_t length, std::uint32_t depth) {
    Map out;
    std::unordered_set<std::string> keys;
    while (out.size() < length) {
      const std::string name = key(random_);
      if (keys.insert(name).second) out.push_back({name, value(depth + 1)});
    }
    return map(std::move(out));
  }

  Value leaf() {
    if (random_.one_in(64)) return {real_number(random_)};
    switch (random_.below(8)) {
      case 0: return nothing();
      case 1: return flag(random_.one_in(2));
      case 2: return integer(whole_number(random_, false));
      case 3:
      case 4:
      case 5: return integer(whole_number(random_, true));
      default: return text(string(random_, inverse(random_, 1000)));
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
