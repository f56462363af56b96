// The code that a user of each library would write for the docs object: loops that call the library directly, without
// this program's templates. by_hand_test.sh counts their instructions; the program's codecs must not need many more.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "fixtures/docs_sum.h"
#include "model/docs.h"
#include "model/sinks.h"

namespace scenebench::by_hand {

/// What a round does with a batch of objects, all of which are alive at the same time.
enum class Work {
  encode,
  decode,  ///< and destroy
  walk,    ///< the objects that the first round decoded
  /// The same with the sum of the published benchmark, which adds up strings' lengths (DocsSum). Only FlatBuffers and
  /// raw structs have it: the difference from walk is the cost of reading the strings' bytes.
  walk_lengths,
};

/// The number of objects in a round, as in a batch whose instructions the program counts.
inline constexpr std::size_t kBatch = 64;

/// Whether this round decodes.
inline bool decodes(Work work, std::size_t round) { return work == Work::decode || round == 0; }

/// Makes the compiler forget what it knows about the object, as at the start of every operation of the program. Uses
/// the overload for constants, because g++ 12 loses a loop-invariant pointer that is passed to the other one.
template <class T>
const T& unknown(const T& object) {
  const T* const pointer = &object;
  benchmark::DoNotOptimize(pointer);
  return object;
}

/// Adds each of these numbers to `sum`.
template <class Sum, class... Numbers>
void add(Sum& sum, Numbers... numbers) {
  (sum.value(numbers), ...);
}

/// Runs `rounds` rounds of `work` with a codec by hand, which has `encode` of an object, which returns its bytes, and
/// their `size`; `take` of an object, whose wire is then read; and `decode` and, of what that gives, `read`. Of one
/// that reads its wire in place, `view` gives the address instead of `decode`. For encode the result is the size of a
/// wire, otherwise the sum of all read values (model/sinks.h), or 0 if something was missing.
template <class Codec, class Sum = scenebench::Sum>
std::uint64_t run(const docs::FooBarContainer& value, Work work, std::size_t rounds) {
  Codec codec;
  if (work == Work::encode) {
    for (std::size_t i = 0; i < rounds * kBatch; ++i) {
      const auto* const bytes = codec.encode(unknown(value));
      benchmark::DoNotOptimize(bytes);  // not the size, as g++ 14 loses a number that is passed so
    }
    return codec.size();
  }
  codec.take(value);
  std::vector<typename Codec::Decoded> decoded;
  constexpr bool kIsView = std::is_pointer_v<typename Codec::Decoded>;
  if constexpr (kIsView) decoded.resize(kBatch);
  decoded.reserve(kBatch);
  Sum sum;
  bool complete = true;
  for (std::size_t round = 0; round < rounds; ++round) {
    if constexpr (kIsView) {
      if (decodes(work, round)) {
        for (auto& root : decoded) root = codec.view();
      }
      benchmark::DoNotOptimize(decoded.data());
      if (work == Work::decode) continue;
      for (const auto* root : decoded) complete &= codec.read(unknown(*root), sum);
    } else {
      for (std::size_t i = 0; i < kBatch && decodes(work, round); ++i) complete &= codec.decode(decoded.emplace_back());
      if (work == Work::walk) {
        for (const auto& one : decoded) complete &= codec.read(unknown(one), sum);
      }
      if (work == Work::decode) decoded.clear();
    }
  }
  return complete ? sum.total() : 0;
}

// Of libraries whose headers are long, each in a file of its own.
std::uint64_t rapidjson(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t flatbuffers_json(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t pugixml(const docs::FooBarContainer& value, Work work, std::size_t rounds);

}  // namespace scenebench::by_hand
