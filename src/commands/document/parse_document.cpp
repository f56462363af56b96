#include "commands/document/parse_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/text.h"
#include "model/document.h"
#include "model/number_text.h"
#include "model/tree_builder.h"

namespace scenebench {
namespace {

/// A growing vector may have capacity for twice its elements.
constexpr std::uint64_t kGrowthFactor = 2;

constexpr const char* kNoExtras = "JSON has no comments, no trailing commas and no NaN.";

/// How often something occurs in a text, and where first.
struct Occurrences {
  std::size_t count = 0, first = 0;

  void add(std::size_t offset) {
    if (count++ == 0) first = offset;
  }
};

/// Reads a text from front to back. Each function that returns bool reads one thing, and returns false if it has set
/// error(). Recursion ends at document::kMaxDepth.
class Parser {
 public:
  Parser(std::string_view json, std::uint64_t memory, document::Value& tree)
      : json_(json), memory_(memory), builder_(tree) {}

  bool document() {
    if (!value()) return false;
    skip_space();
    if (at_ < json_.size()) {
      return refuse(
          "Something follows the end of the document. A file holds one JSON value; put several into an "
          "array.");
    }
    return builder_.complete();
  }

  const DocumentError& error() const { return error_; }

  std::vector<std::string> remarks() const {
    std::vector<std::string> found;
    const auto add = [&](const Occurrences& of, std::string_view one, std::string_view many) {
      if (of.count == 0) return;
      found.push_back(fmt::format("{} of its {} ({}{}).", of.count, of.count == 1 ? one : many,
                                  of.count == 1 ? "" : "first at ", place_in(json_, of.first)));
    };
    add(beyond_64_bits_, "integers is beyond 64 bits and becomes a double",
        "integers are beyond 64 bits and become doubles");
    add(negative_zeros_, "numbers is -0 and becomes a double, which has a -0",
        "numbers are -0 and become doubles, which have a -0");
    add(rounded_, "numbers has more digits than a double holds and is rounded",
        "numbers have more digits than a double holds and are rounded");
    return found;
  }

 private:
  /// Refuses the text at the place reached, with a better reason if the text ends there or has a NUL.
  bool refuse(std::string_view reason) {
    if (at_ >= json_.size()) reason = "The text ends too early. Complete the document.";
    if (at_ < json_.size() && json_[at_] == '\0') reason = "This is a NUL character. Remove it.";
    return refuse_at(at_, std::string(reason));
  }

  bool refuse_at(std::size_t offset, std::string reason) {
    error_ = {offset, std::move(reason)};
    return false;
  }

  bool takes(std::uint64_t bytes) {
    taken_ += kGrowthFactor * sizeof(document::Value) + bytes;
    if (taken_ <= memory_) return true;
    return refuse_at(at_,
                     fmt::format("Up to here the tree takes more than the {} that --memory allows. Raise --memory, "
                                 "or choose a smaller file.",
                                 brief_bytes(static_cast<double>(memory_))));
  }

  void skip_space() { at_ = std::min(json_.find_first_not_of(" \t\n\r", at_), json_.size()); }

  /// Skips space and then `c`, if it is there.
  bool take(char c) {
    skip_space();
    const bool there = at_ < json_.size() && json_[at_] == c;
    if (there) ++at_;
    return there;
  }

  bool take_word(std::string_view word) {
    const bool there = json_.substr(at_).starts_with(word);
    if (there) at_ += word.size();
    return there;
  }

  bool value() {
    skip_space();
    const char next = at_ < json_.size() ? json_[at_] : '\0';
    if (next == '{' || next == '[') return container(next);
    if (next == '"') {
      std::string text;
      if (!string(text)) return false;
      builder_.text(text);
      return takes(text.size());
    }
    if (next == '-' || (next >= '0' && next <= '9')) return number();
    if (take_word("null")) return builder_.null(), takes(0);
    if (take_word("true")) return builder_.value(true), takes(0);
    if (take_word("false")) return builder_.value(false), takes(0);
    return refuse(fmt::format("Invalid value. {}", kNoExtras));
  }

  bool container(char opening) {
    if (++depth_ > document::kMaxDepth) {
      return refuse(
          fmt::format("Arrays and maps are nested more than {} deep here, too deep for bench and some "
                      "libraries. Flatten the document.",
                      document::kMaxDepth));
    }
    ++at_;
    const bool read = opening == '[' ? array() : map();
    --depth_;
    return read && takes(0);
  }

  bool array() {
    std::size_t elements = 0;
    if (!take(']')) {
      do {
        if (!value()) return false;
        ++elements;
      } while (take(','));
      if (!take(']')) return refuse(fmt::format("Missing a comma or ] after an element of an array. {}", kNoExtras));
    }
    builder_.count(elements);
    return true;
  }

