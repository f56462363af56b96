// Trial engine: whether a codec builds as engines build, without exceptions and run-time type information, how much
// stack it takes, and what state it keeps.
#include <algorithm>
#include <array>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>

#include "harness/codec_under_test.h"
#include "harness/wires.h"
#include "model/scene.h"
#include "results/libraries.h"
#include "system/process.h"
#include "system/stack_use.h"
#include "trials/codec_unit.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

constexpr std::string_view kStack = "stack";  // what --workload takes, beside kBuild

/// What the stack is measured over: the scene of interop.
const Workload kSceneOfStack{"scene", 20};
const Workload kDocumentOfStack{"document", 0, "small"};

/// Maps within each other. They have one element each, so that none of them takes more stack than the next.
document::Value nested_maps(std::size_t depth) {
  document::Value value{true};
  for (std::size_t i = 0; i < depth; ++i) {
    document::Map map;
    map.push_back({"a", std::move(value)});
    value = {std::move(map)};
  }
  return value;
}

/// The stack of `work`, which is run once beforehand: the dynamic linker takes stack at the first call of a function.
std::optional<std::size_t> stack_of(const std::function<void()>& before, const std::function<void()>& work) {
  before();
  return run_on_filled_stack(std::byte{0xA5}, work);
}

/// Decodes `wire` on a stack of its own, and walks it if `walks`. Throws std::runtime_error if it is rejected.
std::optional<std::size_t> stack_to_read(CodecUnderTest& codec, const std::vector<std::byte>& wire, std::size_t padding,
                                         bool walks) {
  const auto holder = codec.codec().make_holder(1);
  WireBuffer first(wire, padding), second(wire, padding);  // as reading may write to it
  const auto read = [&](WireBuffer& buffer) {
    Sum sum;
    if (!holder->decode(0, buffer.bytes())) throw std::runtime_error("not read");
    const bool whole = !walks || holder->walk(0, sum);
    holder->free(0);
    if (!whole) throw std::runtime_error("not read to its end");
  };
  return stack_of([&] { read(first); }, [&] { read(second); });
}

/// How much more stack each level of a document takes, between two depths. Parsers limit depth, some to 32.
std::optional<std::size_t> stack_of_level(const CodecEntry& entry, CodecUnderTest& codec) {
  constexpr std::array<std::pair<std::size_t, std::size_t>, 2> kDepths{{{100, 500}, {8, 24}}};
  for (const auto& [low, high] : kDepths) {
    try {
      const auto used = [&](std::size_t depth) {
        return stack_to_read(codec, codec.wire_for(nested_maps(depth)), entry.info.padding,
                             entry.abilities.only_reads_events);
      };
      const auto of_high = used(high), of_low = used(low);
      if (!of_high || !of_low) return std::nullopt;
      return (*of_high - std::min(*of_low, *of_high)) / (high - low);
    } catch (const std::exception&) {
      if (high == kDepths.back().second) throw;
    }
  }
  return std::nullopt;
}

std::vector<std::string_view> questions_of(const TrialTask& task) {
  std::vector<std::string_view> cases;
  if (!task.wants(kStack)) return cases;
  if (task.codec.has_shape("scene")) {
    if (task.codec.abilities.encodes) cases.push_back(engine::kEncode);
    cases.push_back(engine::kDecode);
  }
  if (task.codec.has_shape("document")) cases.push_back(engine::kLevel);
  return cases;
}

/// Whether a program compiles the codec's library. Those of Rust are recognised by their names (cmake/rust.cmake).
bool is_compiled(const CodecEntry& codec) { return !codec.info.name.starts_with("rust-"); }

class EngineTrial final : public ListedTrial {
 public:
  EngineTrial()
      : ListedTrial({.name = "engine",
                     .help = "show what builds the way engines build, without exceptions or RTTI; stack, state",
                     .own_data = {std::string(kBuild), std::string(kStack)},
                     .seconds_per_case = 120}) {}

