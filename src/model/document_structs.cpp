#include "model/document_structs.h"

#include <algorithm>

namespace scenebench::document {
namespace {

/// Stores `number` if T can hold it. (std::in_range rejects character types, and an exact-width type may be one.)
template <class T>
bool store(std::int64_t number, T& to) {
  to = static_cast<T>(number);
  return static_cast<std::int64_t>(to) == number;
}

template <Described T>
bool read_fields(const Map& map, T& to);

/// Copies `value` to `to` if it is a T; returns whether it is.
template <class T>
bool read(const Value& value, T& to) {
  if constexpr (List<T>) {
    const auto* array = std::get_if<Array>(&value.content);
    return array && std::ranges::all_of(*array, [&](const Value& element) { return read(element, to.emplace_back()); });
  } else if constexpr (Described<T>) {
    const auto* map = std::get_if<Map>(&value.content);
    return map && read_fields(*map, to);
  } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
    const auto* number = std::get_if<std::int64_t>(&value.content);
    return number && store(*number, to);
  } else {
    const auto* exact = std::get_if<T>(&value.content);
    if (exact) to = *exact;
    return exact != nullptr;
  }
}

/// Reads an optional field. Null counts as absent.
template <Optional T>
bool read_optional(const Value& value, T& to) {
  return std::holds_alternative<std::nullptr_t>(value.content) || read(value, to.emplace());
}

template <Described T>
bool read_fields(const Map& map, T& to) {
  std::size_t found = 0;
  const bool fits = all_fields<T>([&]<class Member>(const Field<T, Member>& field) {
    const auto entry = std::ranges::find(map, field.name, &Entry::key);
    if (entry == map.end()) return Optional<Member>;
    ++found;
    if constexpr (Optional<Member>) {
      return read_optional(entry->value, to.*field.member);
    } else {
      return read(entry->value, to.*field.member);
    }
  });
  return fits && found == map.size();
}

template <class Root>
std::optional<Structs> read_root(const Value& tree) {
  Structs structs{Root{}};
  if (!read(tree, std::get<Root>(structs.root))) return std::nullopt;
  return structs;
}

}  // namespace

std::optional<Structs> structs_of(std::string_view name, const Value& tree) {
  if (name == "cities") return read_root<std::vector<City>>(tree);
  if (name == "repos") return read_root<std::vector<Repo>>(tree);
  if (name == "user") return read_root<User>(tree);
  if (name == "response") return read_root<Response>(tree);
  return std::nullopt;
}

Record record_of(const Structs& structs) {
  Record record;
  std::visit([&record](const auto& root) { walk_fields(root, record); }, structs.root);
  return record;
}

std::uint64_t sum_of(const Structs& structs) {
  Sum sum;
  std::visit([&sum](const auto& root) { walk_fields(root, sum); }, structs.root);
  return sum.total();
}

std::string path_of(const Structs& structs, std::size_t index) {
  PathFinder finder(index);
  std::visit([&finder](const auto& root) { walk_fields(root, finder); }, structs.root);
  return finder.path().empty() ? "(after the last field)" : finder.path();
}

}  // namespace scenebench::document