  bool map() {
    Keys keys;
    if (!take('}')) {
      do {
        if (!entry(keys)) return false;
      } while (take(','));
      if (!take('}')) return refuse(fmt::format("Missing a comma or }} after an entry of a map. {}", kNoExtras));
    }
    builder_.members(keys.size());
    return have_no_double(keys);
  }

  using Keys = std::vector<std::pair<std::string, std::size_t>>;  ///< and where each begins

  bool entry(Keys& keys) {
    skip_space();
    const std::size_t start = at_;
    if (at_ >= json_.size() || json_[at_] != '"') return refuse(fmt::format("Missing a key in quotes. {}", kNoExtras));
    std::string key;
    if (!string(key)) return false;
    builder_.key(key);
    if (!takes(sizeof(std::string) + key.size())) return false;
    keys.emplace_back(std::move(key), start);
    if (!take(':')) return refuse("Missing a colon after a key.");
    return value();
  }

  bool have_no_double(Keys& keys) {
    std::ranges::sort(keys);
    const auto twice = std::ranges::adjacent_find(keys, {}, &Keys::value_type::first);
    if (twice == keys.end()) return true;
    return refuse_at(std::next(twice)->second,
                     fmt::format("The key \"{}\" is in this map for the second time. Rename or remove one of the two.",
                                 printable(twice->first)));
  }

  bool number() {
    const std::size_t start = at_;
    std::size_t broken_at = 0;
    const std::string text(json_.substr(start, length_of_number(json_.substr(start), broken_at)));
    at_ = start + text.size();
    if (broken_at > 0) return refuse("A digit is missing here.");
    if ((text == "0" || text == "-0") && at_ < json_.size() && json_[at_] >= '0' && json_[at_] <= '9')
      return refuse("Numbers in JSON have no leading zeros. Remove them.");
    std::int64_t whole = 0;
    std::uint64_t natural = 0;
    if (text == "-0") {
      negative_zeros_.add(start);
    } else if (read_number(text, whole)) {
      return builder_.value(whole), takes(0);
    } else if (read_number(text, natural)) {
      return pass_unsigned(natural, builder_), takes(0);
    } else if (text.find_first_of(".eE") == text.npos) {
      beyond_64_bits_.add(start);
    }
    return real(text, start);
  }

  bool real(const std::string& text, std::size_t start) {
    double value = 0;
    if (!read_number(text, value)) value = std::strtod(text.c_str(), nullptr);  // too small, or too large
    if (!std::isfinite(value))
      return refuse_at(start, "This number is too large for a double. Write a smaller one, or a string.");
    if (!holds_all_digits(value, text)) rounded_.add(start);
    return builder_.value(value), takes(0);
  }

  bool string(std::string& text) {
    auto error = read_string(json_, at_, text);
    return !error || refuse_at(error->offset, std::move(error->reason));
  }

  std::string_view json_;
  std::uint64_t memory_, taken_ = 0;
  document::TreeBuilder builder_;
  std::size_t at_ = 0, depth_ = 0;
  DocumentError error_{};
  Occurrences beyond_64_bits_, negative_zeros_, rounded_;
};

/// An error if the text begins with a byte order mark.
std::optional<DocumentError> byte_order_mark(std::string_view json) {
  if (json.starts_with("\xEF\xBB\xBF")) {
    return DocumentError{0,
                         "The file begins with a byte order mark, which JSON does not allow. Save it as UTF-8 without "
                         "one (\"UTF-8\" rather than \"UTF-8 with BOM\")."};
  }
  if (json.starts_with("\xFE\xFF") || json.starts_with("\xFF\xFE")) {
    return DocumentError{0, "The file is UTF-16, by its byte order mark. Save it as UTF-8, the encoding of JSON."};
  }
  return std::nullopt;
}

}  // namespace

Expected<ParsedDocument, DocumentError> parse_document(std::string_view json, std::uint64_t memory) {
  if (auto mark = byte_order_mark(json)) return *mark;
  ParsedDocument parsed;
  Parser parser(json, memory, parsed.tree);
  if (!parser.document()) return parser.error();
  parsed.remarks = parser.remarks();
  return parsed;
}

std::string place_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  std::size_t line = 1, column = 1;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto byte = static_cast<unsigned char>(before[i]);
    const bool ends_line = byte == '\n' || (byte == '\r' && !text.substr(i + 1).starts_with('\n'));
    if (ends_line) {
      ++line;
      column = 1;
    } else if ((byte & 0xC0) != 0x80) {  // the first byte of a character
      ++column;
    }
  }
  return fmt::format("line {}, column {}", line, column);
}

}  // namespace scenebench
