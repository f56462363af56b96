// The code that a user of each library would write for the docs object: loops that call the library directly, without
// this program's templates. by_hand_test.sh counts their instructions; the program's codecs must not need many more.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>

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

// Each runs `rounds` rounds of `work`. For encode they return the size of a wire, otherwise the sum of all read values
// (model/sinks.h).
std::uint64_t flatbuffers(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t protobuf_lite(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t rapidjson(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t flatbuffers_json(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t pugixml(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t raw_structs(const docs::FooBarContainer& value, Work work, std::size_t rounds);

}  // namespace scenebench::by_hand
