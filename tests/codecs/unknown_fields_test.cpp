// Readers that fill structs from a parser's events must skip unknown fields, and nothing else.
#include "codecs/shared/events_fill.h"
#include "codecs/test.h"

namespace scenebench::testing {
namespace {

/// The codecs of `format` that fill structs by scenebench's templates.
std::vector<CodecEntry> filling_codecs(std::string_view format) {
  return codecs_that([=](const CodecEntry& codec) {
    return codec.format == format && codec.info.form == Form::structs &&
           codec.info.structs_by == StructsBy::scenebench;
  });
}

/// A reader of JSON or XML over the docs object, and its wire of that object.
class FillsStructs : public ::testing::TestWithParam<CodecEntry> {
 protected:
  void SetUp() override {
    tested_ = GetParam().open({"docs", 0});
    ASSERT_FALSE(tested_->prove());
    text_ = text_of(tested_->wire(0));
    tested_->read(tested_->wire(0), intact_);
  }

  bool reads(const std::string& text) {
    Record walk;
    return tested_->read(std::as_bytes(std::span(text)), walk) == Verdict::accepted && walk == intact_;
  }

  /// Whether the codec takes the text for an object, whichever.
  bool accepts(const std::string& text) { return verdict_on(*tested_, text) == Verdict::accepted; }

  std::unique_ptr<CodecUnderTest> tested_;
  std::string text_;
  Record intact_;
};

class UnknownFields : public FillsStructs {
 protected:
  /// The text with `more` inserted after the start of the root.
  std::string with(const std::string& more) const { return "{" + more + text_.substr(1); }

