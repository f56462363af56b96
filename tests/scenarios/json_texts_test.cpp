// JSON written in other ways that mean the same.
#include "scenarios/json_texts.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace scenebench {
namespace {

constexpr std::string_view kOwn = R"({"id":18446744073709551615,"size":0.1,"list":[{"a":1,"b":"\u00e9"},{"a":2.5,"b":""}]})";

std::string rewritten(std::string_view name, std::uint64_t seed = 1) {
  const auto all = rewritten_json(std::as_bytes(std::span(kOwn)), seed);
  const auto found = std::ranges::find(all, name, &JsonText::name);
  return found == all.end() ? "no such way" : found->text;
}

TEST(RewrittenJson, HasItsKeysReversedInEveryObject) {
  EXPECT_EQ(rewritten("keys reversed"),
            "{\"list\":[{\"b\":\"\xC3\xA9\",\"a\":1},{\"b\":\"\",\"a\":2.5}],\"size\":0.1,"
            "\"id\":18446744073709551615}");
}

TEST(RewrittenJson, HasItsKeysShuffledBySeed) {
  EXPECT_EQ(rewritten("keys shuffled", 3), rewritten("keys shuffled", 3));
  const std::string one = rewritten("keys shuffled", 3);
  EXPECT_TRUE(std::ranges::is_permutation(one, rewritten("keys reversed"))) << one;
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 9; ++seed) differs |= rewritten("keys shuffled", seed) != one;
  EXPECT_TRUE(differs);
}

TEST(RewrittenJson, HasUnknownKeysAfterEverySecondOne) {
  const std::string text = rewritten("unknown keys");
  EXPECT_NE(text.find("\"size\":0.1,\"x_unknown_1\":{"), std::string::npos) << text;
  EXPECT_NE(text.find("\"b\":\"\",\"x_unknown_1\":{"), std::string::npos) << text;
}

TEST(RewrittenJson, HasFloatsOfSeventeenDigitsAndIntegersAsTheyWere) {
  EXPECT_EQ(rewritten("17 digits"), "{\"id\":18446744073709551615,\"size\":0.10000000000000001,\"list\":[{\"a\":1,"
                                    "\"b\":\"\xC3\xA9\"},{\"a\":2.5,\"b\":\"\"}]}");
}

TEST(RewrittenJson, IsIndentedByTwoSpaces) {
  EXPECT_EQ(rewritten("indented").substr(0, 33), "{\n  \"id\": 18446744073709551615,\n ");
}

TEST(RewrittenJson, IsOfValidJsonAlone) {
  constexpr std::string_view broken = "{\"id\":";
  EXPECT_THROW(rewritten_json(std::as_bytes(std::span(broken)), 1), std::runtime_error);
}

}  // namespace
}  // namespace scenebench
