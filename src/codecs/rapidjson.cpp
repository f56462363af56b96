// RapidJSON: encode with the SAX Writer straight from the structs, decode into a DOM. Over the shapes' field
// descriptions.
#include <rapidjson/document.h>
#include <rapidjson/rapidjson.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <limits>
#include <stdexcept>

#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

template <Described T>
bool write_object(Writer& writer, const T& value);

/// False when JSON cannot express the value (a NaN).
template <class T>
bool write(Writer& writer, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    return writer.Bool(value);
  } else if constexpr (std::floating_point<T>) {
    return writer.Double(value);
  } else if constexpr (Enumeration<T>) {
    return write(writer, static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (std::signed_integral<T>) {
    if constexpr (sizeof(T) <= 4) return writer.Int(value);
    return writer.Int64(value);
  } else if constexpr (std::unsigned_integral<T>) {
    if constexpr (sizeof(T) <= 4) return writer.Uint(static_cast<unsigned>(value));
    return writer.Uint64(value);
  } else if constexpr (Text<T>) {
    return writer.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
  } else if constexpr (List<T>) {
    bool ok = writer.StartArray();
    for (const auto& element : value) ok = ok && write(writer, element);
    return ok && writer.EndArray();
  } else {
    return write_object(writer, value);
  }
}

/// Absent optional parts are left out.
template <Described T>
bool write_object(Writer& writer, const T& value) {
  writer.StartObject();
  const bool ok = all_fields<T>([&](const auto& field) {
    const auto& member = value.*field.member;
    const auto write_key = [&] {
      return writer.Key(field.name.data(), static_cast<rapidjson::SizeType>(field.name.size()));
    };
    if constexpr (Optional<std::remove_cvref_t<decltype(member)>>) {
      return !member || (write_key() && write(writer, *member));
    } else {
      return write_key() && write(writer, member);
    }
  });
  return ok && writer.EndObject();
}

/// The member called `name`, or nullptr.
const rapidjson::Value* find(const rapidjson::Value& object, std::string_view name) {
  const rapidjson::Value key(rapidjson::StringRef(name.data(), static_cast<rapidjson::SizeType>(name.size())));
  const auto found = object.FindMember(key);
  return found == object.MemberEnd() ? nullptr : &found->value;
}

/// Hands a number to the sink if it is one and T can hold it.
template <Scalar T, class Sink>
bool walk_scalar(const rapidjson::Value& json, Sink& sink) {
  using Limits = std::numeric_limits<T>;
  if constexpr (std::same_as<T, bool>) {
    if (!json.IsBool()) return false;
    sink.value(json.GetBool());
  } else if constexpr (std::floating_point<T>) {
    if (!json.IsNumber()) return false;
    const double number = json.GetDouble();
    if (number < static_cast<double>(Limits::lowest()) || number > static_cast<double>(Limits::max())) return false;
    sink.value(static_cast<T>(number));
  } else if constexpr (std::signed_integral<T>) {
    if (!json.IsInt64()) return false;
    const std::int64_t number = json.GetInt64();
    if (number < Limits::min() || number > Limits::max()) return false;
    sink.value(static_cast<T>(number));
  } else {
    if (!json.IsUint64()) return false;
    const std::uint64_t number = json.GetUint64();
    if (number > Limits::max()) return false;
    sink.value(static_cast<T>(number));
  }
  return true;
}

template <class T, class Sink>
bool walk_json(const rapidjson::Value& json, Sink& sink) {
  if constexpr (Enumeration<T>) {
    return walk_scalar<std::underlying_type_t<T>>(json, sink);
  } else if constexpr (Scalar<T>) {
    return walk_scalar<T>(json, sink);
  } else if constexpr (Text<T>) {
    if (!json.IsString()) return false;
    sink.text({json.GetString(), json.GetStringLength()});
    return true;
  } else if constexpr (List<T>) {
    if (!json.IsArray()) return false;
    for (const rapidjson::Value& element : json.GetArray()) {
      if (!walk_json<typename T::value_type>(element, sink)) return false;
    }
    sink.count(json.Size());
    return true;
  } else {
    if (!json.IsObject()) return false;
    return all_fields<T>([&]<class Member>(const Field<T, Member>& field) {
      const rapidjson::Value* found = find(json, field.name);
      if constexpr (Optional<Member>) {
        sink.present(found != nullptr);
        return !found || walk_json<typename Member::value_type>(*found, sink);
      } else {
        return found && walk_json<Member>(*found, sink);
      }
    });
  }
}

template <class RootStruct>
class RapidJson {
 public:
  using Shape = RootStruct;
  using Decoded = rapidjson::Document;

  static CodecInfo info() {
    return {.name = "rapidjson",
            .title = "Rapid JSON",
            .library = "RapidJSON",
            .version = RAPIDJSON_VERSION_STRING,
            .form = Form::dom,
            .trust = {},
            .reuse = "string buffer and writer; a new document for each decode",
            .field_access = "manual error checking",
            .note = "encode uses the SAX writer without a DOM; decode parses numbers with full precision",
            .loss = {},
            .padding = 1,
            .in_docs_table = true};
  }

  std::span<const std::byte> encode(const Shape& value) {
    buffer_.Clear();
    writer_.Reset(buffer_);
    if (!write(writer_, value)) throw std::runtime_error("rapidjson: a value that JSON cannot express");
    return std::as_bytes(std::span(buffer_.GetString(), buffer_.GetSize()));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    rapidjson::StringStream stream(reinterpret_cast<const char*>(wire.data()));
    result->ParseStream<rapidjson::kParseFullPrecisionFlag>(stream);
    // The text ends at the first NUL for the parser; only the terminator at its end is one.
    if (result->HasParseError() || stream.Tell() != wire.size()) result.fail("RapidJSON rejects the text");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_json<Shape>(decoded, sink);
  }

 private:
  rapidjson::StringBuffer buffer_;
  Writer writer_;
};

}  // namespace

CodecEntry rapidjson() { return make_entry<RapidJson<docs::FooBarContainer>, RapidJson<scene::Scene>>(); }

}  // namespace scenebench::codecs
