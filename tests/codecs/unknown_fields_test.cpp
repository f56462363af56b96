// Readers that fill structs from a parser's events must skip unknown fields, and nothing else.
#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fixtures/named_codec.h"
#include "harness/codec_entry.h"
#include "harness/codec_under_test.h"
#include "model/document.h"

namespace scenebench {
namespace {

/// The codecs of `format` that fill structs by scenebench's templates.
std::vector<CodecEntry> filling_codecs(std::string_view format) {
  auto codecs = all_codecs();
  std::erase_if(codecs, [&](const CodecEntry& codec) {
    const CodecInfo& info = codec.info;
    return codec.format != format || info.form != Form::structs || info.structs_by != StructsBy::scenebench;
  });
  return codecs;
}

/// A reader of JSON or XML over the docs object, and its wire of that object.
class FillsStructs : public ::testing::TestWithParam<CodecEntry> {
 protected:
  void SetUp() override {
    tested_ = GetParam().open({"docs", 0});
    ASSERT_FALSE(tested_->prove());
    text_ = testing::text_of(tested_->wire(0));
    tested_->read(tested_->wire(0), intact_);
  }

  bool reads(const std::string& text) {
    Record walk;
    return tested_->read(std::as_bytes(std::span(text)), walk) == Verdict::accepted && walk == intact_;
  }

  /// Whether the codec takes the text for an object, whichever.
  bool accepts(const std::string& text) { return testing::verdict_on(*tested_, text) == Verdict::accepted; }

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

TEST_P(UnknownFields, OfEveryKindArePassedOver) {
  for (const char* value : {"null", "true", "1", "-1", "18446744073709551615", "1.5", "\"text\"", "[]", "{}",
                            "[1,null,[],{\"a\":[{}]},\"x\"]", "{\"list\":[],\"location\":{\"name\":null}}"}) {
    const std::string field = "\"unknown\":" + std::string(value) + ",";
    EXPECT_TRUE(reads(with(field))) << value;
    EXPECT_TRUE(reads(with(field + field))) << value;
    EXPECT_TRUE(reads(with_inside(field))) << value;
  }
}

TEST_P(UnknownFields, AtTheEndLeaveTheStructComplete) {
  EXPECT_TRUE(reads(text_.substr(0, text_.size() - 1) + ",\"unknown\":[{}]}"));
  EXPECT_FALSE(reads("{\"unknown\":" + text_ + "}")) << "an object inside an unknown field is not the root";
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

/// The text with `from`, which it must contain, replaced by `to`.
std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST_P(UnknownFields, LeaveKnownOnesAsStrictAsTheyWereAndFieldsInAnyOrder) {
  EXPECT_FALSE(accepts(with("\"location\":\"twice\",")));
  EXPECT_FALSE(accepts(changed(text_, "\"location\"", "\"elsewhere\""))) << "a field is missing";
  for (const char* other : {"null", "1", "\"true\"", "[]", "{}"})
    EXPECT_FALSE(accepts(changed(text_, "true", other))) << other;
  EXPECT_FALSE(accepts(changed(text_, "\"fruit\":", "\"fruit\":4000"))) << "beyond 16 bits";
  EXPECT_FALSE(accepts("[" + text_ + "]")) << "a list as the root";
  EXPECT_FALSE(accepts(text_ + text_)) << "another root after the first";
  EXPECT_TRUE(accepts(changed(text_, "true", "false"))) << "the codec must still work";
  const std::size_t at = text_.find("\"initialized\"");
  const std::string flag = "\"initialized\":true,";
  ASSERT_EQ(text_.substr(at, flag.size()), flag);
  EXPECT_TRUE(reads("{" + flag + changed(text_, flag, "").substr(1)));
}

INSTANTIATE_TEST_SUITE_P(Codecs, UnknownFields, ::testing::ValuesIn(filling_codecs("json")), testing::test_of_codec);
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

TEST_P(UnknownXml, IsRefusedWhereAListHasItsElements) {
  EXPECT_FALSE(reads_with("<list>", "<unknown/>"));
  EXPECT_FALSE(reads_with("<list>", "<item/>")) << "fields are missing";
}

TEST_P(UnknownXml, LeavesKnownPartsAsStrictAsTheyWere) {
  EXPECT_FALSE(reads_with("</list>", "<list></list>")) << "twice";
  EXPECT_FALSE(reads_with("</list>", "<location/>")) << "twice, and no attribute";
  EXPECT_FALSE(reads_with("<docs", " list=\"1\"")) << "no element";
  EXPECT_FALSE(reads_with("<docs", "x")) << "another root";
  EXPECT_FALSE(reads_with("</docs>", "<docs/>")) << "another root after the first";
}

INSTANTIATE_TEST_SUITE_P(Codecs, UnknownXml, ::testing::ValuesIn(filling_codecs("xml")), testing::test_of_codec);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(UnknownXml);

}  // namespace
}  // namespace scenebench
