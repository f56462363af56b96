// Fills Avro's generic values from described structs, and walks them as such.
#pragma once

#include <avro.h>

#include <string>
#include <string_view>

#include "codecs/avro/objects.h"
#include "codecs/shared/signed_numbers.h"

namespace scenebench::codecs {

/// The branches of an optional part's union.
enum class AvroBranch { null = 0, part = 1 };

/// Copies `from` to `to`, a value of the matching schema type.
template <class T>
void populate(const T& from, avro_value_t& to) {
  if constexpr (Described<T>) {
    for_each_field<T>([&](const auto& field) {
      avro_value_t child;
      check_avro(avro_value_get_by_name(&to, field.name.data(), &child, nullptr));
      populate(from.*field.member, child);
    });
  } else if constexpr (List<T>) {
    for (const auto& element : from) {
      avro_value_t child;
      check_avro(avro_value_append(&to, &child, nullptr));
      populate(element, child);
    }
  } else if constexpr (Optional<T>) {
    avro_value_t branch;
    check_avro(avro_value_set_branch(&to, static_cast<int>(from ? AvroBranch::part : AvroBranch::null), &branch));
    from ? populate(*from, branch) : check_avro(avro_value_set_null(&branch));
  } else if constexpr (Text<T>) {
    check_avro(avro_value_set_string_len(&to, from.c_str(), from.size() + 1));  // the size includes the NUL
  } else if constexpr (Enumeration<T>) {
    check_avro(avro_value_set_enum(&to, static_cast<int>(from)));
  } else if constexpr (std::same_as<T, bool>) {
    check_avro(avro_value_set_boolean(&to, from ? 1 : 0));
  } else if constexpr (std::same_as<T, float>) {
    check_avro(avro_value_set_float(&to, from));
  } else if constexpr (std::same_as<T, double>) {
    check_avro(avro_value_set_double(&to, from));
  } else if constexpr (std::same_as<SignedNumber<T>, std::int32_t>) {
    check_avro(avro_value_set_int(&to, to_signed(from)));
  } else {
    check_avro(avro_value_set_long(&to, to_signed(from)));
  }
}

/// Reads the number or bool that `from` holds; false if it is of another type or T cannot hold it.
template <Scalar T>
bool read_avro(const avro_value_t& from, T& value) {
  if constexpr (std::same_as<T, bool>) {
    int number = 0;
    const bool ok = avro_value_get_boolean(&from, &number) == 0;
    value = number != 0;
    return ok;
  } else if constexpr (std::same_as<T, float>) {
    return avro_value_get_float(&from, &value) == 0;
  } else if constexpr (std::same_as<T, double>) {
    return avro_value_get_double(&from, &value) == 0;
  } else if constexpr (std::same_as<SignedNumber<T>, std::int32_t>) {
    std::int32_t number = 0;
    return avro_value_get_int(&from, &number) == 0 && from_signed(number, value);
  } else {
    std::int64_t number = 0;
    return avro_value_get_long(&from, &number) == 0 && from_signed(number, value);
  }
}

inline bool read_avro_text(const avro_value_t& from, std::string_view& text) {
  const char* data = nullptr;
  std::size_t size = 0;
  if (avro_value_get_string(&from, &data, &size) != 0) return false;
  text = {data, size - 1};  // the size includes the NUL
  return true;
}

/// Hands the T that `from` holds to `sink`; false when a field is missing or of the wrong type.
template <class T, class Sink>
bool walk_avro(const avro_value_t& from, Sink& sink);

template <class T, class Sink>
bool walk_avro_list(const avro_value_t& from, Sink& sink) {
  std::size_t size = 0;
  if (avro_value_get_size(&from, &size) != 0) return false;
  for (std::size_t i = 0; i < size; ++i) {
    avro_value_t element;
    if (avro_value_get_by_index(&from, i, &element, nullptr) != 0 || !walk_avro<T>(element, sink)) return false;
  }
  sink.count(size);
  return true;
}

template <class T, class Sink>
bool walk_avro_part(const avro_value_t& from, Sink& sink) {
  int branch = 0;
  avro_value_t part;
  if (avro_value_get_discriminant(&from, &branch) != 0) return false;
  const bool there = branch == static_cast<int>(AvroBranch::part);
  sink.present(there);
  return !there || (avro_value_get_current_branch(&from, &part) == 0 && walk_avro<T>(part, sink));
}

template <class T, class Sink>
bool walk_avro(const avro_value_t& from, Sink& sink) {
  if constexpr (Described<T>) {
    return all_fields<T>([&]<class Member>(const Field<T, Member>& field) {
      avro_value_t child;
      return avro_value_get_by_name(&from, field.name.data(), &child, nullptr) == 0 && walk_avro<Member>(child, sink);
    });
  } else if constexpr (List<T>) {
    return walk_avro_list<typename T::value_type>(from, sink);
  } else if constexpr (Optional<T>) {
    return walk_avro_part<typename T::value_type>(from, sink);
  } else if constexpr (Text<T>) {
    std::string_view text;
    if (!read_avro_text(from, text)) return false;
    sink.text(text);
    return true;
  } else if constexpr (Enumeration<T>) {
    int number = 0;
    std::underlying_type_t<T> value{};
    if (avro_value_get_enum(&from, &number) != 0 || !from_signed(number, value)) return false;
    sink.value(value);
    return true;
  } else {
    T value{};
    if (!read_avro(from, value)) return false;
    sink.value(value);
    return true;
  }
}

/// Fills `to`, which is default-constructed, from `from`; false when a field is missing or of the wrong type.
template <class T>
bool assign_avro(const avro_value_t& from, T& to);

template <List T>
bool assign_avro_list(const avro_value_t& from, T& to) {
  std::size_t size = 0;
  if (avro_value_get_size(&from, &size) != 0) return false;
  to.resize(size);
  for (std::size_t i = 0; i < size; ++i) {
    avro_value_t element;
    if (avro_value_get_by_index(&from, i, &element, nullptr) != 0 || !assign_avro(element, to[i])) return false;
  }
  return true;
}

template <Optional T>
bool assign_avro_part(const avro_value_t& from, T& to) {
  int branch = 0;
  avro_value_t part;
  if (avro_value_get_discriminant(&from, &branch) != 0) return false;
  if (branch != static_cast<int>(AvroBranch::part)) return true;
  return avro_value_get_current_branch(&from, &part) == 0 && assign_avro(part, to.emplace());
}

template <class T>
bool assign_avro(const avro_value_t& from, T& to) {
  if constexpr (Described<T>) {
    return all_fields<T>([&](const auto& field) {
      avro_value_t child;
      return avro_value_get_by_name(&from, field.name.data(), &child, nullptr) == 0 &&
             assign_avro(child, to.*field.member);
    });
  } else if constexpr (List<T>) {
    return assign_avro_list(from, to);
  } else if constexpr (Optional<T>) {
    return assign_avro_part(from, to);
  } else if constexpr (Text<T>) {
    std::string_view text;
    if (!read_avro_text(from, text)) return false;
    to.assign(text);
    return true;
  } else if constexpr (Enumeration<T>) {
    int number = 0;
    std::underlying_type_t<T> value{};
    if (avro_value_get_enum(&from, &number) != 0 || !from_signed(number, value)) return false;
    to = static_cast<T>(value);
    return true;
  } else {
    return read_avro(from, to);
  }
}

/// The schema of a record of the same name as `record` with one field.
inline std::string avro_record(avro_schema_t record, std::string_view field, const std::string& type) {
  std::string json = R"({"type": "record", "name": ")";
  json.append(avro_schema_name(record)).append(R"(", "fields": [{"name": ")").append(field);
  return json.append(R"(", "type": )").append(type).append("}]}");
}

/// The schema of what decode-one reads of a value of schema `root`: the string at `path` alone.
inline std::string avro_schema_of_text(avro_schema_t root, const TextPath& path) {
  const std::string text = R"("string")";
  if (path.list.empty()) return avro_record(root, path.field, text);
  const auto element = avro_schema_array_items(avro_schema_record_field_get(root, path.list.data()));
  const std::string list = R"({"type": "array", "items": )" + avro_record(element, path.field, text) + "}";
  return avro_record(root, path.list, list);
}

/// Points `found` to the value at `path` under `root`; false if there is none.
inline bool seek_avro(const avro_value_t& root, const TextPath& path, avro_value_t& found) {
  if (path.list.empty()) return avro_value_get_by_name(&root, path.field.data(), &found, nullptr) == 0;
  avro_value_t list, element;
  std::size_t size = 0;
  return avro_value_get_by_name(&root, path.list.data(), &list, nullptr) == 0 &&
         avro_value_get_size(&list, &size) == 0 && size != 0 &&
         avro_value_get_by_index(&list, path.element(size), &element, nullptr) == 0 &&
         avro_value_get_by_name(&element, path.field.data(), &found, nullptr) == 0;
}

}  // namespace scenebench::codecs
