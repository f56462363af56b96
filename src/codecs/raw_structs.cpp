// Raw structs: no library. The wire is the memory of fixed structs, written in one go and read in place on trust.
// Little-endian, as the machine is; nothing here swaps bytes or checks bounds.
#include <algorithm>
#include <cstring>
#include <limits>
#include <new>
#include <stdexcept>

#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

CodecInfo raw_structs_info() {
  return {.name = "raw-structs",
          .title = "Raw structs",
          .library = "none",
          .version = {},
          .form = Form::view,
          .verifies_input = false,
          .trust = "reads the wire in place: bounds are not checked, as the page says; for trusted data only",
          .reuse = "buffer",
          .field_access = "typed but no safety",
          .note = "docs: fixed-size lists and strings, as on the page; scene: records with offsets, any lengths",
          .loss = {},
          .in_docs_table = true};
}

// Shape docs: the page's own structs, 312 bytes with their padding.
namespace docs_wire {

struct Foo {
  std::uint64_t id;
  std::int16_t count;
  std::int8_t prefix;
  std::uint32_t length;
};

struct Bar {
  Foo parent;
  std::int32_t time;
  float ratio;
  std::uint16_t size;
};

struct String {
  std::uint32_t length;
  char text[32];
};

struct FooBar {
  Bar sibling;
  String name;
  double rating;
  std::uint8_t postfix;
};

struct Container {
  FooBar list[3];
  bool initialized;
  std::int32_t fruit;
  String location;
};

static_assert(sizeof(Foo) == 16 && sizeof(Bar) == 32 && sizeof(String) == 36 && sizeof(FooBar) == 88);
static_assert(sizeof(Container) == 312 && std::is_trivially_copyable_v<Container>);

}  // namespace docs_wire

class RawStructsDocs {
 public:
  using Shape = docs::FooBarContainer;
  using Decoded = const docs_wire::Container*;

  static CodecInfo info() { return raw_structs_info(); }

  /// Throws std::length_error if `value` does not fit the fixed structs. The wire is zeroed each time: otherwise
  /// padding and the tails of strings would carry whatever was there before, and the wire would differ from run to run.
  std::span<const std::byte> encode(const Shape& value) {
    std::fill(bytes_.begin(), bytes_.end(), std::byte{0});
    auto& out = *reinterpret_cast<docs_wire::Container*>(bytes_.data());
    if (value.list.size() != std::size(out.list)) throw std::length_error("raw-structs: docs lists have 3 elements");
    for (std::size_t i = 0; i < std::size(out.list); ++i) write(value.list[i], out.list[i]);
    out.initialized = value.initialized;
    out.fruit = static_cast<std::int32_t>(value.fruit);
    write(value.location, out.location);
    return bytes_;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) { return reinterpret_cast<Decoded>(wire.data()); }

  template <class Sink>
  bool walk(Decoded decoded, Sink& sink) {
    for (const docs_wire::FooBar& foobar : decoded->list) walk(foobar, sink);
    sink.count(std::size(decoded->list));
    sink.value(decoded->initialized);
    sink.value(static_cast<std::int16_t>(decoded->fruit));
    sink.text({decoded->location.text, decoded->location.length});
    return true;
  }

 private:
  static void write(const docs::FooBar& value, docs_wire::FooBar& out) {
    const docs::Bar& bar = value.sibling;
    out.sibling.parent.id = bar.parent.id;
    out.sibling.parent.count = bar.parent.count;
    out.sibling.parent.prefix = bar.parent.prefix;
    out.sibling.parent.length = bar.parent.length;
    out.sibling.time = bar.time;
    out.sibling.ratio = bar.ratio;
    out.sibling.size = bar.size;
    write(value.name, out.name);
    out.rating = value.rating;
    out.postfix = value.postfix;
  }

  static void write(const std::string& value, docs_wire::String& out) {
    if (value.size() > sizeof out.text) throw std::length_error("raw-structs: docs strings have 32 bytes at most");
    out.length = static_cast<std::uint32_t>(value.size());
    std::memcpy(out.text, value.data(), value.size());
  }

  template <class Sink>
  static void walk(const docs_wire::FooBar& foobar, Sink& sink) {
    const docs_wire::Bar& bar = foobar.sibling;
    sink.value(bar.parent.id);
    sink.value(bar.parent.count);
    sink.value(bar.parent.prefix);
    sink.value(bar.parent.length);
    sink.value(bar.time);
    sink.value(bar.ratio);
    sink.value(bar.size);
    sink.text({foobar.name.text, foobar.name.length});
    sink.value(foobar.rating);
    sink.value(foobar.postfix);
  }

  // A vector and not a Container, because g++ zeroes a known 312 bytes by `rep stos`, slower than all else.
  std::vector<std::byte> bytes_ = std::vector<std::byte>(sizeof(docs_wire::Container));
};

