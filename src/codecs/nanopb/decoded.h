// Owns the messages that nanopb has decoded, and reads them.
#pragma once

#include <pb.h>
#include <pb_decode.h>

#include <utility>

#include "codecs/nanopb/message.h"

namespace scenebench::codecs {

/// A decoded message, and the memory that the library has allocated for it.
template <class Message>
class NanopbMessage {
 public:
  NanopbMessage() = default;
  ~NanopbMessage() { pb_release(nanopb::MessageDescriptor<Message>::fields(), &message); }
  NanopbMessage(NanopbMessage&& other) noexcept : message(std::exchange(other.message, Message{})) {}
  NanopbMessage& operator=(NanopbMessage&&) = delete;

  Message message{};
};

/// Base class: how nanopb's decoded messages are read.
template <class RootStruct>
class NanopbReader {
 public:
  using Shape = RootStruct;
  using Decoded = NanopbMessage<typename NanopbRoot<RootStruct>::type>;

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return NanopbFields<Shape>::template walk<Shape>(decoded.message, sink);
  }

  bool to_structs(const Decoded& decoded, Shape& structs) {
    return NanopbFields<Shape>::assign(decoded.message, structs);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    const auto* const text = nanopb_text<kOneField<Shape>>(decoded.message);
    if (!text || !*text) return false;
    sink.text(*text);
    return true;
  }
};

}  // namespace scenebench::codecs
