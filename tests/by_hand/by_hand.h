// What a user of each library would write for the docs object: loops that call the library directly, without any of the
// program's templates. by_hand_test.sh counts their instructions, and those of the program's codecs must not be many
// more.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>

#include "fixtures/docs_sum.h"
#include "model/docs.h"
#include "model/sinks.h"

namespace scenebench::by_hand {

/// What a round does with a batch of objects, which are all alive at a time.
enum class Work {
  encode,
  decode,  ///< and destroy
  walk,    ///< those that the first round has decoded
  /// The same with the sum of the published benchmark, which takes strings by their lengths (DocsSum). FlatBuffers and raw
  /// structs alone: what walk takes beyond that is the price of reading the strings' bytes.
  walk_lengths,
};

/// So many objects are in a round, as in a counted batch of the program.
inline constexpr std::size_t kBatch = 64;

/// Whether this round decodes.
inline bool decodes(Work work, std::size_t round) { return work == Work::decode || round == 0; }

/// Makes the compiler forget what it knows of the object, as every operation of the program starts. (By the overload for
/// constants: g++ 12 loses a pointer that is handed to the other one and does not change in a loop.)
template <class T>
const T& unknown(const T& object) {
  const T* const pointer = &object;
  benchmark::DoNotOptimize(pointer);
  return object;
}

// Each does `rounds` of `work`, and returns the sum of all that it has read (model/sinks.h).
std::uint64_t flatbuffers(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t protobuf_lite(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t rapidjson(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t flatbuffers_json(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t pugixml(const docs::FooBarContainer& value, Work work, std::size_t rounds);
std::uint64_t raw_structs(const docs::FooBarContainer& value, Work work, std::size_t rounds);

}  // namespace scenebench::by_hand
