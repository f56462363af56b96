// Proves every codec of the build, and feeds it malformed bytes.
#include "codecs/test.h"
#include "fixtures/docs_sum.h"
#include "model/canonical_text.h"

namespace scenebench::testing {
namespace {

std::vector<CodecEntry> real_codecs() {
  return codecs_that([](const CodecEntry& codec) { return !codec.info.is_floor && codec.has_shape("docs"); });
}

void pass_the_check_of_batches(CodecUnderTest& tested, std::string_view workload) {
  for (const Phase phase : kPhases) {
    for (const std::size_t batch : {1, 7, 30}) {
      EXPECT_TRUE(!tested.has(phase) || tested.time_batch(phase, {batch}))
          << workload << " " << to_string(phase) << batch;
    }
  }
}

/// Codecs that would need minutes where others need seconds. Listed by name, so that the tests do not depend on the
/// machine.
constexpr std::array<std::string_view, 4> kSlowCodecs{"flatbuffers-json", "jansson", "nlohmann", "yaml-cpp"};

/// All that the codec has over the workload must be proven.
void expect_proven(CodecUnderTest& tested, std::string_view workload) {
  auto mismatch = tested.prove();
  for (const Phase phase : kPhases) {
    if (!mismatch && tested.has(phase)) mismatch = tested.prove_phase(phase);
  }
  EXPECT_FALSE(mismatch) << workload << ": " << mismatch->field << " should be " << mismatch->expected << " but is "
                         << mismatch->actual;
}

/// Those that cannot read the text of the workload.
constexpr std::array<std::string_view, 4> kOwnTexts{"jansson", "json-builder", "json-parser", "reflect-cpp"};

TEST(Codecs, OfATextFormatAllReadTheSameBytes) {
  const docs::FooBarContainer value = docs::make_container();
  for (const CodecEntry& codec : real_codecs()) {
    const Reads expected = reads_of_format(codec.format);
    if (expected == Reads::own_wire) continue;
    const bool has_own = std::ranges::find(kOwnTexts, codec.info.name) != kOwnTexts.end();
    ASSERT_EQ(codec.reads(), has_own ? Reads::own_wire : expected) << codec.info.name;
    if (has_own) continue;
    const auto tested = codec.open({"docs"});
    const auto mismatch = tested->prove();
    ASSERT_FALSE(mismatch) << codec.info.name << ": " << mismatch->field << ' ' << mismatch->actual;
    const auto* const read = reinterpret_cast<const char*>(tested->text(0).data());
    EXPECT_EQ(std::string_view(read, tested->text(0).size()),
              expected == Reads::json ? json_text_of(value) : xml_text_of(value))
        << codec.info.name;
  }
}

/// A test that runs once for each codec of the build.
class EveryCodec : public ::testing::TestWithParam<CodecEntry> {
 protected:
  std::unique_ptr<CodecUnderTest> open_proven(std::string_view workload, std::size_t inputs = 8) {
    Workload few = *parse_workload(workload);
    few.inputs = inputs;
    auto tested = GetParam().open(few);
    expect_proven(*tested, workload);
    return tested;
  }

  /// A small workload of each shape of structs that the codec has.
  static std::vector<std::string_view> small_workloads() {
    std::vector<std::string_view> workloads{"docs", "scene/3", "tick/50", "quantised/50", "columns/20", "mesh/3"};
    std::erase_if(workloads, [](std::string_view one) { return !GetParam().has_shape(parse_workload(one)->shape); });
    return workloads;
  }

  /// The verdicts on `bytes` in each phase of kOtherReads that the codec has, in order.
  static std::vector<std::pair<Phase, Verdict>> other_reads(CodecUnderTest& tested, std::span<const std::byte> bytes) {
    std::vector<std::pair<Phase, Verdict>> verdicts;
    for (const Phase phase : kOtherReads) {
      if (tested.has(phase)) verdicts.emplace_back(phase, tested.try_decode(bytes, phase));
    }
    return verdicts;
  }

