#include "model/docs_versions.h"

namespace scenebench::docs_versions {
namespace {

using Old = docs::FooBarContainer;

template <class T>
Record walked(const T& value) {
  Record record;
  walk_fields(value, record);
  return record;
}

template <class Change>
Record changed(Old value, Change&& change) {
  change(value);
  return walked(value);
}

/// The object in a version that has the same list, without the container's other fields.
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

template <class Version>
Trip to_old_reader(const Version& object, std::optional<Record> right, std::vector<Record> defaults) {
  return {change_name<Version>, "", true, object, std::move(right), std::move(defaults)};
}

template <class Version>
Trip to_new_reader(const Old& object, const Version& right, std::vector<Record> defaults) {
  return {change_name<Version>, "", false, object, walked(right), std::move(defaults)};
}

void add_added(const Old& old, std::vector<Trip>& trips) {
  Added object = with_list<Added>(old);
  const Added without_owner = object;
  object.owner = {"somebody", 2026};
  trips.push_back(to_old_reader(object, walked(old), {}));
  object.owner = Owner{};
  trips.push_back(to_new_reader(old, without_owner, {walked(object)}));
}

void add_removed(const Old& old, std::vector<Trip>& trips) {
  const auto object = with_list<Removed>(old);
  trips.push_back(to_old_reader(object, walked(old), {changed(old, [](Old& o) { o.initialized = false; })}));
  trips.push_back(to_new_reader(old, object, {}));
}

void add_widened(const Old& old, std::vector<Trip>& trips) {
  auto object = with_elements<Widened, WideFooBar>(old);
  trips.push_back(to_old_reader(object, walked(old), {}));
  trips.push_back(to_new_reader(old, object, {}));
  object.list.front().postfix = 300;
  Trip beyond = to_old_reader(object, std::nullopt, {changed(old, [](Old& o) { o.list.front().postfix = 0; })});
  beyond.variant = "value beyond the old range";
  trips.push_back(std::move(beyond));
}

void add_renamed(const Old& old, std::vector<Trip>& trips) {
  auto object = with_list<Renamed>(old);
  Renamed without = object;
  object.address = old.location;
  trips.push_back(to_old_reader(object, walked(old), {changed(old, [](Old& o) { o.location.clear(); })}));
  trips.push_back(to_new_reader(old, object, {walked(without)}));
}

void add_enum_added(const Old& old, std::vector<Trip>& trips) {
  auto object = with_list<EnumAdded>(old);
  trips.push_back(to_new_reader(old, object, {}));
  object.fruit = Fruit::Cherries;
  trips.push_back(to_old_reader(object, changed(old, [](Old& o) { o.fruit = static_cast<docs::Fruit>(3); }),
                                {changed(old, [](Old& o) { o.fruit = docs::Fruit::Apples; })}));
}

void add_made_optional(const Old& old, std::vector<Trip>& trips) {
  auto object = with_elements<MadeOptional, LooseFooBar>(old);
  trips.push_back(to_old_reader(object, walked(old), {}));
  trips.push_back(to_new_reader(old, object, {}));
  object.list.front().sibling.reset();
  Trip absent = to_old_reader(object, std::nullopt, {changed(old, [](Old& o) { o.list.front().sibling = {}; })});
  absent.variant = "part absent";
  trips.push_back(std::move(absent));
}

void add_nested(const Old& old, std::vector<Trip>& trips) {
  auto object = with_list<Nested>(old);
  const Nested absent = object;
  object.place = Place{};
  const Nested empty = object;
  object.place->location = old.location;
  trips.push_back(to_old_reader(object, walked(old), {changed(old, [](Old& o) { o.location.clear(); })}));
  trips.push_back(to_new_reader(old, object, {walked(absent), walked(empty)}));
}

}  // namespace

std::vector<Trip> all_trips() {
  const Old old = docs::make_container();
  std::vector<Trip> trips;
  for (const auto add :
       {add_added, add_removed, add_widened, add_renamed, add_enum_added, add_made_optional, add_nested}) {
    add(old, trips);
  }
  return trips;
}

}  // namespace scenebench::docs_versions
