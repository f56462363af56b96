// Shape `mesh` in the code that protoc generates for the full runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/mesh.h"
#include "mesh_full.pb.h"

namespace scenebench::codecs {

template <>
struct ProtobufFullAccess<mesh::Mesh> : ProtobufMesh<pb_full::mesh::Mesh> {};

}  // namespace scenebench::codecs
