// Each document has the published counts, ranges and means of the one that it imitates.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "fixtures/document_inspect.h"
#include "model/documents/data.h"

namespace scenebench::document {
namespace {

bool is_hex(const std::string& s) { return s.find_first_not_of("0123456789abcdef") == s.npos; }

std::set<std::string> keys_of(const Value& value) {
  std::set<std::string> out;
  for (const Entry& entry : entries(value)) out.insert(entry.key);
  return out;
}

class Cities : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { cities = new Value(made("cities")); }
  static void TearDownTestSuite() {
    delete cities;
    cities = nullptr;
  }
  static Value* cities;
};
Value* Cities::cities = nullptr;

TEST_F(Cities, Are29470FlatRecordsOfTheSameFiveKeys) {
  ASSERT_EQ(items(*cities).size(), 29'470u);
  for (const Value& city : items(*cities))
    ASSERT_EQ(keys_of(city), (std::set<std::string>{"city", "loc", "pop", "state", "id"}));
}

TEST_F(Cities, HaveTheNumberAndLengthOfNamesThatWerePublished) {
  std::set<std::string> distinct;
  std::size_t shortest = 99, longest = 0, total = 0;
  for (const Value& city : items(*cities)) {
    const std::string& name = string_in(at(city, "city"));
    EXPECT_EQ(name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), name.npos) << name;
    distinct.insert(name);
    shortest = std::min(shortest, name.size());
    longest = std::max(longest, name.size());
    total += name.size();
  }
  EXPECT_EQ(distinct.size(), 16'573u);
  EXPECT_EQ(shortest, 2u);
  EXPECT_EQ(longest, 15u);
  EXPECT_NEAR(static_cast<double>(total) / 29'470, 8.2, 0.1);
}

TEST_F(Cities, HavePopulationsWithThePublishedRangeAndQuartiles) {
  std::vector<std::int64_t> populations;
  for (const Value& city : items(*cities)) populations.push_back(integer_in(at(city, "pop")));
  std::sort(populations.begin(), populations.end());
  const auto quartile = [&](std::size_t n) { return static_cast<double>(populations[populations.size() * n / 4]); };
  EXPECT_EQ(populations.front(), 0);
  EXPECT_EQ(populations.back(), 112'047);
  EXPECT_NEAR(quartile(1), 891, 891 * 0.01);
  EXPECT_NEAR(quartile(2), 2'782, 2'782 * 0.01);
  EXPECT_NEAR(quartile(3), 10'640, 10'640 * 0.01);
}

TEST_F(Cities, LieWithinThePublishedExtentAndReachItsEdges) {
  double west = 180, east = -180, south = 90, north = -90;
  for (const Value& city : items(*cities)) {
    const Array& place = items(at(city, "loc"));
    ASSERT_EQ(place.size(), 2u);
    west = std::min(west, double_in(place[0]));
    east = std::max(east, double_in(place[0]));
    south = std::min(south, double_in(place[1]));
    north = std::max(north, double_in(place[1]));
  }
  EXPECT_NEAR(west, -176.31, 0.01);
  EXPECT_NEAR(east, -67.01, 0.01);
  EXPECT_NEAR(south, 19.07, 0.01);
  EXPECT_NEAR(north, 71.23, 0.01);
}

TEST_F(Cities, HaveCoordinatesOfSixDecimalsOfWhichATenthEndsInZero) {
  std::size_t six = 0;
  for (const Value& city : items(*cities))
    for (const Value& coordinate : items(at(city, "loc"))) {
      const double millionths = std::round(double_in(coordinate) * 1e6);
      EXPECT_EQ(millionths / 1e6,
                double_in(coordinate));  // the double nearest to these decimals, so that it prints as them
      if (std::fmod(millionths, 10) != 0) ++six;
    }
  EXPECT_NEAR(static_cast<double>(six) / (2 * 29'470), 0.90, 0.02);
}

TEST_F(Cities, AreIn51StatesAndEachHasAnIdOfItsOwn) {
  std::set<std::string> states, ids;
  for (const Value& city : items(*cities)) {
    EXPECT_EQ(string_in(at(city, "state")).size(), 2u);
    states.insert(string_in(at(city, "state")));
    const std::string& id = string_in(at(city, "id"));
    EXPECT_EQ(id.size(), 5u);
    EXPECT_EQ(id.find_first_not_of("0123456789"), id.npos);
    EXPECT_TRUE(ids.insert(id).second) << id;
  }
  EXPECT_EQ(states.size(), 51u);
}

TEST(Repos, AreFourOf68KeysOfThePublishedKinds) {
  const Value repos = made("repos");
  ASSERT_EQ(items(repos).size(), 4u);
  for (const Value& repo : items(repos)) {
    std::map<std::size_t, int> kinds;
    for (const Entry& entry : entries(repo)) ++kinds[entry.value.content.index()];
    // null, booleans, integers, strings, the forks, the owner
    EXPECT_EQ(kinds, (std::map<std::size_t, int>{{0, 1}, {1, 5}, {2, 9}, {5, 51}, {6, 1}, {7, 1}}));
    EXPECT_EQ(entries(at(repo, "owner")).size(), 17u);
  }
}

TEST(Repos, HaveTheirForksInThemWithAllKeysButThatOfForks) {
  const Value repos = made("repos");
  std::vector<std::size_t> counts;
  for (const Value& repo : items(repos)) {
    std::set<std::string> expected = keys_of(repo);
    expected.erase("fork_repos");
    std::set<std::string> names;
    for (const Value& fork : items(at(repo, "fork_repos"))) {
      EXPECT_EQ(keys_of(fork), expected);
      EXPECT_TRUE(names.insert(string_in(at(fork, "full_name"))).second) << "two forks of the same owner";
    }
    counts.push_back(names.size());
  }
  EXPECT_EQ(counts, (std::vector<std::size_t>{7, 1, 30, 30}));
}

TEST(Repos, HaveThePublishedDepthAndStrings) {
  const Census counted = census(made("repos"));
  EXPECT_EQ(counted.depth, 5);
  EXPECT_EQ(counted.strings, 4'751u);
  EXPECT_NEAR(static_cast<double>(counted.string_bytes) / static_cast<double>(counted.strings), 51, 0.5);
}

TEST(Repos, HoldUrlsMoreThanAnythingElse) {
  std::size_t urls = 0;
  walk(made("repos"), [&](const Value& value, int) {
    const auto* string = std::get_if<std::string>(&value.content);
    if (string != nullptr && string->starts_with("https://")) ++urls;
  });
  EXPECT_GT(urls, 4'751u * 2 / 3);
}

TEST(User, HasThePublishedKeysLocationsAndLikes) {
  const Value user = made("user");
  EXPECT_EQ(entries(user).size(), 15u);
  EXPECT_EQ(census(at(user, "name")).strings, 7u);
  ASSERT_EQ(items(at(user, "locations")).size(), 3u);
  for (const Value& location : items(at(user, "locations"))) EXPECT_EQ(entries(location).size(), 5u);
  ASSERT_EQ(items(at(user, "likes")).size(), 58u);
  std::string before;
  for (const Value& like : items(at(user, "likes"))) {
    EXPECT_LE(string_in(at(like, "id")).size(), 16u);
    EXPECT_TRUE(is_hex(string_in(at(like, "id"))));
    const std::string& date = string_in(at(like, "date"));
    EXPECT_EQ(date.size(), 24u);
    EXPECT_GE(date, before);
    before = date;
  }
}

TEST(Response, IsStringsOnlyWithTwoParametersAndFiveHeaders) {
  const Value response = made("response");
  EXPECT_EQ(keys_of(response), (std::set<std::string>{"method", "host", "path", "params", "headers"}));
  EXPECT_EQ(entries(at(response, "params")).size(), 2u);
  EXPECT_EQ(entries(at(response, "headers")).size(), 5u);
  const Census counted = census(response);
  EXPECT_EQ(counted.strings, 10u);
  EXPECT_EQ(counted.nulls + counted.booleans + counted.integers + counted.doubles + counted.arrays, 0u);
}

TEST(Datatypes, HaveThePublishedValues) {
  const Value datatypes = made("datatypes");
  EXPECT_EQ(entries(datatypes).size(), 24u);
  std::multiset<std::int64_t> integers;
  std::multiset<double> doubles;
  std::multiset<std::size_t> strings, containers;
  for (const Entry& entry : entries(datatypes)) {
    const auto& content = entry.value.content;
    if (const auto* i = std::get_if<std::int64_t>(&content)) integers.insert(*i);
    if (const auto* d = std::get_if<double>(&content)) doubles.insert(*d);
    if (const auto* s = std::get_if<std::string>(&content)) strings.insert(s->size());
    if (const auto* a = std::get_if<Array>(&content)) containers.insert(a->size());
    if (const auto* m = std::get_if<Map>(&content)) containers.insert(100 + m->size());
  }
  EXPECT_EQ(integers, (std::multiset<std::int64_t>{0, 1, -1, 255, -255, 256, -256, 65'536, -65'536}));
  EXPECT_EQ(doubles, (std::multiset<double>{0.5, -0.5}));
  EXPECT_EQ(strings, (std::multiset<std::size_t>{0, 1, 9, 24, 641}));
  EXPECT_EQ(containers, (std::multiset<std::size_t>{0, 1, 21, 100, 101}));
  const Census counted = census(datatypes);
  EXPECT_EQ(counted.nulls, 1u);
  EXPECT_EQ(counted.booleans, 2u);
}

TEST(Datatypes, HaveAnArrayOfThePowersOfTwo) {
  const Value datatypes = made("datatypes");
  for (std::size_t i = 0; i <= 20; ++i)
    EXPECT_EQ(integer_in(items(at(datatypes, "array8")).at(i)), std::int64_t{1} << i);
}

TEST(Small, IsThreeNumbersAStringAndAMap) {
  const Value small_one = made("small");
  const Array& values = items(small_one);
  ASSERT_EQ(values.size(), 5u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(integer_in(values[i]), static_cast<std::int64_t>(i) + 1);
  EXPECT_EQ(string_in(values[3]).size(), 21u);
  ASSERT_EQ(entries(values[4]).size(), 2u);
  EXPECT_NO_THROW(string_in(entries(values[4])[0].value));
  EXPECT_NO_THROW(integer_in(entries(values[4])[1].value));
}

TEST(Medium, IsANameATypeSixOptionsAndAnId) {
  const Value medium = made("medium");
  EXPECT_EQ(keys_of(medium), (std::set<std::string>{"name", "type", "options", "id"}));
  EXPECT_EQ(census(at(medium, "options")).integers, 5u);
  EXPECT_EQ(census(at(medium, "options")).strings, 1u);
  EXPECT_EQ(string_in(at(medium, "id")).size(), 32u);
  EXPECT_TRUE(is_hex(string_in(at(medium, "id"))));
}

TEST(Large, IsThirteenEntriesOfTwelveKeysWithThePublishedLengths) {
  const Value large = made("large");
  ASSERT_EQ(items(large).size(), 13u);
  std::set<std::size_t> descriptions, keywords;
  std::size_t unknown_languages = 0;
  for (const Value& entry : items(large)) {
    EXPECT_EQ(entries(entry).size(), 12u);
    EXPECT_EQ(string_in(at(entry, "_id")).size(), 24u);
    EXPECT_TRUE(is_hex(string_in(at(entry, "_id"))));
    EXPECT_TRUE(std::holds_alternative<std::nullptr_t>(at(entry, "author").content));
    EXPECT_LT(string_in(at(entry, "created_at")), string_in(at(entry, "updated_at")));
    descriptions.insert(string_in(at(entry, "description")).size());
    keywords.insert(items(at(entry, "keywords")).size());
    if (std::holds_alternative<std::nullptr_t>(at(entry, "language").content)) ++unknown_languages;
  }
  EXPECT_EQ(*descriptions.begin(), 26u);
  EXPECT_EQ(*descriptions.rbegin(), 578u);
  EXPECT_EQ(*keywords.begin(), 0u);
  EXPECT_EQ(*keywords.rbegin(), 5u);
  EXPECT_EQ(unknown_languages, 1u);
}

}  // namespace
}  // namespace scenebench::document
