// The program whose instructions by_hand_test.sh counts. It does each work of each codec three times: a few rounds that
// are not counted, as the first calls look up functions and fill tables; as many again; and some more than that
// (by_hand.h). It calls mark() before the second time, before the third and after it. Prints a line for each work: the
// codec, the work, the operations of these, and the bytes of a wire, which are 0 but for encode. The exit status
// is 1 if a walk has the wrong sum or a wire is empty.
#include "by_hand.h"

#include <cstdio>

#include "base/attributes.h"
#include "flatbuffers_docs.h"
#include "model/shapes.h"
#include "protobuf_docs.h"
#include "raw_docs.h"
#include "system/heap.h"

namespace scenebench::by_hand {

/// Where callgrind cuts its counts (by_hand_test.sh).
SCENEBENCH_NEVER_INLINED void mark() {
  static volatile unsigned marks = 0;  // calls of an empty function would be removed
  marks = marks + 1;
}

namespace {

using Run = std::uint64_t (*)(const docs::FooBarContainer&, Work, std::size_t);

struct Codec {
  const char* name;
  Run run;
  Run walk_lengths = nullptr;
};

const Codec kCodecs[] = {{"flatbuffers", run<FlatBuffers>, run<FlatBuffers, testing::DocsSum>},
                         {"protobuf-lite", run<ProtocolBuffers>},
                         {"rapidjson", rapidjson},
                         {"flatbuffers-json", flatbuffers_json},
                         {"pugixml", pugixml},
                         {"raw-structs", run<RawStructs>, run<RawStructs, testing::DocsSum>}};

/// The published benchmark's sum of an object.
std::uint64_t expected_lengths(const docs::FooBarContainer& value) {
  testing::DocsSum sum;
  walk_fields(value, sum);
  return sum.total();
}

/// Whether `result` is what so many rounds of work give. Rounds of decode give nothing: walk checks what they decode.
bool is_right(Work work, std::size_t rounds, std::uint64_t result) {
  const docs::FooBarContainer value = docs::make_container();
  if (work == Work::encode) return result != 0;
  if (work == Work::walk) return result == rounds * kBatch * sum_of(value);
  if (work == Work::walk_lengths) return result == rounds * kBatch * expected_lengths(value);
  return true;
}

bool run_marked(const Codec& codec, Run run, const char* name, Work work) {
  // What comes before the rounds, such as parsing a schema, differs by up to 13,000 instructions from one time to the
  // next. A walk takes so few that it needs many for this not to matter.
  constexpr std::size_t kFew = 2;
  const std::size_t more = work == Work::walk || work == Work::walk_lengths ? 100 : 3;
  const docs::FooBarContainer value = docs::make_container();
  bool right = is_right(work, kFew, run(value, work, kFew));
  mark();
  right &= is_right(work, kFew, run(value, work, kFew));
  mark();
  const std::uint64_t result = run(value, work, kFew + more);
  right &= is_right(work, kFew + more, result);
  mark();
  const auto bytes = static_cast<unsigned long long>(work == Work::encode ? result : 0);
  std::printf("%s %s %zu %llu\n", codec.name, name, more * kBatch, bytes);
  if (!right) std::fprintf(stderr, "%s %s: wrong result\n", codec.name, name);
  return right;
}

}  // namespace
}  // namespace scenebench::by_hand

int main() {
  using scenebench::by_hand::Work;
  scenebench::keep_heap();  // as bench does
  bool right = true;
  for (const auto& codec : scenebench::by_hand::kCodecs) {
    right &= run_marked(codec, codec.run, "encode", Work::encode);
    right &= run_marked(codec, codec.run, "decode", Work::decode);
    right &= run_marked(codec, codec.run, "walk", Work::walk);
    if (codec.walk_lengths) right &= run_marked(codec, codec.walk_lengths, "walk-lengths", Work::walk_lengths);
  }
  return right ? 0 : 1;
}
