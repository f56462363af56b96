#include "commands/document_file.h"

#include <fmt/format.h>
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <utility>

#include "base/text.h"
#include "model/document_walk.h"
#include "model/number_text.h"
#include "model/tree_builder.h"
#include "system/paths.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// A text and its tree take at least this many times the bytes of the text. A digit and a comma become a Value of 40
/// bytes, but strings take little more than their length.
constexpr std::uint64_t kFewestTimes = 2;

/// A growing vector may have capacity for twice its elements.
constexpr std::uint64_t kGrowthFactor = 2;

constexpr const char* kNumberTooLarge = "This number is too large for a double. Write a smaller one, or a string.";

/// Builds the tree, and refuses valid JSON that is not a document to this program.
class TreeHandler : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, TreeHandler> {
 public:
  TreeHandler(document::Value& tree, const rapidjson::MemoryStream& stream, std::uint64_t memory)
      : builder_(tree), stream_(stream), memory_(memory) {}

  bool Null() { return builder_.null(), takes(0); }
  bool Bool(bool value) { return builder_.value(value), takes(0); }
  /// Numbers come as text, because RapidJSON 1.1 misreads 0e200 and crashes on 1.23456789012345678901e-341.
  bool RawNumber(const char* text, rapidjson::SizeType length, bool) {
    const std::string number(text, length);
    std::int64_t whole = 0;
    std::uint64_t natural = 0;
    double real = 0;
    if (read_number(number, whole)) return builder_.value(whole), takes(0);
    if (read_number(number, natural)) return pass_unsigned(natural, builder_), takes(0);
    if (!read_number(number, real)) real = std::strtod(number.c_str(), nullptr);  // too small, or too large
    if (!std::isfinite(real)) return refuse(stream_.Tell(), kNumberTooLarge);
    return builder_.value(real), takes(0);
  }
  bool String(const char* text, rapidjson::SizeType length, bool) {
    builder_.text({text, length});
    return is_clean({text, length}) && takes(length);
  }
  bool Key(const char* text, rapidjson::SizeType length, bool) {
    keys_.push_back({std::string(text, length), stream_.Tell()});
    builder_.key({text, length});
    return is_clean({text, length}) && takes(sizeof(std::string) + length);
  }
  bool StartObject() { return enter(); }
  bool StartArray() { return enter(); }
  bool EndArray(rapidjson::SizeType elements) {
    --depth_;
    builder_.count(elements);
    return takes(0);
  }
  bool EndObject(rapidjson::SizeType members) {
    --depth_;
    const auto first = keys_.end() - static_cast<std::ptrdiff_t>(members);
    std::sort(first, keys_.end());
    const auto twice =
        std::adjacent_find(first, keys_.end(), [](const auto& one, const auto& two) { return one.first == two.first; });
    if (twice != keys_.end()) {
      return refuse(std::next(twice)->second,
                    fmt::format("The key \"{}\" is in this map for the second time. Rename or remove one of the two.",
                                printable(twice->first)));
    }
    keys_.erase(first, keys_.end());
    builder_.members(members);
    return takes(0);
  }

  bool complete() { return builder_.complete(); }
  const std::optional<DocumentError>& error() const { return error_; }

 private:
  bool refuse(std::size_t offset, std::string reason) {
    error_ = DocumentError{offset, std::move(reason)};
    return false;
  }

  bool takes(std::uint64_t bytes) {
    taken_ += kGrowthFactor * sizeof(document::Value) + bytes;
    if (taken_ <= memory_) return true;
    return refuse(
        stream_.Tell(),
        fmt::format("Up to here the tree takes more than the {} that --memory allows. Raise --memory, or choose a "
                    "smaller file.",
                    brief_bytes(static_cast<double>(memory_))));
  }

  bool is_clean(std::string_view text) {
    if (text.find('\0') == text.npos) return true;
    return refuse(stream_.Tell(),
                  "The string that ends here contains a NUL character (\\u0000), at which some formats "
                  "end strings. Remove it.");
  }

  bool enter() {
    if (++depth_ <= document::kMaxDepth) return true;
    return refuse(stream_.Tell(),
                  fmt::format("Arrays and maps are nested more than {} deep here, too deep for bench and "
                              "some libraries. Flatten the document.",
                              document::kMaxDepth));
  }

