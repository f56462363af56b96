#include "model/docs.h"

#include <string_view>

#include "model/random.h"

namespace scenebench::docs {
namespace {

/// Element `i` of the list: the published constants, each number increased by `i` as in the published benchmark.
FooBar make_foobar(unsigned i) {
  FooBar result;
  result.sibling.parent.id = 0xABADCAFEABADCAFEu + i;
  result.sibling.parent.count = static_cast<std::int16_t>(10000 + i);
  result.sibling.parent.prefix = static_cast<std::int8_t>('@' + i);
  result.sibling.parent.length = 1000000 + i;
  result.sibling.time = static_cast<std::int32_t>(123456 + i);
  result.sibling.ratio = 3.14159f + static_cast<float>(i);
  result.sibling.size = static_cast<std::uint16_t>(10000 + i);
  result.name = "Hello, World!";
  result.rating = 3.1415432432445543543 + i;
  result.postfix = static_cast<std::uint8_t>('!' + i);
  return result;
}

/// A number of any length: its bits are cut off at a random one, so that each number of digits is as likely as its
/// length in bits.
std::uint64_t any_length(Random& random, std::uint32_t bits) {
  return random.one_in(8) ? 0 : random.bits() >> (64 - bits + random.below(bits));
}

/// The same with a sign, of this many bits.
std::int64_t signed_length(Random& random, std::uint32_t bits) {
  const auto magnitude = static_cast<std::int64_t>(any_length(random, bits - 1));
  return random.one_in(2) ? magnitude : -magnitude;
}

/// With up to six decimals. Of zeros without any, all are -0.0, which some libraries take for a default.
double decimal(Random& random, std::uint32_t bits) {
  double scale = 1;
  for (std::uint32_t left = random.below(7); left > 0; --left) scale *= 10;
  const auto digits = static_cast<double>(signed_length(random, bits));
  return digits == 0 && scale == 1 ? -0.0 : digits / scale;
}

std::string words(Random& random, std::int32_t shortest, std::int32_t longest) {
  constexpr std::string_view kLetters = "etaoinshrdlucmfwygpbvk ETAOIN_0123456789-.,!/";
  std::string text(static_cast<std::size_t>(random.between(shortest, longest)), ' ');
  for (char& letter : text) letter = kLetters[random.below(static_cast<std::uint32_t>(kLetters.size()))];
  return text;
}

FooBar make_varied_foobar(Random& random) {
  FooBar result;
  Foo& foo = result.sibling.parent;
  foo.id = any_length(random, 64);
  foo.count = static_cast<std::int16_t>(signed_length(random, 16));
  foo.prefix = static_cast<std::int8_t>(signed_length(random, 8));
  foo.length = static_cast<std::uint32_t>(any_length(random, 32));
  result.sibling.time = static_cast<std::int32_t>(signed_length(random, 32));
  result.sibling.ratio = static_cast<float>(decimal(random, 24));
  result.sibling.size = static_cast<std::uint16_t>(any_length(random, 16));
  result.name = words(random, 4, 22);
  result.rating = decimal(random, 53);
  result.postfix = static_cast<std::uint8_t>(any_length(random, 8));
  return result;
}

}  // namespace

FooBarContainer make_varied_container(std::uint64_t seed) {
  Random random(seed);
  FooBarContainer result;
  for (unsigned i = 0; i < 3; ++i) result.list.push_back(make_varied_foobar(random));
  result.initialized = random.one_in(2);
  result.fruit = static_cast<Fruit>(random.below(3));
  result.location = words(random, 24, 32);
  return result;
}

FooBarContainer make_container() {
  FooBarContainer result;
  for (unsigned i = 0; i < 3; ++i) result.list.push_back(make_foobar(i));
  result.initialized = true;
  result.fruit = Fruit::Bananas;
  result.location = "http://google.com/flatbuffers/";
  return result;
}

}  // namespace scenebench::docs
