// Shape `mesh` as raw structs.
#pragma once

#include "codecs/raw_structs/access.h"
#include "codecs/raw_structs/lists.h"
#include "model/mesh.h"

namespace scenebench::codecs {

template <>
class RawStructsAccess<mesh::Mesh> : public RawListsAccess<mesh::Mesh> {};

}  // namespace scenebench::codecs
