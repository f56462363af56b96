// Reads a document by simdjson's On-Demand front end: pulls one value after the other out of the text.
#pragma once

#include <simdjson.h>

#include "model/document.h"

namespace scenebench::codecs {

/// Hands a value, or the whole text, to a sink; false if the text is malformed. A Source is an ondemand::value or an
/// ondemand::document. `depth` counts the lists and maps around it. Refuses more than document::kMaxDepth: hostile
/// texts could exhaust the stack.
template <class Source, class Sink>
bool read_events(Source& source, Sink& sink, std::size_t depth = 0);

template <class Sink>
bool read_array_events(simdjson::ondemand::array array, Sink& sink, std::size_t depth) {
  std::size_t count = 0;
  for (auto result : array) {
    simdjson::ondemand::value element;
    if (std::move(result).get(element) || !read_events(element, sink, depth + 1)) return false;
    ++count;
  }
  sink.count(count);
  return true;
}

template <class Sink>
bool read_object_events(simdjson::ondemand::object object, Sink& sink, std::size_t depth) {
  std::size_t count = 0;
  for (auto result : object) {
    simdjson::ondemand::field field;
    std::string_view name;
    if (std::move(result).get(field) || field.unescaped_key().get(name)) return false;
    sink.key(name);
    if (!read_events(field.value(), sink, depth + 1)) return false;
    ++count;
  }
  sink.members(count);
  return true;
}

/// Avoids get_number(), which returns 0 for doubles of 20 digits and more (seen with simdjson 3.0.1).
template <class Source, class Sink>
bool read_number_event(Source& source, Sink& sink) {
  using simdjson::ondemand::number_type;
  number_type type;
  if (source.get_number_type().get(type)) return false;
  switch (type) {
    case number_type::floating_point_number: {
      double value = 0;
      if (source.get_double().get(value)) return false;
      sink.value(value);
      return true;
    }
    case number_type::signed_integer: {
      std::int64_t value = 0;
      if (source.get_int64().get(value)) return false;
      sink.value(value);
      return true;
    }
    case number_type::unsigned_integer: {
      std::uint64_t value = 0;
      if (source.get_uint64().get(value)) return false;
      pass_unsigned(value, sink);
      return true;
    }
    default: return false;
  }
}

template <class Source, class Sink>
bool read_events(Source& source, Sink& sink, std::size_t depth) {
  using simdjson::ondemand::json_type;
  json_type type;
  if (source.type().get(type)) return false;
  switch (type) {
    case json_type::null: {
      bool is_null = false;  // a plain bool in older versions
      if (simdjson::simdjson_result<bool>(source.is_null()).get(is_null) || !is_null) return false;
      sink.null();
      return true;
    }
    case json_type::boolean: {
      bool value = false;
      if (source.get_bool().get(value)) return false;
      sink.value(value);
      return true;
    }
    case json_type::number: return read_number_event(source, sink);
    case json_type::string: {
      std::string_view text;
      if (source.get_string().get(text)) return false;
      sink.text(text);
      return true;
    }
    case json_type::array: {
      simdjson::ondemand::array array;
      return depth < document::kMaxDepth && !source.get_array().get(array) && read_array_events(array, sink, depth);
    }
    case json_type::object: {
      simdjson::ondemand::object object;
      return depth < document::kMaxDepth && !source.get_object().get(object) && read_object_events(object, sink, depth);
    }
    default: return false;
  }
}

}  // namespace scenebench::codecs
