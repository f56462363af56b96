#include "harness/proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "model/document_structs.h"
#include "model/parts.h"
#include "model/shapes.h"

namespace scenebench {
namespace {

/// `text` from `start` on, with dots for what is left out of a long one.
std::string part_of(const std::string& text, std::size_t start) {
  constexpr std::size_t kShown = 150;
  const std::string shown = text.substr(std::min(start, text.size()), kShown);
  return fmt::format("{}{}{}", start > 0 ? "..." : "", shown, start + kShown < text.size() ? "..." : "");
}

/// Two values that differ, or the parts of long ones around the first difference: a results file keeps the message that
/// they become part of, and readers refuse a file with longer texts than they allow.
Mismatch mismatch_of(std::string field, const std::string& expected, const std::string& actual) {
  constexpr std::size_t kLongest = 300, kBefore = 50;
  if (std::max(expected.size(), actual.size()) <= kLongest) return {std::move(field), expected, actual};
  const auto difference = std::ranges::mismatch(expected, actual).in1 - expected.begin();
  const std::size_t start = std::max(static_cast<std::size_t>(difference), kBefore) - kBefore;
  return {std::move(field), part_of(expected, start), part_of(actual, start)};
}

/// The first difference of `actual` from the walk of `original` that `loss` does not excuse, or nothing. `complete`
/// says whether the walk that filled `actual` found every field.
template <class Shape>
std::optional<Mismatch> compare_in_order(const Shape& original, const Record& actual, bool complete, const Loss& loss) {
  const Record expected = record_of(original);
  const std::size_t at = first_difference(expected, actual, loss);
  if (at == kNoDifference && complete) return std::nullopt;
  if (at == kNoDifference) return Mismatch{"(walk)", "success", "a field reported as missing after the last one"};
  return mismatch_of(path_of(original, at), describe_event(expected, at), describe_event(actual, at));
}

}  // namespace

template <class Shape>
std::optional<Mismatch> compare_walk(const Shape& original, const Record& walk, bool complete, Loss loss) {
  if constexpr (std::is_same_v<Shape, document::Value>) {
    if (loss.key_order) return compare_in_order(document::sorted_by_key(original), walk, complete, loss);
  } else {
    loss = loss.of_structs();
  }
  return compare_in_order(original, walk, complete, loss);
}

namespace {

std::optional<Mismatch> in_phase(std::optional<Mismatch> mismatch, Phase phase) {
  if (mismatch) mismatch->field += fmt::format(" ({})", to_string(phase));
  return mismatch;
}

Mismatch failure(Phase phase, const char* expected) {
  return {fmt::format("({})", to_string(phase)), expected, "an error"};
}

template <class Shape>
std::optional<Mismatch> prove_decode(AnyCodec<Shape>& codec, const Shape& original, std::span<const std::byte> wire,
                                     Record& walk) {
  WireBuffer copy(wire, codec.info.padding);
  const ReadOutcome outcome = codec.read(copy.bytes(), walk);
  if (outcome.error) return Mismatch{"(decode)", "a decoded object", outcome.error};
  return compare_walk(original, walk, outcome.complete, codec.info.loss);
}

template <class Shape>
std::optional<Mismatch> prove_events(AnyCodec<Shape>& codec, const Shape& original, std::span<const std::byte> wire) {
  WireBuffer copy(wire, codec.info.padding);
  Record walk;
  const bool complete = codec.read_events(copy.bytes(), walk);
  return in_phase(compare_walk(original, walk, complete, codec.info.loss), Phase::incremental);
}

template <class Shape>
std::optional<Mismatch> prove_decode_all(AnyCodec<Shape>& codec, const Shape& original,
                                         std::span<const std::byte> wire) {
  WireBuffer copy(wire, codec.info.padding);
  Shape structs;
  const bool is_document = std::is_same_v<Shape, document::Value>;
  const Phase phase = is_document ? Phase::generic : Phase::decode_all;
  if (!codec.decode_all(copy.bytes(), structs)) return failure(phase, is_document ? "a tree" : "structs");
  return in_phase(compare_walk(original, record_of(structs), true, codec.info.loss), phase);
}

}  // namespace

template <class Shape>
std::optional<Mismatch> prove_decode_one(AnyCodec<Shape>& codec, const Shape& original,
                                         std::span<const std::byte> wire) {
  WireBuffer copy(wire, codec.info.padding);
  Record expected, actual;
  expected.text(*one_field(original));  // every workload has it
  const bool found = codec.decode_one(copy.bytes(), actual);
  if (found && actual == expected) return std::nullopt;
  return mismatch_of("(decode-one)", describe_event(expected, 0), describe_event(actual, 0));
}

template <class Shape>
std::optional<Mismatch> prove_update_one(AnyCodec<Shape>& codec, const Shape& original, std::span<const std::byte> wire,
                                         WireBuffer& updated) {
  WireBuffer copy(wire, codec.info.padding);
  const auto result = codec.update_one(copy.bytes());
  if (!result) return Mismatch{"(update-one)", "a wire", result.error().reason};
  updated = WireBuffer(*result, 0);
  Shape changed = original;
  *updated_field(changed) = kUpdatedText;
  Record walk;
  return in_phase(prove_decode(codec, changed, updated.bytes(), walk), Phase::update_one);
}

template <class Shape>
std::optional<Mismatch> prove_codec(AnyCodec<Shape>& codec, const Shape& original, std::span<const std::byte> wire,
                                    Record& walk) {
  const Abilities& can = codec.abilities;
  auto mismatch = prove_decode(codec, original, wire, walk);
  if (!mismatch) mismatch = prove_decode_all(codec, original, wire);
  if (!mismatch && can.reads_events && !can.only_reads_events) mismatch = prove_events(codec, original, wire);
  return mismatch;
}

std::optional<Mismatch> prove_typed(AnyCodec<document::Value>& codec, const document::Structs& original,
                                    std::span<const std::byte> wire, std::uint64_t& sum) {
  WireBuffer copy(wire, codec.info.padding);
  const std::span<std::byte> bytes = copy.bytes();
  document::Structs structs = original;  // the builder frees them: old contents must not matter
  document::StructsBuilder builder(structs);
  Rotation once(1);
  if (!codec.time_typed({&bytes, 1}, once, {1}, builder).readable) return failure(Phase::typed, "structs");
  sum = document::sum_of(structs);
  return in_phase(compare_in_order(original, document::record_of(structs), true, codec.info.loss.of_structs()),
                  Phase::typed);
}

std::optional<Mismatch> compare_with_first(const Workload& workload, const Record& walk, const Loss& loss) {
#define SCENEBENCH_COMPARE_FIRST(name) \
  if (workload.shape == #name) return compare_walk(make_inputs<name::Root>(workload)->front(), walk, true, loss);
  SCENEBENCH_EACH_SHAPE(SCENEBENCH_COMPARE_FIRST)
#undef SCENEBENCH_COMPARE_FIRST
  return Mismatch{"(workload)", "a known shape", workload.shape};
}

#define SCENEBENCH_PROVE_CODEC(shape)                                                           \
  template std::optional<Mismatch> compare_walk(const shape::Root&, const Record&, bool, Loss); \
  template std::optional<Mismatch> prove_codec(AnyCodec<shape::Root>&, const shape::Root&,      \
                                               std::span<const std::byte>, Record&);
SCENEBENCH_EACH_SHAPE(SCENEBENCH_PROVE_CODEC)

#define SCENEBENCH_PROVE_ONE_FIELD(shape)                                                                      \
  template std::optional<Mismatch> prove_decode_one(AnyCodec<shape::Root>&, const shape::Root&,                \
                                                    std::span<const std::byte>);                               \
  template std::optional<Mismatch> prove_update_one(AnyCodec<shape::Root>&, const shape::Root&,                \
                                                    std::span<const std::byte>, WireBuffer&);
SCENEBENCH_PROVE_ONE_FIELD(docs)
SCENEBENCH_PROVE_ONE_FIELD(scene)

}  // namespace scenebench
