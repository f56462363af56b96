// The structs of documents: read from a tree, and built from a walk.
#include "model/document_structs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "model/document.h"
#include "model/documents/data.h"
#include "model/structs_builder.h"

namespace scenebench::document {
namespace {

constexpr const char* kWithStructs[] = {"cities", "repos", "user", "response"};

Entry& entry(Value& map, std::string_view key) {
  return *std::ranges::find(std::get<Map>(map.content), key, &Entry::key);
}

Value& element(Value& list, std::size_t i) { return std::get<Array>(list.content)[i]; }

/// Structs that held `before`, filled from the walk of `tree`; nothing if it does not fit.
std::optional<Structs> built(const Structs& before, const Value& tree) {
  Structs structs = before;
  StructsBuilder builder(structs);
  builder.start();
  walk_fields(tree, builder);
  return builder.complete() ? std::optional(std::move(structs)) : std::nullopt;
}

TEST(StructsOfADocument, HoldEveryValueOfItsTree) {
  const Value cities = *make_document("cities");
  const auto structs = structs_of("cities", cities);
  ASSERT_TRUE(structs);
  // A list has an event of its own, in a tree and in structs. A map and its keys have events only in a tree.
  const std::size_t values = nodes_of(cities) - std::get<Array>(cities.content).size();
  EXPECT_EQ(record_of(*structs).size(), values);
  EXPECT_EQ(path_of(*structs, 4), "[0].pop");
}

TEST(StructsOfADocument, AreBuiltFromAWalkOverIt) {
  for (const char* name : kWithStructs) {
    const Value tree = *make_document(name);
    const auto structs = structs_of(name, tree);
    ASSERT_TRUE(structs) << name;
    const auto copy = built(*structs, tree);
    ASSERT_TRUE(copy) << name;
    EXPECT_EQ(record_of(*copy), record_of(*structs)) << name;
    EXPECT_EQ(sum_of(*copy), sum_of(*structs)) << name;
  }
}

TEST(StructsOfADocument, AreBuiltFromEntriesInAnyOrder) {
  for (const char* name : kWithStructs) {
    const Value tree = *make_document(name);
    const auto structs = structs_of(name, tree);
    const auto sorted = built(*structs, sorted_by_key(tree));
    ASSERT_TRUE(sorted) << name;
    EXPECT_EQ(record_of(*sorted), record_of(*structs)) << name;
  }
  Value backwards = *make_document("user");
  std::ranges::reverse(std::get<Map>(backwards.content));
  const auto structs = structs_of("user", backwards);
  ASSERT_TRUE(structs);
  const auto copy = built(*structs, backwards);
  ASSERT_TRUE(copy);
  EXPECT_EQ(record_of(*copy), record_of(*structs));
}

TEST(StructsOfADocument, AreThoseOfFourDocuments) {
  const Value user = *make_document("user");
  EXPECT_FALSE(structs_of("medium", *make_document("medium")));
  EXPECT_FALSE(structs_of("repos", user));
  EXPECT_TRUE(structs_of("user", user));
}

/// A change to a document, and whether it still fits the structs.
struct Change {
  const char* what;
  std::function<void(Value&)> make;
  bool fits;
};

const Change kChangesOfUser[] = {
    {"a missing field", [](Value& user) { std::get<Map>(user.content).pop_back(); }, false},
    {"an unknown field",
     [](Value& user) {
       std::get<Map>(user.content).push_back({"more", {true}});
     },
     false},
    {"a duplicate field", [](Value& user) { std::get<Map>(user.content)[2] = std::get<Map>(user.content)[0]; }, false},
    {"another type", [](Value& user) { entry(user, "email").value = {true}; }, false},
    {"a text for a number", [](Value& user) { entry(user, "gender").value = {std::string("2")}; }, false},
    {"a number beyond the field", [](Value& user) { entry(user, "gender").value = {std::int64_t{1} << 31}; }, false},
    {"a number within the field", [](Value& user) { entry(user, "gender").value = {std::int64_t{-5}}; }, true},
    {"null for a text", [](Value& user) { entry(user, "email").value = {nullptr}; }, false},
    {"a map for a list", [](Value& user) { entry(user, "likes").value = {Map{}}; }, false},
    {"a list for a map", [](Value& user) { entry(user, "name").value = {Array{}}; }, false},
    {"an empty map for one with fields", [](Value& user) { entry(user, "name").value = {Map{}}; }, false},
    {"an empty list", [](Value& user) { entry(user, "likes").value = {Array{}}; }, true},
    {"texts for maps", [](Value& user) { element(entry(user, "likes").value, 3) = {std::string("like")}; }, false},
    {"a text for all", [](Value& user) { user = {std::string("user")}; }, false}};

TEST(StructsOfADocument, AreRefusedByReaderAndBuilderAlikeIfTheDocumentDoesNotFit) {
  const Value original = *make_document("user");
  const auto structs = structs_of("user", original);
  ASSERT_TRUE(structs);
  for (const Change& change : kChangesOfUser) {
    Value changed = original;
    change.make(changed);
    const auto read = structs_of("user", changed), made = built(*structs, changed);
    EXPECT_EQ(read.has_value(), change.fits) << change.what;
    EXPECT_EQ(made.has_value(), change.fits) << change.what;
    if (read && made) {
      EXPECT_EQ(record_of(*read), record_of(*made)) << change.what;
    }
  }
}

TEST(StructsOfADocument, TakeNullForAnOptionalPartThatIsNotThere) {
  Value absent = *make_document("repos");
  const auto structs = structs_of("repos", absent);
  Map& repo = std::get<Map>(element(absent, 0).content);
  std::erase_if(repo, [](const Entry& field) { return field.key == "mirror_url"; });
  ASSERT_EQ(repo.size(), 67u);
  const auto without = built(*structs, absent);
  ASSERT_TRUE(without);
  EXPECT_EQ(record_of(*without), record_of(*structs));
  entry(element(absent, 0), "homepage").value = {nullptr};
  EXPECT_FALSE(built(*structs, absent));
}

TEST(StructsOfADocument, TakeAnIntegerForADoubleAsSomeFormatsKeepWholeOnes) {
  Value all = *make_document("cities");
  Value cities{Array{element(all, 0)}};
  Value& longitude = element(entry(element(cities, 0), "loc").value, 0);
  longitude = {-86.0};
  const auto structs = structs_of("cities", cities);
  ASSERT_TRUE(structs);
  longitude = {std::int64_t{-86}};
  const auto copy = built(*structs, cities);
  ASSERT_TRUE(copy);
  EXPECT_EQ(record_of(*copy), record_of(*structs));
}

TEST(AStructsBuilder, RefusesEndsThatDoNotAddUpAndStartsAfresh) {
  Structs structs{Response{}};
  StructsBuilder builder(structs);
  EXPECT_FALSE(builder.complete()) << "before it has started";
  const Value response = *make_document("response");
  for (const std::size_t wrong : {4u, 6u}) {
    builder.start();
    for (const Entry& field : std::get<Map>(response.content)) {
      builder.key(field.key);
      walk_fields(field.value, builder);
    }
    EXPECT_FALSE(builder.complete());
    builder.members(wrong);
    EXPECT_FALSE(builder.complete()) << wrong;
  }
  builder.start();
  walk_fields(response, builder);
  EXPECT_TRUE(builder.complete());
  builder.text("one more");
  EXPECT_FALSE(builder.complete());
}

}  // namespace
}  // namespace scenebench::document
