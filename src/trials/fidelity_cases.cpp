// The values of the fidelity table.
#include <bit>
#include <limits>
#include <utility>

#include "model/document.h"
#include "trials/fidelity.h"

namespace scenebench {
namespace {

using document::Array;
using document::Map;
using document::Value;
using scene::Scene;
using F32 = std::numeric_limits<float>;
using F64 = std::numeric_limits<double>;

/// The plain scene after `change`.
template <class Change>
FidelityCase in_scene(std::string_view group, std::string_view name, Change change) {
  return {group, name, "scene", [change] {
            Scene scene = plain_scene();
            change(scene);
            return std::any(std::move(scene));
          }};
}

FidelityCase u64(std::string_view name, std::uint64_t value) {
  return in_scene("numbers", name, [value](Scene& scene) { scene.entities.front().id = value; });
}

FidelityCase i64(std::string_view name, std::int64_t value) {
  return in_scene("numbers", name, [value](Scene& scene) { scene.entities.front().spawned_at_us = value; });
}

FidelityCase f64(std::string_view name, double value) {
  return in_scene("numbers", name, [value](Scene& scene) { scene.time = value; });
}

/// Takes the bit pattern, because a NaN may change when it is passed as a floating-point number.
FidelityCase f64_bits(std::string_view name, std::uint64_t bits) {
  return in_scene("numbers", name, [bits](Scene& scene) { scene.time = std::bit_cast<double>(bits); });
}

FidelityCase f32(std::string_view name, float value) {
  return in_scene("numbers", name, [value](Scene& scene) { scene.camera.fov = value; });
}

FidelityCase f32_bits(std::string_view name, std::uint32_t bits) {
  return in_scene("numbers", name, [bits](Scene& scene) { scene.camera.fov = std::bit_cast<float>(bits); });
}

FidelityCase text(std::string_view name, std::string value) {
  return in_scene("text", name, [value](Scene& scene) { scene.entities.front().name = value; });
}

FidelityCase structure(std::string_view name, void (*change)(Scene&)) { return in_scene("structure", name, change); }

FidelityCase in_document(std::string_view name, Value value) {
  return {"documents", name, "document", [value] { return std::any(value); }};
}

Value integer(std::int64_t value) { return {value}; }
Value string(std::string value) { return {std::move(value)}; }

void add_numbers(std::vector<FidelityCase>& cases) {
  cases.insert(cases.end(),
               {u64("u64 2^53+1", (std::uint64_t{1} << 53) + 1), u64("u64 maximum", ~std::uint64_t{0}),
                i64("i64 minimum", std::numeric_limits<std::int64_t>::min()), f64("f64 17 digits", 0.1 + 0.2),
                f64("f64 -0", -0.0), f64("f64 denormal", F64::denorm_min()), f64("f64 maximum", F64::max()),
                f64("f64 infinity", F64::infinity()), f64_bits("f64 NaN", 0x7FF8000000000000),
                f64_bits("f64 NaN, payload", 0xFFF8000000C0FFEE), f64_bits("f64 signalling NaN", 0x7FF0000000000001),
                f32("f32 0.1", 0.1f), f32("f32 -0", -0.0f), f32("f32 denormal", F32::denorm_min()),
                f32("f32 maximum", F32::max()), f32("f32 infinity", F32::infinity()),
                f32_bits("f32 NaN, payload", 0xFFC0FFEE), f32_bits("f32 signalling NaN", 0x7F800001)});
}

void add_texts(std::vector<FidelityCase>& cases) {
  using namespace std::string_literals;
  cases.insert(
      cases.end(),
      {text("empty", ""), text("NUL inside", "a\0b"s),
       text("control characters",
            "a\x01\x1f"
            "b"),
       text("tab, line breaks", "a\tb\nc\r\nd"), text("blanks around it", "  a  "), text("only blanks", "   "),
       text("markup", "<&>\"'\\]]>"), text("beyond BMP", "\xF0\x9F\x98\x80"), text("U+2028", "\xE2\x80\xA8"),
       text("invalid UTF-8",
            "a\xFF\xFE"
            "b"),
       text("lone surrogate", "\xED\xA0\x80"), text("overlong", "\xC0\x80"), text("looks like a number", "1e5"),
       text("looks like null", "null"), text("1 MB", std::string(1 << 20, 'x'))});
}

void add_structures(std::vector<FidelityCase>& cases) {
  cases.insert(
      cases.end(),
      {structure("empty number list", [](Scene& s) { s.entities.front().children.clear(); }),
       structure("empty text list", [](Scene& s) { s.entities.front().tags.clear(); }),
       structure("empty struct list", [](Scene& s) { s.materials.clear(); }),
       structure("list with an empty text", [](Scene& s) { s.entities.front().tags = {""}; }),
       structure("all lists empty", [](Scene& s) { s.materials.clear(), s.meshes.clear(), s.entities.clear(); }),
       structure("part absent", [](Scene& s) { s.entities.front().body.reset(); }),
       structure("part present, all default", [](Scene& s) { s.entities.front().body.emplace(); }),
       structure("part present, all zero",
                 [](Scene& s) {
                   s.entities.front().light = {{}, {0, 0, 0, 0}, 0, 0, false};
                 }),
       structure("unknown enum value", [](Scene& s) { s.entities.front().light->kind = scene::LightKind(200); }),
       structure("100,000 numbers", [](Scene& s) { s.entities.front().children.assign(100'000, 7); })});
}

/// Values that are easily confused in formats without a schema.
void add_documents(std::vector<FidelityCase>& cases) {
  using namespace std::string_literals;
  const Value null{nullptr}, list{Array{}}, map{Map{}};
  cases.insert(
      cases.end(),
      {in_document("null, empty text", {Map{{"a", null}, {"b", string("")}}}),
       in_document("null, empty list", {Map{{"a", null}, {"b", list}}}),
       in_document("null, absent key", {Array{{Map{{"a", null}}}, map}}),
       in_document("empty list, empty map", {Array{list, map}}), in_document("1, 1.0", {Array{integer(1), {1.0}}}),
       in_document("1, true", {Array{integer(1), {true}}}), in_document("1, \"1\"", {Array{integer(1), string("1")}}),
       in_document("null, \"null\"", {Array{null, string("null")}}),
       in_document("keys b, a", {Map{{"b", integer(1)}, {"a", integer(2)}}}),
       in_document("empty key", {Map{{"", integer(1)}}}), in_document("NUL in a key", {Map{{"a\0b"s, integer(1)}}}),
       in_document("only null", null)});
}

}  // namespace

const std::vector<FidelityCase>& fidelity_cases() {
  static const std::vector<FidelityCase> cases = [] {
    std::vector<FidelityCase> made;
    add_numbers(made);
    add_texts(made);
    add_structures(made);
    add_documents(made);
    return made;
  }();
  return cases;
}

scene::Scene plain_scene() {
  Scene scene;
  scene.name = "scene";
  scene.version = 1;
  scene.time = 0.5;
  scene.camera = {1, 2, 4};
  scene.materials = {{"stone", "stone.png", {}, 0.5f, 0.25f, true}};
  scene.meshes = {{"mesh", 0, {}, {1, 2, 4}, {0, 1, 2}}};
  scene::Entity entity;
  entity.id = 1;
  entity.name = "entity";
  entity.body.emplace().mass = 2;
  entity.light.emplace().intensity = 1;
  entity.children = {1, 2};
  entity.tags = {"one", "two"};
  scene.entities = {entity};
  return scene;
}

}  // namespace scenebench
