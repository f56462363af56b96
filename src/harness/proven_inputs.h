// The objects of a workload, and what the proof knows about each: its wire, and what reading the wire must give.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "harness/any_codec.h"
#include "harness/proof.h"
#include "harness/wire_buffer.h"
#include "harness/wire_set.h"
#include "model/document_structs.h"
#include "model/parts.h"
#include "model/shapes.h"
#include "model/workload.h"

namespace scenebench {

/// Inputs are numbered from 0. Wires and sums are known only after prove() or confirm() has found no mismatch.
template <class Shape>
class ProvenInputs {
 public:
  /// `codec` must outlive this.
  ProvenInputs(AnyCodec<Shape>& codec, const Workload& workload)
      : codec_(codec),
        values_(make_inputs<Shape>(workload)),
        structs_(make_structs(workload)),
        mean_bytes_(mean_bytes_of(*values_)),
        wires_(codec.info.padding) {}

  const std::vector<Shape>& values() const { return *values_; }

  /// The size of a value in memory, including its heap blocks.
  std::size_t mean_bytes() const { return mean_bytes_; }

  /// The application's own structs of a document that has them, by input; otherwise empty.
  const std::vector<document::Structs>& structs() const { return structs_; }

  WireSet& wires() { return wires_; }
  const WireSet& wires() const { return wires_; }

  /// Compares whatever the codec reads with the original, field by field and bit by bit. Returns the first difference
  /// that is no declared loss, or nothing.
  std::optional<Mismatch> prove() {
    forget();
    for (const Shape& value : values()) {
      wires_.add(codec_.wire_of(value));
      Record walk;
      if (!codec_.info.reads_nothing) {
        if (auto mismatch = prove_codec(codec_, value, wires_.all().back(), walk)) return mismatch;
      }
      sums_.push_back(sum_of(walk));
      if (auto mismatch = prove_structs()) return mismatch;
    }
    return std::nullopt;
  }

  /// See CodecUnderTest::prove_phase().
  std::optional<Mismatch> prove_phase([[maybe_unused]] Phase phase) {
    if constexpr (HasOneField<Shape>) {
      for (std::size_t input = 0; input < values().size(); ++input) {
        const Shape& value = values()[input];
        const std::span<const std::byte> wire = wires_.all()[input];
        std::optional<Mismatch> mismatch;
        WireBuffer updated;
        if (phase == Phase::decode_one) mismatch = prove_decode_one(codec_, value, wire);
        if (phase == Phase::update_one) mismatch = prove_update_one(codec_, value, wire, updated);
        if (mismatch) return mismatch;
      }
    }
    return std::nullopt;
  }

  /// Whether the codec has room for the new text of update-one in every input.
  bool can_update() const {
    return std::ranges::all_of(values(), [this](const Shape& value) { return codec_.can_update(value); });
  }

  /// See CodecUnderTest::confirm() and sums().
  std::optional<Mismatch> confirm(std::uint64_t proven) {
    forget();
    for (const Shape& value : values()) {
      wires_.add(codec_.wire_of(value));
      WireBuffer copy(wires_.all().back(), codec_.info.padding);
      Sum sum;
      if (!codec_.info.reads_nothing && !codec_.read(copy.bytes(), sum)) {
        return Mismatch{"(decode)", "an object", "an error"};
      }
      sums_.push_back(sum.total());
      if (auto mismatch = prove_structs()) return mismatch;
    }
    if (sums() == proven) return std::nullopt;
    return Mismatch{"(sum of all inputs)", fmt::format("{}", proven), fmt::format("{}", sums())};
  }

  std::uint64_t sums() const {
    std::uint64_t all = sums_.size();
    for (const std::uint64_t sum : sums_) all = all * 31 + sum;
    return all >> 12;  // as many bits as a number in JSON can hold
  }

  /// The Sum of the codec's walk of the input.
  std::uint64_t sum(std::size_t input) const { return sums_[input]; }

