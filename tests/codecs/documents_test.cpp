// Proves every codec that takes documents, and feeds it malformed bytes.
#include "codecs/test.h"
#include "fixtures/document_sample.h"

namespace scenebench::testing {
namespace {

std::vector<CodecEntry> document_codecs() {
  return codecs_that(
      [](const CodecEntry& codec) { return !codec.info.reads_nothing && codec.has_shape("document"); });
}

std::unique_ptr<CodecUnderTest> proven(const CodecEntry& codec, const Workload& workload) {
  auto tested = codec.open(workload);
  const auto mismatch = tested->prove();
  EXPECT_FALSE(mismatch) << codec.info.name << " over " << workload.name() << ": " << mismatch->field << " should be "
                         << mismatch->expected << " but is " << mismatch->actual;
  return tested;
}

/// Proves the codec over all inputs, and makes the application's own trees, in batches that are checked.
void make_trees(const CodecEntry& codec, const Workload& workload) {
  const auto tested = proven(codec, workload);
  ASSERT_TRUE(tested->has(Phase::generic)) << codec.info.name;
  EXPECT_TRUE(tested->time_batch(Phase::generic, {workload.inputs})) << codec.info.name << " over " << workload.name();
}

/// A test that runs once for each document that is made by name.
class EveryDocument : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryDocument, ThatIsMadeByNameIsGivenBackByEveryCodec) {
  constexpr std::size_t kLarge = 100'000;  // nodes
  Workload workload = *parse_workload(GetParam());
  workload.inputs = 1;
  const auto original = make_inputs<document::Value>(workload);
  if (document::nodes_of(original->front()) <= kLarge) workload.inputs = 2;  // bench verify has all variants
  const auto held = make_inputs<document::Value>(workload);  // as long as it is, no codec makes its own
  for (const CodecEntry& codec : document_codecs()) make_trees(codec, workload);
}

INSTANTIATE_TEST_SUITE_P(Documents, EveryDocument, ::testing::ValuesIn(names_of(known_documents())));

/// A test that runs once for each codec that takes documents.
class EveryDocumentCodec : public ::testing::TestWithParam<CodecEntry> {
 protected:
  std::unique_ptr<CodecUnderTest> open_proven(const char* name, document::Value tree) {
    return proven(GetParam(), document_workload(name, std::move(tree)));
  }
};

TEST_P(EveryDocumentCodec, TakesAnyValueForAWholeDocument) {
  const document::Value containers{testing::containers()};
  for (const document::Value& value : std::get<document::Array>(containers.content)) open_proven("container", value);
  for (const document::Value& value : document::Array{{nullptr}, {true}, integer(-12345), real(0.1), text("alone")})
    open_proven("scalar", value);
}

TEST_P(EveryDocumentCodec, TakesDocumentsAsDeepAsItSays) {
  const std::size_t depth = GetParam().info.max_depth == 0 ? document::kMaxDepth : GetParam().info.max_depth;
  document::Value tree{document::Array{}};
  for (std::size_t i = 1; i < depth; ++i) {
    tree = i % 2 ? document::Value{document::Map{{"in", std::move(tree)}}}
                 : document::Value{document::Array{std::move(tree)}};
  }
  ASSERT_EQ(document::depth_of(tree), depth);
  open_proven("deep", std::move(tree));
}

TEST_P(EveryDocumentCodec, FollowsNoneDeeperThanDocumentsAreInAnyWayToReadIt) {
  const std::string_view format = format_of(GetParam());
  if (GetParam().info.max_depth != 0) GTEST_SKIP() << "its depth limit is lower";
  const auto tested = open_proven("empty", {document::Array{}});
  for (const Nesting& nesting : nestings_of(format)) {
    if (nesting.what != "lists" && nesting.what != "maps") continue;  // only these are parts of documents
    const auto verdicts = [&](std::size_t depth) {
      const std::string text = document_of(format, nesting.value(depth));
      return verdicts_on(*tested, std::as_bytes(std::span(text)));
    };
    for (const Verdict one : verdicts(document::kMaxDepth)) EXPECT_EQ(one, Verdict::accepted) << nesting.what;
    for (const Verdict one : verdicts(document::kMaxDepth + 1)) EXPECT_EQ(one, Verdict::rejected) << nesting.what;
  }
}

TEST_P(EveryDocumentCodec, PassesTheCheckOfEveryTimedBatchAlsoWhenMoved) {
  const auto tested = open_proven("sample", sample_document());
  EXPECT_TRUE(tested->has(Phase::load) || tested->has(Phase::incremental));
  for (const Phase phase : kPhases) {
    if (!tested->has(phase)) continue;
    tested->relocate();
    for (const std::size_t batch : {1, 5})
      EXPECT_TRUE(tested->time_batch(phase, {batch})) << to_string(phase) << " " << batch;
  }
  EXPECT_FALSE(tested->has(Phase::decode_all)) << "a phase of shapes of structs";
}

// What the sanitizers and Wine have time for.
TEST_P(EveryDocumentCodec, GivesBackASmallDocument) {
  Workload workload = *parse_workload("user");
  workload.inputs = 2;
  make_trees(GetParam(), workload);
}

TEST_P(EveryDocumentCodec, SurvivesEveryPrefixOfAWireAndRejectsIt) {
  if (!rejects_malformed(GetParam().info)) GTEST_SKIP() << GetParam().info.trust;
  const auto tested = open_proven("tiny", tiny_document());
  const auto wire = tested->wire(0);
  for (std::size_t length = 0; length < wire.size(); ++length) {
    const auto verdicts = verdicts_on(*tested, wire.first(length));
    // A FlexBuffers wire is read from its end, so a prefix may be another document.
    if (GetParam().info.library == "FlatBuffers") continue;
    EXPECT_EQ(verdicts, std::vector(verdicts.size(), Verdict::rejected)) << length << " of " << wire.size();
  }
}

TEST_P(EveryDocumentCodec, SurvivesThousandsOfSingleByteChanges) {
  if (!rejects_malformed(GetParam().info)) GTEST_SKIP() << GetParam().info.trust;
  const auto tested = open_proven("tiny", tiny_document());
  const auto wire = tested->wire(0);
  std::vector<std::byte> bytes(wire.begin(), wire.end());
  const auto good = verdicts_on(*tested, bytes);
  EXPECT_EQ(good, std::vector(good.size(), Verdict::accepted));
  std::vector<std::size_t> rejected(good.size());
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const std::byte before = bytes[at];
    for (int change = 1; change < 256; change += 3) {
      bytes[at] = before ^ static_cast<std::byte>(change);
      const auto verdicts = verdicts_on(*tested, bytes);
      for (std::size_t i = 0; i < verdicts.size(); ++i) rejected[i] += verdicts[i] == Verdict::rejected;
    }
    bytes[at] = before;
  }
  EXPECT_EQ(std::ranges::count(rejected, 0u), 0);
  EXPECT_EQ(verdicts_on(*tested, bytes), good) << "the codec must still work after malformed input";
}

