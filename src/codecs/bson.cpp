// BSON by libbson: appends to a document that is used again, reads the wire in place with its iterators.
#include "codecs/bson_writer.h"
#include "codecs/fields_walk.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

std::string_view key_of(const bson_iter_t& element) { return {bson_iter_key(&element), bson_iter_key_len(&element)}; }

/// The text that `element` is at; false if it is none.
bool read_text(const bson_iter_t& element, std::string_view& text) {
  std::uint32_t length = 0;
  const char* found = bson_iter_utf8(&element, &length);  // nullptr for other types
  text = {found, length};
  return found != nullptr;
}

template <Scalar T>
bool read_value(const bson_iter_t& element, T& value) {
  const bson_type_t type = bson_iter_type(&element);
  if constexpr (std::same_as<T, bool>) {
    value = bson_iter_bool(&element);  // false for other types
    return type == BSON_TYPE_BOOL;
  } else if constexpr (std::floating_point<T>) {
    return type == BSON_TYPE_DOUBLE && fit(bson_iter_double(&element), value);
  } else {
    if (type == BSON_TYPE_INT32) return from_signed(bson_iter_int32(&element), value);
    return type == BSON_TYPE_INT64 && from_signed(bson_iter_int64(&element), value);
  }
}

/// Looks up the fields of one document. libbson's iterators go forward only, and fields mostly come in the order in
/// which they are asked for: only for others is the document searched from its start.
class BsonFields {
 public:
  explicit BsonFields(const bson_iter_t& start) : start_(start), at_(start) {}

  /// The element `name`, until the next call; nullptr if there is none.
  const bson_iter_t* find(std::string_view name) {
    if (!ahead_) ahead_ = bson_iter_next(&at_);
    if (!ahead_ || key_of(at_) != name) {
      bson_iter_t search = start_;
      if (!bson_iter_find(&search, name.data())) return nullptr;
      at_ = search;
    }
    ahead_ = false;
    return &at_;
  }

 private:
  bson_iter_t start_;   ///< before the first element
  bson_iter_t at_;      ///< at the element found last, or the one behind it
  bool ahead_ = false;  ///< at the one behind it
};

template <class T, class Sink>
bool walk_element(const bson_iter_t& element, Sink& sink);

template <Described T, class Sink>
bool walk_document(const bson_iter_t& start, Sink& sink) {
  BsonFields fields(start);
  return all_fields<T>([&]<class Member>(const Field<T, Member>& field) {
    const bson_iter_t* found = fields.find(field.name);
    if constexpr (Optional<Member>) {
      sink.present(found != nullptr);
      return !found || walk_element<typename Member::value_type>(*found, sink);
    } else {
      return found && walk_element<Member>(*found, sink);
    }
  });
}

template <class T, class Sink>
bool walk_list(const bson_iter_t& list, Sink& sink) {
  bson_iter_t element;
  if (bson_iter_type(&list) != BSON_TYPE_ARRAY || !bson_iter_recurse(&list, &element)) return false;
  std::size_t count = 0;
  for (; bson_iter_next(&element); ++count) {
    if (!walk_element<T>(element, sink)) return false;
  }
  sink.count(count);
  return element.err_off == 0;  // the end, and not where the wire is malformed
}

/// Hands the T that `element` holds to `sink`; false when a field is missing, of the wrong type or malformed.
template <class T, class Sink>
bool walk_element(const bson_iter_t& element, Sink& sink) {
  if constexpr (Enumeration<T>) {
    return walk_element<std::underlying_type_t<T>>(element, sink);
  } else if constexpr (Scalar<T>) {
    T value;
    if (!read_value(element, value)) return false;
    sink.value(value);
    return true;
  } else if constexpr (Text<T>) {
    std::string_view text;
    if (!read_text(element, text)) return false;
    sink.text(text);
    return true;
  } else if constexpr (List<T>) {
    return walk_list<typename T::value_type>(element, sink);
  } else {
    bson_iter_t start;
    return bson_iter_type(&element) == BSON_TYPE_DOCUMENT && bson_iter_recurse(&element, &start) &&
           walk_document<T>(start, sink);
  }
}

template <class Sink>
bool walk_any(const bson_iter_t& element, Sink& sink);

template <class Sink>
bool walk_any_list(const bson_iter_t& list, Sink& sink) {
  bson_iter_t element;
  if (!bson_iter_recurse(&list, &element)) return false;
  std::size_t count = 0;
  for (; bson_iter_next(&element); ++count) {
    if (!walk_any(element, sink)) return false;
  }
  sink.count(count);
  return element.err_off == 0;  // the end, and not where the wire is malformed
}

template <class Sink>
bool walk_any_map(const bson_iter_t& map, Sink& sink) {
  bson_iter_t element;
  if (!bson_iter_recurse(&map, &element)) return false;
  std::size_t count = 0;
  for (; bson_iter_next(&element); ++count) {
    sink.key(key_of(element));
    if (!walk_any(element, sink)) return false;
  }
  sink.members(count);
  return element.err_off == 0;
}

/// Hands whatever `element` holds to `sink`; false if it is malformed, or of a type that documents do not have.
template <class Sink>
bool walk_any(const bson_iter_t& element, Sink& sink) {
  switch (bson_iter_type(&element)) {
    case BSON_TYPE_NULL: sink.null(); return true;
    case BSON_TYPE_BOOL: sink.value(bson_iter_bool(&element)); return true;
    case BSON_TYPE_INT32: sink.value(std::int64_t{bson_iter_int32(&element)}); return true;
    case BSON_TYPE_INT64: sink.value(std::int64_t{bson_iter_int64(&element)}); return true;
    case BSON_TYPE_DOUBLE: sink.value(bson_iter_double(&element)); return true;
    case BSON_TYPE_UTF8: {
      std::string_view text;
      if (!read_text(element, text)) return false;
      sink.text(text);
      return true;
    }
    case BSON_TYPE_ARRAY: return walk_any_list(element, sink);
    case BSON_TYPE_DOCUMENT: return walk_any_map(element, sink);
    default: return false;
  }
}

