// What it costs to change a few values of a received scene and send it on: through the application's structs, which
// every codec can do, and in the library's own way, if it has one.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <ranges>
#include <span>
#include <stdexcept>

#include "harness/timing.h"
#include "scenarios/scenario.h"
#include "scenarios/structs_codec.h"

namespace scenebench {
namespace {

struct EditCase {
  const char* name;
  EditKind kind;
  double share;  ///< of the entities
};

constexpr std::array<EditCase, 6> kEditCases{{{"one number", EditKind::number, 0},
                                              {"a number of every tenth entity", EditKind::number, 0.1},
                                              {"one longer text", EditKind::text, 0},
                                              {"a longer text in every tenth entity", EditKind::text, 0.1},
                                              {"one entity more", EditKind::entity, 0},
                                              {"a tenth more entities", EditKind::entity, 0.1}}};

/// So that each scene has what an edit changes.
std::size_t fewest_entities(std::span<const scene::Scene> scenes) {
  const auto entities = std::views::transform(scenes, [](const scene::Scene& scene) { return scene.entities.size(); });
  return std::ranges::min(entities);
}

/// One way to make the changes of an edit: edits a batch of wires. BatchResult::last is the last wire to send.
using EditBatch = std::function<BatchResult(Wires, Rotation&, Batch)>;

/// What a way sent for each of the inputs, and the times of its operations in nanoseconds.
struct Way {
  EditBatch edit;
  std::vector<std::vector<std::byte>> sent{};
  std::vector<double> times{};
  std::size_t batches = 1;  ///< of a turn
  double bytes = 0, dead = 0;  ///< the mean over the inputs
};

class EditsRun {
 public:
  /// Throws std::runtime_error if what a way sends is not the changed scene.
  EditsRun(const CaseRun& run, const EditCase& of)
      : codec_(run.codec),
        structs_codec_(run.codec),
        info_(run.task.codec.info),
        scenes_(make_inputs<scene::Scene>(run.task.workload)),
        edit_(edit_of_scene(of.kind, fewest_entities(*scenes_), of.share)),
        wires_(info_.padding) {
    for (std::size_t input = 0; input < codec_.inputs(); ++input) wires_.add(codec_.text(input));
    add_way([this](Wires wires, Rotation& rotation, Batch batch) { return by_structs(wires, rotation, batch); });
    if (run.task.codec.make_editor) editor_ = run.task.codec.make_editor();
    if (!editor_ || !editor_->can(of.kind)) return;
    add_way([this](Wires wires, Rotation& rotation, Batch batch) {
      return editor_->time_edits(wires, rotation, batch, edit_);
    });
  }

  /// The ways take turns. A turn begins with another object in each way, and warms up on others: a codec edits values
  /// faster that it has just seen. It edits as many as take long enough for the clock; where that takes little, all.
  void time(Nanoseconds window) {
    constexpr double kLongForTheClock = 2e3, kMostBatches = 64;  // nanoseconds
    const std::size_t fit = kBatchBytes * codec_.inputs() / std::max<std::size_t>(wires_.total_bytes(), 1);
    const std::size_t operations = std::clamp<std::size_t>(fit, 1, codec_.inputs());
    Rotation rotation(codec_.inputs());
    repeat_for(window, [&] {
      codec_.relocate();
      wires_.relocate(random_);
      Rotation timed = rotation;
      for (Way& way : ways_) {
        Rotation others = timed;
        others.skip(codec_.inputs() / 2);
        // The first use lets a new codec's buffers grow. It works on the longest wire, so that no other has to.
        time_batches(way, Rotation(codec_.inputs(), wires_.longest_input()), 1, 1);
        const double warm_up = time_batches(way, others, operations, way.batches);
        if (way.times.empty()) {
          const double batches = std::ceil(kLongForTheClock / std::max(warm_up, 1.0) / static_cast<double>(operations));
          way.batches = static_cast<std::size_t>(std::clamp(batches, 1.0, kMostBatches));
        }
        way.times.push_back(time_batches(way, timed, operations, way.batches));
        timed.skip(codec_.inputs() / 4);
      }
      rotation.skip(operations);
    });
  }

  Figures figures() const {
    constexpr std::array<const char*, 2> kTimes{"by structs", "by the library"}, kBytes{"bytes", "its bytes"};
    Figures figures;
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      figures.push_back(figure(kTimes[i], median_time(ways_[i].times)));
      figures.push_back(figure(kBytes[i], Unit::bytes, ways_[i].bytes));
    }
    if (ways_.size() > 1) figures.push_back(figure("dead bytes", Unit::bytes, ways_.back().dead));
    return figures;
  }

