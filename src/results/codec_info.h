// What tables, `bench list` and results files say about a codec.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "base/named_enum.h"
#include "model/fields.h"
#include "model/loss.h"

namespace scenebench {

/// More codecs than any build has; it bounds the work that a hostile file can cause.
inline constexpr std::size_t kMaxCodecs = 200;

/// What decode yields.
enum class Form {
  view,     ///< reads the wire (or one copy of it) in place
  message,  ///< the library's own typed objects
  dom,      ///< the library's own untyped tree
  structs,  ///< the application's structs
};

template <>
struct EnumNames<Form> {
  static constexpr std::array<std::string_view, 4> names{"view", "message", "dom", "structs"};
};

/// Which malformed bytes decode and walk report as an error.
enum class Input {
  checked,        ///< all
  depth_trusted,  ///< all that are not nested deeply: the library recurses, and the stack overflows
  trusted,        ///< not all, or none
};

template <>
struct EnumNames<Input> {
  static constexpr std::array<std::string_view, 3> names{"checked", "depth trusted", "trusted"};
};

/// "checks its input", for sentences about a codec.
constexpr std::string_view in_words(Input input) {
  switch (input) {
    case Input::checked: return "checks its input";
    case Input::depth_trusted: return "checks its input but for its depth";
    case Input::trusted: return "trusts its input";
  }
  return {};
}

/// Who fills the application's structs in phase decode-all.
enum class StructsBy {
  library,     ///< the library itself: its decode yields them
  by_hand,     ///< code of scenebench over the library's typed accessors, written as the library's users write it
  scenebench,  ///< templates of scenebench over its field descriptions, which look values up or take them as they come
};

template <>
struct EnumNames<StructsBy> {
  static constexpr std::array<std::string_view, 3> names{"library", "by hand", "scenebench"};
};

/// Everything that a table, `bench list` or a results file says about a codec. Designated initialisers may leave out
/// members that have an initialiser here.
struct CodecInfo {
  std::string name{};     ///< "flatbuffers-json": what --codec takes
  std::string title{};    ///< column title, as on the documentation page
  std::string library{};  ///< "FlatBuffers"
  std::string version{};  ///< of the library's headers, "2.0.8"
  Form form = Form::dom;
  Input input = Input::checked;
  std::string trust{};         ///< why the codec is excused from checking; empty if the input is checked
  std::string reuse{};         ///< what is kept between calls: "builder", "message and buffer"
  std::string field_access{};  ///< table row "Field access in handwritten traversal code"
  std::string note{};          ///< anything else a reader must know to judge the figures; may be empty
  Loss loss{};                 ///< precision the library loses by its own means
  /// Nothing where there is no phase decode-all, or in results files that are older than this member.
  std::optional<StructsBy> structs_by{};
  /// Zero bytes that decode needs to find after the wire (a terminator). The harness puts them there outside the clock.
  std::size_t padding = 0;
  /// Whether it is a column of the documentation page's table, and hence part of every run over structs that names no
  /// codecs.
  bool in_docs_table = false;
  /// Shows costs that no library causes; not in tables.
  bool is_floor = false;
  /// The do-nothing codec, which is exempt from proof as it reads nothing. Also is_floor.
  bool reads_nothing = false;
  /// The wire is the address of the object, and of no use once that has moved.
  bool wire_is_address = false;
  /// The deepest document that the library takes, counted as document::kMaxDepth; 0 if it takes all that the program does.
  std::size_t max_depth = 0;
};

/// Files and bytes of source code that a codec needs, measured while it is built (cmake/code_size.cmake).
struct CodeSize {
  std::int64_t header_files = 0;  ///< headers of the library that the codec's compilation reads
  std::int64_t header_bytes = 0;
  std::int64_t source_files = 0;  ///< the library's compiled sources, where it was built from source here
  std::int64_t source_bytes = 0;
  /// False when the library came as a binary package, so that its compiled sources could not be counted.
  bool sources_on_disk = true;
  /// Bytes that the schema compiler wrote for a shape, by shape name; 0 for codecs without generated code.
  std::map<std::string, std::int64_t> generated_bytes;
};

/// A codec as a run's results keep it.
struct CodecRecord : CodecInfo {
  CodeSize code;
};

template <>
struct Description<Loss> {
  static constexpr std::tuple fields{Field{"float_decimals", &Loss::float_decimals},
                                     Field{"double_decimals", &Loss::double_decimals},
                                     Field{"significant_digits", &Loss::significant_digits},
                                     Field{"zero_sign", &Loss::zero_sign},
                                     Field{"double_ulps", &Loss::double_ulps},
                                     Field{"largest_as_infinity", &Loss::largest_as_infinity},
                                     Field{"integers_as_doubles", &Loss::integers_as_doubles},
                                     Field{"integers_as_fewest_digits", &Loss::integers_as_fewest_digits},
                                     Field{"key_order", &Loss::key_order},
                                     Field{"whole_doubles", &Loss::whole_doubles},
                                     Field{"wide_as_signed", &Loss::wide_as_signed},
                                     Field{"wide_as_double", &Loss::wide_as_double}};
};

template <>
struct Description<CodeSize> {
  static constexpr std::tuple fields{Field{"header_files", &CodeSize::header_files},
                                     Field{"header_bytes", &CodeSize::header_bytes},
                                     Field{"source_files", &CodeSize::source_files},
                                     Field{"source_bytes", &CodeSize::source_bytes},
                                     Field{"sources_on_disk", &CodeSize::sources_on_disk},
                                     Field{"generated_bytes", &CodeSize::generated_bytes}};
};

/// The members that tables show; the others concern the harness alone.
template <>
struct Description<CodecRecord> {
  static constexpr std::tuple fields{
      Field<CodecRecord, std::string>{"name", &CodecRecord::name},
      Field<CodecRecord, std::string>{"title", &CodecRecord::title},
      Field<CodecRecord, std::string>{"library", &CodecRecord::library},
      Field<CodecRecord, std::string>{"version", &CodecRecord::version},
      Field<CodecRecord, Form>{"form", &CodecRecord::form},
      Field<CodecRecord, Input>{"input", &CodecRecord::input},
      Field<CodecRecord, std::string>{"trust", &CodecRecord::trust},
      Field<CodecRecord, std::string>{"reuse", &CodecRecord::reuse},
      Field<CodecRecord, std::string>{"field_access", &CodecRecord::field_access},
      Field<CodecRecord, std::string>{"note", &CodecRecord::note},
      Field<CodecRecord, Loss>{"loss", &CodecRecord::loss},
      Field<CodecRecord, std::optional<StructsBy>>{"structs_by", &CodecRecord::structs_by},
      Field<CodecRecord, bool>{"in_docs_table", &CodecRecord::in_docs_table},
      Field<CodecRecord, bool>{"is_floor", &CodecRecord::is_floor},
      Field<CodecRecord, CodeSize>{"code", &CodecRecord::code}};
};

/// Why no codec can have this loss; nullptr if one can.
const char* fault_of(const Loss& loss);
/// Why no count of files can be this; nullptr if one can.
const char* fault_of(const CodeSize& size);

}  // namespace scenebench
