// The proof of a CodecUnderTest: what it reads and writes is compared with the objects, field by field and bit by bit.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <stdexcept>

#include "harness/codec_under_test.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

/// Two values that differ, or the parts of long ones around the first difference: a results file keeps the message that
/// they become part of, and readers refuse a file with longer texts than they allow.
Mismatch mismatch_of(std::string field, const std::string& expected, const std::string& actual) {
  constexpr std::size_t kLongest = 300, kBefore = 50, kShown = 150;
  const auto difference = std::ranges::mismatch(expected, actual).in1 - expected.begin();
  const std::size_t start = std::max(static_cast<std::size_t>(difference), kBefore) - kBefore;
  const auto shown = [&](const std::string& text) {
    return text.size() <= kLongest ? text : fmt::format("...{}...", text.substr(start, kShown));
  };
  return {std::move(field), shown(expected), shown(actual)};
}

std::uint64_t mixed(std::uint64_t all, std::uint64_t sum) { return all * 31 + sum; }

/// With ` (where)` after the field.
std::optional<Mismatch> in(std::string_view where, std::optional<Mismatch> mismatch) {
  if (mismatch) mismatch->field += fmt::format(" ({})", where);
  return mismatch;
}

/// What the codec reads of `wire`, an object equal to `original`, in one way.
std::optional<Mismatch> compare_reading(AnyCodec& codec, Phase phase, std::span<const std::byte> wire,
                                        const ShapeFunctions& shape, const void* original, const Loss& loss,
                                        Record& walk) {
  WireBuffer copy(wire, codec.info.padding);
  const bool is_complete = codec.read(phase, copy.bytes(), walk);
  copy.restore(wire);
  const char* const why = is_complete ? nullptr : codec.why_malformed(copy.bytes());
  if (why) return Mismatch{"(decode)", "a decoded object", why};
  return compare_walk(shape, original, walk, is_complete, loss);
}

/// The structs, or the tree, that it makes.
std::optional<Mismatch> compare_structs(AnyCodec& codec, std::span<const std::byte> wire, const ShapeFunctions& shape,
                                        const void* original, const Loss& loss) {
  WireBuffer copy(wire, codec.info.padding);
  const std::shared_ptr<void> structs = shape.make();
  const std::string_view phase = to_string(shape.is_document() ? Phase::generic : Phase::decode_all);
  if (!codec.decode_all(copy.bytes(), structs.get())) {
    return Mismatch{fmt::format("({})", phase), shape.is_document() ? "a tree" : "structs", "an error"};
  }
  return in(phase, compare_walk(shape, original, shape.record_of(structs.get()), true, loss));
}

}  // namespace

std::optional<Mismatch> compare_walk(const ShapeFunctions& shape, const void* original, const Record& walk,
                                     bool complete, const Loss& loss) {
  const bool is_sorted = shape.is_document() && loss.key_order;
  const std::shared_ptr<const void> sorted = is_sorted ? shape.sorted_by_key(original) : nullptr;
  if (sorted) original = sorted.get();
  const Record expected = shape.record_of(original);
  const std::size_t at = first_difference(expected, walk, shape.is_document() ? loss : loss.of_structs());
  if (at == kNoDifference && complete) return std::nullopt;
  if (at == kNoDifference) return Mismatch{"(walk)", "success", "a field reported as missing after the last one"};
  return mismatch_of(shape.path_of(original, at), describe_event(expected, at), describe_event(walk, at));
}

std::optional<Mismatch> compare_with_first(const Workload& workload, const Record& walk, const Loss& loss) {
  const ShapeFunctions& shape = shape_functions(workload.shape);
  return compare_walk(shape, shape.make_inputs(workload)[0], walk, true, loss);
}

std::optional<Mismatch> CodecUnderTest::prove() {
  for (std::size_t input = 0; input < inputs(); ++input) {
    take_wires(input);
    Record walk;
    if (!info_.reads_nothing) {
      if (auto mismatch = prove_input(input, walk)) return mismatch;
    }
    sums_.push_back(sum_of(walk));
  }
  return std::nullopt;
}

/// A text that all read is proven with what the reader alone loses.
std::optional<Mismatch> CodecUnderTest::prove_input(std::size_t input, Record& walk) {
  const Loss& loss = reads_own_ || !info_.loss_of_reading ? info_.loss : *info_.loss_of_reading;
  const auto compare = [&](Phase phase, std::span<const std::byte> read, const Loss& lost, Record& found) {
    return compare_reading(*codec_, phase, read, shape_, values_[input], lost, found);
  };
  Record own_walk, events;
  std::optional<Mismatch> mismatch;
  if (!reads_own_) {
    mismatch = in("of its own text", compare(Phase::load, wire(input), info_.loss, own_walk));
    own_sum_ = mixed(own_sum_, sum_of(own_walk));
  }
  if (!mismatch) mismatch = compare(Phase::load, text(input), loss, walk);
  if (!mismatch) mismatch = compare_structs(*codec_, text(input), shape_, values_[input], loss);
  if (mismatch || !can_.reads_events || can_.only_reads_events) return mismatch;
  return in(to_string(Phase::incremental), compare(Phase::incremental, text(input), loss, events));
}

