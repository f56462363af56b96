// Shape `docs` in Thrift's generated classes.
#pragma once

#include <docs_types.h>

#include <string>

#include "codecs/thrift/members.h"
#include "model/docs.h"

namespace scenebench::codecs {

template <>
struct ThriftRoot<docs::FooBarContainer> {
  using Message = thrift::docs::FooBarContainer;
  static constexpr int one_list = 0, one_field = 4;
  static std::string* updated(Message& message) {
    return message.foobars.empty() ? nullptr : &message.foobars.front().name;
  }
};

}  // namespace scenebench::codecs
