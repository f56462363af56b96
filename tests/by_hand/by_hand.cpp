// The program whose instructions by_hand_test.sh counts:
//
//   by_hand CODEC encode|decode|walk|walk-lengths ROUNDS
//
// runs that many rounds (by_hand.h). The exit status is 1 if a walk has the wrong sum. For encode, prints the size of a
// wire in bytes.
#include "by_hand.h"

#include <cstdio>
#include <string>

#include "model/loss.h"
#include "model/shapes.h"
#include "system/heap.h"

namespace scenebench::by_hand {
namespace {

struct Codec {
  std::string_view name;
  std::uint64_t (*run)(const docs::FooBarContainer&, Work, std::size_t);
  Loss loss{};
};

const Codec kCodecs[] = {
    {"flatbuffers", flatbuffers}, {"protobuf-lite", protobuf_lite},
    {"rapidjson", rapidjson},     {"flatbuffers-json", flatbuffers_json, {.float_decimals = 6, .double_decimals = 12}},
    {"pugixml", pugixml},         {"raw-structs", raw_structs}};

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

bool run(const Codec& codec, std::string_view work, std::size_t rounds) {
  const docs::FooBarContainer value = docs::make_container();
  if (work == "encode") {
    const auto bytes = codec.run(value, Work::encode, rounds);
    std::printf("%llu\n", static_cast<unsigned long long>(bytes));
    return bytes != 0;
  }
  if (work == "decode") {
    codec.run(value, Work::decode, rounds);  // Work::walk checks the decoded values
    return true;
  }
  if (work == "walk-lengths") {
    return codec.run(value, Work::walk_lengths, rounds) == rounds * kBatch * expected_lengths(value);
  }
  return codec.run(value, Work::walk, rounds) == rounds * kBatch * expected_sum(value, codec.loss);
}

}  // namespace
}  // namespace scenebench::by_hand

int main(int argc, char** argv) {
  if (argc != 4) return 1;
  scenebench::keep_heap();  // as bench does
  for (const auto& codec : scenebench::by_hand::kCodecs) {
    if (codec.name == argv[1]) return scenebench::by_hand::run(codec, argv[2], std::stoul(argv[3])) ? 0 : 1;
  }
  return 1;
}
