// libcbor: encodes item by item straight from the structs, loads into its tree of reference-counted items.
#include <cbor.h>

#include <cstring>
#include <limits>
#include <new>

#include "codecs/field_cursor.h"
#include "codecs/fields_walk.h"
#include "codecs/fields_write.h"
#include "codecs/libcbor_stream.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// A writer for write_fields(), on the library's encoders of single items. Its memory only grows.
class CborWriter {
 public:
  void clear() { used_ = 0; }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      item(cbor_encode_bool, v);
    } else if constexpr (std::same_as<T, float>) {
      item(cbor_encode_single, v);
    } else if constexpr (std::same_as<T, double>) {
      item(cbor_encode_double, v);
    } else {
      if constexpr (std::signed_integral<T>) {
        if (v < 0) return item(cbor_encode_negint, static_cast<std::uint64_t>(-1 - std::int64_t{v}));
      }
      item(cbor_encode_uint, static_cast<std::uint64_t>(v));
    }
  }
  void text(std::string_view v) {
    item(cbor_encode_string_start, v.size());
    reserve(v.size());
    if (!v.empty()) std::memcpy(bytes_.data() + used_, v.data(), v.size());
    used_ += v.size();
  }
  void null() {
    reserve(kLongestItem);
    used_ += cbor_encode_null(bytes_.data() + used_, kLongestItem);
  }
  void key(std::string_view name) { text(name); }
  void begin_map(std::size_t fields) { item(cbor_encode_map_start, fields); }
  void end_map() {}
  void begin_list(std::size_t elements) { item(cbor_encode_array_start, elements); }
  void end_list() {}

  /// A whole tree, whose encoding has `size` bytes at most.
  void tree(const cbor_item_t* root, std::size_t size) {
    reserve(size);
    used_ += cbor_serialize(root, bytes_.data() + used_, size);
  }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(bytes_.data(), used_)); }

 private:
  static constexpr std::size_t kLongestItem = 9;  ///< bytes of a number, or of what begins a text, list or map

  void reserve(std::size_t size) {
    if (bytes_.size() - used_ < size) bytes_.resize(std::max(used_ + size, 2 * bytes_.size()));
  }

  template <class Encode, class Value>
  void item(Encode encode, Value value) {
    reserve(kLongestItem);
    used_ += encode(value, bytes_.data() + used_, kLongestItem);
  }

  std::vector<unsigned char> bytes_;
  std::size_t used_ = 0;
};

/// Where an item hangs in the tree. A node for walk_node().
class CborNode {
 public:
  CborNode() = default;
  explicit CborNode(cbor_item_t** slot) : slot_(slot) {}

  explicit operator bool() const { return slot_ != nullptr; }
  bool is_map() const { return cbor_isa_map(*slot_); }

  CborNode find(std::string_view name) const {
    if (!is_map()) return {};
    cbor_pair* pairs = cbor_map_handle(*slot_);
    const std::size_t size = cbor_map_size(*slot_);
    const std::size_t found = cursor_.find(size, [&](std::size_t i) {
      std::string_view key;
      return CborNode(&pairs[i].key).text(key) && key == name;
    });
    return found == size ? CborNode{} : CborNode(&pairs[found].value);
  }

