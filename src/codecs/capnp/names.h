// The functions that capnp's generated code has for a field, by the field's name in the description (model/fields.h).
#pragma once

#include "codecs/shared/accessors.h"

namespace scenebench::codecs {

/// How the field of that name is read from a reader or a builder, asked whether it is there, set, and made in place,
/// where lists are told their number of elements. Groups are always there.
template <FieldName name>
struct CapnpNames;

// A macro, because no C++20 template can spell a member's name, and capnp spells it with capital letters.
#define SB_CAPNP(field, Field)                                                     \
  template <>                                                                      \
  struct CapnpNames<#field> {                                                      \
    static auto get(auto& from) { return from.get##Field(); }                      \
    template <class From>                                                          \
    static bool has(From& from) requires requires { from.has##Field(); } {         \
      return from.has##Field();                                                    \
    }                                                                              \
    static void set(auto& to, const auto& value) { to.set##Field(value); }         \
    static auto init(auto& to, auto... count) { return to.init##Field(count...); } \
  }

// clang-format off
SB_CAPNP(a, A); SB_CAPNP(address, Address); SB_CAPNP(ambient, Ambient); SB_CAPNP(b, B); SB_CAPNP(body, Body);
SB_CAPNP(bounds, Bounds); SB_CAPNP(camera, Camera); SB_CAPNP(casts_shadow, CastsShadow);
SB_CAPNP(children, Children); SB_CAPNP(collider, Collider); SB_CAPNP(color, Color); SB_CAPNP(count, Count);
SB_CAPNP(entities, Entities); SB_CAPNP(far, Far); SB_CAPNP(flags, Flags); SB_CAPNP(fov, Fov);
SB_CAPNP(friction, Friction); SB_CAPNP(fruit, Fruit); SB_CAPNP(g, G); SB_CAPNP(gravity, Gravity);
SB_CAPNP(group, Group); SB_CAPNP(health, Health); SB_CAPNP(id, Id); SB_CAPNP(indices, Indices);
SB_CAPNP(initialized, Initialized); SB_CAPNP(intensity, Intensity); SB_CAPNP(kind, Kind); SB_CAPNP(layer, Layer);
SB_CAPNP(length, Length); SB_CAPNP(light, Light); SB_CAPNP(list, List); SB_CAPNP(location, Location);
SB_CAPNP(mask, Mask); SB_CAPNP(mass, Mass); SB_CAPNP(material, Material); SB_CAPNP(materials, Materials);
SB_CAPNP(max, Max); SB_CAPNP(mesh, Mesh); SB_CAPNP(meshes, Meshes); SB_CAPNP(metallic, Metallic);
SB_CAPNP(min, Min); SB_CAPNP(name, Name); SB_CAPNP(near, Near); SB_CAPNP(owner, Owner); SB_CAPNP(parent, Parent);
SB_CAPNP(place, Place); SB_CAPNP(position, Position); SB_CAPNP(positions, Positions); SB_CAPNP(postfix, Postfix);
SB_CAPNP(prefix, Prefix); SB_CAPNP(r, R); SB_CAPNP(range, Range); SB_CAPNP(rating, Rating); SB_CAPNP(ratio, Ratio);
SB_CAPNP(restitution, Restitution); SB_CAPNP(rotation, Rotation); SB_CAPNP(roughness, Roughness);
SB_CAPNP(scale, Scale); SB_CAPNP(sibling, Sibling); SB_CAPNP(since, Since); SB_CAPNP(size, Size);
SB_CAPNP(spawned_at_us, SpawnedAtUs); SB_CAPNP(tags, Tags); SB_CAPNP(texture, Texture); SB_CAPNP(time, Time);
SB_CAPNP(tint, Tint); SB_CAPNP(transform, Transform); SB_CAPNP(two_sided, TwoSided); SB_CAPNP(version, Version);
SB_CAPNP(w, W); SB_CAPNP(x, X); SB_CAPNP(y, Y); SB_CAPNP(z, Z);
// clang-format on
#undef SB_CAPNP

/// Those of the field of T with that number.
template <Described T, std::size_t number>
using CapnpNamesOf = CapnpNames<kFieldName<T, number>>;

}  // namespace scenebench::codecs
