// Changes a scene in a FlatBuffer by the library's reflection, which needs the schema at run time, not --gen-mutable.
#pragma once

#include <flatbuffers/idl.h>
#include <flatbuffers/reflection.h>

#include <string>
#include <vector>

#include "codecs/flatbuffers/flatbuffers.h"
#include "harness/codec.h"
#include "model/scene.h"
#include "scene_fbs.h"
#include "scene_generated.h"

SB_FLATBUFFERS_ROOT(scene, Scene)

namespace scenebench::codecs {

/// A number is overwritten in the received wire. A longer text and a list that grows move everything after them, in a
/// std::vector, as the library requires. An additional entity is a FlatBuffer of its own, which is appended.
class FlatBuffersEditor {
 public:
  static bool can(EditKind) { return true; }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(wire.data());
    if (edit.kind != EditKind::number) buffer_.assign(bytes, bytes + wire.size());
    const auto* const list = entities(wire);
    const std::size_t count = list ? list->size() : 0;
    if (!list || !make_room(edit.added.size()) || !make_changes(edit, count, Target{*this, wire, count})) {
      return Error{"the scene lacks what is to be changed"};
    }
    if (edit.kind == EditKind::number) return std::span<const std::byte>(wire);
    return std::as_bytes(std::span(buffer_));
  }

 private:
  using Tables = flatbuffers::Vector<flatbuffers::Offset<flatbuffers::Table>>;

  /// The schema in the form that the library's reflection reads.
  class Schema {
   public:
    Schema() {
      if (!parser_.Parse(schemas::scene_fbs::text)) throw std::runtime_error(parser_.error_);
      parser_.Serialize();
      schema_ = reflection::GetSchema(parser_.builder_.GetBufferPointer());
      entities = schema_->root_table()->fields()->LookupByKey("entities");
      flags = schema_->objects()->LookupByKey("scenebench.fb.scene.Entity")->fields()->LookupByKey("flags");
      name = schema_->objects()->LookupByKey("scenebench.fb.scene.Entity")->fields()->LookupByKey("name");
    }
    const reflection::Schema& operator*() const { return *schema_; }

    const reflection::Field *entities, *flags, *name;

   private:
    flatbuffers::Parser parser_;
    const reflection::Schema* schema_;
  };

  /// What make_changes() changes: numbers in `wire`, all else in the editor's buffer.
  struct Target {
    FlatBuffersEditor& editor;
    std::span<std::byte> wire;
    std::size_t at;  ///< where the list has room for the next entity

    bool set_flags(std::uint32_t index) {
      flatbuffers::Table* const entity = editor.entities(wire)->GetMutableObject(index);
      return flatbuffers::SetField(entity, *editor.schema_.flags, kEditedFlags);
    }
    bool set_name(std::uint32_t index) {
      const flatbuffers::Table* const entity = editor.entities_of_buffer()->Get(index);
      const flatbuffers::String* const name = flatbuffers::GetFieldS(*entity, *editor.schema_.name);
      if (!name) return false;
      flatbuffers::SetString(*editor.schema_, std::string(kEditedName), name, &editor.buffer_);
      return true;
    }
    bool add(const scene::Entity& entity) {
      editor.builder_.Clear();
      editor.builder_.Finish(editor.access_.build<fb::scene::Entity>(editor.builder_, entity));
      const std::uint8_t* const added = flatbuffers::AddFlatBuffer(
          editor.buffer_, editor.builder_.GetBufferPointer(), editor.builder_.GetSize());
      editor.entities_of_buffer()->MutateOffset(static_cast<flatbuffers::uoffset_t>(at++), added);
      return true;
    }
  };

  Tables* entities(std::span<std::byte> wire) {
    auto* const root = flatbuffers::GetAnyRoot(reinterpret_cast<std::uint8_t*>(wire.data()));
    return flatbuffers::GetFieldV<flatbuffers::Offset<flatbuffers::Table>>(*root, *schema_.entities);
  }
  Tables* entities_of_buffer() { return entities(std::as_writable_bytes(std::span(buffer_))); }

  /// Makes the list longer by `count` offsets. They refer to nothing yet, so nothing may be moved until they do.
  bool make_room(std::size_t count) {
    if (count == 0) return true;
    const Tables* const list = entities_of_buffer();
    flatbuffers::ResizeVector<flatbuffers::Offset<flatbuffers::Table>>(
        *schema_, list->size() + static_cast<flatbuffers::uoffset_t>(count), 0, list, &buffer_);
    return true;
  }

  Schema schema_;
  FlatBuffersAccess<scene::Scene> access_;
  flatbuffers::FlatBufferBuilder builder_;
  std::vector<std::uint8_t> buffer_;
};

/// Verifies the wire first.
class FlatBuffersVerifiedEditor {
 public:
  static bool can(EditKind kind) { return FlatBuffersEditor::can(kind); }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) {
    const auto verified = codec_.decode(wire);
    if (!verified) return verified.error();
    return editor_.edit(wire, edit);
  }

 private:
  FlatBuffersVerified<scene::Scene> codec_;
  FlatBuffersEditor editor_;
};

}  // namespace scenebench::codecs
