// The program whose instructions by_hand_test.sh counts. It does the work of every codec three times: a few rounds that
// are not counted, as the first ones load libraries and fill tables; the same again; and ten rounds more (by_hand.h).
// mark() is called before the second, before the third and after it. Prints a line for each: the codec, the work and,
// for encode, the size of a wire in bytes. The exit status is 1 if a walk has the wrong sum.
#include "by_hand.h"

#include <fmt/format.h>

#include <string_view>

#include "base/attributes.h"
#include "model/loss.h"
#include "model/shapes.h"
#include "system/heap.h"

namespace scenebench::by_hand {

/// Divides callgrind's counts.
SCENEBENCH_NEVER_INLINED void mark() {
  static volatile unsigned marks = 0;  // calls of an empty function would be removed
  marks = marks + 1;
}

namespace {

struct Codec {
  std::string_view name;
  std::uint64_t (*run)(const docs::FooBarContainer&, Work, std::size_t);
  Loss loss{};
  bool has_walk_lengths = false;
};

const Codec kCodecs[] = {
    {.name = "flatbuffers", .run = flatbuffers, .has_walk_lengths = true},
    {.name = "protobuf-lite", .run = protobuf_lite},
    {.name = "rapidjson", .run = rapidjson},
    {.name = "flatbuffers-json", .run = flatbuffers_json, .loss = {.float_decimals = 6, .double_decimals = 12}},
    {.name = "pugixml", .run = pugixml},
    {.name = "raw-structs", .run = raw_structs, .has_walk_lengths = true}};

/// The sum of one walk, after the codec's losses.
std::uint64_t expected_sum(const docs::FooBarContainer& value, const Loss& loss) {
  std::uint64_t sum = 0;
  for (const Event event : record_of(value)) {
    sum += event.kind == Kind::text ? sum_of_bytes(event.text) : after_loss(event, loss).bits;
  }
  return sum;
}

/// The same for the published benchmark's sum.
std::uint64_t expected_lengths(const docs::FooBarContainer& value) {
  testing::DocsSum sum;
  walk_fields(value, sum);
  return sum.total();
}

/// Does some rounds of work; false if a walk has the wrong sum. `bytes` becomes the size of an encoded wire.
bool run(const Codec& codec, Work work, std::size_t rounds, std::uint64_t& bytes) {
  const docs::FooBarContainer value = docs::make_container();
  const std::uint64_t result = codec.run(value, work, rounds);
  switch (work) {
    case Work::encode: bytes = result; return result != 0;
    case Work::decode: return true;  // Work::walk checks the decoded values
    case Work::walk: return result == rounds * kBatch * expected_sum(value, codec.loss);
    case Work::walk_lengths: return result == rounds * kBatch * expected_lengths(value);
  }
  return false;
}

bool run_marked(const Codec& codec, std::string_view name, Work work) {
  constexpr std::size_t kFew = 2;
  std::uint64_t bytes = 0;
  bool right = run(codec, work, kFew, bytes);
  mark();
  right &= run(codec, work, kFew, bytes);
  mark();
  right &= run(codec, work, kFew + 10, bytes);
  mark();
  fmt::print("{} {} {}\n", codec.name, name, bytes);
  return right;
}

}  // namespace
}  // namespace scenebench::by_hand

int main() {
  using scenebench::by_hand::Work;
  scenebench::keep_heap();  // as bench does
  bool right = true;
  for (const auto& codec : scenebench::by_hand::kCodecs) {
    right &= run_marked(codec, "encode", Work::encode);
    right &= run_marked(codec, "decode", Work::decode);
    right &= run_marked(codec, "walk", Work::walk);
    if (codec.has_walk_lengths) right &= run_marked(codec, "walk-lengths", Work::walk_lengths);
  }
  return right ? 0 : 1;
}
