// Writing JSON files that people may read, too.
#pragma once

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include <cmath>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/text.h"

namespace scenebench {

/// A JSON text in the making. Doubles keep every bit; one that is not finite, which JSON cannot express, becomes null.
class JsonText {
 public:
  JsonText() : writer_(buffer_) { writer_.SetIndent(' ', 2); }

  std::string text() const { return std::string(buffer_.GetString(), buffer_.GetSize()) + "\n"; }

  void open_object() { writer_.StartObject(); }
  void open_object(std::string_view name) {
    key(name);
    writer_.StartObject();
  }
  void close_object() { writer_.EndObject(); }
  void open_list(std::string_view name) {
    key(name);
    writer_.StartArray();
  }
  void close_list() { writer_.EndArray(); }

  void string(std::string_view text) {
    const std::string valid = valid_utf8(text);
    writer_.String(valid.data(), static_cast<rapidjson::SizeType>(valid.size()));
  }
  void member(std::string_view name, std::string_view text) {
    key(name);
    string(text);
  }
  // A literal would rather become a bool than a string_view.
  void member(std::string_view name, const char* text) { member(name, std::string_view(text)); }
  void member(std::string_view name, bool value) {
    key(name);
    writer_.Bool(value);
  }
  void member(std::string_view name, double value) {
    key(name);
    if (std::isfinite(value)) {
      writer_.Double(value);
    } else {
      writer_.Null();
    }
  }
  void member(std::string_view name, std::integral auto value) {
    key(name);
    writer_.Int64(static_cast<std::int64_t>(value));
  }

 private:
  void key(std::string_view name) {
    const std::string valid = valid_utf8(name);
    writer_.Key(valid.data(), static_cast<rapidjson::SizeType>(valid.size()));
  }

  rapidjson::StringBuffer buffer_;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer_;
};

}  // namespace scenebench