  View view(std::span<const Row>, const TrialEffort&) const override {
    return {.title = "Engine",
            .method = "-fno-exceptions, -fno-rtti, both: whether what a program that uses the codec compiles builds so: "
                      "its headers, the library's, and the schema's code; it fails, too, if the codec has to catch what "
                      "its library throws, but its own exceptions for objects that a format cannot express do not "
                      "count.",
            .notes = {"warnings: those of -Wall -Wextra in the library's headers and the schema's code, at -O2.",
                      "largest frame: the stack of one function of that unit at -O2, without those that it calls.",
                      "initialisers, globals: functions that run before main(), and variables that outlive a call and "
                      "can change. Precompiled libraries may have more, which this does not see.",
                      "threads: what the library's documentation says. shared reading: several threads may read one "
                      "object at once. objects apart: each needs its own. on conditions: it names them.",
                      "encode, decode: the stack that writing and reading scene/20 takes, measured in this build. a "
                      "level: how much more each level of a document takes to decode and free."},
            .column = RowName::variant,
            .within = RowName::metric,
            .notes_from = Outcome::ok,
            .glance = {.column = RowName::variant,
                       .without = {std::string(engine::kFrame), std::string(engine::kThreads),
                                   std::string(engine::kEncode), std::string(engine::kDecode)},
                       .meanings = {"builds, or has and takes none", "has or takes some (see below)",
                                    "does not build, or crashed"}}};
  }

  std::string_view missing_in(const TrialTask& task) const override {
    if (!is_compiled(task.codec)) return "code of C or C++";
    return task.wants(kBuild) || !questions_of(task).empty() ? "" : "a scene or a document";
  }

  std::string remark(const TrialEffort&) const override {
    const auto unit = codec_unit_of("floor", executable_folder());
    return unit ? "" : "Nothing is compiled, and stack alone is measured. " + unit.error().message;
  }

 private:
  void prove(const TrialTask& task) const override {
    for (const Workload& workload : {kSceneOfStack, kDocumentOfStack}) {
      if (!task.wants(kStack) || !task.codec.has_shape(workload.shape)) continue;
      require_proof(task.codec, workload, *task.codec.open(workload));
    }
  }

  std::vector<Row> by_parent(const TrialTask& task) const override {
    if (!task.wants(kBuild)) return {};
    const std::string& name = task.codec.info.name;
    const auto unit = codec_unit_of(name, executable_folder());
    std::vector<Row> rows;
    if (unit) rows = compile_unit(*unit, std::chrono::seconds(task.effort.seconds_per_case));
    const LibraryFacts* const facts = facts_of(task.codec.info.library);
    if (!facts || facts->threads.empty()) return rows;
    rows.push_back(engine_row(name, kBuild, engine::kThreads, {.text = std::string(facts->threads)}));
    return rows;
  }

  std::vector<Row> cases(const TrialTask& task) const override {
    std::vector<Row> rows;
    for (const auto question : questions_of(task)) {
      rows.push_back(engine_row(task.codec.info.name, kStack, question));
    }
    return rows;
  }

  std::vector<Row> try_case(const TrialTask& task, std::size_t number) const override {
    try {
      const auto bytes = measured(task, questions_of(task).at(number));
      if (!bytes) return {};  // the system does not say
      return {amount_row(*bytes, Unit::bytes)};
    } catch (const std::exception& error) {
      return {{.outcome = Outcome::partly, .text = "refused", .detail = error.what()}};
    }
  }

  static std::optional<std::uint64_t> measured(const TrialTask& task, std::string_view question) {
    const CodecEntry& entry = task.codec;
    if (question == engine::kLevel) return stack_of_level(entry, *entry.open(kDocumentOfStack));
    const auto codec = entry.open(kSceneOfStack);
    const std::any scene = make_inputs<scene::Scene>(kSceneOfStack)->front();
    const auto encode = [&] { codec->wire_for(scene); };
    if (question == engine::kEncode) return stack_of(encode, encode);
    return stack_to_read(*codec, codec->wire_for(scene), entry.info.padding, true);
  }
};

}  // namespace

MadeTrial engine_trial() { return std::make_unique<EngineTrial>(); }

}  // namespace scenebench
