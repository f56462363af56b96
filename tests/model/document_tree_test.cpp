// Trees of documents: walks, heads, and what a declared loss excuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>

#include "fixtures/document_sample.h"
#include "model/document.h"
#include "model/loss.h"
#include "model/shapes.h"
#include "model/tree_builder.h"

namespace scenebench {
namespace {

using testing::sample_document;
using testing::tiny_document;

TEST(ADocument, ThatADecoderGivesBackInAnotherOrderIsNotTheSame) {
  const document::Value one{document::Map{{"b", {true}}, {"a", {false}}}};
  EXPECT_NE(record_of(one), record_of(document::sorted_by_key(one)));
}

TEST(ADocument, IsMadeAgainFromItsWalk) {
  document::Value copy;
  document::TreeBuilder builder(copy);
  const document::Value original = sample_document();
  walk_fields(original, builder);
  ASSERT_TRUE(builder.complete());
  EXPECT_EQ(record_of(copy), record_of(original));
}

TEST(ADocument, IsNotMadeFromAWalkThatDoesNotAddUp) {
  document::Value made;
  document::TreeBuilder two(made), missing(made), keyless(made);
  two.null();
  two.null();
  EXPECT_FALSE(two.complete());
  missing.null();
  missing.count(2);
  EXPECT_FALSE(missing.complete());
  keyless.null();
  keyless.members(1);
  EXPECT_FALSE(keyless.complete());
}

TEST(ADocument, HasAHeadOfSoManyNodes) {
  const document::Value tree = sample_document();
  const std::size_t nodes = document::nodes_of(tree);
  EXPECT_EQ(document::nodes_of(document::head_of(tree, nodes)), nodes);
  EXPECT_EQ(document::nodes_of(document::head_of(tree, 100)), 100u);
  EXPECT_EQ(record_of(document::head_of(tree, nodes)), record_of(tree));
}

TEST(ADocumentsProof, NamesThePathOfWhatDiffers) {
  const document::Value tree = tiny_document();
  const Record record = record_of(tree);
  const auto found = std::find(record.begin(), record.end(), Event{Kind::f64, bits_of(0.25)});
  const auto at = static_cast<std::size_t>(std::distance(record.begin(), found));
  EXPECT_EQ(path_of(tree, at), "list[2]");
}

TEST(ADeclaredLoss, OfDocumentsExcusesWhatItSaysAndNothingElse) {
  const auto comes_back_as = [](const document::Value& before, const document::Value& after, const Loss& loss) {
    return first_difference(record_of(before), record_of(after), loss) == kNoDifference;
  };
  const Loss whole{.whole_doubles = true}, as_signed{.wide_as_signed = true}, as_double{.wide_as_double = true};
  const document::Value three = testing::real(3), half = testing::real(3.5), top{std::uint64_t{1} << 63};
  EXPECT_TRUE(comes_back_as(three, testing::integer(3), whole));
  EXPECT_FALSE(comes_back_as(three, testing::integer(4), whole));
  EXPECT_FALSE(comes_back_as(three, testing::integer(3), as_double));
  EXPECT_FALSE(comes_back_as(half, testing::integer(3), whole));
  EXPECT_FALSE(comes_back_as(testing::integer(3), three, whole));
  EXPECT_TRUE(comes_back_as(top, testing::integer(std::numeric_limits<std::int64_t>::min()), as_signed));
  EXPECT_FALSE(comes_back_as(top, testing::integer(std::numeric_limits<std::int64_t>::min()), as_double));
  EXPECT_TRUE(comes_back_as(top, testing::real(9223372036854775808.0), as_double));
  EXPECT_FALSE(comes_back_as(testing::integer(5), testing::real(5), as_double));
}

TEST(ADeclaredLoss, OfALibraryWhoseNumbersAreAllDoublesIsOfTheirTypesToo) {
  const auto comes_back_as = [](const document::Value& before, const document::Value& after) {
    const Loss loss{.double_ulps = 2, .integers_as_doubles = true, .whole_doubles = true};
    return first_difference(record_of(before), record_of(after), loss) == kNoDifference;
  };
  constexpr std::int64_t kTwoTo53 = std::int64_t{1} << 53;
  const document::Value most{std::numeric_limits<std::uint64_t>::max()}, two_to_63{std::uint64_t{1} << 63};
  EXPECT_TRUE(comes_back_as(testing::integer(kTwoTo53 + 1), testing::integer(kTwoTo53)));
  EXPECT_TRUE(comes_back_as(testing::integer(std::numeric_limits<std::int64_t>::max()), two_to_63));
  EXPECT_TRUE(comes_back_as(most, testing::real(18446744073709551616.0))) << "no integer is as large";
  EXPECT_TRUE(comes_back_as(testing::real(0.99999999999999989), testing::integer(1)));
  EXPECT_FALSE(comes_back_as(testing::real(0.9999), testing::integer(1)));
  EXPECT_FALSE(comes_back_as(testing::integer(1), testing::real(1.0000000000000002)));
  EXPECT_FALSE(comes_back_as(testing::integer(5), testing::integer(6)));
}

}  // namespace
}  // namespace scenebench
