// What a codec says about itself.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/named_enum.h"
#include "model/loss.h"

namespace scenebench {

/// CodecInfo::library of a codec that has no format to choose, and is there to compare with (see is_floor()).
inline constexpr std::string_view kNoLibrary = "none";

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
  depth_trusted,  ///< all but deeply nested ones: the library recurses and overflows the stack
  trusted,        ///< only some, or none
};

template <>
struct EnumNames<Input> {
  static constexpr std::array<std::string_view, 3> names{"checked", "depth trusted", "trusted"};
};

/// A predicate for sentences about a codec: "checks its input".
constexpr std::string_view in_words(Input input) {
  switch (input) {
    case Input::checked: return "checks its input";
    case Input::depth_trusted: return "checks its input except for its depth";
    case Input::trusted: return "trusts its input";
  }
  return {};
}

/// Who fills the application's structs in phase decode-all.
enum class StructsBy {
  library,     ///< the library itself: its decode yields them
  by_hand,     ///< handwritten code over the library's typed accessors, like its users' own
  scenebench,  ///< scenebench's templates over its field descriptions, which look values up or take them as they come
};

template <>
struct EnumNames<StructsBy> {
  static constexpr std::array<std::string_view, 3> names{"library", "by hand", "scenebench"};
};

/// Everything that a table, `bench list` or a results file says about a codec. Designated initialisers may omit
/// members, because all have an initialiser here.
struct CodecInfo {
  std::string name{};     ///< "flatbuffers-json": what --codec takes
  std::string title{};    ///< column title, as on the documentation page
  std::string library{};  ///< "FlatBuffers", or a name of your own code's; kNoLibrary, or empty, if there is none
  std::string version{};  ///< of the library's headers, "2.0.8"
  Form form = Form::dom;
  Input input = Input::checked;
  std::string trust{};         ///< why the codec does not fully check its input; empty if it does
  /// What is set beyond the library's defaults, each with its reason: "kParseFullPrecisionFlag (exactness)". Empty if
  /// nothing is.
  std::string settings{};
  std::string reuse{};         ///< what is kept between calls: "builder", "message and buffer"
  std::string field_access{};  ///< table row "Field access in handwritten traversal code"
  std::string note{};          ///< anything else a reader must know to judge the figures; may be empty
  Loss loss{};                 ///< precision that the library itself loses, writing and reading
  /// What it loses of that when it only reads. Nothing: the same as `loss`.
  std::optional<Loss> loss_of_reading{};
  /// How the text that decode reads differs from the one of the workload that all others of its format read, and why:
  /// "64-bit integers are strings, as the library has no such integers". Nothing if it reads that one.
  std::optional<std::string> own_text{};
  /// A hostile case of trial safety in which this release ends the process, or hangs, although it should report an
  /// error: "case 1650 of docs: Segmentation fault", "case 9 of docs: timed out". Nothing if none is known.
  std::optional<std::string> known_crash{};
  /// Nothing if there is no phase decode-all.
  std::optional<StructsBy> structs_by{};
  /// The number of zero bytes that decode requires after the wire (a terminator). The harness appends them, untimed.
  std::size_t padding = 0;
  /// Whether it is a column of the documentation page's table.
  bool in_docs_table = false;
  /// No column of that table, but a row of the rankings that users choose by.
  bool is_beside_docs_table = false;
  /// Shows costs that no library causes. Not in tables.
  bool is_floor = false;
  /// The do-nothing codec, which is exempt from proof because it reads nothing. Also is_floor.
  bool reads_nothing = false;
  /// The wire is the address of the object, and invalid once the object has moved.
  bool wire_is_address = false;
  /// The depth of the deepest document that the library accepts, counted as in document::kMaxDepth; 0 if it accepts all
  /// that the program does.
  std::size_t max_depth = 0;

  /// What the codec does with its input: in_words(), and whether it is known to crash or hang nevertheless.
  std::string what_of_input() const {
    return std::string(in_words(input)) + (known_crash ? ", yet crashes or hangs (" + *known_crash + ")" : "");
  }

  /// Whether it is part of every run over structs that names no codecs.
  bool is_default() const { return in_docs_table || is_beside_docs_table; }

  /// Whether the codec is that of a library, rather than of scenebench alone.
  bool has_library() const { return !library.empty() && library != kNoLibrary; }
};

/// Whether the codec is no format, and only shows what the others can be compared with: structs copied as they lie in
/// memory, bits packed by hand for one shape, the harness itself. Never ranked, chosen or called the best.
inline bool is_floor(const CodecInfo& codec) { return codec.is_floor || codec.library == kNoLibrary; }

/// Whether the codec claims to check its input, and yet ended the process or hung on hostile bytes: marked wherever it
/// is ranked, and never the best of those that check.
inline bool fails_its_claim(const CodecInfo& codec) { return codec.input == Input::checked && codec.known_crash; }

}  // namespace scenebench
