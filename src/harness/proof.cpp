#include "harness/proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "harness/codec_under_test.h"
#include "model/workload.h"

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

std::optional<Mismatch> compare_in_order(const ShapeFunctions& shape, const void* original, const Record& actual,
                                         bool complete, const Loss& loss) {
  const Record expected = shape.record_of(original);
  const std::size_t at = first_difference(expected, actual, loss);
  if (at == kNoDifference && complete) return std::nullopt;
  if (at == kNoDifference) return Mismatch{"(walk)", "success", "a field reported as missing after the last one"};
  return mismatch_of(shape.path_of(original, at), describe_event(expected, at), describe_event(actual, at));
}

std::optional<Mismatch> in_phase(std::optional<Mismatch> mismatch, Phase phase) {
  if (mismatch) mismatch->field += fmt::format(" ({})", to_string(phase));
  return mismatch;
}

}  // namespace

std::optional<Mismatch> compare_walk(const ShapeFunctions& shape, const void* original, const Record& walk,
                                     bool complete, const Loss& loss) {
  if (!shape.is_document()) return compare_in_order(shape, original, walk, complete, loss.of_structs());
  if (!loss.key_order) return compare_in_order(shape, original, walk, complete, loss);
  return compare_in_order(shape, shape.sorted_by_key(original).get(), walk, complete, loss);
}

std::optional<Mismatch> compare_with_first(const Workload& workload, const Record& walk, const Loss& loss) {
  const ShapeFunctions& shape = shape_functions(workload.shape);
  return compare_walk(shape, shape.make_inputs(workload)[0], walk, true, loss);
}

std::optional<Mismatch> CodecUnderTest::prove() {
  forget();
  for (std::size_t input = 0; input < inputs(); ++input) {
    take_wires(input);
    Record walk;
    if (!info_.reads_nothing) {
      if (auto mismatch = prove_own_wire(input)) return mismatch;
      if (auto mismatch = prove_reading(input, walk)) return mismatch;
    }
    sums_.push_back(sum_of(walk));
  }
  return std::nullopt;
}

/// A text that all read is proven below, with what the reader alone loses.
std::optional<Mismatch> CodecUnderTest::prove_own_wire(std::size_t input) {
  if (reads_own_) return std::nullopt;
  Record walk;
  auto mismatch = prove_walk(values_[input], wire(input), Phase::load, info_.loss, walk);
  if (mismatch) mismatch->field += " (of its own text)";
  return mismatch;
}

std::optional<Mismatch> CodecUnderTest::prove_reading(std::size_t input, Record& walk) {
  auto mismatch = prove_read(Phase::load, input, walk);
  if (!mismatch) mismatch = prove_structs(input);
  if (!mismatch && can_.reads_events && !can_.only_reads_events) {
    Record events;
    mismatch = in_phase(prove_read(Phase::incremental, input, events), Phase::incremental);
  }
  return mismatch;
}

std::optional<Mismatch> CodecUnderTest::prove_read(Phase phase, std::size_t input, Record& walk) {
  return prove_walk(values_[input], text(input), phase, loss_of_reading(), walk);
}

std::optional<Mismatch> CodecUnderTest::prove_walk(const void* original, std::span<const std::byte> wire, Phase phase,
                                                   const Loss& loss, Record& walk) {
  WireBuffer copy(wire, info_.padding);
  const ReadOutcome outcome = codec_->read(phase, copy.bytes(), walk);
  if (outcome.error) return Mismatch{"(decode)", "a decoded object", outcome.error};
  return compare_walk(shape_, original, walk, outcome.complete, loss);
}

std::optional<Mismatch> CodecUnderTest::prove_structs(std::size_t input) {
  WireBuffer copy(text(input), info_.padding);
  const std::shared_ptr<void> structs = shape_.make();
  const Phase phase = shape_.is_document() ? Phase::generic : Phase::decode_all;
  if (!codec_->decode_all(copy.bytes(), structs.get())) {
    return Mismatch{fmt::format("({})", to_string(phase)), shape_.is_document() ? "a tree" : "structs", "an error"};
  }
  const Record filled = shape_.record_of(structs.get());
  return in_phase(compare_walk(shape_, values_[input], filled, true, loss_of_reading()), phase);
}

std::optional<Mismatch> CodecUnderTest::prove_phase(Phase phase) {
  for (std::size_t input = 0; shape_.one_field && input < inputs(); ++input) {
    std::optional<Mismatch> mismatch;
    WireBuffer updated;
    if (phase == Phase::decode_one) mismatch = prove_decode_one(input);
    if (phase == Phase::update_one) mismatch = prove_update_one(input, updated);
    if (mismatch) return mismatch;
  }
  return std::nullopt;
}

std::optional<Mismatch> CodecUnderTest::prove_decode_one(std::size_t input) {
  WireBuffer copy(text(input), info_.padding);
  Record expected, actual;
  expected.text(*shape_.one_field(values_[input]));  // every workload has it
  if (codec_->read(Phase::decode_one, copy.bytes(), actual) && actual == expected) return std::nullopt;
  return mismatch_of("(decode-one)", describe_event(expected, 0), describe_event(actual, 0));
}

std::optional<Mismatch> CodecUnderTest::prove_update_one(std::size_t input, WireBuffer& updated) {
  WireBuffer copy(text(input), info_.padding);
  const auto result = codec_->update_one(copy.bytes());
  if (!result) return Mismatch{"(update-one)", "a wire", result.error().reason};
  updated = WireBuffer(*result, 0);
  const std::shared_ptr<void> changed = shape_.copy(values_[input]);
  *shape_.updated_field(changed.get()) = kUpdatedText;
  Record walk;
  return in_phase(prove_walk(changed.get(), updated.bytes(), Phase::load, info_.loss, walk), Phase::update_one);
}

std::uint64_t CodecUnderTest::prove_part(const ScenePart& part, std::size_t input) {
  WireBuffer copy(text(input), info_.padding), again(text(input), info_.padding);
  const std::shared_ptr<void> whole = shape_.make();
  Record read;
  if (shape_.record_of_part && codec_->decode_all(copy.bytes(), whole.get()) &&
      codec_->read_part(again.bytes(), part, read) && read == shape_.record_of_part(whole.get(), part)) {
    return sum_of(read);
  }
  throw std::runtime_error("a part reads differently from the whole");
}

std::optional<Mismatch> CodecUnderTest::confirm(std::uint64_t proven) {
  forget();
  for (std::size_t input = 0; input < inputs(); ++input) {
    take_wires(input);
    WireBuffer copy(text(input), info_.padding);
    Sum sum;
    if (!info_.reads_nothing && !codec_->read(Phase::load, copy.bytes(), sum)) {
      return Mismatch{"(decode)", "an object", "an error"};
    }
    sums_.push_back(sum.total());
  }
  if (sums() == proven) return std::nullopt;
  return Mismatch{"(sum of all inputs)", fmt::format("{}", proven), fmt::format("{}", sums())};
}

std::uint64_t CodecUnderTest::sums() const {
  std::uint64_t all = sums_.size();
  for (const std::uint64_t sum : sums_) all = all * 31 + sum;
  return all >> 12;  // as many bits as a number in JSON can hold
}

}  // namespace scenebench
