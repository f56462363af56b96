#include <limits>

#include "model/scene_versions.h"
#include "trials/evolution_cases.h"

namespace scenebench {
namespace scene_versions {
namespace {

using Old = scene::Scene;

constexpr scene::Color kNoColor{0, 0, 0, 0};  // an absent colour in formats without defaults of their own

/// A scene that has a light.
Old make_old() {
  Old old = scene::make_scene(3, 1);
  old.entities.front().light = scene::Light{scene::LightKind::Spot, {255, 200, 150, 255}, 2.5F, 30, true};
  return old;
}

/// The same values in another version. The caller sets fields that replace those of the first version.
template <class Version>
Version version_of(const Old& old) {
  Version version;
  static_cast<Old&>(version) = old;
  return version;
}

void add_added(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = version_of<Added>(old);
  const Added without_fog = object;
  std::vector<Record> no_fog;
  for (const scene::Color& color : {scene::Color{}, kNoColor}) {
    object.fog = Fog{color, 0};
    no_fog.push_back(walked(object));
  }
  object.fog = Fog{{128, 128, 140, 255}, 0.02F};
  cases.push_back(to_old_reader(object, old, walked(old), {}));
  cases.push_back(to_new_reader(old, without_fog, std::move(no_fog)));
}

void add_removed(const Old& old, std::vector<EvolutionCase>& cases) {
  const auto object = version_of<Removed>(old);
  cases.push_back(to_old_reader(object, old, walked(old), {walked_after(old, [](Old& o) { o.time = 0; })}));
  cases.push_back(to_new_reader(old, object, {}));
}

void add_widened(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = version_of<Widened>(old);
  object.wide_version = old.version;
  cases.push_back(to_old_reader(object, old, walked(old), {}));
  cases.push_back(to_new_reader(old, object, {}));
  object.wide_version = std::uint64_t{std::numeric_limits<std::uint32_t>::max()} + 8;
  const Record zero = walked_after(old, [](Old& o) { o.version = 0; });
  cases.push_back(to_old_reader(object, old, std::nullopt, {zero}));
  cases.back().variant = "value beyond the old range";
}

void add_renamed(const Old& old, std::vector<EvolutionCase>& cases) {
  const auto object = version_of<Renamed>(old);
  const auto forget_name = [](auto& o) { o.name.clear(); };
  cases.push_back(to_old_reader(object, old, walked(old), {walked_after(old, forget_name)}));
  cases.push_back(to_new_reader(old, object, {walked_after(object, forget_name)}));
}

void add_enum_added(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = version_of<EnumAdded>(old);
  cases.push_back(to_new_reader(old, object, {}));
  const auto set_kind = [](scene::LightKind kind) { return [kind](Old& o) { o.entities.front().light->kind = kind; }; };
  set_kind(kDisc)(object);
  cases.push_back(to_old_reader(object, old, walked_after(old, set_kind(kDisc)),
                                {walked_after(old, set_kind(scene::LightKind::Directional))}));
}

void add_made_optional(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = version_of<MadeOptional>(old);
  object.maybe_camera = old.camera;
  cases.push_back(to_old_reader(object, old, walked(old), {}));
  cases.push_back(to_new_reader(old, object, {}));
  object.maybe_camera.reset();
  cases.push_back(
      to_old_reader(object, old, std::nullopt, {walked_after(old, [](Old& o) { o.camera = scene::Camera{}; })}));
  cases.back().variant = "part absent";
}

void add_nested(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = version_of<Nested>(old);
  std::vector<Record> in_old, in_new{walked(object)};
  for (const scene::Color& color : {scene::Color{}, kNoColor}) {
    in_old.push_back(walked_after(old, [&](Old& o) {
      o.gravity = {};
      o.ambient = color;
    }));
    object.environment = Environment{{}, color};
    in_new.push_back(walked(object));
  }
  object.environment = Environment{old.gravity, old.ambient};
  cases.push_back(to_old_reader(object, old, walked(old), std::move(in_old)));
  cases.push_back(to_new_reader(old, object, std::move(in_new)));
}

}  // namespace
}  // namespace scene_versions

std::vector<EvolutionCase> scene_evolution_cases() {
  using namespace scene_versions;
  std::vector<EvolutionCase> cases;
  for (const auto add :
       {add_added, add_removed, add_widened, add_renamed, add_enum_added, add_made_optional, add_nested}) {
    add(make_old(), cases);
  }
  return cases;
}

}  // namespace scenebench
