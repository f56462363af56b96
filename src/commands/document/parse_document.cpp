#include "commands/document/parse_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <nlohmann/json.hpp>
#include <ranges>
#include <set>
#include <utility>

#include "base/text.h"
#include "model/document.h"
#include "model/tree_builder.h"

namespace scenebench {
namespace {

using Json = nlohmann::json;

/// A growing vector may have capacity for twice its elements.
constexpr std::uint64_t kGrowthFactor = 2;

/// The digits of a number of JSON from the first that is not 0, without its exponent.
std::string digits_of(std::string_view number) {
  std::string digits;
  for (const char c : number.substr(0, number.find_first_of("eE"))) {
    if (c > '0' || (c == '0' && !digits.empty())) digits += c;
  }
  return digits;
}

/// Whether `value`, the double nearest to `number`, is the same number when it is written with as many digits. 0.1 and
/// 1e23 are, 3.14159265358979323846 and 1e-400 are not. The nearest double has other digits if its exponent is another.
bool holds_all_digits(double value, std::string_view number) {
  constexpr std::size_t kMost = 767;  // no double has more digits
  std::string written = digits_of(number);
  if (written.empty() || (written.size() <= DBL_DIG && std::abs(value) >= DBL_MIN)) return true;
  std::string held = digits_of(fmt::format("{:.{}e}", value, std::min(written.size(), kMost + 1) - 1));
  for (std::string* digits : {&written, &held}) digits->erase(digits->find_last_not_of('0') + 1);
  return held == written;
}

/// How often something occurs in a text, and where first.
struct Occurrences {
  std::size_t count = 0, first = 0;

  void add(std::size_t offset) {
    if (count++ == 0) first = offset;
  }
};

/// What to do about a syntax error that nlohmann_json describes.
std::string_view advice_on(std::string_view reason) {
  constexpr std::pair<std::string_view, std::string_view> kAdvice[] = {
      {"UTF-8", " Save the file as UTF-8, the encoding of JSON."},
      {"surrogate", " Write both halves of the pair, or the character itself."},
      {"expected end of input", " A file holds one JSON value; put several into an array."},
      {"literal",
       " JSON has texts and keys in double quotes, a comma between values but none after the last, and no comments, "
       "NaN or leading zeros."},
  };
  for (const auto& [part, advice] : kAdvice) {
    if (reason.find(part) != reason.npos) return advice;
  }
  return "";
}

/// Makes a tree of nlohmann_json's events. Each returns false to end the reading, after it has set error().
class DocumentReader {
 public:
  DocumentReader(std::string_view json, std::uint64_t memory, document::Value& tree)
      : json_(json), memory_(memory), builder_(tree) {}

