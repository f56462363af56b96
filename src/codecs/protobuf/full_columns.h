// Shape `columns` in the code that protoc generates for the full runtime.
#pragma once

#include "codecs/protobuf/access.h"
#include "codecs/protobuf/columns.h"
#include "columns_full.pb.h"

namespace scenebench::codecs {

template <>
struct ProtobufFullAccess<columns::Columns> : ProtobufColumns<pb_full::columns::Columns> {};

}  // namespace scenebench::codecs