/// The largest error of the doubles in `read`, in units in the last place. A wrong double may have become a whole
/// number, and hence an integer.
std::uint64_t units_off(const std::vector<double>& doubles, const Record& read) {
  std::uint64_t most = 0;
  auto at = read.begin();
  for (const double expected : doubles) {
    const Event event = *at;
    const double number = event.kind == Kind::i64 ? static_cast<double>(static_cast<std::int64_t>(event.bits))
                                                  : std::bit_cast<double>(event.bits);
    const std::uint64_t left = bits_of(expected), right = bits_of(number);
    most = std::max(most, left > right ? left - right : right - left);
    ++at;
  }
  return most;
}

/// The doubles rounded to `digits` significant digits; unchanged if that is negative.
std::vector<double> with_digits(std::vector<double> doubles, int digits) {
  for (double& value : doubles) {
    if (digits >= 0) value = std::stod(fmt::format("{:.{}g}", value, digits));
  }
  return doubles;
}

TEST_P(EveryDocumentCodec, MissesDoublesIfItSaysSoAndByNoMoreThanItSays) {
  Random random(1);
  std::vector<double> doubles;
  document::Array array;
  while (doubles.size() < 20'000) {
    const double value = std::bit_cast<double>(random.bits());
    if (!std::isfinite(value) || value == std::trunc(value)) continue;  // a whole number may be read as an integer
    doubles.push_back(value);
    array.push_back({value});
  }
  const Loss& loss = GetParam().info.loss;
  const auto declared = static_cast<std::uint64_t>(loss.double_ulps);
  const document::Value tree{std::move(array)};
  const auto tested = GetParam().open(document_workload("doubles", tree));
  if (GetParam().info.wire_is_address) return;
  const auto wire = tested->wire_for(tree);
  Record walk;
  ASSERT_EQ(tested->read(wire, walk), Verdict::accepted);
  ASSERT_EQ(walk.size(), doubles.size() + 1);
  const std::uint64_t off = units_off(with_digits(doubles, loss.significant_digits), walk);
  EXPECT_LE(off, declared);
  EXPECT_EQ(off > 0, declared > 0) << "no loss to declare";
  EXPECT_EQ(units_off(doubles, walk) > declared, loss.significant_digits >= 0) << "no digits to declare";
}

INSTANTIATE_TEST_SUITE_P(Codecs, EveryDocumentCodec, ::testing::ValuesIn(document_codecs()), test_of_codec);

}  // namespace
}  // namespace scenebench::testing