  bool read() {
    if (json_.starts_with("\xEF\xBB\xBF")) {
      return refuse(0,
                    "The file begins with a byte order mark, which JSON does not allow. Save it as UTF-8 without one "
                    "(\"UTF-8\" rather than \"UTF-8 with BOM\").");
    }
    if (json_.starts_with("\xFE\xFF") || json_.starts_with("\xFF\xFE"))
      return refuse(0, "The file is UTF-16, by its byte order mark. Save it as UTF-8, the encoding of JSON.");
    // Events come without a place, so the input notes how far it has been read.
    const auto noted = json_ | std::views::transform([this](const char& byte) {
                         read_ = static_cast<std::size_t>(&byte - json_.data()) + 1;
                         return byte;
                       });
    const bool parsed = Json::sax_parse(noted.begin(), noted.end(), this);
    if (read_ > 0 && json_[read_ - 1] == '\0')  // which ends the text for nlohmann_json
      return refuse(read_ - 1, "This is a NUL character. Remove it.");
    return parsed && builder_.complete();
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

  // --- events ---

  bool null() { return builder_.null(), added(0); }
  bool boolean(bool v) { return builder_.value(v), added(0); }

  bool number_unsigned(std::uint64_t v) { return pass_unsigned(v, builder_), added_number(); }

  bool number_integer(std::int64_t v) {  // with a minus sign
    if (v != 0) return builder_.value(v), added_number();
    negative_zeros_.add(start());
    return builder_.value(-0.0), added_number();
  }

  bool number_float(double v, const std::string& text) {
    if (text.find_first_of(".eE") == text.npos) beyond_64_bits_.add(start());
    if (!holds_all_digits(v, text)) rounded_.add(start());
    return builder_.value(v), added_number();
  }

  bool string(const std::string& v) { return builder_.text(v), has_no_nul(v) && added(v.size()); }

  bool binary(const Json::binary_t&) { return false; }  // not of JSON

  bool start_object(std::size_t size) { return start_array(size); }

  bool start_array(std::size_t) {
    open_.emplace_back();
    if (open_.size() <= document::kMaxDepth) return end_ = read_, true;
    return refuse(start(), fmt::format("Arrays and maps are nested more than {} deep here, too deep for bench and some "
                                       "libraries. Flatten the document.",
                                       document::kMaxDepth));
  }

  bool key(const std::string& v) {
    if (!has_no_nul(v)) return false;
    if (!open_.back().keys.insert(v).second) {
      return refuse(start(), fmt::format("The key \"{}\" is in this map for the second time. Rename or remove one of "
                                         "the two.",
                                         printable(v)));
    }
    return builder_.key(v), takes(sizeof(std::string) + v.size());
  }

  bool end_array() { return builder_.count(close()), added(0); }
  bool end_object() { return builder_.members(close()), added(0); }

  /// `end` is where the token ends that is not expected, or the byte that is wrong in one.
  bool parse_error(std::size_t end, const std::string&, const Json::exception& error) {
    constexpr int kOverflow = 406;
    if (error.id == kOverflow)
      return refuse(start(), "This number is too large for a double. Write a smaller one, or a string.");
    std::string_view reason = error.what();
    constexpr std::string_view kBefore = " - ", kAfter = "; last read";  // what the reason is between
    if (const auto at = reason.find(kBefore); at != reason.npos) reason.remove_prefix(at + kBefore.size());
    reason = reason.substr(0, reason.find(kAfter));
    if (end > json_.size()) {
      if (reason.find("quote") == reason.npos)
        return refuse(json_.size(), "The text ends too early. Complete the document.");
      return refuse(start(), "This string has no end. Add its closing quotation mark.");
    }
    const bool is_value =
        reason.starts_with("unexpected") && std::string_view("[]{},:").find(json_[end - 1]) == json_.npos;
    return refuse(is_value ? start() : end - 1, fmt::format("{}.{}", reason, advice_on(reason)));
  }

 private:
  /// An array or a map that has not ended.
  struct Open {
    std::size_t values = 0;
    std::set<std::string> keys;
  };

  /// Where this event's token begins: only space, commas and colons are between it and that of the event before.
  std::size_t start() const { return std::min(json_.find_first_not_of(" \t\n\r,:", end_), json_.size()); }

  bool refuse(std::size_t offset, std::string reason) {
    error_ = {offset, std::move(reason)};
    return false;
  }

  bool has_no_nul(const std::string& text) {
    if (text.find('\0') == text.npos) return true;
    return refuse(start(), "This string has a NUL character (\\u0000), at which some formats end strings. Remove it.");
  }

  /// Returns how many values it has.
  std::size_t close() {
    const std::size_t values = open_.back().values;
    open_.pop_back();
    return values;
  }

  bool added(std::size_t bytes) {
    if (!open_.empty()) ++open_.back().values;
    return takes(bytes);
  }

  /// That a number has ended shows the byte after it, which has been read.
  bool added_number() {
    const bool fits = added(0);
    --end_;
    return fits;
  }

  bool takes(std::uint64_t bytes) {
    end_ = read_;
    taken_ += kGrowthFactor * sizeof(document::Value) + bytes;
    if (taken_ <= memory_) return true;
    return refuse(end_, fmt::format("Up to here the tree takes more than the {} that --memory allows. Raise --memory, "
                                    "or choose a smaller file.",
                                    brief_bytes(static_cast<double>(memory_))));
  }

  std::string_view json_;
  std::uint64_t memory_, taken_ = 0;
  document::TreeBuilder builder_;
  std::vector<Open> open_;
  std::size_t read_ = 0, end_ = 0;  ///< bytes that have been read, and those up to the end of the last event's token
  DocumentError error_{};
  Occurrences beyond_64_bits_, negative_zeros_, rounded_;
};

}  // namespace

Expected<ParsedDocument, DocumentError> parse_document(std::string_view json, std::uint64_t memory) {
  ParsedDocument parsed;
  DocumentReader reader(json, memory, parsed.tree);
  if (!reader.read()) return reader.error();
  parsed.remarks = reader.remarks();
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
