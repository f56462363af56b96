// Shape `quantised`: a tick as a game that counts bits sends it. Positions are whole millimetres. Of a quaternion,
// which has length 1, the three smallest components are sent in 16 bits each, and the largest follows from them
// ("smallest three": Glenn Fiedler, "Snapshot Compression", gafferongames.com).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/fields.h"
#include "model/tick.h"

namespace scenebench::quantised {

/// In millimetres.
struct Position {
  std::int32_t x = 0, y = 0, z = 0;
};

struct Rotation {
  std::int16_t a = 0, b = 0, c = 0;  ///< in 32767ths of 1/√2, which no component but the largest exceeds
  std::uint8_t largest = 3;          ///< which of x, y, z, w is left out: it is positive
};

/// As tick::Entity.
struct Entity {
  std::uint32_t id = 0;
  std::optional<Position> position{};
  std::optional<Rotation> rotation{};
  std::optional<std::int16_t> health{};
  std::optional<std::uint32_t> flags{};
  std::optional<std::string> name{};
};

/// As tick::Tick.
struct Tick {
  std::uint32_t number = 0, base = 0;
  std::vector<Entity> changed{};
  std::vector<std::uint32_t> removed{};
};

/// The shape's root struct, under the name that codecs' generated translation units use.
using Root = Tick;

/// `tick` quantised, in `to`, whose memory is reused. Positions must lie within 2,000 km, and quaternions must have
/// about length 1; of the two quaternions of a rotation, the result is the one whose largest component is positive.
void quantise(const tick::Tick& tick, Tick& to);

/// The tick that a quantised one stands for, in `to`, whose memory is reused. False if it is not valid, because it
/// leaves out a component that does not exist.
bool restore(const Tick& quantised, tick::Tick& to);

}  // namespace scenebench::quantised

namespace scenebench {

template <>
inline constexpr std::string_view shape_name<quantised::Root> = "quantised";

SB_DESCRIBE(quantised::Position, SB_FIELD(x), SB_FIELD(y), SB_FIELD(z));
SB_DESCRIBE(quantised::Rotation, SB_FIELD(a), SB_FIELD(b), SB_FIELD(c), SB_FIELD(largest));
SB_DESCRIBE(quantised::Entity, SB_FIELD(id), SB_FIELD(position), SB_FIELD(rotation), SB_FIELD(health), SB_FIELD(flags),
            SB_FIELD(name));
SB_DESCRIBE(quantised::Tick, SB_FIELD(number), SB_FIELD(base), SB_FIELD(changed), SB_FIELD(removed));

}  // namespace scenebench