// Shape scene. The wire starts with one Scene record; then comes what it refers to, depth first: each list is followed
// by what its elements refer to.
//
//   Scene | name | Material[], their names and textures | Mesh[], for each: name, positions, indices |
//   Entity[], for each: name, children, tags, text of each tag, body, light
//
// A List says where its elements are (bytes from the wire's start) and how many; a Part is an offset, 0 if the part is
// absent. Everything lies at its natural alignment; the gaps that makes and the members `unused` are zero. Small
// structs without padding are the application's own.
namespace scene_wire {

template <class T>
struct List {
  std::uint32_t offset;
  std::uint32_t count;
};

/// Where an optional T is; 0: nowhere (the wire's start is the Scene's).
template <class T>
struct Part {
  std::uint32_t offset;
};

using Text = List<char>;

struct Material {
  Text name, texture;
  scene::Color tint;
  float roughness, metallic;
  bool two_sided;
  std::uint8_t unused[3] = {};
};

struct Mesh {
  Text name;
  List<float> positions;
  List<std::uint16_t> indices;
  scene::Bounds bounds;
  std::uint16_t material;
  std::uint16_t unused = 0;
};

struct Light {
  float intensity, range;
  scene::Color color;
  scene::LightKind kind;
  bool casts_shadow;
  std::uint16_t unused = 0;
};

struct RigidBody {
  double mass;
  float friction, restitution;
  std::uint16_t mask;
  std::int8_t group;
  scene::Collider collider;
  std::uint32_t unused = 0;
};

struct Entity {
  std::uint64_t id;
  std::int64_t spawned_at_us;
  Text name;
  List<std::uint32_t> children;
  List<Text> tags;
  scene::Transform transform;
  std::int32_t parent, mesh;
  std::uint32_t flags;
  Part<RigidBody> body;
  Part<Light> light;
  std::uint16_t layer;
  std::int16_t health;
};

struct Scene {
  double time;
  Text name;
  List<Material> materials;
  List<Mesh> meshes;
  List<Entity> entities;
  scene::Vec3 gravity;
  scene::Color ambient;
  scene::Camera camera;
  std::uint32_t version;
};

// The sums of the members' sizes: no record has padding that nobody writes.
static_assert(sizeof(scene::Transform) == 40 && sizeof(scene::Bounds) == 24 && sizeof(scene::Camera) == 12);
static_assert(sizeof(Material) == 32 && sizeof(Mesh) == 52 && sizeof(Light) == 16 && sizeof(RigidBody) == 24);
static_assert(sizeof(Entity) == 104 && sizeof(Scene) == 72);

}  // namespace scene_wire

/// Writes one scene after the other into the same buffer.
class SceneWriter {
 public:
  std::span<const std::byte> write(const scene::Scene& value) {
    used_ = 0;
    const auto root = append<scene_wire::Scene>(1);
    place(root.offset, record(value));
    return {bytes_.data(), used_};
  }

 private:
  template <class T>
  using List = scene_wire::List<T>;

  /// Room for `count` Ts, for the caller to fill. The gap before them is zeroed by one store of fixed size, which is
  /// cheaper than the exact one; what it zeroes beyond the gap is not in use yet, and the buffer has slack for it.
  template <class T>
  List<T> append(std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= kSlack);
    const std::size_t start = (used_ + alignof(T) - 1) / alignof(T) * alignof(T);
    const std::size_t end = start + count * sizeof(T);
    if (end + kSlack > bytes_.size()) grow(end + kSlack);
    std::memset(bytes_.data() + used_, 0, kSlack);
    used_ = end;
    return {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(count)};
  }

  void grow(std::size_t needed) {
    constexpr std::size_t limit = std::numeric_limits<std::uint32_t>::max();  // of an offset
    if (needed > limit) throw std::length_error("raw-structs: a scene above 4 GiB");
    bytes_.resize(std::min(limit, std::max(needed, 2 * bytes_.size())));
  }

  template <class T>
  void place(std::size_t offset, const T& value) {
    new (bytes_.data() + offset) T(value);
  }

  template <class T>
  List<T> copy(const T* values, std::size_t count) {
    const List<T> list = append<T>(count);
    if (count != 0) std::memcpy(bytes_.data() + list.offset, values, count * sizeof(T));
    return list;
  }

  scene_wire::Text record(const std::string& value) { return copy(value.data(), value.size()); }

  /// The list itself first, then what each element refers to.
  template <class Record, class Struct>
  List<Record> records(const std::vector<Struct>& values) {
    const List<Record> list = append<Record>(values.size());
    std::size_t offset = list.offset;
    for (const Struct& value : values) {
      place(offset, record(value));
      offset += sizeof(Record);
    }
    return list;
  }

  template <class Record, class Struct>
  scene_wire::Part<Record> part(const std::optional<Struct>& value) {
    if (!value) return {0};
    const auto room = append<Record>(1);
    place(room.offset, record(*value));
    return {room.offset};
  }

  scene_wire::Material record(const scene::Material& m) {
    return {.name = record(m.name),
            .texture = record(m.texture),
            .tint = m.tint,
            .roughness = m.roughness,
            .metallic = m.metallic,
            .two_sided = m.two_sided};
  }

  scene_wire::Mesh record(const scene::Mesh& m) {
    return {.name = record(m.name),
            .positions = copy(m.positions.data(), m.positions.size()),
            .indices = copy(m.indices.data(), m.indices.size()),
            .bounds = m.bounds,
            .material = m.material};
  }

  static scene_wire::Light record(const scene::Light& l) {
    return {
        .intensity = l.intensity, .range = l.range, .color = l.color, .kind = l.kind, .casts_shadow = l.casts_shadow};
  }

  static scene_wire::RigidBody record(const scene::RigidBody& b) {
    return {.mass = b.mass,
            .friction = b.friction,
            .restitution = b.restitution,
            .mask = b.mask,
            .group = b.group,
            .collider = b.collider};
  }

  scene_wire::Entity record(const scene::Entity& e) {
    return {.id = e.id,
            .spawned_at_us = e.spawned_at_us,
            .name = record(e.name),
            .children = copy(e.children.data(), e.children.size()),
            .tags = records<scene_wire::Text>(e.tags),
            .transform = e.transform,
            .parent = e.parent,
            .mesh = e.mesh,
            .flags = e.flags,
            .body = part<scene_wire::RigidBody>(e.body),
            .light = part<scene_wire::Light>(e.light),
            .layer = e.layer,
            .health = e.health};
  }

  scene_wire::Scene record(const scene::Scene& s) {
    return {.time = s.time,
            .name = record(s.name),
            .materials = records<scene_wire::Material>(s.materials),
            .meshes = records<scene_wire::Mesh>(s.meshes),
            .entities = records<scene_wire::Entity>(s.entities),
            .gravity = s.gravity,
            .ambient = s.ambient,
            .camera = s.camera,
            .version = s.version};
  }

  static constexpr std::size_t kSlack = 8;  // the largest alignment of any record
  std::vector<std::byte> bytes_;            // grows only; operator new aligns it for every record
  std::size_t used_ = 0;
};

