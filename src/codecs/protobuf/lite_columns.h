// Shape `columns` in the code that protoc generates for the lite runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/columns.h"
#include "columns.pb.h"

namespace scenebench::codecs {

template <>
struct ProtobufLiteAccess<columns::Columns> : ProtobufColumns<pb::columns::Columns> {};

}  // namespace scenebench::codecs
