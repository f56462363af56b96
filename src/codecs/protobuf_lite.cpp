// Protocol Buffers LITE: one reused message for encoding, a fresh one for each decode, no arena.
// The format has no scalars below 32 bits, so the walks check that values fit the narrower types of the application.
#include <google/protobuf/stubs/common.h>

#include <limits>
#include <utility>

#include "docs.pb.h"
#include "harness/codec_subject.h"
#include "scene.pb.h"

namespace scenebench::codecs {
namespace {

/// The human number of the release whose headers these are. 3.x has one number for all languages, "3.21.12"; since then
/// each language has a major number of its own, and what follows it names the release: C++ 7.36.0 is "36.0".
std::string protobuf_version() {
  constexpr int major = GOOGLE_PROTOBUF_VERSION / 1'000'000;
  constexpr int minor = GOOGLE_PROTOBUF_VERSION / 1'000 % 1'000;
  constexpr int patch = GOOGLE_PROTOBUF_VERSION % 1'000;
  const std::string release = std::to_string(minor) + "." + std::to_string(patch);
  return major > 3 ? release : std::to_string(major) + "." + release;
}

template <Scalar... Values, class Sink>
void walk_values(Sink& sink, Values... values) {
  (sink.value(values), ...);
}

/// Hands integers to the sink as Narrow, which they have on the application's side; false if one does not fit.
template <class Narrow, class Sink, class... Wide>
bool walk_narrow(Sink& sink, Wide... wide) {
  (sink.value(static_cast<Narrow>(wide)), ...);
  return (std::in_range<Narrow>(wide) && ...);
}

/// Populates and walks messages of shape docs. proto2 knows which fields are there, so the walk asks.
struct DocsAccess {
  using Shape = docs::FooBarContainer;
  using Message = pb::docs::FooBarContainer;

  static void populate(const Shape& value, Message& message) {
    message.mutable_list()->Reserve(static_cast<int>(value.list.size()));
    for (const docs::FooBar& foobar : value.list) populate(foobar, *message.add_list());
    message.set_initialized(value.initialized);
    message.set_fruit(static_cast<pb::docs::Fruit>(value.fruit));
    message.set_location(value.location.data(), value.location.size());
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    if (!message.has_initialized() || !message.has_fruit() || !message.has_location()) return false;
    for (const pb::docs::FooBar& foobar : message.list()) {
      if (!walk(foobar, sink)) return false;
    }
    sink.count(static_cast<std::size_t>(message.list_size()));
    sink.value(message.initialized());
    sink.value(static_cast<std::int16_t>(message.fruit()));
    sink.text(message.location());
    return true;
  }

 private:
  static void populate(const docs::FooBar& value, pb::docs::FooBar& message) {
    const docs::Bar& sibling = value.sibling;
    pb::docs::Bar& bar = *message.mutable_sibling();
    pb::docs::Foo& foo = *bar.mutable_parent();
    foo.set_id(sibling.parent.id);
    foo.set_count(sibling.parent.count);
    foo.set_prefix(sibling.parent.prefix);
    foo.set_length(sibling.parent.length);
    bar.set_time(sibling.time);
    bar.set_ratio(sibling.ratio);
    bar.set_size(sibling.size);
    message.set_name(value.name.data(), value.name.size());
    message.set_rating(value.rating);
    message.set_postfix(value.postfix);
  }

  /// The fields of Foo and Bar are `required`: the parser has made sure of them.
  template <class Sink>
  static bool walk(const pb::docs::FooBar& foobar, Sink& sink) {
    if (!foobar.has_sibling() || !foobar.has_name() || !foobar.has_rating() || !foobar.has_postfix()) return false;
    const pb::docs::Bar& bar = foobar.sibling();
    const pb::docs::Foo& foo = bar.parent();
    sink.value(foo.id());
    bool fits = walk_narrow<std::int16_t>(sink, foo.count());
    fits &= walk_narrow<std::int8_t>(sink, foo.prefix());
    walk_values(sink, foo.length(), bar.time(), bar.ratio());
    fits &= walk_narrow<std::uint16_t>(sink, bar.size());
    sink.text(foobar.name());
    sink.value(foobar.rating());
    fits &= walk_narrow<std::uint8_t>(sink, foobar.postfix());
    return fits;
  }
};

/// Populates and walks messages of shape scene. proto3 knows which sub-messages are there, and leaves out scalars and
/// strings that are zero or empty.
struct SceneAccess {
  using Shape = scene::Scene;
  using Message = pb::scene::Scene;

