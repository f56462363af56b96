// How codecs handle deeply nested bytes, which overflow the stack of a recursive reader: every codec of a format with
// nested lists, maps or elements, in each of its ways to read.
#include "codecs/test.h"

namespace scenebench::testing {
namespace {

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
