#include "model/docs.h"

namespace scenebench::docs {
namespace {

/// Element `i` of the list: the published constants, each number increased by `i` as in the published benchmark.
FooBar make_foobar(unsigned i) {
  FooBar result;
  result.sibling.parent.id = 0xABADCAFEABADCAFEu + i;
  result.sibling.parent.count = static_cast<std::int16_t>(10000 + i);
  result.sibling.parent.prefix = static_cast<std::int8_t>('@' + i);
  result.sibling.parent.length = 1000000 + i;
  result.sibling.time = static_cast<std::int32_t>(123456 + i);
  result.sibling.ratio = 3.14159f + static_cast<float>(i);
  result.sibling.size = static_cast<std::uint16_t>(10000 + i);
  result.name = "Hello, World!";
  result.rating = 3.1415432432445543543 + i;
  result.postfix = static_cast<std::uint8_t>('!' + i);
  return result;
}

}  // namespace

FooBarContainer make_container() {
  FooBarContainer result;
  for (unsigned i = 0; i < 3; ++i) result.list.push_back(make_foobar(i));
  result.initialized = true;
  result.fruit = Fruit::Bananas;
  result.location = "http://google.com/flatbuffers/";
  return result;
}

}  // namespace scenebench::docs
