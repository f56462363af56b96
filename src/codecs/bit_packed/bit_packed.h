// Bits packed by hand for one shape, as games' network code does: no library, and about the fewest bytes that a format
// made for its data can take. Only shape tick.
#pragma once

#include <algorithm>

#include "codecs/bit_packed/tick_bits.h"
#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class BitPacked : public DecodedStructs<RootStruct> {
 public:
  static_assert(std::same_as<RootStruct, tick::Tick>);
  using Decoded = RootStruct;

  static CodecInfo info() {
    return {.name = "bit-packed",
            .title = "Bits by hand",
            .library = "none",
            .form = Form::structs,
            .reuse = "buffer",
            .field_access = "the application's structs",
            .note =
                "shape tick only, by code that knows the game: bit masks, millimetres, smallest-three quaternions, "
                "differences of ids; exact, because the game's world moves in such steps",
            .structs_by = StructsBy::by_hand};
  }

  std::span<const std::byte> encode(const tick::Tick& value) {
    writer_.clear();
    writer_.number(value.number, 8);
    writer_.difference(value.number - value.base, 4);
    writer_.number(static_cast<std::uint32_t>(value.changed.size()), 8);
    std::uint32_t last = 0;
    for (const tick::Entity& entity : value.changed) {
      writer_.number(entity.id - last, kIdGroup);
      last = entity.id;
      write(entity);
    }
    writer_.number(static_cast<std::uint32_t>(value.removed.size()), 4);
    last = 0;
    for (const std::uint32_t id : value.removed) {
      writer_.difference(id - last, kRemovedGroup);
      last = id;
    }
    return writer_.bytes();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    BitReader from(wire);
    result->number = from.number(8);
    result->base = result->number - from.difference(4);
    const std::size_t changed = count(from, 8, kIdGroup + 1 + kMaskBits);
    result->changed.resize(changed);
    std::uint32_t last = 0;
    for (tick::Entity& entity : result->changed) {
      entity.id = last += from.number(kIdGroup);
      read(from, entity);
      if (!from.is_good()) break;
    }
    const std::size_t removed = count(from, 4, kRemovedGroup + 1);
    last = 0;
    for (std::size_t i = 0; i < removed && from.is_good(); ++i) {
      result->removed.push_back(last += from.difference(kRemovedGroup));
    }
    if (!from.is_at_end()) result.fail("the bits are not a tick");
    return result;
  }

 private:
  static constexpr unsigned kIdGroup = 3, kRemovedGroup = 8, kMaskBits = 5;

  /// How many elements follow, of at least so many bits; 0 and a failure if there cannot be so many.
  static std::size_t count(BitReader& from, unsigned group, std::size_t least_bits) {
    const std::size_t count = from.number(group);
    if (count * least_bits <= from.bits_left()) return count;
    from.fail();
    return 0;
  }

  void write(const tick::Entity& entity) {
    const unsigned mask = (entity.position ? 1u : 0u) | (entity.rotation ? 2u : 0u) | (entity.health ? 4u : 0u) |
                          (entity.flags ? 8u : 0u) | (entity.name ? 16u : 0u);
    writer_.bits(mask, kMaskBits);
    if (entity.position) PositionBits::write(*entity.position, writer_);
    if (entity.rotation) RotationBits::write(*entity.rotation, writer_);
    if (entity.health) HealthBits::write(*entity.health, writer_);
    if (entity.flags) FlagsBits::write(*entity.flags, writer_);
    if (entity.name) NameBits::write(*entity.name, writer_);
  }

  static void read(BitReader& from, tick::Entity& entity) {
    const std::uint32_t mask = from.bits(kMaskBits);
    if (mask & 1) entity.position = PositionBits::read(from);
    if (mask & 2) entity.rotation = RotationBits::read(from);
    if (mask & 4) entity.health = HealthBits::read(from);
    if (mask & 8) entity.flags = FlagsBits::read(from);
    if (mask & 16) entity.name = NameBits::read(from);
  }

  BitWriter writer_;
};

}  // namespace scenebench::codecs
