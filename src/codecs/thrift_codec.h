// What Thrift's codecs share: messages of its generated classes, filled and walked, whatever the protocol.
#pragma once

#include <thrift/TConfiguration.h>
#include <thrift/config.h>
#include <thrift/transport/TBufferTransports.h>

#include <limits>
#include <memory>
#include <utility>

#include "codecs/signed_numbers.h"
#include "codecs/thrift_members.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {

/// Calls `visit(field, member)` for each field of Struct and what stands for it, in canonical order, while it returns
/// true; whether all did.
template <Described Struct, class Visit>
bool all_thrift_members(Visit&& visit) {
  constexpr auto& members = ThriftClass<Struct>::members;
  static_assert(std::tuple_size_v<std::remove_cvref_t<decltype(members)>> == field_count<Struct>);
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return (visit(std::get<i>(Description<Struct>::fields), std::get<i>(members)) && ...);
  }
  (std::make_index_sequence<field_count<Struct>>{});
}

/// Makes `to`, a member of a message, what `from` is.
template <class T, class Member>
void populate(const T& from, Member& to) {
  if constexpr (Described<T>) {
    all_thrift_members<T>([&]<class Value>(const Field<T, Value>& field, auto member) {
      const Value& value = from.*field.member;
      if constexpr (Optional<Value>) {
        member.set(to, value.has_value());
        if (value) populate(*value, to.*member.part);
      } else {
        populate(value, to.*member);
      }
      return true;
    });
  } else if constexpr (List<T>) {
    to.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) populate(from[i], to[i]);
  } else if constexpr (Text<T>) {
    to = from;
  } else {
    to = static_cast<Member>(from);  // wider, or of the same bits, or an enumeration of the same numbers
  }
}

/// Hands `from`, a member of a message, to `sink` as the T that it stands for; false if T cannot hold it.
template <class T, class Member, class Sink>
bool walk_member(const Member& from, Sink& sink) {
  if constexpr (Described<T>) {
    return all_thrift_members<T>([&]<class Value>(const Field<T, Value>&, auto member) {
      if constexpr (Optional<Value>) {
        const bool there = member.is_set(from);
        sink.present(there);
        return !there || walk_member<typename Value::value_type>(from.*member.part, sink);
      } else {
        return walk_member<Value>(from.*member, sink);
      }
    });
  } else if constexpr (List<T>) {
    for (const auto& element : from) {
      if (!walk_member<typename T::value_type>(element, sink)) return false;
    }
    sink.count(from.size());
    return true;
  } else if constexpr (Text<T>) {
    sink.text(from);
    return true;
  } else if constexpr (Enumeration<T>) {
    return walk_member<std::underlying_type_t<T>>(static_cast<std::int32_t>(from), sink);
  } else {
    T value{};
    bool fits = true;
    if constexpr (std::same_as<T, Member>) {
      value = from;
    } else if constexpr (std::floating_point<T>) {
      fits = fit(from, value);
    } else {
      fits = from_signed(from, value);
    }
    sink.value(value);
    return fits;
  }
}

/// Reads up to field `wanted` of the struct that comes next, skipping the others; false if it is not there or not of
/// type `type`.
template <class Protocol>
bool skip_to_field(Protocol& in, int wanted, apache::thrift::protocol::TType type) {
  std::string name;  // which protocols for people have
  in.readStructBegin(name);
  while (true) {
    apache::thrift::protocol::TType found{};
    std::int16_t number = 0;
    in.readFieldBegin(name, found, number);
    if (found == apache::thrift::protocol::T_STOP) return false;
    if (number == wanted) return found == type;
    in.skip(found);
    in.readFieldEnd();
  }
}