 private:
  /// Decodes to the application's structs, changes these, and encodes them.
  BatchResult by_structs(Wires wires, Rotation& rotation, Batch batch) {
    std::span<const std::byte> last;
    BatchResult result = time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
      scene::Scene scene;
      if (!structs_codec_.decode(wire, scene)) return false;
      apply(edit_, scene);
      last = structs_codec_.encode(scene);
      return true;
    });
    result.last = last;
    return result;
  }

  void add_way(EditBatch edit) {
    Way way{std::move(edit)};
    const auto inputs = static_cast<double>(codec_.inputs());
    for (std::size_t input = 0; input < codec_.inputs(); ++input) {
      way.sent.push_back(proven(way, input));
      way.bytes += static_cast<double>(way.sent.back().size()) / inputs;
      way.dead += static_cast<double>(dead_bytes(way.sent.back())) / inputs;
    }
    ways_.push_back(std::move(way));
  }

  /// What `way` sends for an input, decoded and compared with the changed scene.
  std::vector<std::byte> proven(const Way& way, std::size_t input) {
    WireBuffer copy(codec_.text(input), info_.padding);
    const std::span<std::byte> wire = copy.bytes();
    Rotation once(1);
    const BatchResult result = way.edit(Wires(&wire, 1), once, {.operations = 1});
    if (!result.readable) throw std::runtime_error("the codec cannot make the change");
    std::vector<std::byte> sent(result.last.begin(), result.last.end());
    scene::Scene expected = (*scenes_)[input];
    apply(edit_, expected);
    Record walk;
    const bool complete = codec_.read(sent, walk) == Verdict::accepted;
    if (const auto mismatch = compare_walk(expected, walk, complete, info_.loss)) {
      throw std::runtime_error(fmt::format("what was sent has another {}: {} instead of {}", mismatch->field,
                                           mismatch->actual, mismatch->expected));
    }
    return sent;
  }

  /// By how much `sent` is longer than what the codec would write of its values.
  std::size_t dead_bytes(std::span<const std::byte> sent) {
    WireBuffer copy(sent, info_.padding);
    scene::Scene scene;
    if (!structs_codec_.decode(copy.bytes(), scene)) throw std::runtime_error("what was sent gives no structs");
    const std::size_t needed = structs_codec_.encode(scene).size();
    return sent.size() - std::min(sent.size(), needed);
  }

  /// The time of one operation in nanoseconds.
  double time_batches(const Way& way, Rotation rotation, std::size_t operations, std::size_t batches) {
    Nanoseconds sum{};
    for (std::size_t i = 0; i < batches; ++i) {
      const Wires wires = wires_.copies(rotation, operations, random_);
      Rotation each_once(operations);
      const BatchResult result = way.edit(wires, each_once, {.operations = operations});
      if (!result.readable || !std::ranges::equal(result.last, way.sent[rotation.peek(operations)])) {
        throw std::runtime_error("a batch sent another wire than the proven one");
      }
      sum += result.times.front();
      rotation.skip(operations);
    }
    return sum.count() / static_cast<double>(operations * batches);
  }

  CodecUnderTest& codec_;
  StructsOf<scene::Scene> structs_codec_;
  const CodecInfo& info_;
  Inputs<scene::Scene> scenes_;
  SceneEdit edit_;
  std::unique_ptr<SceneEditor> editor_;
  WireSet wires_;
  std::vector<Way> ways_;
  Random random_{random_seed()};
};

Figures measure_edits(const CaseRun& run) {
  EditsRun edits(run, kEditCases.at(run.number));
  edits.time(run.window);
  return edits.figures();
}

constexpr std::string_view kEditsMethod =
    "A received scene is changed and sent on: numbers (an entity's flags) and texts (its name, which grows to 92 "
    "bytes) are replaced, and entities are added at the end of the list; at the same places in every scene, drawn with "
    "a fixed seed. by structs: decode to the application's structs, change these, encode; bytes: of what is sent. by "
    "the library: in its own way, in the wire or in its message or tree. dead bytes: by how much that is longer than "
    "what the codec would write for the same values. A dash: the library cannot do it, or its codec does not try it. "
    "What is sent was decoded and compared with the changed scene before anything was timed. The received bytes are in "
    "the first two caches.";

}  // namespace

ScenarioParts edits_scenario() {
  return {.info = {.name = "edits",
                   .help = "show what changing a received scene costs: numbers, longer texts, entities more",
                   .advice = "Codecs of shape scene that write take part. ",
                   .workloads = {{"scene", 200}, {"scene", 3400}},
                   .takes = kTakesScenes,
                   .quick_workloads = {{"scene", 20}}},
          .title = "Edits",
          .method = kEditsMethod,
          .measure = measure_edits,
          .cases = [](const TrialTask&) { return names_in(kEditCases); },
          .missing = [](const TrialTask& task) -> std::string_view {
            const auto has_editor = [](const CodecEntry& codec) { return codec.make_editor != nullptr; };
            if (std::ranges::none_of(task.codecs, has_editor)) {
              return "editors, which this build leaves out and cmake --preset all has";
            }
            if (task.codec.abilities.own_objects) return "scenes as structs of C++, in which the changes are made";
            return task.codec.abilities.encodes ? "" : "a way to write";
          }};
}

}  // namespace scenebench
