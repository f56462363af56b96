// Codecs over workloads are opened here. What a CodecUnderTest does untimed, with any object and with bytes of any
// origin.
#include <algorithm>
#include <string>
#include <utility>

#include "harness/codec_under_test.h"

namespace scenebench {
namespace {

Verdict verdict_if(bool accepted) { return accepted ? Verdict::accepted : Verdict::rejected; }

std::size_t mean_bytes_of(const ShapeFunctions& shape, const AnyInputs& values) {
  std::size_t bytes = 0;
  for (std::size_t input = 0; input < values.count; ++input) {
    for (const auto& block : shape.blocks_of(values[input])) bytes += block.size();
  }
  return bytes / values.count;
}

}  // namespace

CodecUnderTest::CodecUnderTest(std::unique_ptr<AnyCodec> codec, const Workload& workload, Reads reads)
    : codec_(std::move(codec)),
      info_(codec_->info),
      can_(codec_->abilities),
      shape_(shape_functions(workload.shape)),
      values_(shape_.make_inputs(workload)),
      mean_bytes_(mean_bytes_of(shape_, values_)),
      reads_(reads),
      reads_own_(reads == Reads::own_wire && !(can_.encodes && can_.has_wire_to_read)),
      wires_(info_.padding),
      own_wires_(info_.padding),
      cold_order_(shuffled_numbers(inputs(), inputs())),
      next_{Rotation(inputs()), Rotation(inputs()), Rotation(cold_order_, 0)} {}

/// Makes what the codec writes and what it reads of the next input.
void CodecUnderTest::take_wires(std::size_t input) {
  const void* value = values_[input];
  (reads_own_ ? wires_ : own_wires_).add(codec_->wire_of(value));
  if (reads_own_) return;
  if (reads_ == Reads::own_wire) return wires_.add(codec_->wire_to_read(value));
  const std::string text = reads_ == Reads::json ? shape_.json_text_of(value) : shape_.xml_text_of(value);
  wires_.add(std::as_bytes(std::span(text)));
}

CodecEntry make_entry(std::vector<CodecOverShape> shapes, std::string_view format,
                      std::vector<CodecOverVersion> versions, std::unique_ptr<SceneEditor> (*make_editor)()) {
  const CodecOverShape& first = shapes.front();
  return {first.info, first.abilities, format, std::move(shapes), std::move(versions), make_editor};
}

bool CodecEntry::has_shape(std::string_view shape) const {
  return std::ranges::find(shapes, shape, &CodecOverShape::shape) != shapes.end();
}

std::unique_ptr<CodecUnderTest> CodecEntry::open(const Workload& workload) const {
  const auto found = std::ranges::find(shapes, workload.shape, &CodecOverShape::shape);
  return found == shapes.end() ? nullptr : std::make_unique<CodecUnderTest>(found->make(), workload, reads());
}

std::vector<std::byte> CodecUnderTest::wire_for(const std::any& value) {
  const std::span<const std::byte> wire = codec_->wire_of(shape_.in(value));
  return {wire.begin(), wire.end()};
}

Verdict CodecUnderTest::read(std::span<const std::byte> bytes, Record& walk) {
  WireBuffer wire = foreign_wire(bytes, info_.padding, info_.input == Input::trusted);
  return verdict_if(codec_->read(Phase::load, wire.bytes(), walk));
}

Verdict CodecUnderTest::try_decode(std::span<const std::byte> bytes, Phase phase) {
  WireBuffer wire(bytes, info_.padding);
  Sum sum;
  switch (phase) {
    case Phase::update_one: return verdict_if(static_cast<bool>(codec_->update_one(wire.bytes())));
    case Phase::decode_all:
    case Phase::generic: return verdict_if(codec_->decode_all(wire.bytes(), shape_.make().get()));
    default: return verdict_if(codec_->read(phase, wire.bytes(), sum));
  }
}

/// A first codec runs before the one that is counted, so that the library sets up its process-wide state.
CodecMemory CodecUnderTest::count_memory() {
  constexpr int kCallsToSteadyState = 4;
  CodecMemory memory;
  memory.decoded_size = static_cast<std::int64_t>(codec_->decoded_size);
  const auto count = [&](PhaseUses& uses) {
    WireBuffer copy(text(0), info_.padding);  // as decode may write to it
    bool is_read = false;
    if (can_.encodes) uses["encode"] = count_allocations([&] { codec_->wire_of(values_[0]); });
    uses["decode"] = count_allocations([&] { is_read = codec_->decode(0, copy.bytes()); });
    uses["traverse"] = count_allocations([&] {
      Sum sum;
      if (is_read) codec_->walk(0, sum);
    });
    uses["dealloc"] = count_allocations([&] {
      if (is_read) codec_->free(0);
    });
  };
  for (int i = 0; i < 2; ++i) {
    codec_->renew();
    count(memory.first);
  }
  for (int i = 0; i < kCallsToSteadyState; ++i) count(memory.steady);
  for (const char* phase : {"decode", "traverse", "dealloc"}) {
    memory.leaked_blocks += memory.steady.at(phase).held_blocks;
    memory.leaked_bytes += memory.steady.at(phase).held_bytes;
  }
  return memory;
}

}  // namespace scenebench