/// Reads the text of decode-one and no more; false if it is not there.
template <class Shape, class Protocol>
bool read_one_field(Protocol& in, std::string& text) {
  using Path = ThriftPath<Shape>;
  if constexpr (Path::one_list != 0) {
    apache::thrift::protocol::TType type{};
    std::uint32_t size = 0;
    if (!skip_to_field(in, Path::one_list, apache::thrift::protocol::T_LIST)) return false;
    in.readListBegin(type, size);
    if (size == 0 || type != apache::thrift::protocol::T_STRUCT) return false;
    for (std::size_t i = kOneField<Shape>.element(size); i > 0; --i) in.skip(type);
  }
  if (!skip_to_field(in, Path::one_field, apache::thrift::protocol::T_STRING)) return false;
  in.readString(text);
  return true;
}

/// A codec over messages. Protocol is one of the library's templates over TMemoryBuffer, of which the documentation
/// says that they are faster than virtual functions; Derived gives info().
template <class Protocol, class RootStruct>
class ThriftCodec {
 public:
  using Shape = RootStruct;
  using Decoded = typename ThriftClass<RootStruct>::Message;

  std::span<const std::byte> encode(const Shape& value) {
    populate(value, message_);
    return write(message_);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    const bool read = reading(wire, [&](Protocol& in) {
      result->read(&in);
      return true;
    });
    if (!read) result.fail("Thrift rejects the bytes");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_member<Shape>(decoded, sink);
  }

  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    std::string text;
    const bool read = reading(wire, [&](Protocol& in) { return read_one_field<Shape>(in, text); });
    if (read) sink.text(text);
    return read;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto message = decode(wire);
    if (!message) return Error{message.error()};
    std::string* text = ThriftPath<Shape>::updated(*message);
    if (!text) return Error{"the field is missing"};
    *text = kUpdatedText;
    return write(*message);
  }

 protected:
  /// The info that Thrift's codecs have in common.
  static CodecInfo common_info() {
    return {.name = {},
            .title = {},
            .library = "Apache Thrift",
            .version = PACKAGE_VERSION,
            .form = Form::message,
            .trust = {},
            .reuse = "message for encoding, buffers; a new message and reading protocol for each decode",
            .field_access = "public members",
            .note =
                "Thrift has no unsigned numbers, which are widened (64-bit ones keep their bits), and no 32-bit "
                "floats, which become doubles",
            .loss = {}};
  }

 private:
  using Buffer = apache::thrift::transport::TMemoryBuffer;

  std::span<const std::byte> write(const Decoded& message) {
    out_->resetBuffer();
    message.write(&protocol_);
    std::uint8_t* data = nullptr;
    std::uint32_t size = 0;
    out_->getBuffer(&data, &size);
    return std::as_bytes(std::span(data, size));
  }

  /// `read` with a protocol over `wire`; false if that is malformed. The protocol is a new one, because a failure
  /// leaves it in the middle of a struct, and because it takes its limits when it is made: no text or list can have
  /// more elements than the wire has bytes.
  template <class Read>
  bool reading(std::span<const std::byte> wire, Read&& read) {
    try {
      const auto size = static_cast<std::int32_t>(wire.size());
      auto* data = const_cast<std::uint8_t*>(reinterpret_cast<const std::uint8_t*>(wire.data()));  // only observed
      in_->readEnd();  // or the bytes read so far would count towards the largest message
      in_->resetBuffer(data, static_cast<std::uint32_t>(size), Buffer::OBSERVE);
      Protocol in(in_, size, size);
      return read(in);
    } catch (const std::exception&) {
      return false;
    }
  }

  static std::shared_ptr<Buffer> make_buffer() {
    constexpr int kLargestMessage = std::numeric_limits<int>::max();  // 100 MiB by default
    return std::make_shared<Buffer>(std::make_shared<apache::thrift::TConfiguration>(kLargestMessage));
  }

  std::shared_ptr<Buffer> out_ = make_buffer();
  std::shared_ptr<Buffer> in_ = make_buffer();
  Protocol protocol_{out_};
  Decoded message_;
};

}  // namespace scenebench::codecs
