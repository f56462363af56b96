// Results of calls, enumerations with names, and numbers as words.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <utility>

#include "base/json_extent.h"
#include "base/named_enum.h"
#include "base/result.h"
#include "base/sha256.h"
#include "base/text.h"

namespace scenebench {

enum class Colour { red, dark_blue };

template <>
struct EnumNames<Colour> {
  static constexpr std::array<std::string_view, 2> names{"red", "dark blue"};
};

namespace {

struct Problem {
  std::string text;
};

Expected<std::string, Problem> name_of(int number) {
  if (number < 0) return Problem{"negative"};
  return std::to_string(number);
}

TEST(Expected, HoldsAValueOrAnErrorThoughBothAreOfOneKind) {
  const auto good = name_of(7), bad = name_of(-7);
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, "7");
  EXPECT_EQ(good->size(), 1u);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().text, "negative");
  const Expected<const char*, Error> text("a value"), reason(Error{"an error"});
  EXPECT_TRUE(text);
  ASSERT_FALSE(reason);
  EXPECT_STREQ(reason.error().reason, "an error");
}

TEST(Expected, HandsItsValueOnAndMayFailThoughBuiltInPlace) {
  Expected<std::unique_ptr<int>, Problem> owner(std::make_unique<int>(7));
  const std::unique_ptr<int> taken = *std::move(owner);
  EXPECT_EQ(*taken, 7);
  const auto make = [](bool fails) {
    Result<std::string> result(std::in_place, 3, 'x');
    if (fails) result.fail("too late");
    return result;
  };
  EXPECT_EQ(*make(false), "xxx");
  EXPECT_STREQ(make(true).error().reason, "too late");
}

TEST(NamedEnum, GoesToItsNameAndBack) {
  EXPECT_EQ(to_string(Colour::dark_blue), "dark blue");
  EXPECT_EQ(to_string(static_cast<Colour>(2)), "");
  EXPECT_EQ(parse_enumeration("dark blue", Colour{}), Colour::dark_blue);
  EXPECT_EQ(parse_enumeration("blue", Colour{}), std::nullopt);
}

// The examples of NIST's "Secure Hash Standard", and texts around the length of a block.
TEST(Sha256, IsThatOfTheStandard) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(JsonExtent, CountsWhatIsOutsideTexts) {
  struct Case {
    std::string_view text;
    std::size_t depth, least, most;  // of the values
  };
  for (const auto& [text, depth, least, most] : std::initializer_list<Case>{{"", 0, 0, 1},
                                                                           {"7", 0, 1, 1},
                                                                           {"[]", 1, 1, 2},
                                                                           {"[1,2,3]", 1, 4, 5},
                                                                           {R"({"a":[{}],"b":[]})", 3, 4, 6},
                                                                           {R"(["[[[{{","\"[,","\\",[]])", 2, 5, 6},
                                                                           {R"(["unended [[[)", 1, 1, 2},
                                                                           {"]]][", 1, 1, 2}}) {
    const JsonExtent extent = extent_of_json(text);
    EXPECT_EQ(extent.depth, depth) << text;
    EXPECT_GE(extent.values, least) << text;
    EXPECT_LE(extent.values, most) << text;
  }
}

TEST(JsonExtent, HasTheMembersOfTheLargestObject) {
  for (const auto& [text, members] : std::initializer_list<std::pair<std::string_view, std::size_t>>{
           {"[1,2,3]", 0},
           {R"({"a":{"b":1,"c":{}},"d":2,"e":":,:"})", 3},
           {R"([{"a":1},{"a":1},{"a":1,"b":[{"c":1},{"c":1}]}])", 2},
           {":::]:", 0}}) {
    EXPECT_EQ(extent_of_json(text).members, members) << text;
  }
  const std::string deep(100, '[');
  EXPECT_EQ(extent_of_json(deep + "{\"a\":1}").members, 0u);
}

}  // namespace
}  // namespace scenebench
