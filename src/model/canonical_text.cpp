#include "model/canonical_text.h"

#include "model/json_text.h"
#include "model/xml_text.h"

namespace scenebench {
namespace {

template <class Writer>
std::string text_of(const Writer& writer) {
  const auto bytes = writer.wire();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

template <class Shape>
std::string json_text_of(const Shape& value) {
  JsonWriter<> writer;
  write_fields(value, writer);
  return text_of(writer);
}

template <class Shape>
std::string xml_text_of([[maybe_unused]] const Shape& value) {
  XmlWriter writer;
  if constexpr (Described<Shape>) writer.element(shape_name<Shape>, value);
  return text_of(writer);
}

#define SCENEBENCH_TEXTS_OF(shape)                             \
  template std::string json_text_of(const shape::Root& value); \
  template std::string xml_text_of(const shape::Root& value);
SCENEBENCH_EACH_SHAPE(SCENEBENCH_TEXTS_OF)
#undef SCENEBENCH_TEXTS_OF

}  // namespace scenebench