/// The library's view of a wire. (A struct, because templates ignore the alignment that bson_t asks for.)
struct Document {
  bson_t bson;
};

/// Makes `document` a view of the wire; false if it is too short or its length is another one.
bool open(std::span<const std::byte> wire, bson_t& document) {
  return bson_init_static(&document, reinterpret_cast<const std::uint8_t*>(wire.data()), wire.size());
}

/// Puts `element` at the element of a list that the path names; false if there is none. The list is gone through twice,
/// as BSON does not say how many elements it has.
bool seek_element(const bson_iter_t& list, const TextPath& path, bson_iter_t& element) {
  if (bson_iter_type(&list) != BSON_TYPE_ARRAY || !bson_iter_recurse(&list, &element)) return false;
  const bson_iter_t start = element;
  std::size_t size = 0;
  while (bson_iter_next(&element)) ++size;
  const std::size_t wanted = path.element(size);
  element = start;
  for (std::size_t i = 0; i <= wanted; ++i) {
    if (!bson_iter_next(&element)) return false;
  }
  return true;
}

/// Puts `found` at the field at `path`; false if it is not there.
bool seek(const bson_t& document, const TextPath& path, bson_iter_t& found) {
  if (path.list.empty()) return bson_iter_init_find(&found, &document, path.field.data());
  bson_iter_t list, element;
  return bson_iter_init_find(&list, &document, path.list.data()) && seek_element(list, path, element) &&
         bson_iter_type(&element) == BSON_TYPE_DOCUMENT && bson_iter_recurse(&element, &found) &&
         bson_iter_find(&found, path.field.data());
}

/// Copies the document that `start` is before, except that the text `field` becomes kUpdatedText.
void copy_updated(const bson_iter_t& start, std::string_view field, BsonWriter& writer) {
  bson_iter_t source = start;
  writer.begin_map();
  while (bson_iter_next(&source)) {
    if (key_of(source) == field) {
      writer.key(field);
      writer.text(kUpdatedText);
    } else {
      writer.copy(source);
    }
  }
  writer.end_map();
}

template <class RootStruct>
class Bson {
 public:
  using Shape = RootStruct;
  using Decoded = Document;

  static CodecInfo info() {
    return {.name = "bson",
            .title = "BSON (libbson)",
            .library = "libbson",
            .version = BSON_VERSION_S,
            .form = Form::view,
            .trust = {},
            .reuse = "document for encoding",
            .field_access = "manual error checking",
            .note =
                "BSON has no unsigned numbers and no 32-bit floats: integers become int32, or int64 from u32 on "
                "(u64 by its bits), floats doubles; lists have their elements' numbers as keys; BSON's root must be "
                "a map, so that a document is in one under the empty key",
            .loss = {.wide_as_signed = true}};
  }

  std::span<const std::byte> encode(const Shape& value) {
    write_fields(value, writer_);
    return writer_.wire();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!open(wire, result->bson)) result.fail("libbson rejects the document's length");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    bson_iter_t start;
    return bson_iter_init(&start, &decoded.bson) && walk_document<Shape>(start, sink);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    bson_iter_t found;
    std::string_view text;
    if (!seek(decoded.bson, kOneField<Shape>, found) || !read_text(found, text)) return false;
    sink.text(text);
    return true;
  }

  /// A BSON document cannot take a text of another length, so a new one is made of copied elements.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    constexpr TextPath path = kUpdatedField<Shape>;
    bson_t document;
    bson_iter_t source, found;
    if (!open(wire, document) || !seek(document, path, found)) return Error{"the field is missing"};
    bson_iter_init(&source, &document);
    writer_.begin_map();
    while (bson_iter_next(&source)) {
      if (key_of(source) == path.list) {
        copy_list(source, path);
      } else {
        writer_.copy(source);
      }
    }
    writer_.end_map();
    return writer_.wire();
  }

 private:
  void copy_list(const bson_iter_t& list, const TextPath& path) {
    bson_iter_t wanted, element, fields;
    seek_element(list, path, wanted);
    bson_iter_recurse(&list, &element);
    writer_.key(path.list);
    writer_.begin_list();
    while (bson_iter_next(&element)) {
      if (bson_iter_offset(&element) == bson_iter_offset(&wanted)) {
        bson_iter_recurse(&element, &fields);
        copy_updated(fields, path.field, writer_);
      } else {
        writer_.copy(element);
      }
    }
    writer_.end_list();
  }

  BsonWriter writer_;
};

class BsonDocument {
 public:
  using Shape = document::Value;
  using Decoded = Document;

  static CodecInfo info() { return Bson<docs::FooBarContainer>::info(); }

  std::span<const std::byte> encode(const Shape& value) {
    writer_.begin_map();
    writer_.key("");
    write_document(value, writer_);
    writer_.end_map();
    return writer_.wire();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!open(wire, result->bson)) result.fail("libbson rejects the document's length");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    bson_iter_t element;
    return bson_iter_init(&element, &decoded.bson) && bson_iter_next(&element) && walk_any(element, sink) &&
           !bson_iter_next(&element) && element.err_off == 0;
  }

 private:
  BsonWriter writer_;
};

}  // namespace

CodecEntry bson() {
  return with_versions<Bson>(make_entry<Bson<docs::FooBarContainer>, Bson<scene::Scene>, BsonDocument>());
}

}  // namespace scenebench::codecs