  static void populate(const Shape& value, Message& message) {
    message.set_name(value.name.data(), value.name.size());
    message.set_version(value.version);
    message.set_time(value.time);
    populate(value.gravity, *message.mutable_gravity());
    populate(value.ambient, *message.mutable_ambient());
    message.mutable_camera()->set_fov(value.camera.fov);
    message.mutable_camera()->set_near(value.camera.near_plane);
    message.mutable_camera()->set_far(value.camera.far_plane);
    populate_list(value.materials, *message.mutable_materials());
    populate_list(value.meshes, *message.mutable_meshes());
    populate_list(value.entities, *message.mutable_entities());
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    if (!message.has_gravity() || !message.has_ambient() || !message.has_camera()) return false;
    sink.text(message.name());
    sink.value(message.version());
    sink.value(message.time());
    walk(message.gravity(), sink);
    if (!walk(message.ambient(), sink)) return false;
    walk_values(sink, message.camera().fov(), message.camera().near(), message.camera().far());
    return walk_list(message.materials(), sink) && walk_list(message.meshes(), sink) &&
           walk_list(message.entities(), sink);
  }

 private:
  template <class Struct, class Messages>
  static void populate_list(const std::vector<Struct>& values, Messages& messages) {
    messages.Reserve(static_cast<int>(values.size()));
    for (const Struct& value : values) populate(value, *messages.Add());
  }

  static void populate(const scene::Vec3& value, pb::scene::Vec3& message) {
    message.set_x(value.x);
    message.set_y(value.y);
    message.set_z(value.z);
  }

  static void populate(const scene::Color& value, pb::scene::Color& message) {
    message.set_r(value.r);
    message.set_g(value.g);
    message.set_b(value.b);
    message.set_a(value.a);
  }

  static void populate(const scene::Transform& value, pb::scene::Transform& message) {
    populate(value.position, *message.mutable_position());
    pb::scene::Quat& rotation = *message.mutable_rotation();
    rotation.set_x(value.rotation.x);
    rotation.set_y(value.rotation.y);
    rotation.set_z(value.rotation.z);
    rotation.set_w(value.rotation.w);
    populate(value.scale, *message.mutable_scale());
  }

  static void populate(const scene::Material& value, pb::scene::Material& message) {
    message.set_name(value.name.data(), value.name.size());
    message.set_texture(value.texture.data(), value.texture.size());
    populate(value.tint, *message.mutable_tint());
    message.set_roughness(value.roughness);
    message.set_metallic(value.metallic);
    message.set_two_sided(value.two_sided);
  }

  static void populate(const scene::Mesh& value, pb::scene::Mesh& message) {
    message.set_name(value.name.data(), value.name.size());
    message.set_material(value.material);
    populate(value.bounds.min, *message.mutable_bounds()->mutable_min());
    populate(value.bounds.max, *message.mutable_bounds()->mutable_max());
    message.mutable_positions()->Add(value.positions.begin(), value.positions.end());
    message.mutable_indices()->Add(value.indices.begin(), value.indices.end());
  }

  static void populate(const scene::RigidBody& value, pb::scene::RigidBody& message) {
    message.set_mass(value.mass);
    message.set_friction(value.friction);
    message.set_restitution(value.restitution);
    message.set_mask(value.mask);
    message.set_group(value.group);
    message.set_collider(static_cast<pb::scene::Collider>(value.collider));
  }

  static void populate(const scene::Light& value, pb::scene::Light& message) {
    message.set_kind(static_cast<pb::scene::LightKind>(value.kind));
    populate(value.color, *message.mutable_color());
    message.set_intensity(value.intensity);
    message.set_range(value.range);
    message.set_casts_shadow(value.casts_shadow);
  }

  static void populate(const scene::Entity& value, pb::scene::Entity& message) {
    message.set_id(value.id);
    message.set_name(value.name.data(), value.name.size());
    message.set_parent(value.parent);
    populate(value.transform, *message.mutable_transform());
    message.set_layer(value.layer);
    message.set_flags(value.flags);
    message.set_health(value.health);
    message.set_spawned_at_us(value.spawned_at_us);
    message.set_mesh(value.mesh);
    if (value.body) populate(*value.body, *message.mutable_body());
    if (value.light) populate(*value.light, *message.mutable_light());
    message.mutable_children()->Add(value.children.begin(), value.children.end());
    message.mutable_tags()->Reserve(static_cast<int>(value.tags.size()));
    for (const std::string& tag : value.tags) message.add_tags(tag.data(), tag.size());
  }

  template <class Sink>
  static void walk(const pb::scene::Vec3& v, Sink& sink) {
    walk_values(sink, v.x(), v.y(), v.z());
  }

  template <class Sink>
  static bool walk(const pb::scene::Color& c, Sink& sink) {
    return walk_narrow<std::uint8_t>(sink, c.r(), c.g(), c.b(), c.a());
  }

  template <class Sink>
  static bool walk(const pb::scene::Transform& t, Sink& sink) {
    if (!t.has_position() || !t.has_rotation() || !t.has_scale()) return false;
    walk(t.position(), sink);
    walk_values(sink, t.rotation().x(), t.rotation().y(), t.rotation().z(), t.rotation().w());
    walk(t.scale(), sink);
    return true;
  }

  template <class Sink>
  static bool walk(const pb::scene::Material& material, Sink& sink) {
    if (!material.has_tint()) return false;
    sink.text(material.name());
    sink.text(material.texture());
    const bool fits = walk(material.tint(), sink);
    walk_values(sink, material.roughness(), material.metallic(), material.two_sided());
    return fits;
  }

