// What the versions of shape `scene` have in common in flatcc's generated code.
#pragma once

#include "codecs/flatcc/scene.h"  // before what is generated for the versions, which uses it

#include <scene_v2_builder.h>
#include <scene_v2_verifier.h>

namespace scenebench::codecs {

/// Lists, texts and structs, which are those of the first version.
class FlatccSceneParts : protected FlatccAccess<scene::Scene> {
 protected:
  /// Builds what a list of a root holds, which is being built.
  template <class Elements>
  static void push_all(flatcc_builder_t* builder, const Elements& elements) {
    for (const auto& element : elements) FlatccSceneBuilder::push(builder, element);
  }

  template <class Sink>
  static bool walk_text(flatbuffers_string_t text, Sink& sink) {
    if (text) sink.text(flatcc_view(text));
    return text != nullptr;
  }

  template <class Part, class Sink>
  static bool walk_struct(const Part* part, Sink& sink) {
    if (part) FlatccSceneStructs::walk(part, sink);
    return part != nullptr;
  }

  template <class Sink>
  static bool walk_around(scene_Vec3_struct_t gravity, scene_Color_struct_t ambient, Sink& sink) {
    return walk_struct(gravity, sink) && walk_struct(ambient, sink);
  }

  template <class Sink>
  static bool walk_lists(scene_Material_vec_t materials, scene_Mesh_vec_t meshes, scene_Entity_vec_t entities,
                         Sink& sink) {
    return walk_list<scene_Material_vec_at>(materials, sink) && walk_list<scene_Mesh_vec_at>(meshes, sink) &&
           walk_list<scene_Entity_vec_at>(entities, sink);
  }
};

}  // namespace scenebench::codecs
