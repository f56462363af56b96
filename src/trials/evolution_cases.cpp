#include "trials/evolution.h"

#include <optional>
#include <utility>
#include <vector>

#include "model/docs_versions.h"

namespace scenebench {
namespace docs_versions {
namespace {

using Old = docs::FooBarContainer;

/// What a reader sees of `value` once `change` has been applied to it.
template <class T, class Change>
Record walked_after(T value, Change&& change) {
  change(value);
  return walked(value);
}

template <class Version>
EvolutionCase to_old_reader(const Version& object, const Old& own, std::optional<Record> right,
                            std::vector<Record> defaults) {
  return {change_name<Version>, "", true, object, walked(object), own, walked(own), std::move(right),
          std::move(defaults)};
}

/// The right result is the walk of `own`.
template <class Version>
EvolutionCase to_new_reader(const Old& object, const Version& own, std::vector<Record> defaults) {
  return {change_name<Version>, "", false, object, walked(object), own, walked(own), walked(own), std::move(defaults)};
}

/// The object in a version that has the same list. Copies the container's other fields only where the version has them.
template <class Version>
Version with_list(const Old& old) {
  Version version;
  version.list = old.list;
  version.fruit = static_cast<decltype(version.fruit)>(old.fruit);
  if constexpr (requires { version.initialized; }) version.initialized = old.initialized;
  if constexpr (requires { version.location; }) version.location = old.location;
  return version;
}

template <class Version, class Element>
Version with_elements(const Old& old) {
  Version version{{}, old.initialized, old.fruit, old.location};
  for (const docs::FooBar& foobar : old.list) {
    version.list.push_back(Element{foobar.sibling, foobar.name, foobar.rating, foobar.postfix});
  }
  return version;
}

void add_added(const Old& old, std::vector<EvolutionCase>& cases) {
  Added object = with_list<Added>(old);
  const Added without_owner = object;
  object.owner = {"somebody", 2026};
  cases.push_back(to_old_reader(object, old, walked(old), {}));
  object.owner = Owner{};
  cases.push_back(to_new_reader(old, without_owner, {walked(object)}));
}

void add_removed(const Old& old, std::vector<EvolutionCase>& cases) {
  const auto object = with_list<Removed>(old);
  cases.push_back(to_old_reader(object, old, walked(old), {walked_after(old, [](Old& o) { o.initialized = false; })}));
  cases.push_back(to_new_reader(old, object, {}));
}

void add_widened(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = with_elements<Widened, WideFooBar>(old);
  cases.push_back(to_old_reader(object, old, walked(old), {}));
  cases.push_back(to_new_reader(old, object, {}));
  object.list.front().postfix = 300;
  cases.push_back(
      to_old_reader(object, old, std::nullopt, {walked_after(old, [](Old& o) { o.list.front().postfix = 0; })}));
  cases.back().variant = "value beyond the old range";
}

void add_renamed(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = with_list<Renamed>(old);
  Renamed without = object;
  object.address = old.location;
  cases.push_back(to_old_reader(object, old, walked(old), {walked_after(old, [](Old& o) { o.location.clear(); })}));
  cases.push_back(to_new_reader(old, object, {walked(without)}));
}

void add_enum_added(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = with_list<EnumAdded>(old);
  cases.push_back(to_new_reader(old, object, {}));
  object.fruit = Fruit::Cherries;
  cases.push_back(to_old_reader(object, old, walked_after(old, [](Old& o) { o.fruit = static_cast<docs::Fruit>(3); }),
                                {walked_after(old, [](Old& o) { o.fruit = docs::Fruit::Apples; })}));
}

void add_made_optional(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = with_elements<MadeOptional, FooBarWithOptionalSibling>(old);
  cases.push_back(to_old_reader(object, old, walked(old), {}));
  cases.push_back(to_new_reader(old, object, {}));
  object.list.front().sibling.reset();
  cases.push_back(
      to_old_reader(object, old, std::nullopt, {walked_after(old, [](Old& o) { o.list.front().sibling = {}; })}));
  cases.back().variant = "part absent";
}

void add_nested(const Old& old, std::vector<EvolutionCase>& cases) {
  auto object = with_list<Nested>(old);
  const Nested absent = object;
  object.place = Place{};
  const Nested empty = object;
  object.place->location = old.location;
  cases.push_back(to_old_reader(object, old, walked(old), {walked_after(old, [](Old& o) { o.location.clear(); })}));
  cases.push_back(to_new_reader(old, object, {walked(absent), walked(empty)}));
}

}  // namespace
}  // namespace docs_versions

const std::vector<EvolutionCase>& evolution_cases() {
  using namespace docs_versions;
  static const std::vector<EvolutionCase> all = [] {
    std::vector<EvolutionCase> cases;
    for (const auto add :
         {add_added, add_removed, add_widened, add_renamed, add_enum_added, add_made_optional, add_nested}) {
      add(docs::make_container(), cases);
    }
    return cases;
  }();
  return all;
}

}  // namespace scenebench
