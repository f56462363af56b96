// Shape `mesh` in the code that protoc generates for the lite runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/mesh.h"
#include "mesh.pb.h"

namespace scenebench::codecs {

template <>
struct ProtobufLiteAccess<mesh::Mesh> : ProtobufMesh<pb::mesh::Mesh> {};

}  // namespace scenebench::codecs
