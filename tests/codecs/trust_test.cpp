// What is said of codecs is so: their shapes, the sizes of their wires, and, of those that are declared to trust their
// input, that they do so for some malformed bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "fixtures/named_codec.h"
#include "harness/codec_under_test.h"
#include "model/random.h"
#include "system/process.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

using testing::verdict_on;

// CMake gives a codec the shapes for which it finds a header: one with a wrong name would silently remove a shape.
TEST(CodecsOfStructs, HaveDocsAndScene) {
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.shapes.size() == 1 && !codec.has_shape("docs")) continue;  // of documents alone, or of ticks
    EXPECT_TRUE(codec.has_shape("docs") && codec.has_shape("scene")) << codec.info.name;
  }
}

// A codec without a header for another shape does without it; no codec of the docs table does.
TEST(CodecsOfTheDocsTable, HaveTicksColumnsAndMeshes) {
  for (const CodecEntry& codec : all_codecs()) {
    for (const char* shape : {"tick", "columns", "mesh"})
      EXPECT_TRUE(codec.has_shape(shape) || !codec.info.in_docs_table) << codec.info.name << " " << shape;
  }
}

std::size_t docs_wire_size(std::string_view codec, std::string_view workload = "docs") {
  const auto tested = testing::find_codec(codec).value().open(*parse_workload(workload));
  EXPECT_FALSE(tested->prove());
  return tested->wire(0).size();
}

TEST(WireSizes, AreThePublishedOnes) {
  EXPECT_EQ(docs_wire_size("flatbuffers"), 344u);
  EXPECT_EQ(docs_wire_size("flatbuffers", "docs/noproto"), 336u);
  EXPECT_EQ(docs_wire_size("protobuf-lite"), 228u);
  EXPECT_EQ(docs_wire_size("raw-structs"), 312u);
}

std::vector<CodecEntry> trusting_codecs() {
  auto codecs = all_codecs();
  std::erase_if(codecs, [](const CodecEntry& codec) {
    return codec.info.input != Input::trusted || codec.info.is_floor || !codec.has_shape("docs");
  });
  return codecs;
}

/// Whether a truncated wire is accepted. Zeros at its end may be padding, whose absence is no error.
bool accepts_a_prefix(CodecUnderTest& tested, const std::string& wire) {
  const std::size_t whole = wire.find_last_not_of('\0') + 1;
  for (std::size_t length = 0; length < whole; ++length) {
    if (verdict_on(tested, wire.substr(0, length)) == Verdict::accepted) return true;
  }
  return false;
}

/// The codecs of the same format that check their input.
std::vector<std::unique_ptr<CodecUnderTest>> checking_codecs(const CodecEntry& codec) {
  std::vector<std::unique_ptr<CodecUnderTest>> checking;
  for (const CodecEntry& other : all_codecs()) {
    const bool reads_it = !codec.format.empty() && other.format == codec.format && other.has_shape("docs");
    if (reads_it && other.info.input == Input::checked) checking.push_back(other.open({"docs", 0}));
  }
  return checking;
}

/// Whether the codec accepts a wire with one changed byte that all checking codecs of the format reject. If the codec
/// ends the process instead, that also shows that it trusts its input.
bool accepts_what_others_reject(CodecUnderTest& tested, std::string wire, const CodecEntry& codec) {
  constexpr int kChanges = 10'000;
  const auto others = checking_codecs(codec);
  const auto rejects = [&](const auto& other) { return verdict_on(*other, wire) == Verdict::rejected; };
  Random random(7);
  for (int i = 0; i < kChanges; ++i) {
    char& byte = wire[random.below(static_cast<std::uint32_t>(wire.size()))];
    const char before = byte;
    byte = static_cast<char>(byte ^ static_cast<char>(1 + random.below(255)));
    const bool accepted = verdict_on(tested, wire) == Verdict::accepted;
    if (accepted && !others.empty() && std::ranges::all_of(others, rejects)) return true;
    byte = before;
  }
  return false;
}

/// Whether the codec allocates memory for a CBOR list that claims four million elements and contains none.
bool allocates_for_claimed_count(CodecUnderTest& tested) {
  constexpr std::int64_t kFourMillionBytes = 4'000'000;
  const std::int64_t before = *peak_memory();
  verdict_on(tested, std::string("\x9A\0\x40\0\0", 5));
  return *peak_memory() - before > kFourMillionBytes;
}

class TrustDeathTest : public ::testing::TestWithParam<CodecEntry> {};

TEST_P(TrustDeathTest, IsDeclaredOfNoCodecThatRejectsWhateverIsMalformed) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        constexpr unsigned kSeconds = 20;
        const Watchdog watch(kSeconds, "", 2);  // for readers that loop forever
        const auto tested = GetParam().open({"docs", 0});
        if (tested->prove()) std::_Exit(0);
        const std::string wire = testing::text_of(tested->wire(0));
        const bool trusts = accepts_a_prefix(*tested, wire) || allocates_for_claimed_count(*tested) ||
                            accepts_what_others_reject(*tested, wire, GetParam());
        std::_Exit(trusts ? 1 : 0);
      },
      [](auto status) { return !::testing::ExitedWithCode(0)(status); }, "");
}

INSTANTIATE_TEST_SUITE_P(Codecs, TrustDeathTest, ::testing::ValuesIn(trusting_codecs()), testing::test_of_codec);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(TrustDeathTest);

}  // namespace
}  // namespace scenebench
