// The proof of a CodecUnderTest: what it reads and writes is compared with the objects, field by field and bit by bit.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <stdexcept>

#include "base/exit_code.h"
#include "harness/codec_under_test.h"
#include "system/watchdog.h"

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
  const Result<bool> is_complete = codec.read(phase, copy.bytes(), walk);
  if (!is_complete) return Mismatch{"(decode)", "a decoded object", is_complete.error().reason};
  return compare_walk(shape, original, walk, *is_complete, loss);
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
  if (!reads_own_) mismatch = in("of its own text", compare(Phase::load, wire(input), info_.loss, own_walk));
  if (!mismatch) mismatch = compare(Phase::load, text(input), loss, walk);
  if (!mismatch) mismatch = compare_structs(*codec_, text(input), shape_, values_[input], loss);
  if (mismatch || !can_.reads_events || can_.only_reads_events) return mismatch;
  return in(to_string(Phase::incremental), compare(Phase::incremental, text(input), loss, events));
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
  const Result<bool> is_complete = codec_->read(Phase::decode_one, copy.bytes(), actual);
  if (is_complete && *is_complete && actual == expected) return std::nullopt;
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
  return in(to_string(Phase::update_one),
            compare_reading(*codec_, Phase::load, updated.bytes(), shape_, changed.get(), info_.loss, walk));
}

bool CodecUnderTest::is_proven_update(std::span<const std::byte> wire, std::size_t input) {
  const std::vector<std::byte> copy(wire.begin(), wire.end());  // proving may reuse its buffer
  auto known = updated_.find(input);
  if (known == updated_.end()) {
    WireBuffer updated;
    if (prove_update_one(input, updated)) return false;
    known = updated_.emplace(input, std::move(updated)).first;
  }
  return std::ranges::equal(copy, known->second.bytes());
}

std::uint64_t CodecUnderTest::prove_part(const ScenePart& part, std::size_t input) {
  WireBuffer copy(text(input), info_.padding), again(text(input), info_.padding);
  const std::shared_ptr<void> whole = shape_.make();
  Record read;
  if (shape_.record_of_part && codec_->decode_all(copy.bytes(), whole.get()) &&
      codec_->record_part(again.bytes(), part, read) && read == shape_.record_of_part(whole.get(), part)) {
    return scenebench::sum_of(read);
  }
  throw std::runtime_error("a part reads differently from the whole");
}

std::uint64_t CodecUnderTest::sum_of_part(const ScenePart& part, std::size_t input) {
  auto known = std::ranges::find(part_sums_, part, &SumsOfPart::first);
  if (known == part_sums_.end()) {
    SumsOfPart proven{part, {}};
    for (std::size_t each = 0; each < inputs(); ++each) proven.second.push_back(prove_part(part, each));
    known = part_sums_.insert(known, std::move(proven));
  }
  return known->second[input];
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

std::optional<Failure> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested,
                             std::span<const Phase> phases, std::optional<std::uint64_t> proven) {
  const auto where = fmt::format("codec {} on workload {}", codec.info.name, workload.name());
  const HangWatch watch(where);
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

unsigned hang_timeout(const char* given) {
  constexpr unsigned kFiveMinutes = 300;
  const int seconds = given ? std::atoi(given) : 0;
  return seconds > 0 ? static_cast<unsigned>(seconds) : kFiveMinutes;
}

HangWatch::HangWatch(std::string_view what) {
  const unsigned seconds = hang_timeout(std::getenv("SCENEBENCH_HANG_TIMEOUT"));
  arm_watchdog(seconds, fmt::format("\nbench: {} has not returned for {} s.\n", what, seconds),
               static_cast<int>(ExitCode::unproven));
}

HangWatch::~HangWatch() { disarm_watchdog(); }

}  // namespace scenebench