  document::TreeBuilder builder_;
  const rapidjson::MemoryStream& stream_;
  std::uint64_t memory_, taken_ = 0;
  std::size_t depth_ = 0;
  std::vector<std::pair<std::string, std::size_t>> keys_;  ///< of the open maps, and where each key ends
  std::optional<DocumentError> error_;
};

/// What is wrong with a text that is not JSON, and what to do.
std::string advice(rapidjson::ParseErrorCode code) {
  switch (code) {
    case rapidjson::kParseErrorNumberTooBig: return kNumberTooLarge;
    case rapidjson::kParseErrorStringInvalidEncoding:
      return "This is not UTF-8, the encoding of JSON. Save the file as UTF-8.";
    case rapidjson::kParseErrorDocumentRootNotSingular:
      return "Something follows the end of the document. A file holds one JSON value; put several into an array.";
    default:
      return fmt::format("{} JSON has no comments, no trailing commas and no NaN.",
                         rapidjson::GetParseError_En(code));
  }
}

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

/// Why the file cannot be read at all; nothing if it can. Its size goes to `size`.
std::optional<std::string> problem_of(const std::filesystem::path& file, std::uint64_t memory, std::uint64_t& size) {
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (!std::filesystem::exists(status)) return "there is no such file. Check the path.";
  if (std::filesystem::is_directory(status)) return "that is a folder. Name a JSON file in it.";
  size = std::filesystem::file_size(file, error);
  if (error) return fmt::format("cannot read it: {}.", error.message());
  if (size == 0) return "the file is empty. A document has at least one value, such as {} or 0.";
  if (size <= memory / kFewestTimes) return std::nullopt;
  return fmt::format(
      "at {} it is too large for --memory {}: the text and its tree take at least {} times the file's size. "
      "Raise --memory, or choose a smaller file.",
      brief_bytes(static_cast<double>(size)), brief_bytes(static_cast<double>(memory)), kFewestTimes);
}

}  // namespace

Expected<document::Value, DocumentError> parse_document(std::string_view json, std::uint64_t memory) {
  if (auto mark = byte_order_mark(json)) return *mark;
  document::Value tree;
  rapidjson::MemoryStream stream(json.data(), json.size());
  TreeHandler handler(tree, stream, memory);
  rapidjson::Reader reader;
  constexpr unsigned kFlags =
      rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag | rapidjson::kParseValidateEncodingFlag;
  const auto result = reader.Parse<kFlags>(stream, handler);
  if (handler.error()) return *handler.error();
  if (result.IsError()) return DocumentError{result.Offset(), advice(result.Code())};
  // The parser takes a NUL for the end of the text.
  if (stream.Tell() < json.size()) return DocumentError{stream.Tell(), "This is a NUL character. Remove it."};
  if (!handler.complete()) return DocumentError{json.size(), "The text ends too early. Complete the document."};
  return tree;
}

std::string place_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
  const auto is_first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return fmt::format(
      "line {}, column {}", 1 + std::count(before.begin(), before.end(), '\n'),
      1 + std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start), before.end(), is_first_byte));
}

Stop refused(const std::string& called, std::string_view reason) {
  return {ExitCode::file, fmt::format("{}: {}", called, reason)};
}

Expected<Workload, Stop> read_document(const std::string& called, const std::filesystem::path& file,
                                       std::uint64_t memory) {
  std::uint64_t size = 0;
  if (const auto problem = problem_of(file, memory, size)) return refused(called, *problem);
  std::string text(size, '\0');
  std::ifstream stream(file, std::ios::binary);
  if (!stream.read(text.data(), static_cast<std::streamsize>(size))) {
    return refused(called, "cannot read it. Check its permissions, and that no program changes it meanwhile.");
  }
  auto parsed = parse_document(text, memory - size);
  if (!parsed) {
    const DocumentError& error = parsed.error();
    return refused(called, fmt::format("{}: {}", place_in(text, error.offset), error.reason));
  }
  Workload workload{"document"};
  workload.document = "file/" + printable(text_of(file.filename()));
  std::vector<document::Value> trees;
  trees.push_back(*std::move(parsed));
  workload.own = std::make_shared<const std::vector<document::Value>>(std::move(trees));
  return workload;
}

}  // namespace scenebench