  template <Scalar T>
  bool read(T& value) const {
    const cbor_item_t* item = *slot_;
    if constexpr (std::same_as<T, bool>) {
      value = cbor_is_bool(item) && cbor_get_bool(item);
      return cbor_is_bool(item);
    } else {
      if (cbor_isa_uint(item)) return fit(cbor_get_int(item), value);
      if (cbor_is_float(item)) return fit(cbor_float_get_float(item), value);
      if (!cbor_isa_negint(item) || cbor_get_int(item) > kMostNegative) return false;
      return fit(-1 - static_cast<std::int64_t>(cbor_get_int(item)), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!cbor_isa_string(*slot_) || !cbor_string_is_definite(*slot_)) return false;
    view = {reinterpret_cast<const char*>(cbor_string_handle(*slot_)), cbor_string_length(*slot_)};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!cbor_isa_array(*slot_)) return false;
    for (cbor_item_t*& element : std::span(cbor_array_handle(*slot_), cbor_array_size(*slot_))) {
      if (!visit(CborNode(&element))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink) const {
    switch (cbor_typeof(*slot_)) {
      case CBOR_TYPE_UINT: hand_natural(cbor_get_int(*slot_), sink); return true;
      case CBOR_TYPE_NEGINT: return walk_negative(sink);
      case CBOR_TYPE_STRING: return walk_text(sink);
      case CBOR_TYPE_ARRAY: return walk_array(sink);
      case CBOR_TYPE_MAP: return walk_map(sink);
      case CBOR_TYPE_FLOAT_CTRL: return walk_simple(sink);
      default: return false;
    }
  }

  std::size_t size() const { return cbor_isa_array(*slot_) ? cbor_array_size(*slot_) : 0; }
  CborNode at(std::size_t i) const { return CborNode(cbor_array_handle(*slot_) + i); }

  /// Puts `item` in the place of the item here and takes it over. Throws std::bad_alloc if it is null.
  void replace(cbor_item_t* item) const {
    if (!item) throw std::bad_alloc();
    cbor_decref(slot_);
    *slot_ = item;
  }

 private:
  template <class Sink>
  bool walk_negative(Sink& sink) const {
    std::int64_t number = 0;
    if (!read(number)) return false;
    sink.value(number);
    return true;
  }

  template <class Sink>
  bool walk_text(Sink& sink) const {
    std::string_view view;
    if (!text(view)) return false;
    sink.text(view);
    return true;
  }

  template <class Sink>
  bool walk_array(Sink& sink) const {
    for (std::size_t i = 0; i < size(); ++i) {
      if (!at(i).walk(sink)) return false;
    }
    sink.count(size());
    return true;
  }

  template <class Sink>
  bool walk_map(Sink& sink) const {
    for (cbor_pair& pair : std::span(cbor_map_handle(*slot_), cbor_map_size(*slot_))) {
      std::string_view key;
      if (!CborNode(&pair.key).text(key)) return false;
      sink.key(key);
      if (!CborNode(&pair.value).walk(sink)) return false;
    }
    sink.members(cbor_map_size(*slot_));
    return true;
  }

  /// Floats, and what CBOR has in the same place.
  template <class Sink>
  bool walk_simple(Sink& sink) const {
    if (cbor_is_float(*slot_)) {  // first: of a float the library asks nothing else
      sink.value(static_cast<double>(cbor_float_get_float(*slot_)));
    } else if (cbor_is_bool(*slot_)) {
      sink.value(cbor_get_bool(*slot_));
    } else if (cbor_is_null(*slot_)) {
      sink.null();
    } else {
      return false;
    }
    return true;
  }

  static constexpr std::uint64_t kMostNegative = std::numeric_limits<std::int64_t>::max();  ///< as -1 - n

  cbor_item_t** slot_ = nullptr;
  mutable FieldCursor cursor_;
};

/// The library's tree.
class CborTree {
 public:
  explicit CborTree(std::span<const std::byte> wire) {
    if (!sizes_are_possible(wire)) return;
    cbor_load_result result;
    root_ = cbor_load(reinterpret_cast<cbor_data>(wire.data()), wire.size(), &result);
    if (root_ && result.read != wire.size()) cbor_decref(&root_);  // which makes it null
  }
  ~CborTree() {
    if (root_) cbor_decref(&root_);
  }
  CborTree(CborTree&& other) noexcept : root_(std::exchange(other.root_, nullptr)) {}
  CborTree& operator=(CborTree&&) = delete;

  /// Whether the wire was one whole item.
  explicit operator bool() const { return root_ != nullptr; }
  CborNode root() const { return CborNode(&root_); }
  const cbor_item_t* item() const { return root_; }

 private:
  mutable cbor_item_t* root_ = nullptr;  // because the nodes of C's tree are not const
};

template <class RootStruct>
class LibCbor {
 public:
  using Shape = RootStruct;
  using Decoded = CborTree;

  static CodecInfo info() {
    return {.name = "libcbor",
            .title = "CBOR (libcbor)",
            .library = "libcbor",
            .version = std::to_string(CBOR_MAJOR_VERSION) + "." + std::to_string(CBOR_MINOR_VERSION) + "." +
                       std::to_string(CBOR_PATCH_VERSION),
            .form = Form::dom,
            .trust = {},
            .reuse = "buffer; a new tree for each decode",
            .field_access = "manual error checking",
            .note =
                "decode first checks, with the streaming decoder, that lists and maps are not larger than the wire, "
                "as cbor_load() makes room for what they claim; the walk compares keys, for want of a lookup",
            .loss = {}};
  }

  std::span<const std::byte> encode(const Shape& value) {
    writer_.clear();
    write_fields(value, writer_);
    return writer_.wire();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, wire);
    if (!*result) result.fail("libcbor rejects the bytes");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(decoded.root(), sink);
  }

  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    const auto found = CborFinder(kOneField<Shape>).find(wire);
    if (found) sink.text(*found);
    return found.has_value();
  }

  /// Changes the tree and serializes it. Numbers keep their widths, so the wire grows by the new text at most.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const CborTree tree(wire);
    if (!tree) return Error{"libcbor rejects the bytes"};
    const CborNode field = find_path(tree.root(), kUpdatedField<Shape>);
    if (!field) return Error{"the field is missing"};
    field.replace(cbor_build_stringn(kUpdatedText.data(), kUpdatedText.size()));
    writer_.clear();
    writer_.tree(tree.item(), wire.size() + kUpdatedText.size());
    return writer_.wire();
  }

 private:
  CborWriter writer_;
};

}  // namespace

CodecEntry libcbor() {
  return with_versions<LibCbor>(
      make_entry<LibCbor<docs::FooBarContainer>, LibCbor<scene::Scene>, LibCbor<document::Value>>());
}

}  // namespace scenebench::codecs
