// simdjson's On-Demand front end: decode goes through the text once and fills the application's structs.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/events_only.h"
#include "codecs/simdjson/events.h"
#include "codecs/simdjson/fill.h"
#include "codecs/simdjson/ondemand_info.h"
#include "codecs/simdjson/text.h"
#include "harness/codec.h"

namespace scenebench::codecs {

inline simdjson::padded_string_view simdjson_view(std::span<const std::byte> wire) {
  return simdjson::padded_string_view(reinterpret_cast<const char*>(wire.data()), wire.size(),
                                      wire.size() + simdjson::SIMDJSON_PADDING);
}

template <class RootStruct>
class SimdjsonOndemand : public SimdjsonText<RootStruct>, public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() { return simdjson_ondemand_info(); }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    ondemand::document document;
    ondemand::object object;
    const bool ok = !parser_.iterate(simdjson_view(wire)).get(document) && !document.get_object().get(object) &&
                    read_struct(object, *result);
    // If there is a location after the object, something follows it.
    if (!ok || document.current_location().error() != simdjson::OUT_OF_BOUNDS) {
      result.fail("simdjson rejects the text, or it does not fit the shape");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire)
  requires Encodes<SimdjsonOndemand>
  {
    return update_structs(*this, wire);
  }

  /// Skips what precedes the field without parsing it, and does not read what follows it.
  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    ondemand::document document;
    std::string_view text;
    if (parser_.iterate(simdjson_view(wire)).get(document)) return false;
    const TextPath& path = kOneField<RootStruct>;
    if (path.list.empty()) {
      if (document.find_field(path.field).get_string().get(text)) return false;
    } else {
      ondemand::array list;
      std::size_t size = 0;
      if (document.find_field(path.list).get_array().get(list) || list.count_elements().get(size)) return false;
      if (list.at(path.element(size)).find_field(path.field).get_string().get(text)) return false;
    }
    sink.text(text);
    return true;
  }

  /// Skips the entities between those of the part, and does not read what follows the last of them.
  template <class Sink>
  bool read_part_of_wire(std::span<const std::byte> wire, const ScenePart& part, Sink& sink)
  requires std::same_as<RootStruct, scene::Scene> {
    ondemand::document document;
    ondemand::array entities;
    if (parser_.iterate(simdjson_view(wire)).get(document)) return false;
    if (document.find_field("entities").get_array().get(entities)) return false;
    std::size_t at = 0, found = 0;
    for (auto result : entities) {
      if (found == part.entities.size()) break;
      ondemand::value entity;
      if (std::move(result).get(entity)) return false;
      if (at++ != part.entities[found]) continue;
      ++found;
      if (!(part.positions ? read_position(entity, sink) : read_and_walk<scene::Entity>(entity, sink))) return false;
    }
    sink.count(found);
    return true;
  }

 private:
  template <class T, class Sink>
  static bool read_and_walk(ondemand::value value, Sink& sink) {
    T read_value;
    if (!read(value, read_value)) return false;
    walk_fields(read_value, sink);
    return true;
  }

  template <class Sink>
  static bool read_position(ondemand::value entity, Sink& sink) {
    ondemand::value position;
    return !entity.find_field("transform").find_field("position").get(position) &&
           read_and_walk<scene::Vec3>(position, sink);
  }

  ondemand::parser parser_;
};

template <>
class SimdjsonOndemand<document::Value> : public SimdjsonText<document::Value>,
                                          public EventsOnly<SimdjsonOndemand<document::Value>> {
 public:
  static CodecInfo info() { return simdjson_ondemand_info(); }

  template <class Sink>
  bool read_events(std::span<const std::byte> wire, Sink& sink) {
    ondemand::document document;
    if (parser_.iterate(simdjson_view(wire)).get(document) || !codecs::read_events(document, sink)) return false;
    return document.current_location().error() == simdjson::OUT_OF_BOUNDS;
  }

 private:
  ondemand::parser parser_;
};

}  // namespace scenebench::codecs