  static bool is_slow() { return std::ranges::count(kSlowCodecs, GetParam().info.name) > 0; }
};

/// Small objects, and all other phases, are proven below. `bench verify --workload scene/3400` covers slow codecs, too.
TEST_P(EveryCodec, GivesBackLargeScenesFieldByField) {
  const std::string_view scene = is_slow() ? "scene/1000" : "scene/3400";
  for (const std::string_view workload : {scene, std::string_view("tick/200"), std::string_view("columns/200"),
                                          std::string_view("mesh/1000")}) {
    if (GetParam().has_shape(parse_workload(workload)->shape)) open_proven(workload, workload == scene ? 1 : 8);
  }
}

/// The checksum in a library that stores the ids, which need all 64 bits, as doubles.
std::uint64_t docs_sum_of_rounded_ids() {
  docs::FooBarContainer container = docs::make_container();
  for (auto& [sibling, name, rating, postfix] : container.list)
    sibling.parent.id = static_cast<std::uint64_t>(static_cast<double>(sibling.parent.id));
  return docs_sum_of(record_of(container));
}

TEST_P(EveryCodec, HasThePublishedChecksumThroughItsOwnWalk) {
  const auto tested = open_proven("docs");
  Record walk;
  tested->read(tested->wire(0), walk);
  const bool rounds = GetParam().info.loss.integers_as_doubles;
  EXPECT_EQ(docs_sum_of(walk), rounds ? docs_sum_of_rounded_ids() : 218812692406581874u);
}

TEST_P(EveryCodec, PassesTheCheckOfEveryTimedBatch) {
  for (const std::string_view workload : small_workloads()) pass_the_check_of_batches(*open_proven(workload), workload);
}

TEST_P(EveryCodec, ReadsPartsOfScenesAndThePositionsOfColumns) {
  if (GetParam().has_shape("scene")) {
    const auto tested = open_proven("scene/20");
    for (const ScenePart& part : {part_of_scene(20, 0), part_of_scene(20, 0.3), part_of_scene(20, 1),
                                  part_of_scene(20, 1, true), part_of_scene(30, 1)}) {  // the last has indices beyond
      EXPECT_TRUE(!tested->reads_parts() || tested->time_batch({Phase::load, &part}, {5})) << part.entities.size();
    }
  }
  if (!GetParam().has_shape("columns")) return;
  const auto tested = open_proven("columns/20");
  const ScenePart positions = part_of_scene(20, 1, true);
  EXPECT_TRUE(!tested->reads_parts() || tested->time_batch({Phase::load, &positions}, {5}));
}

/// What the codec's editor makes of a scene, decoded by the codec, must be the changed scene.
void check_edit(const CodecEntry& codec, CodecUnderTest& tested, const SceneEdit& edit, const scene::Scene& original) {
  const auto editor = codec.make_editor();
  if (!editor->can(edit.kind)) return;
  WireBuffer copy(tested.wire(0), codec.info.padding);
  const std::span<std::byte> wire = copy.bytes();
  Rotation once(1);
  const BatchResult result = editor->time_edits(Wires(&wire, 1), once, {.operations = 1}, edit);
  ASSERT_TRUE(result.readable);
  scene::Scene changed = original;
  apply(edit, changed);
  Record walk;
  EXPECT_EQ(tested.read(result.last, walk), Verdict::accepted);
  const auto mismatch = compare_walk(changed, walk, true, codec.info.loss);
  EXPECT_FALSE(mismatch) << mismatch->field << " should be " << mismatch->expected << " but is " << mismatch->actual;
}

TEST_P(EveryCodec, WithAnEditorChangesReceivedScenes) {
  if (!GetParam().make_editor) GTEST_SKIP() << "the codec has no editor";
  const auto tested = open_proven("scene/20");
  const scene::Scene original = make_inputs<scene::Scene>(*parse_workload("scene/20"))->front();
  for (const EditKind kind : {EditKind::number, EditKind::text, EditKind::entity}) {
    SCOPED_TRACE(static_cast<int>(kind));
    for (const double share : {0.0, 0.1, 1.0})
      check_edit(GetParam(), *tested, edit_of_scene(kind, 20, share), original);
  }
}

/// A file of a user's may have nodes without names, or with short ones: names of `lengths` letters.
Workload scene_with_names(const std::vector<std::size_t>& lengths) {
  scene::Scene scene;
  for (const std::size_t length : lengths) scene.entities.emplace_back().name = std::string(length, 'n');
  const auto own = std::make_shared<const OwnScenes>(OwnScenes{{std::move(scene)}});
  return {.shape = "scene", .document = "names.gltf", .own_scenes = own, .inputs = 4};
}

TEST_P(EveryCodec, TakesEntitiesWithoutNamesOrWithShortOnes) {
  if (!GetParam().has_shape("scene")) GTEST_SKIP() << "the codec has only other shapes";
  for (const auto& lengths : {std::vector<std::size_t>{0}, {0, 0, 0}, {5, 0, 5}, {5, 2, 5}, {0, 5, 0}}) {
    const auto tested = GetParam().open(scene_with_names(lengths));
    expect_proven(*tested, "names.gltf");
    pass_the_check_of_batches(*tested, "names.gltf");
  }
}

TEST(Floors, PassTheCheckOfEveryTimedBatch) {
  for (const CodecEntry& floor : all_codecs()) {
    SCOPED_TRACE(floor.info.name);
    for (const char* name : {"docs", "scene/3", "user"}) {
      const auto tested = floor.info.is_floor ? floor.open(*parse_workload(name)) : nullptr;
      if (!tested) continue;
      ASSERT_FALSE(tested->prove());
      pass_the_check_of_batches(*tested, name);
    }
  }
}

TEST_P(EveryCodec, SaysWhoFillsStructsAndWhyItIsExcusedFromRejectingMalformedBytes) {
  const CodecInfo& info = GetParam().info;
  ASSERT_TRUE(info.structs_by) << "CodecInfo::structs_by";
  EXPECT_TRUE(*info.structs_by != StructsBy::library || info.form == Form::structs) << "decode must yield structs";
  EXPECT_EQ(info.input == Input::checked, info.trust.empty());
}

/// The length of a wire up to its last nonzero byte. The zeros after it may be padding, whose absence is no error.
std::size_t length_without_padding(std::span<const std::byte> wire) {
  const auto last = std::find_if(wire.rbegin(), wire.rend(), [](std::byte byte) { return byte != std::byte{0}; });
  return static_cast<std::size_t>(wire.rend() - last);
}

TEST_P(EveryCodec, SurvivesEveryPrefixOfTheDocsWireAndRejectsWhatLacksRequiredParts) {
  if (!rejects_malformed(GetParam().info)) GTEST_SKIP() << GetParam().info.trust;
  const auto tested = open_proven("docs");
  docs::FooBarContainer container = docs::make_container();
  container.list.resize(2);  // as it takes quadratic time, and valgrind runs it, too
  const auto copy = tested->wire_for(std::any(container));
  const std::span<const std::byte> wire(copy);
  for (std::size_t length = 0; length < wire.size(); ++length) {
    const bool may_be_whole = length >= length_without_padding(wire);
    const Verdict verdict = tested->try_decode(wire.first(length));
    EXPECT_TRUE(may_be_whole || verdict == Verdict::rejected) << length << " of " << wire.size();
    for (const auto& [phase, other] : other_reads(*tested, wire.first(length))) {
      if (phase != Phase::decode_all || may_be_whole) continue;  // the other phases need only one field
      EXPECT_EQ(other, Verdict::rejected) << to_string(phase) << ", " << length << " of " << wire.size();
    }
  }
}

TEST_P(EveryCodec, FindsNoFieldInAnEmptyList) {
  if (!rejects_malformed(GetParam().info)) GTEST_SKIP() << GetParam().info.trust;
  docs::FooBarContainer container = docs::make_container();
  container.list.clear();
  const auto docs = open_proven("docs"), scene = open_proven("scene/3");
  const auto no_foobars = docs->wire_for(std::any(container)), no_entities = scene->wire_for(std::any(scene::Scene{}));
  for (const auto& [phase, verdict] : other_reads(*docs, no_foobars))
    EXPECT_EQ(verdict, phase == Phase::update_one ? Verdict::rejected : Verdict::accepted) << to_string(phase);
  for (const auto& [phase, verdict] : other_reads(*scene, no_entities))
    EXPECT_EQ(verdict, phase == Phase::decode_all ? Verdict::accepted : Verdict::rejected) << to_string(phase);
}

/// How many changes of a wire to try: ten thousand, but fewer for longer ones by codecs that are slow or not in the
/// docs table.
int changes_of(std::string_view workload, const CodecInfo& info, bool slow) {
  if (workload == "docs" || (info.in_docs_table && !slow)) return 10'000;
  return slow && !info.in_docs_table ? 100 : 1'000;
}

TEST_P(EveryCodec, SurvivesRandomSingleByteChanges) {
  constexpr int kOtherReadsEvery = 10;  // several operations each
  if (!rejects_malformed(GetParam().info)) GTEST_SKIP() << GetParam().info.trust;
  for (const std::string_view workload : small_workloads()) {
    const auto tested = open_proven(workload);
    const auto wire = tested->wire(0);
    std::vector<std::byte> bytes(wire.begin(), wire.end());
    Random random(7);
    std::size_t rejected = 0;
    const int changes = changes_of(workload, GetParam().info, is_slow());
    for (int i = 0; i < changes; ++i) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()));
      const std::byte before = bytes[at];
      bytes[at] ^= static_cast<std::byte>(1 + random.below(255));
      rejected += tested->try_decode(bytes) == Verdict::rejected;
      if (i % kOtherReadsEvery == 0) other_reads(*tested, bytes);
      bytes[at] = before;
    }
    EXPECT_GT(rejected, 0u) << workload << ", " << changes << " changes";
    EXPECT_EQ(tested->try_decode(bytes), Verdict::accepted) << "the codec must still work after malformed input";
    for (const auto& [phase, verdict] : other_reads(*tested, bytes))
      EXPECT_EQ(verdict, Verdict::accepted) << to_string(phase);
  }
}

INSTANTIATE_TEST_SUITE_P(Codecs, EveryCodec, ::testing::ValuesIn(real_codecs()), test_of_codec);

}  // namespace
}  // namespace scenebench::testing
