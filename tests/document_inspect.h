// What tests ask of a document: its JSON text, its parts by key, and how many of what there is in it.
#pragma once

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>
#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/document.h"

namespace scenebench::document {

inline const Array& items(const Value& value) { return std::get<Array>(value.content); }
inline const Map& entries(const Value& value) { return std::get<Map>(value.content); }
inline const std::string& string_in(const Value& value) { return std::get<std::string>(value.content); }
inline std::int64_t integer_in(const Value& value) { return std::get<std::int64_t>(value.content); }
inline double double_in(const Value& value) { return std::get<double>(value.content); }

/// What stands under `key`. Throws if nothing does.
inline const Value& at(const Value& value, std::string_view key) {
  for (const Entry& entry : entries(value))
    if (entry.key == key) return entry.value;
  throw std::out_of_range(std::string(key));
}

/// Calls `visit(value, depth)` for the value and all in it, depth first; `key(text)` for every key.
template <class Visit, class Key>
void walk(const Value& value, const Visit& visit, const Key& key, int depth = 0) {
  visit(value, depth);
  if (const auto* array = std::get_if<Array>(&value.content))
    for (const Value& item : *array) walk(item, visit, key, depth + 1);
  if (const auto* map = std::get_if<Map>(&value.content))
    for (const Entry& entry : *map) {
      key(entry.key);
      walk(entry.value, visit, key, depth + 1);
    }
}

template <class Visit>
void walk(const Value& value, const Visit& visit) {
  walk(value, visit, [](const std::string&) {});
}

/// How many values of each kind there are, and how deep containers stand in each other.
struct Census {
  std::size_t nulls{}, booleans{}, integers{}, doubles{}, strings{}, string_bytes{}, arrays{}, maps{};
  int depth{};
};

inline Census census(const Value& value) {
  Census out;
  walk(value, [&](const Value& v, int depth) {
    const auto is = [&]<class T>(const T*) -> std::size_t { return std::holds_alternative<T>(v.content) ? 1 : 0; };
    out.nulls += is(static_cast<const std::nullptr_t*>(nullptr));
    out.booleans += is(static_cast<const bool*>(nullptr));
    out.integers += is(static_cast<const std::int64_t*>(nullptr)) + is(static_cast<const std::uint64_t*>(nullptr));
    out.doubles += is(static_cast<const double*>(nullptr));
    out.arrays += is(static_cast<const Array*>(nullptr));
    out.maps += is(static_cast<const Map*>(nullptr));
    if (const auto* string = std::get_if<std::string>(&v.content)) {
      ++out.strings;
      out.string_bytes += string->size();
    }
    if (std::holds_alternative<Array>(v.content) || std::holds_alternative<Map>(v.content))
      out.depth = std::max(out.depth, depth + 1);
  });
  return out;
}

template <class Writer>
bool write(Writer& writer, const Value& value);

template <class Writer>
bool write_array(Writer& writer, const Array& array) {
  bool good = writer.StartArray();
  for (const Value& item : array) good = good && write(writer, item);
  return good && writer.EndArray();
}

template <class Writer>
bool write_map(Writer& writer, const Map& map) {
  bool good = writer.StartObject();
  for (const Entry& entry : map)
    good = good && writer.Key(entry.key.data(), static_cast<rapidjson::SizeType>(entry.key.size())) &&
           write(writer, entry.value);
  return good && writer.EndObject();
}

/// False if a string is not UTF-8 or a number has no form in JSON.
template <class Writer>
bool write(Writer& writer, const Value& value) {
  return std::visit(
      [&](const auto& v) {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, std::nullptr_t>)
          return writer.Null();
        else if constexpr (std::is_same_v<T, bool>)
          return writer.Bool(v);
        else if constexpr (std::is_same_v<T, std::int64_t>)
          return writer.Int64(v);
        else if constexpr (std::is_same_v<T, std::uint64_t>)
          return writer.Uint64(v);
        else if constexpr (std::is_same_v<T, double>)
          return writer.Double(v);
        else if constexpr (std::is_same_v<T, std::string>)
          return writer.String(v.data(), static_cast<rapidjson::SizeType>(v.size()));
        else if constexpr (std::is_same_v<T, Array>)
          return write_array(writer, v);
        else
          return write_map(writer, v);
      },
      value.content);
}

template <class Writer>
std::string text_by(Writer& writer, rapidjson::StringBuffer& buffer, const Value& value) {
  if (!write(writer, value)) throw std::runtime_error("cannot be written as JSON");
  return {buffer.GetString(), buffer.GetSize()};
}

/// Without any white space. Throws if the document has no form in JSON.
inline std::string compact_json(const Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer, rapidjson::UTF8<>, rapidjson::UTF8<>, rapidjson::CrtAllocator,
                    rapidjson::kWriteValidateEncodingFlag>
      writer(buffer);
  return text_by(writer, buffer, value);
}

/// A line for each value, indented by `indent` spaces a level.
inline std::string indented_json(const Value& value, unsigned indent) {
  rapidjson::StringBuffer buffer;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer(buffer);
  writer.SetIndent(' ', indent);
  return text_by(writer, buffer, value);
}

/// Length after zlib at level 6.
inline std::size_t zlib_size(const std::string& text) {
  auto size = compressBound(static_cast<uLong>(text.size()));
  std::vector<Bytef> out(size);
  if (compress2(out.data(), &size, reinterpret_cast<const Bytef*>(text.data()), static_cast<uLong>(text.size()), 6) !=
      Z_OK)
    throw std::runtime_error("zlib failed");
  return size;
}

/// Length of the document as MessagePack, each number, string and container in its shortest form (doubles in nine
/// bytes).
inline std::size_t messagepack_size(const Value& value) {
  const auto header = [](std::size_t n, std::size_t tiny, std::size_t small) -> std::size_t {
    return n < tiny ? 1 : n < small ? 2 : n < 65'536 ? 3 : 5;
  };
  const auto whole = [](std::uint64_t size, std::uint64_t tiny, int spare) -> std::size_t {
    return size < tiny                                ? 1
           : size < 256u >> spare                     ? 2
           : size < 65'536u >> spare                  ? 3
           : size < (std::uint64_t{1} << 32) >> spare ? 5
                                                      : 9;
  };
  std::size_t total = 0;
  const auto string = [&](const std::string& s) { total += header(s.size(), 32, 256) + s.size(); };
  const auto visit = [&](const Value& v, int) {
    if (const auto* s = std::get_if<std::string>(&v.content))
      string(*s);
    else if (const auto* i = std::get_if<std::int64_t>(&v.content))
      total +=
          *i >= 0 ? whole(static_cast<std::uint64_t>(*i), 128, 0) : whole(static_cast<std::uint64_t>(-(*i + 1)), 32, 1);
    else if (const auto* a = std::get_if<Array>(&v.content))
      total += header(a->size(), 16, 0);
    else if (const auto* m = std::get_if<Map>(&v.content))
      total += header(m->size(), 16, 0);
    else
      total += v.content.index() < 2 ? 1 : 9;
  };
  walk(value, visit, string);
  return total;
}

}  // namespace scenebench::document
