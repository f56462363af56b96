// Changes a scene in RapidJSON's DOM, and writes it again.
#pragma once

#include <vector>

#include "codecs/rapidjson/rapidjson.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// A writer for write_fields(): hands values to any of the library's handlers, such as a document.
template <class Handler>
class RapidJsonHandlerWriter {
 public:
  explicit RapidJsonHandlerWriter(Handler& handler) : handler_(handler) {}

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      handler_.Bool(v);
    } else if constexpr (std::floating_point<T>) {
      handler_.Double(v);
    } else if constexpr (std::signed_integral<T>) {
      handler_.Int64(v);
    } else {
      handler_.Uint64(v);
    }
  }
  void text(std::string_view v) { handler_.String(v.data(), static_cast<rapidjson::SizeType>(v.size()), true); }
  void key(std::string_view name) { handler_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()), true); }
  void begin_map(std::size_t fields) {
    sizes_.push_back(static_cast<rapidjson::SizeType>(fields));
    handler_.StartObject();
  }
  void begin_list(std::size_t elements) {
    sizes_.push_back(static_cast<rapidjson::SizeType>(elements));
    handler_.StartArray();
  }
  void end_map() { handler_.EndObject(take_size()); }
  void end_list() { handler_.EndArray(take_size()); }

 private:
  rapidjson::SizeType take_size() {
    const rapidjson::SizeType size = sizes_.back();
    sizes_.pop_back();
    return size;
  }

  Handler& handler_;
  std::vector<rapidjson::SizeType> sizes_;  ///< of what has begun
};

class RapidJsonEditor {
 public:
  static bool can(EditKind) { return true; }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) {
    rapidjson::Document document;
    if (!parse_document(document, wire)) return Error{"RapidJSON rejects the text"};
    if (!document.IsObject() || !document.HasMember("entities") || !document["entities"].IsArray()) return kLacks;
    rapidjson::Value& list = document["entities"];
    if (!make_changes(edit, list.Size(), Target{list, document.GetAllocator()})) return kLacks;
    writer_.clear();
    if (!document.Accept(writer_.handler())) return Error{"the text is nested too deeply to be written"};
    return writer_.wire();
  }

 private:
  static constexpr Error kLacks{"the scene lacks what is to be changed"};

  struct Target {
    rapidjson::Value& list;
    rapidjson::Document::AllocatorType& allocator;

    rapidjson::Value* field(std::uint32_t index, const char* name) {
      rapidjson::Value& entity = list[index];
      return entity.IsObject() && entity.HasMember(name) ? &entity[name] : nullptr;
    }
    bool set_flags(std::uint32_t index) {
      rapidjson::Value* const flags = field(index, "flags");
      if (flags) flags->SetUint(kEditedFlags);
      return flags != nullptr;
    }
    bool set_name(std::uint32_t index) {
      rapidjson::Value* const name = field(index, "name");
      if (name) name->SetString(kEditedName.data(), static_cast<rapidjson::SizeType>(kEditedName.size()));
      return name != nullptr;
    }
    bool add(const scene::Entity& entity) {
      rapidjson::Document added(&allocator);
      const auto generate = [&entity](auto& handler) {
        RapidJsonHandlerWriter events(handler);
        write_fields(entity, events);
        return true;
      };
      added.Populate(generate);
      list.PushBack(added, allocator);
      return true;
    }
  };

  RapidJsonWriter writer_;
};

}  // namespace scenebench::codecs
