// Every codec of the build, proven and fed malformed bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <ostream>
#include <vector>

#include "harness/codec.h"
#include "harness/subject.h"
#include "model/random.h"

namespace scenebench {

/// How GoogleTest shows the parameter of a test.
void PrintTo(const CodecEntry& codec, std::ostream* out) { *out << codec.info.name; }

namespace {

std::vector<CodecEntry> real_codecs() {
  auto codecs = all_codecs();
  std::erase_if(codecs, [](const CodecEntry& codec) { return codec.info.is_floor || !codec.has_shape("docs"); });
  return codecs;
}

/// Processor time since its construction: a busy machine must not make a codec look slow.
class Stopwatch {
 public:
  double seconds() const { return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t start_ = std::clock();
};

/// A test that runs once for each codec of the build.
class EveryCodec : public testing::TestWithParam<CodecEntry> {
 protected:
  std::unique_ptr<Subject> open_proven(std::string_view workload) {
    auto subject = GetParam().open(*parse_workload(workload));
    const auto mismatch = subject->prove();
    EXPECT_FALSE(mismatch) << workload << ": " << mismatch->field << " should be " << mismatch->expected << " but is "
                           << mismatch->actual;
    return subject;
  }
};

TEST_P(EveryCodec, GivesBackTheDocsObjectFieldByField) { open_proven("docs"); }
TEST_P(EveryCodec, GivesBackSmallScenesFieldByField) { open_proven("scene/3"); }
TEST_P(EveryCodec, GivesBackMiddlingScenesFieldByField) { open_proven("scene/200"); }
// Some codecs take minutes for them: what small ones take tells. `bench verify` leaves none out.
TEST_P(EveryCodec, GivesBackLargeScenesFieldByFieldUnlessItIsSlow) {
  constexpr double kSlow = 0.04;  // seconds; the large ones have 68 times as many entities
  const Stopwatch watch;
  open_proven("scene/50");
  const double small = watch.seconds();
  if (small > kSlow && !GetParam().info.in_docs_table) {
    GTEST_SKIP() << "scene/50 took " << small << " s; bench verify --workload scene/3400 takes the time";
  }
  open_proven("scene/3400");
}

TEST_P(EveryCodec, HasThePublishedChecksumThroughItsOwnWalk) {
  EXPECT_EQ(open_proven("docs")->docs_sum(0), 218812692406581874u);
}

TEST_P(EveryCodec, PassesTheCheckOfEveryTimedBatch) {
  for (const char* workload : {"docs", "scene/3"}) {
    const auto subject = open_proven(workload);
    for (const Phase phase : kPhases) {
      if (!subject->has(phase)) continue;
      for (const std::size_t batch : {1, 7, 30}) {
        EXPECT_TRUE(subject->time_batch(phase, batch)) << workload << " " << to_string(phase) << " " << batch;
      }
    }
  }
}

TEST_P(EveryCodec, SaysWhyIfItIsExcusedFromRejectingMalformedBytes) {
  const CodecInfo& info = GetParam().info;
  EXPECT_NE(info.verifies_input, !info.trust.empty());
}

/// The length of a wire up to its last byte that is not zero: what follows may be padding, which nobody misses.
std::size_t length_without_padding(std::span<const std::byte> wire) {
  const auto last = std::find_if(wire.rbegin(), wire.rend(), [](std::byte byte) { return byte != std::byte{0}; });
  return static_cast<std::size_t>(wire.rend() - last);
}

TEST_P(EveryCodec, SurvivesEveryPrefixOfTheDocsWireAndRejectsWhatLacksRequiredParts) {
  if (!GetParam().info.verifies_input) GTEST_SKIP() << GetParam().info.trust;
  const auto subject = open_proven("docs");
  const auto wire = subject->wire(0);
  for (std::size_t length = 0; length < wire.size(); ++length) {
    const Verdict verdict = subject->try_decode(wire.first(length));
    if (length < length_without_padding(wire)) {
      EXPECT_EQ(verdict, Verdict::rejected) << length << " of " << wire.size();
    }
  }
}

TEST_P(EveryCodec, SurvivesTenThousandRandomSingleByteChanges) {
  constexpr int kMost = 10'000, kFewest = 100;
  constexpr double kSeconds = 0.5;  // for scenes under codecs that would take minutes; never for docs
  if (!GetParam().info.verifies_input) GTEST_SKIP() << GetParam().info.trust;
  for (const char* workload : {"docs", "scene/3"}) {
    const auto subject = open_proven(workload);
    const auto wire = subject->wire(0);
    std::vector<std::byte> bytes(wire.begin(), wire.end());
    Random random(7);
    std::size_t rejected = 0;
    const bool all = std::string_view(workload) == "docs" || GetParam().info.in_docs_table;
    const Stopwatch watch;
    int changes = 0;
    for (; changes < kMost && (all || changes < kFewest || watch.seconds() < kSeconds); ++changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()));
      const std::byte before = bytes[at];
      bytes[at] ^= static_cast<std::byte>(1 + random.below(255));
      rejected += subject->try_decode(bytes) == Verdict::rejected;
      bytes[at] = before;
    }
    EXPECT_GT(rejected, 0u) << workload << ", " << changes << " changes";
    EXPECT_EQ(subject->try_decode(bytes), Verdict::accepted) << "the codec must still work after malformed input";
  }
}

INSTANTIATE_TEST_SUITE_P(Codecs, EveryCodec, testing::ValuesIn(real_codecs()), [](const auto& instance) {
  std::string name = instance.param.info.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

std::size_t docs_wire_size(std::string_view codec) {
  for (const CodecEntry& entry : all_codecs()) {
    if (entry.info.name != codec) continue;
    const auto subject = entry.open({"docs", 0});
    if (subject->prove()) return 0;
    return subject->wire(0).size();
  }
  return 0;
}

TEST(PublishedWireSize, OfFlatBuffersIs344Bytes) { EXPECT_EQ(docs_wire_size("flatbuffers"), 344u); }
TEST(PublishedWireSize, OfProtocolBuffersIs228Bytes) { EXPECT_EQ(docs_wire_size("protobuf-lite"), 228u); }
TEST(PublishedWireSize, OfRawStructsIs312Bytes) { EXPECT_EQ(docs_wire_size("raw-structs"), 312u); }

}  // namespace
}  // namespace scenebench