/// Walks a wire in canonical order, as plain struct access with offsets resolved on the way.
template <class Sink>
class SceneWalk {
 public:
  SceneWalk(const std::byte* wire, Sink& sink) : wire_(wire), sink_(sink) {}

  void walk(const scene_wire::Scene& s) {
    all(s.name, s.version, s.time, s.gravity, s.ambient, s.camera, s.materials, s.meshes, s.entities);
  }

 private:
  template <class... Members>
  void all(const Members&... members) {
    (walk(members), ...);
  }

  void walk(const scene_wire::Material& m) { all(m.name, m.texture, m.tint, m.roughness, m.metallic, m.two_sided); }
  void walk(const scene_wire::Mesh& m) { all(m.name, m.material, m.bounds, m.positions, m.indices); }
  void walk(const scene_wire::Light& l) { all(l.kind, l.color, l.intensity, l.range, l.casts_shadow); }
  void walk(const scene_wire::RigidBody& b) { all(b.mass, b.friction, b.restitution, b.mask, b.group, b.collider); }
  void walk(const scene_wire::Entity& e) {
    all(e.id, e.name, e.parent, e.transform, e.layer, e.flags, e.health, e.spawned_at_us, e.mesh, e.body, e.light,
        e.children, e.tags);
  }

  void walk(const scene::Vec3& v) { all(v.x, v.y, v.z); }
  void walk(const scene::Quat& q) { all(q.x, q.y, q.z, q.w); }
  void walk(const scene::Color& c) { all(c.r, c.g, c.b, c.a); }
  void walk(const scene::Transform& t) { all(t.position, t.rotation, t.scale); }
  void walk(const scene::Bounds& b) { all(b.min, b.max); }
  void walk(const scene::Camera& c) { all(c.fov, c.near_plane, c.far_plane); }

  template <Scalar T>
  void walk(T value) {
    sink_.value(value);
  }
  template <Enumeration T>
  void walk(T value) {
    sink_.value(static_cast<std::underlying_type_t<T>>(value));
  }
  void walk(scene_wire::Text text) { sink_.text({at<char>(text.offset), text.count}); }

  template <class T>
  void walk(scene_wire::List<T> list) {
    for (const T& element : std::span(at<T>(list.offset), list.count)) walk(element);
    sink_.count(list.count);
  }
  template <class T>
  void walk(scene_wire::Part<T> part) {
    sink_.present(part.offset != 0);
    if (part.offset != 0) walk(*at<T>(part.offset));
  }

  template <class T>
  const T* at(std::uint32_t offset) const {
    return reinterpret_cast<const T*>(wire_ + offset);
  }

  const std::byte* wire_;
  Sink& sink_;
};

class RawStructsScene {
 public:
  using Shape = scene::Scene;
  using Decoded = const std::byte*;

  static CodecInfo info() { return raw_structs_info(); }

  std::span<const std::byte> encode(const Shape& value) { return writer_.write(value); }
  Result<Decoded> decode(std::span<const std::byte> wire) { return wire.data(); }

  template <class Sink>
  bool walk(Decoded decoded, Sink& sink) {
    SceneWalk<Sink>(decoded, sink).walk(*reinterpret_cast<const scene_wire::Scene*>(decoded));
    return true;
  }

 private:
  SceneWriter writer_;
};

}  // namespace

CodecEntry raw_structs() { return make_entry<RawStructsDocs, RawStructsScene>(); }

}  // namespace scenebench::codecs