  /// What `phase`, which reads, adds to the sum of a batch.
  std::uint64_t sum(Phase phase, std::size_t input) const {
    if constexpr (HasOneField<Shape>) {
      if (phase != Phase::decode_one) return sums_[input];
      Sum sum;
      sum.text(*one_field(values()[input]));
      return sum.total();
    }
    return sums_[input];
  }

  /// The Sum of the codec's structs of a document.
  std::uint64_t sum_of_structs(std::size_t input) const { return structs_sums_[input]; }

  /// The Sum of a part of an object, as the codec's own structs have it: they hold its losses. A part is proven when it
  /// is first asked for: throws std::runtime_error if the codec reads other values of it.
  std::uint64_t sum(const ScenePart& part, std::size_t input) {
    auto known = std::ranges::find(part_sums_, part, &SumsOfPart::first);
    if (known == part_sums_.end()) {
      SumsOfPart proven{part, {}};
      for (const std::span<std::byte> wire : wires_.all()) proven.second.push_back(prove_part(part, wire));
      known = part_sums_.insert(known, std::move(proven));
    }
    return known->second[input];
  }

  /// Whether `wire` is that of the input with one text changed, which is proven when it is first asked for.
  bool is_proven_update(std::span<const std::byte> wire, std::size_t input) {
    if constexpr (HasOneField<Shape>) {
      const auto [entry, is_new] = updated_.try_emplace(input);
      WireBuffer& updated = entry->second;
      const std::vector<std::byte> copy(wire.begin(), wire.end());  // proving may reuse its buffer
      if (is_new && prove_update_one(codec_, values()[input], wires_.all()[input], updated)) return false;
      return std::ranges::equal(copy, updated.bytes());
    }
    return false;
  }

 private:
  using SumsOfPart = std::pair<ScenePart, std::vector<std::uint64_t>>;  ///< by input

  static std::size_t mean_bytes_of(const std::vector<Shape>& values) {
    std::size_t bytes = 0;
    for (const Shape& value : values) {
      for (const auto& block : blocks_of(value)) bytes += block.size();
    }
    return bytes / values.size();
  }

  void forget() {
    wires_.clear();
    updated_.clear();
    part_sums_.clear();
    sums_.clear();
    structs_sums_.clear();
  }

  /// Proves the structs that the codec makes of the last wire against those of the document, if it has any.
  std::optional<Mismatch> prove_structs() {
    if constexpr (std::is_same_v<Shape, document::Value>) {
      if (structs_.empty() || !codec_.abilities.fills_structs || codec_.info.reads_nothing) return std::nullopt;
      const std::size_t input = structs_sums_.size();
      return prove_typed(codec_, structs_[input], wires_.all().back(), structs_sums_.emplace_back());
    }
    return std::nullopt;
  }

  std::uint64_t prove_part(const ScenePart& part, std::span<const std::byte> wire) {
    if constexpr (HasParts<Shape>) {
      WireBuffer copy(wire, codec_.info.padding), again(wire, codec_.info.padding);
      Shape whole;
      Record expected, read;
      Sum sum;
      const bool complete = codec_.decode_all(copy.bytes(), whole) && codec_.read_part(again.bytes(), part, read);
      walk_part(whole, part, expected);
      walk_part(whole, part, sum);
      if (complete && read == expected) return sum.total();
    }
    throw std::runtime_error("a part reads differently from the whole");
  }

  AnyCodec<Shape>& codec_;
  Inputs<Shape> values_;
  std::vector<document::Structs> structs_;
  std::size_t mean_bytes_;
  WireSet wires_;
  std::vector<std::uint64_t> sums_, structs_sums_;  ///< by input
  std::map<std::size_t, WireBuffer> updated_;       ///< by input
  std::vector<SumsOfPart> part_sums_;               ///< of the parts that were asked for
};

}  // namespace scenebench
