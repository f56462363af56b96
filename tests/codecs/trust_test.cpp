// What is said of codecs is so: their shapes, the sizes of their wires, that those that are declared to trust their
// input do so for some malformed bytes, and how all handle deeply nested ones, which overflow the stack of a recursive
// reader: every codec of a format with nested lists, maps or elements, in each of its ways to read.
#include "codecs/test.h"
#include "system/process.h"
#include "system/watchdog.h"

namespace scenebench::testing {
namespace {

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
  const auto tested = find_codec(codec).value().open(*parse_workload(workload));
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
  return codecs_that([](const CodecEntry& codec) {
    return codec.info.input == Input::trusted && !codec.info.is_floor && codec.has_shape("docs");
  });
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
        const std::string wire = text_of(tested->wire(0));
        const bool trusts = accepts_a_prefix(*tested, wire) || allocates_for_claimed_count(*tested) ||
                            accepts_what_others_reject(*tested, wire, GetParam());
        std::_Exit(trusts ? 1 : 0);
      },
      [](auto status) { return !::testing::ExitedWithCode(0)(status); }, "");
}

INSTANTIATE_TEST_SUITE_P(Codecs, TrustDeathTest, ::testing::ValuesIn(trusting_codecs()), test_of_codec);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(TrustDeathTest);

/// A codec over one workload, proven, and its wire.
struct Subject {
  std::unique_ptr<CodecUnderTest> tested;
  std::string wire;
  bool is_document;

  std::vector<Verdict> verdicts_on(const std::string& text) const {
    return testing::verdicts_on(*tested, std::as_bytes(std::span(text)));
  }
};

/// One subject of structs and one of documents, if the codec has them.
std::vector<Subject> subjects_of(const CodecEntry& codec) {
  std::vector<Subject> subjects;
  for (const char* name : {"docs", "small"}) {
    const Workload workload = *parse_workload(name);
    if (!codec.has_shape(workload.shape)) continue;
    Subject subject{codec.open(workload), "", workload.is_document()};
    EXPECT_FALSE(subject.tested->prove()) << name;
    subject.wire = text_of(subject.tested->wire(0));
    subjects.push_back(std::move(subject));
  }
  return subjects;
}

/// Wires with `value` in the place of the codec's object and, except for documents, as an unknown field.
Names wires_with(const Subject& subject, std::string_view format, const std::string& value) {
  if (subject.is_document) return {document_of(format, value)};
  return {value, with_unknown_field(format, subject.wire, value)};
}

class DeepBytes : public ::testing::TestWithParam<CodecEntry> {
 protected:
  static std::string_view format() { return format_of(GetParam()); }

  static void read_all_that_is_deep() {
    for (const Subject& subject : subjects_of(GetParam())) {
      for (const Nesting& nesting : nestings_of(format())) {
        for (const std::string& wire : wires_with(subject, format(), nesting.value(nesting.far_too_deep))) {
          subject.verdicts_on(wire);
        }
      }
    }
  }
};

std::vector<CodecEntry> nesting_codecs(Input input) {
  return codecs_that([=](const CodecEntry& codec) {
    return codec.info.input == input && !nestings_of(format_of(codec)).empty();
  });
}

using DeepBytesOfOneThatChecks = DeepBytes;

TEST_P(DeepBytesOfOneThatChecks, AreReadOrRejectedAndRejectedWhereTheyEndTooSoon) {
  for (const Subject& subject : subjects_of(GetParam())) {
    for (const Nesting& nesting : nestings_of(format())) {
      for (const std::string& wire : wires_with(subject, format(), nesting.value(nesting.far_too_deep))) {
        const auto verdicts = subject.verdicts_on(wire);
        if (subject.is_document) {
          EXPECT_EQ(verdicts, std::vector(verdicts.size(), Verdict::rejected)) << nesting.what;
        }
        for (const Verdict verdict : subject.verdicts_on(wire.substr(0, wire.size() / 2))) {
          EXPECT_EQ(verdict, Verdict::rejected) << nesting.what;
        }
      }
      EXPECT_EQ(verdict_on(*subject.tested, subject.wire), Verdict::accepted) << "the codec must still work";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Codecs, DeepBytesOfOneThatChecks, ::testing::ValuesIn(nesting_codecs(Input::checked)),
                         test_of_codec);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(DeepBytesOfOneThatChecks);

using DeepBytesDeathTest = DeepBytes;

constexpr int kSurvived = 42;

/// A codec that survives all of them should be declared to check its input. The exit status after a stack overflow
/// differs between systems.
TEST_P(DeepBytesDeathTest, EndAProcessWhoseCodecTrustsTheDepthOfItsInput) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        read_all_that_is_deep();
        std::_Exit(kSurvived);
      },
      [](auto status) { return !::testing::ExitedWithCode(kSurvived)(status); }, "");
}

INSTANTIATE_TEST_SUITE_P(Codecs, DeepBytesDeathTest, ::testing::ValuesIn(nesting_codecs(Input::depth_trusted)),
                         test_of_codec);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(DeepBytesDeathTest);

TEST(AFormat, HasBytesThatAreNestedDeeplyOrFollowsItsSchemaAlone) {
  for (const CodecEntry& codec : all_codecs()) {
    const bool nests = !nestings_of(format_of(codec)).empty();
    EXPECT_TRUE(nests || codec.info.input != Input::depth_trusted) << codec.info.name;
    if (codec.format.empty() || codec.format == "none") continue;
    EXPECT_NE(!nests, !follows_schema_alone(codec.format)) << codec.format;
  }
}

/// Whether any codec of the format skips an unknown field with this value, or reads it as a document.
bool somebody_reads(const Nesting& nesting, std::string_view format) {
  constexpr std::size_t kAFew = 5;
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.info.input == Input::trusted || format_of(codec) != format) continue;
    for (const Subject& subject : subjects_of(codec)) {
      const std::string wire = wires_with(subject, format, nesting.value(kAFew)).back();
      if (verdict_on(*subject.tested, wire) == Verdict::accepted) return true;
    }
  }
  return false;
}

// Malformed bytes would be rejected at their start, and prove nothing.
TEST(BytesThatAreNested, AreReadBySomebodyOfTheFormatIfTheyAreNotDeep) {
  std::set<std::string> formats;
  for (const CodecEntry& codec : all_codecs()) formats.emplace(format_of(codec));
  for (const std::string& format : formats) {
    for (const Nesting& nesting : nestings_of(format)) {
      EXPECT_TRUE(somebody_reads(nesting, format)) << format << ": " << nesting.what;
    }
  }
}

}  // namespace
}  // namespace scenebench::testing