std::optional<Mismatch> CodecUnderTest::prove_phase(Phase phase) {
  for (std::size_t input = 0; shape_.one_field && input < inputs(); ++input) {
    std::optional<Mismatch> mismatch;
    if (phase == Phase::decode_one) mismatch = prove_decode_one(input);
    if (phase == Phase::update_one) mismatch = prove_update_one(input);
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

std::optional<Mismatch> CodecUnderTest::prove_update_one(std::size_t input) {
  WireBuffer copy(text(input), info_.padding);
  const auto result = codec_->update_one(copy.bytes());
  if (!result) return Mismatch{"(update-one)", "a wire", result.error().reason};
  std::vector<std::byte> updated(result->begin(), result->end());
  const std::shared_ptr<void> changed = shape_.copy(values_[input]);
  *shape_.updated_field(changed.get()) = kUpdatedText;
  Record walk;
  auto mismatch = compare_reading(*codec_, Phase::load, updated, shape_, changed.get(), info_.loss, walk);
  if (!mismatch) updated_[input] = std::move(updated);
  return in(to_string(Phase::update_one), std::move(mismatch));
}

bool CodecUnderTest::is_proven_update(std::span<const std::byte> wire, std::size_t input) {
  const std::vector<std::byte> copy(wire.begin(), wire.end());  // proving may reuse its buffer
  return (updated_.contains(input) || !prove_update_one(input)) && copy == updated_[input];
}

std::uint64_t CodecUnderTest::prove_part(const ScenePart& part, std::size_t input) {
  WireBuffer copy(text(input), info_.padding), again(text(input), info_.padding);
  const std::shared_ptr<void> whole = shape_.make();
  Record read;
  if (shape_.record_of_part && codec_->decode_all(copy.bytes(), whole.get()) &&
      codec_->read({Phase::load, &part}, again.bytes(), read) && read == shape_.record_of_part(whole.get(), part)) {
    return sum_of(read);
  }
  throw std::runtime_error("a part reads differently from the whole");
}

std::uint64_t CodecUnderTest::expected_sum(WhatToRead what, std::size_t input) {
  if (what.part) {
    std::vector<std::uint64_t>& proven = part_sums_[*what.part];
    while (proven.size() < inputs()) proven.push_back(prove_part(*what.part, proven.size()));
    return proven[input];
  }
  if (what.phase != Phase::decode_one) return sums_[input];
  Sum sum;
  sum.text(*shape_.one_field(values_[input]));
  return sum.total();
}

std::optional<Mismatch> CodecUnderTest::confirm(std::uint64_t proven) {
  for (std::size_t input = 0; input < inputs(); ++input) {
    take_wires(input);
    const auto read = [&](std::span<const std::byte> bytes) {
      WireBuffer copy(bytes, info_.padding);
      Sum sum;
      const bool is_read = info_.reads_nothing || codec_->read(Phase::load, copy.bytes(), sum);
      return is_read ? std::optional(sum.total()) : std::nullopt;
    };
    const auto sum = read(text(input)), own = reads_own_ ? sum : read(wire(input));
    if (!sum || !own) return Mismatch{"(decode)", "an object", "an error"};
    sums_.push_back(*sum);
    if (!reads_own_) own_sum_ = mixed(own_sum_, *own);
  }
  if (sums() == proven) return std::nullopt;
  return Mismatch{"(sum of all inputs)", fmt::format("{}", proven), fmt::format("{}", sums())};
}

std::uint64_t CodecUnderTest::sums() const {
  std::uint64_t all = mixed(own_sum_, sums_.size());
  for (const std::uint64_t sum : sums_) all = mixed(all, sum);
  return all >> 12;  // as many bits as a number in JSON can hold
}

std::optional<Failure> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested,
                             std::span<const Phase> phases, std::optional<std::uint64_t> proven) {
  const auto where = fmt::format("codec {} on workload {}", codec.info.name, workload.name());
  const Watchdog watch = hang_watch(where);
  try {
    auto mismatch = proven ? tested.confirm(*proven) : tested.prove();
    for (const Phase phase : phases) {
      if (!mismatch && !proven && tested.has(phase)) mismatch = tested.prove_phase(phase);
    }
    if (!mismatch) return std::nullopt;
    return Failure{fmt::format("verification failed: {}: field {} should be {} but is {}.", where, mismatch->field,
                               mismatch->expected, mismatch->actual)};
  } catch (const std::exception& error) {
    return Failure{fmt::format("verification failed: {}: {}", where, error.what())};
  }
}

void require_proof(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  if (const auto problem = prove(codec, workload, tested)) throw std::runtime_error(problem->message);
}

}  // namespace scenebench
