// Avro's versions: the reader resolves the writer's schema against its own, as Avro's specification describes. To
// identify the writer's schema, the wires of versions begin with its number, as with Avro's schema registries. The
// datum follows as in codec avro.
//
// According to its source, the C library (1.11.1) ignores defaults and aliases, so it cannot resolve a schema that
// lacks a field of the reader's. It takes enumerators by number, whether the reader knows them or not. When it gives
// up, it frees what several fields of a type share once per field, so a field added at the end crashes it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <exception>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "codecs/avro/avro.h"
#include "codecs/avro/objects.h"
#include "codecs/avro/value.h"
#include "codecs/avro/version_schemas.h"
#include "codecs/shared/versions.h"

namespace scenebench::codecs {

/// The codec over one version. Resolves the schema of another version when it first meets one of its wires.
template <class Version>
class AvroVersion {
 public:
  using Shape = Version;
  using Decoded = AvroValue;

  static CodecInfo info() { return Avro<docs::FooBarContainer>::info(); }

  std::span<const std::byte> encode(const Shape& value) {
    avro_value_reset(value_.get());
    populate(value, *value_.get());
    const auto datum = writer_.write(value_);
    wire_.assign(1, static_cast<std::byte>(number_));
    wire_.insert(wire_.end(), datum.begin(), datum.end());
    return wire_;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (wire.empty()) return Error{"the number of the writer's schema is missing"};
    const auto written = static_cast<std::size_t>(wire.front());
    const auto datum = wire.subspan(1);
    Result<Decoded> result(std::in_place, type_);
    try {
      const bool read = written == number_ ? reader_.read(datum, *result->get())
                                           : resolution_of(written).read_into(*result, reader_, datum);
      if (!read) result.fail("Avro rejects the bytes");
    } catch (const std::exception&) {
      result.fail("there is no such schema, or Avro cannot resolve it");
    }
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_avro<Shape>(*decoded, sink);
  }

 private:
  /// A writer's schema, and the projection that reads its values as the reader's.
  struct Resolution {
    Resolution(const AvroVersionSchema& written, const AvroType& own) : type(written.json), projection(type, own) {}

    AvroType type;
    AvroProjection projection;
  };

  /// Throws std::exception if there is none.
  AvroProjection& resolution_of(std::size_t written) {
    auto& found = resolutions_[written];
    if (!found) found = std::make_unique<Resolution>(schemas_.at(written), type_);
    return found->projection;
  }

  std::size_t own_number() const {
    const auto is_own = [](const AvroVersionSchema& schema) { return schema.change == change_name<Version>; };
    return static_cast<std::size_t>(std::find_if(schemas_.begin(), schemas_.end(), is_own) - schemas_.begin());
  }

  std::vector<AvroVersionSchema> schemas_ = avro_version_schemas();
  std::size_t number_ = own_number();
  AvroType type_{schemas_.at(number_).json};
  AvroValue value_{type_};
  AvroWriter writer_;
  AvroReader reader_;
  std::vector<std::byte> wire_;
  std::map<std::size_t, std::unique_ptr<Resolution>> resolutions_;
};

template <>
struct CodecOfVersions<Avro> {
  template <class Version>
  using Codec = AvroVersion<Version>;
};

}  // namespace scenebench::codecs
