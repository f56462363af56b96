// Readers that fill structs from a parser's events pass over fields that they do not know, and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "harness/codec.h"
#include "harness/codec_under_test.h"

namespace scenebench {
namespace {

constexpr std::array kReaders{"rapidjson-sax", "yajl", "simdjson-ondemand"};

/// Each of kReaders that this build has, over the docs object.
class UnknownFields : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    for (const CodecEntry& codec : all_codecs()) {
      if (codec.info.name == GetParam()) tested_ = codec.open({"docs", 0});
    }
    if (!tested_) GTEST_SKIP() << "not in this build";
    ASSERT_FALSE(tested_->prove());
    const auto wire = tested_->wire(0);
    text_.assign(reinterpret_cast<const char*>(wire.data()), wire.size());
    tested_->read(wire, intact_);
  }

  bool reads(const std::string& text) {
    Record walk;
    return tested_->read(std::as_bytes(std::span(text)), walk) == Verdict::accepted && walk == intact_;
  }

  /// The text with `more` behind the start of the root.
  std::string with(const std::string& more) const { return "{" + more + text_.substr(1); }

  /// The text with `more` behind the start of the first Foo, three structs and a list deep.
  std::string with_inside(const std::string& more) const {
    const auto at = text_.find("\"id\"");
    return text_.substr(0, at) + more + text_.substr(at);
  }

  std::unique_ptr<CodecUnderTest> tested_;
  std::string text_;
  Record intact_;
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
  EXPECT_FALSE(reads("{\"unknown\":" + text_ + "}")) << "what is within is not what is asked for";
}

TEST_P(UnknownFields, ThatDoNotEndAreRefused) {
  for (const char* value : {"", "[", "{", "\"", "{\"a\":", "{\"a\":1", "[1,", "[{\"a\":[}]", "[}", "{]", "nul"}) {
    EXPECT_FALSE(reads("{\"unknown\":" + std::string(value))) << value;
    EXPECT_FALSE(reads(with("\"unknown\":" + std::string(value)))) << value;
    EXPECT_FALSE(reads(with_inside("\"unknown\":" + std::string(value)))) << value;
  }
}

TEST_P(UnknownFields, NestedDeeplyAreReadAndNestedWithoutEndRefused) {
  const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  constexpr std::size_t kFarTooMany = 400'000;
  EXPECT_TRUE(reads(with("\"unknown\":" + nested(200) + ",")));
  EXPECT_FALSE(reads(with("\"unknown\":" + std::string(kFarTooMany, '['))));
  // simdjson looks for the end of what is passed over without going down.
  if (std::string_view(GetParam()) != "simdjson-ondemand") {
    EXPECT_FALSE(reads(with("\"unknown\":" + nested(kFarTooMany) + ",")));
  }
  EXPECT_TRUE(reads(text_)) << "the codec must still work";
}

TEST_P(UnknownFields, LeaveKnownOnesAsStrictAsTheyWere) {
  EXPECT_FALSE(reads(with("\"location\":\"twice\",")));
  std::string renamed = text_;
  renamed.replace(renamed.find("\"location\""), 10, "\"elsewhere\"");
  EXPECT_FALSE(reads(renamed)) << "a field is missing";
  std::string null = text_;
  null.replace(null.find("true"), 4, "null");
  EXPECT_FALSE(reads(null)) << "null for a known field";
}

INSTANTIATE_TEST_SUITE_P(EventReaders, UnknownFields, testing::ValuesIn(kReaders), [](const auto& reader) {
  std::string name = reader.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

/// The same of XML, over the docs object.
class UnknownXml : public testing::Test {
 protected:
  void SetUp() override {
    for (const CodecEntry& codec : all_codecs()) {
      if (codec.info.name == "expat") subject_ = codec.open({"docs", 0});
    }
    if (!subject_) GTEST_SKIP() << "not in this build";
    ASSERT_FALSE(subject_->prove());
    const auto wire = subject_->wire(0);
    text_.assign(reinterpret_cast<const char*>(wire.data()), wire.size());
    subject_->read(wire, intact_);
  }

  /// What becomes of the text with `more` behind the first `place`.
  bool reads_with(const std::string& place, const std::string& more) {
    const auto at = text_.find(place) + place.size();
    const std::string text = text_.substr(0, at) + more + text_.substr(at);
    Record walk;
    return subject_->read(std::as_bytes(std::span(text)), walk) == Verdict::accepted && walk == intact_;
  }

  std::unique_ptr<CodecUnderTest> subject_;
  std::string text_;
  Record intact_;
};

TEST_F(UnknownXml, AttributesAndElementsArePassedOver) {
  for (const char* place : {"<docs", "<sibling", "<parent"}) {
    EXPECT_TRUE(reads_with(place, " unknown=\"1\"")) << place;
  }
  for (const char* element : {"<unknown/>", "<unknown>text</unknown>", "<unknown a=\"1\"><item/>2<b c=\"&lt;\"/></unknown>",
                              "<!-- list -->", " ", "<unknown><list/></unknown><unknown/>"}) {
    EXPECT_TRUE(reads_with("</list>", element)) << element;
    EXPECT_TRUE(reads_with("</parent>", element)) << element;
  }
}

TEST_F(UnknownXml, IsRefusedWhereAListHasItsElements) {
  EXPECT_FALSE(reads_with("<list>", "<unknown/>"));
  EXPECT_FALSE(reads_with("<list>", "<item/>")) << "fields are missing";
}

TEST_F(UnknownXml, LeavesKnownPartsAsStrictAsTheyWere) {
  EXPECT_FALSE(reads_with("</list>", "<list></list>")) << "twice";
  EXPECT_FALSE(reads_with("</list>", "<location/>")) << "twice, and no attribute";
  EXPECT_FALSE(reads_with("<docs", " list=\"1\"")) << "no element";
  EXPECT_FALSE(reads_with("<docs", "x")) << "another root";
  EXPECT_FALSE(reads_with("</docs>", "<docs/>")) << "another root behind the first";
}

}  // namespace
}  // namespace scenebench