  /// The text with `more` inserted after the start of the first Foo, three structs and a list deep.
  std::string with_inside(const std::string& more) const {
    const auto at = text_.find("\"id\"");
    return text_.substr(0, at) + more + text_.substr(at);
  }
};

TEST_P(UnknownFields, OfEveryKindArePassedOverAndLeaveTheStructComplete) {
  EXPECT_TRUE(reads(text_.substr(0, text_.size() - 1) + ",\"unknown\":[{}]}"));
  EXPECT_FALSE(reads("{\"unknown\":" + text_ + "}")) << "an object inside an unknown field is not the root";
  for (const char* value : {"null", "true", "1", "-1", "18446744073709551615", "1.5", "\"text\"", "[]", "{}",
                            "[1,null,[],{\"a\":[{}]},\"x\"]", "{\"list\":[],\"location\":{\"name\":null}}"}) {
    const std::string field = "\"unknown\":" + std::string(value) + ",";
    EXPECT_TRUE(reads(with(field))) << value;
    EXPECT_TRUE(reads(with(field + field))) << value;
    EXPECT_TRUE(reads(with_inside(field))) << value;
  }
}

TEST_P(UnknownFields, ThatDoNotEndAreRefused) {
  for (const char* value : {"", "[", "{", "\"", "{\"a\":", "{\"a\":1", "[1,", "[{\"a\":[}]", "[}", "{]", "nul"}) {
    EXPECT_FALSE(reads("{\"unknown\":" + std::string(value))) << value;
    EXPECT_FALSE(reads(with("\"unknown\":" + std::string(value)))) << value;
    EXPECT_FALSE(reads(with_inside("\"unknown\":" + std::string(value)))) << value;
  }
}

TEST_P(UnknownFields, AreReadAsDeepAsDocumentsAndRefusedDeeper) {
  const auto nested = [&](std::size_t levels) {
    return with("\"unknown\":" + std::string(levels, '[') + std::string(levels, ']') + ",");
  };
  EXPECT_TRUE(reads(nested(200)));
  // simdjson finds the end of a skipped value without recursion.
  if (GetParam().info.name == "simdjson-ondemand") return;
  EXPECT_FALSE(reads(nested(document::kMaxDepth + 1)));
  EXPECT_FALSE(reads(nested(400'000)));
  EXPECT_TRUE(reads(text_)) << "the codec must still work";
}

TEST_P(UnknownFields, LeaveKnownOnesAsStrictAsTheyWereAndFieldsInAnyOrder) {
  EXPECT_FALSE(accepts(with("\"location\":\"twice\",")));
  EXPECT_FALSE(accepts(replaced(text_, "\"location\"", "\"elsewhere\""))) << "a field is missing";
  for (const char* other : {"null", "1", "\"true\"", "[]", "{}"})
    EXPECT_FALSE(accepts(replaced(text_, "true", other))) << other;
  EXPECT_FALSE(accepts(replaced(text_, "\"fruit\":", "\"fruit\":4000"))) << "beyond 16 bits";
  EXPECT_FALSE(accepts("[" + text_ + "]")) << "a list as the root";
  EXPECT_FALSE(accepts(text_ + text_)) << "another root after the first";
  EXPECT_TRUE(accepts(replaced(text_, "true", "false"))) << "the codec must still work";
  const std::size_t at = text_.find("\"initialized\"");
  const std::string flag = "\"initialized\":true,";
  ASSERT_EQ(text_.substr(at, flag.size()), flag);
  EXPECT_TRUE(reads("{" + flag + replaced(text_, flag, "").substr(1)));
}

INSTANTIATE_TEST_SUITE_P(Codecs, UnknownFields, ::testing::ValuesIn(filling_codecs("json")), test_of_codec);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(UnknownFields);

/// The same for XML.
class UnknownXml : public FillsStructs {
 protected:
  /// Reads the text with `more` inserted after the first `place`.
  bool reads_with(const std::string& place, const std::string& more) {
    const auto at = text_.find(place) + place.size();
    return reads(text_.substr(0, at) + more + text_.substr(at));
  }
};

TEST_P(UnknownXml, AttributesAndElementsArePassedOver) {
  for (const char* place : {"<docs", "<sibling", "<parent"}) {
    EXPECT_TRUE(reads_with(place, " unknown=\"1\"")) << place;
  }
  for (const char* element :
       {"<unknown/>", "<unknown>text</unknown>", "<unknown a=\"1\"><item/>2<b c=\"&lt;\"/></unknown>", "<!-- list -->",
        " ", "<unknown><list/></unknown><unknown/>"}) {
    EXPECT_TRUE(reads_with("</list>", element)) << element;
    EXPECT_TRUE(reads_with("</parent>", element)) << element;
  }
}

TEST_P(UnknownXml, LeavesKnownPartsAsStrictAsTheyWere) {
  for (const auto& [place, more, why] :
       {std::tuple{"<list>", "<unknown/>", "no element of the list"}, {"<list>", "<item/>", "fields are missing"},
        {"</list>", "<list></list>", "twice"}, {"</list>", "<location/>", "twice, and no attribute"},
        {"<docs", " list=\"1\"", "no element"}, {"<docs", "x", "another root"},
        {"</docs>", "<docs/>", "another root after the first"}})
    EXPECT_FALSE(reads_with(place, more)) << place << more << ": " << why;
}

INSTANTIATE_TEST_SUITE_P(Codecs, UnknownXml, ::testing::ValuesIn(filling_codecs("xml")), test_of_codec);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(UnknownXml);

// The Filler, which fills structs from a parser's events, takes no event that no well-formed text has.
TEST(Filler, RefusesEndsThatBeginNothingWhatComesAfterTheEndAndUnknownListsThatLieTooDeep) {
  docs::FooBarContainer container;
  codecs::Filler<docs::FooBarContainer> filler;
  filler.start(container);
  EXPECT_FALSE(filler.end_map() || filler.end_list() || filler.begin_list());
  EXPECT_TRUE(filler.begin_map() && filler.key("new"));
  std::size_t depth = 0;
  while (depth <= document::kMaxDepth && filler.begin_list()) ++depth;
  EXPECT_EQ(depth, document::kMaxDepth);
  filler.start(container);
  EXPECT_TRUE(filler.begin_map() && filler.key("list") && filler.begin_list());
  EXPECT_FALSE(filler.end_map());
  EXPECT_TRUE(filler.end_list() && filler.key("location") && filler.text("there") && filler.key("fruit"));
  EXPECT_FALSE(filler.null() || filler.value(std::int64_t{40'000}));
  EXPECT_TRUE(filler.value(std::int64_t{1}) && filler.key("initialized") && filler.value(false));
  EXPECT_FALSE(filler.complete() || filler.end_list());
  EXPECT_TRUE(filler.end_map() && filler.complete());
  EXPECT_EQ(container.location, "there");
  EXPECT_FALSE(filler.value(true) || filler.begin_map() || filler.key("list"));
}

}  // namespace
}  // namespace scenebench::testing
