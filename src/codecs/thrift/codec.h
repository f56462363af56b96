// Shared by Thrift's codecs of all protocols.
#pragma once

#include <thrift/TConfiguration.h>
#include <thrift/config.h>
#include <thrift/transport/TBufferTransports.h>

#include <limits>
#include <memory>
#include <string>

#include "codecs/thrift/message.h"
#include "codecs/thrift/text.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The info of Thrift's codec of that protocol.
inline CodecInfo thrift_info(const std::string& protocol) {
  return {.name = "thrift-" + protocol,
          .title = "Thrift (" + protocol + ")",
          .library = "Apache Thrift",
          .version = PACKAGE_VERSION,
          .form = Form::message,
          .settings =
              "limits on strings and lists by the size of the wire (safety), on messages of 2 GiB (large objects)",
          .reuse = "message for encoding, buffers; a new message and reading protocol for each decode",
          .field_access = "public members",
          .note =
              "Thrift has no unsigned numbers, which are widened (64-bit ones keep their bits), and no 32-bit floats, "
              "which become doubles; it takes any number for an enumeration",
          .structs_by = StructsBy::scenebench};
}

/// A codec over messages, by one of the library's protocols. The derived class has info().
template <class Protocol, class RootStruct>
class ThriftCodec {
  using Buffer = apache::thrift::transport::TMemoryBuffer;

 public:
  using Shape = RootStruct;
  using Decoded = typename ThriftRoot<RootStruct>::type;

  std::span<const std::byte> encode(const Shape& value) {
    populate(value, message_);
    return write(message_);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    const bool read = reading(wire, [&](Protocol& in) {
      result->read(&in);
      return in_->available_read() == 0;
    });
    if (!read) result.fail("Thrift rejects the bytes");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_member<Shape>(decoded, sink);
  }

  bool to_structs(const Decoded& decoded, Shape& structs) { return assign_member(decoded, structs); }

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
    std::string* text = thrift_text<kUpdatedField<Shape>>(*message);
    if (!text) return Error{"the field is missing"};
    *text = kUpdatedText;
    return write(*message);
  }

 private:
  std::span<const std::byte> write(const Decoded& message) {
    out_->resetBuffer();
    message.write(&protocol_);
    std::uint8_t* data = nullptr;
    std::uint32_t size = 0;
    out_->getBuffer(&data, &size);
    return std::as_bytes(std::span(data, size));
  }

  /// Returns `read(protocol)` with a protocol over `wire`; false if the wire is malformed. The protocol is new, because
  /// a failure leaves it in the middle of a struct, and because it takes its limits when it is made: no string or list
  /// can have more elements than the wire has bytes.
  template <class Read>
  bool reading(std::span<const std::byte> wire, Read&& read) {
    try {
      const auto size = static_cast<std::int32_t>(wire.size());
      auto* data = const_cast<std::uint8_t*>(reinterpret_cast<const std::uint8_t*>(wire.data()));  // only observed
      in_->readEnd();  // otherwise the bytes read so far would count towards the largest message
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
