// How each field of shape `tick` is packed into bits by somebody who knows the game (model/ticks/world.h). Everything
// is exact: a value unlike the game's follows in full, after a bit that says so.
//
//   id         the difference from the one before, in groups of 3 bits
//   position   whole millimetres within the level: 18 + 14 + 18 bits
//   rotation   which component is the largest, and the other three in steps of 1/1024: 2 + 3 * 11 bits. The largest
//              follows from them ("smallest three": Glenn Fiedler, "Snapshot Compression", gafferongames.com)
//   health     7 bits
//   flags      in groups of 8 bits
//   name       its length and bytes
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "codecs/bit_packed/bits.h"
#include "model/ticks/world.h"

namespace scenebench::codecs {

/// `value` in whole steps, or nothing if it is not exactly that many.
inline std::optional<std::int32_t> whole_steps(float value, std::int32_t in_one) {
  constexpr double kMost = 1 << 23;  // beyond it, not every step is a float
  const double scaled = static_cast<double>(value) * in_one;
  if (!(std::abs(scaled) < kMost)) return std::nullopt;
  const auto steps = static_cast<std::int32_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
  const bool is_exact = std::bit_cast<std::uint32_t>(published(steps, in_one)) == std::bit_cast<std::uint32_t>(value);
  return is_exact ? std::optional(steps) : std::nullopt;
}

struct PositionBits {
  static constexpr std::array<unsigned, 3> kBits{18, 14, 18};

  static void write(const scene::Vec3& v, BitWriter& to) {
    const std::array<float, 3> metres{v.x, v.y, v.z};
    std::array<std::uint32_t, 3> packed{};
    bool fits = true;
    for (std::size_t axis = 0; axis < metres.size() && fits; ++axis) {
      const auto steps = whole_steps(metres[axis], kPositionSteps);
      fits = steps && *steps >= kLevelLowest[axis] && *steps <= kLevelHighest[axis];
      if (fits) packed[axis] = static_cast<std::uint32_t>(*steps - kLevelLowest[axis]);
    }
    to.flag(fits);
    for (std::size_t axis = 0; axis < metres.size(); ++axis) {
      fits ? to.bits(packed[axis], kBits[axis]) : to.bits(std::bit_cast<std::uint32_t>(metres[axis]), 32);
    }
  }

  static scene::Vec3 read(BitReader& from) {
    const bool fits = from.flag();
    std::array<float, 3> metres{};
    for (std::size_t axis = 0; axis < metres.size(); ++axis) {
      metres[axis] =
          fits ? published(static_cast<std::int32_t>(from.bits(kBits[axis])) + kLevelLowest[axis], kPositionSteps)
               : std::bit_cast<float>(from.bits(32));
    }
    return {metres[0], metres[1], metres[2]};
  }
};

struct RotationBits {
  static constexpr unsigned kBits = 11;
  static constexpr std::int32_t kHighest = (1 << (kBits - 1)) - 1;

  static void write(const scene::Quat& q, BitWriter& to) {
    const std::array<float, 4> parts{q.x, q.y, q.z, q.w};
    const auto largest = static_cast<std::size_t>(std::max_element(parts.begin(), parts.end()) - parts.begin());
    const auto rest = rest_of(parts, largest);
    to.flag(rest.has_value());
    if (!rest) {
      for (const float part : parts) to.bits(std::bit_cast<std::uint32_t>(part), 32);
      return;
    }
    to.bits(static_cast<std::uint32_t>(largest), 2);
    for (const std::int32_t steps : *rest) to.bits(static_cast<std::uint32_t>(steps + kHighest), kBits);
  }

  static scene::Quat read(BitReader& from) {
    std::array<float, 4> parts{};
    if (!from.flag()) {
      for (float& part : parts) part = std::bit_cast<float>(from.bits(32));
    } else {
      const std::size_t largest = from.bits(2);
      std::array<std::int32_t, 3> rest{};
      for (std::int32_t& steps : rest) steps = static_cast<std::int32_t>(from.bits(kBits)) - kHighest;
      if (is_short(rest)) {
        for (std::size_t part = 0, at = 0; part < parts.size(); ++part) {
          parts[part] =
              published(part == largest ? fourth_component(rest[0], rest[1], rest[2]) : rest[at++], kRotationSteps);
        }
      } else {
        from.fail();
      }
    }
    return {parts[0], parts[1], parts[2], parts[3]};
  }

 private:
  static bool is_short(const std::array<std::int32_t, 3>& rest) {
    return rest[0] * rest[0] + rest[1] * rest[1] + rest[2] * rest[2] <= kRotationSteps * kRotationSteps;
  }

  /// The components but the largest, or nothing if these do not give back all four.
  static std::optional<std::array<std::int32_t, 3>> rest_of(const std::array<float, 4>& parts, std::size_t largest) {
    std::array<std::int32_t, 3> rest{};
    for (std::size_t part = 0, at = 0; part < parts.size(); ++part) {
      if (part == largest) continue;
      const auto steps = whole_steps(parts[part], kRotationSteps);
      if (!steps || std::abs(*steps) > kHighest) return std::nullopt;
      rest[at++] = *steps;
    }
    if (!is_short(rest)) return std::nullopt;
    const float follows = published(fourth_component(rest[0], rest[1], rest[2]), kRotationSteps);
    return std::bit_cast<std::uint32_t>(follows) == std::bit_cast<std::uint32_t>(parts[largest]) ? std::optional(rest)
                                                                                                 : std::nullopt;
  }
};

struct HealthBits {
  static void write(std::int16_t health, BitWriter& to) {
    const bool fits = health >= 0 && health < 128;
    to.flag(fits);
    to.bits(static_cast<std::uint16_t>(health), fits ? 7 : 16);
  }

  static std::int16_t read(BitReader& from) {
    const bool fits = from.flag();
    return static_cast<std::int16_t>(from.bits(fits ? 7 : 16));
  }
};

struct FlagsBits {
  static void write(std::uint32_t flags, BitWriter& to) { to.number(flags, 8); }
  static std::uint32_t read(BitReader& from) { return from.number(8); }
};

struct NameBits {
  static void write(const std::string& name, BitWriter& to) {
    to.number(static_cast<std::uint32_t>(name.size()), 5);
    for (const char character : name) to.bits(static_cast<unsigned char>(character), 8);
  }

  static std::string read(BitReader& from) {
    const std::size_t size = from.number(5);
    std::string name;
    if (8 * size > from.bits_left()) {
      from.fail();
    } else {
      name.resize(size);
      for (char& character : name) character = static_cast<char>(from.bits(8));
    }
    return name;
  }
};

}  // namespace scenebench::codecs