  template <class Sink>
  static bool walk(const pb::scene::Mesh& mesh, Sink& sink) {
    if (!mesh.has_bounds() || !mesh.bounds().has_min() || !mesh.bounds().has_max()) return false;
    sink.text(mesh.name());
    bool fits = walk_narrow<std::uint16_t>(sink, mesh.material());
    walk(mesh.bounds().min(), sink);
    walk(mesh.bounds().max(), sink);
    for (const float coordinate : mesh.positions()) sink.value(coordinate);
    sink.count(static_cast<std::size_t>(mesh.positions_size()));
    for (const std::uint32_t index : mesh.indices()) fits &= walk_narrow<std::uint16_t>(sink, index);
    sink.count(static_cast<std::size_t>(mesh.indices_size()));
    return fits;
  }

  /// Enumerations of proto3 are open: the parser lets any number by, so the walk asks.
  template <class Sink>
  static bool walk(const pb::scene::RigidBody& body, Sink& sink) {
    walk_values(sink, body.mass(), body.friction(), body.restitution());
    bool fits = walk_narrow<std::uint16_t>(sink, body.mask());
    fits &= walk_narrow<std::int8_t>(sink, body.group());
    sink.value(static_cast<std::uint8_t>(body.collider()));
    return fits && pb::scene::Collider_IsValid(body.collider());
  }

  template <class Sink>
  static bool walk(const pb::scene::Light& light, Sink& sink) {
    if (!light.has_color()) return false;
    sink.value(static_cast<std::uint8_t>(light.kind()));
    const bool fits = walk(light.color(), sink);
    walk_values(sink, light.intensity(), light.range(), light.casts_shadow());
    return fits && pb::scene::LightKind_IsValid(light.kind());
  }

  template <class Sink>
  static bool walk(const pb::scene::Entity& entity, Sink& sink) {
    sink.value(entity.id());
    sink.text(entity.name());
    sink.value(entity.parent());
    bool fits = entity.has_transform() && walk(entity.transform(), sink);
    fits &= walk_narrow<std::uint16_t>(sink, entity.layer());
    sink.value(entity.flags());
    fits &= walk_narrow<std::int16_t>(sink, entity.health());
    walk_values(sink, entity.spawned_at_us(), entity.mesh());
    sink.present(entity.has_body());
    if (entity.has_body()) fits &= walk(entity.body(), sink);
    sink.present(entity.has_light());
    if (entity.has_light()) fits &= walk(entity.light(), sink);
    for (const std::uint32_t child : entity.children()) sink.value(child);
    sink.count(static_cast<std::size_t>(entity.children_size()));
    for (const std::string& tag : entity.tags()) sink.text(tag);
    sink.count(static_cast<std::size_t>(entity.tags_size()));
    return fits;
  }

  template <class Messages, class Sink>
  static bool walk_list(const Messages& messages, Sink& sink) {
    for (const auto& message : messages) {
      if (!walk(message, sink)) return false;
    }
    sink.count(static_cast<std::size_t>(messages.size()));
    return true;
  }
};

/// Access is what populates and walks the messages of one shape.
template <class Access>
class ProtobufLite {
 public:
  using Shape = typename Access::Shape;
  using Decoded = typename Access::Message;

  static CodecInfo info() {
    return {
        .name = "protobuf-lite",
        .title = "Protocol Buffers LITE",
        .library = "Protocol Buffers",
        .version = protobuf_version(),
        .form = Form::message,
        .verifies_input = true,
        .trust = {},
        .reuse = "message for encoding, and buffer",
        .field_access = "typed accessors",
        .note =
            "decodes into a new message, without an arena; scene is proto3, which checks strings to be UTF-8 both ways",
        .loss = {},
        .in_docs_table = true};
  }

  /// Clear() keeps the memory of sub-messages and strings, which is why the documentation advises to reuse messages.
  /// The buffer never shrinks: a vector that grows back would set the bytes to zero only for them to be overwritten.
  std::span<const std::byte> encode(const Shape& value) {
    message_.Clear();
    Access::populate(value, message_);
    const std::size_t size = message_.ByteSizeLong();
    if (buffer_.size() < size) buffer_.resize(size);
    const std::uint8_t* end = message_.SerializeWithCachedSizesToArray(buffer_.data());
    return std::as_bytes(std::span<const std::uint8_t>(buffer_.data(), end));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    const bool fits = wire.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max());
    if (!fits || !result->ParseFromArray(wire.data(), static_cast<int>(wire.size()))) {
      result.fail("the bytes are not a message of this schema");
    }
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return Access::walk(decoded, sink);
  }

 private:
  Decoded message_;
  std::vector<std::uint8_t> buffer_;
};

using ProtobufLiteDocs = ProtobufLite<DocsAccess>;
using ProtobufLiteScene = ProtobufLite<SceneAccess>;

}  // namespace

CodecEntry protobuf_lite() { return make_entry<ProtobufLiteDocs, ProtobufLiteScene>(); }

}  // namespace scenebench::codecs
