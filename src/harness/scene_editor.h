// A library's own way to change a scene that has been received: in the wire itself, or in the library's objects.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>

#include "base/result.h"
#include "harness/timing.h"
#include "model/scenes/edit.h"

namespace scenebench {

/// `E::can(kind)` says whether the library can do that kind of change. `edit(wire, edit)` makes all changes to the
/// scene in `wire`, which it may write to, and returns the wire to send: `wire` itself, or one that the editor owns
/// until the next call. Bad wires and changes that fail are error values, as far as the library can tell.
template <class E>
concept EditsScenes = requires(E editor, std::span<std::byte> wire, const SceneEdit& edit) {
  { E::can(edit.kind) } -> std::same_as<bool>;
  { editor.edit(wire, edit) } -> std::same_as<Result<std::span<const std::byte>>>;
};

/// A type-erased editor.
class SceneEditor {
 public:
  virtual ~SceneEditor() = default;

  virtual bool can(EditKind kind) const = 0;

  /// Edits `batch.operations` wires in the order of `rotation`. Their codec's padding must follow them. Result::last is
  /// the last wire to send.
  virtual BatchResult time_edits(Wires wires, Rotation& rotation, Batch batch, const SceneEdit& edit) = 0;
};

template <EditsScenes E>
class SceneEditorOf final : public SceneEditor {
 public:
  bool can(EditKind kind) const override { return E::can(kind); }

  BatchResult time_edits(Wires wires, Rotation& rotation, Batch batch, const SceneEdit& edit) override {
    return time_changes(wires, rotation, batch, [&](std::span<std::byte> wire) { return editor_.edit(wire, edit); });
  }

 private:
  E editor_;
};

}  // namespace scenebench
