#include "commands/document/read_document.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "base/sha256.h"
#include "base/text.h"
#include "commands/document/parse_document.h"
#include "system/files.h"

namespace scenebench {
namespace {

/// A text and its tree take at least this many times the bytes of the text. A digit and a comma become a Value of 40
/// bytes, but strings take little more than their length.
constexpr std::uint64_t kFewestTimes = 2;

/// Why the file cannot be read at all; nothing if it can. Its size goes to `size`.
std::optional<std::string> problem_of(const std::filesystem::path& file, std::uint64_t memory, std::uint64_t& size) {
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (!std::filesystem::exists(status)) return "there is no such file. Check the path.";
  if (std::filesystem::is_directory(status)) return "that is a folder. Name a JSON file in it.";
  size = std::filesystem::file_size(file, error);
  if (error) return fmt::format("cannot read it: {}.", error.message());
  if (size == 0 && read_text_file(file, size)) {
    return "the file is empty. A document has at least one value, such as {} or 0.";
  }
  if (size <= memory / kFewestTimes) return std::nullopt;
  return fmt::format(
      "at {} it is too large for --memory {}: the text and its tree take at least {} times the file's size. "
      "Raise --memory, or choose a smaller file.",
      brief_bytes(static_cast<double>(size)), brief_bytes(static_cast<double>(memory)), kFewestTimes);
}

/// The text of `file`, which is not a pipe.
Expected<std::string, Stop> read_document_text(const std::string& called, const std::filesystem::path& file,
                                               std::uint64_t memory) {
  std::uint64_t size = 0;
  if (const auto problem = problem_of(file, memory, size)) return refused(called, *problem);
  auto text = read_text_file(file, size);
  if (!text || text->size() != size) {
    return refused(called, "cannot read it. Check its permissions, and that no program changes it meanwhile.");
  }
  return *std::move(text);
}

constexpr std::string_view kStandardInput = "-";

bool is_pipe(const std::string& path) {
  std::error_code error;
  const auto type = std::filesystem::status(path_of(path), error).type();
  return type == std::filesystem::file_type::fifo || type == std::filesystem::file_type::character;
}

Expected<std::string, Stop> read_stream(const Filters& filters) {
  auto text = filters.document == kStandardInput ? read_standard_input(filters.memory)
                                                 : read_text_file(path_of(filters.document), filters.memory);
  if (!text) {
    return refused(filters.document, "cannot read it. Give a JSON file or a pipe, and check its permissions.");
  }
  if (text->size() <= filters.memory) return *std::move(text);
  return refused(filters.document, fmt::format("it is larger than --memory {}. Raise --memory, or choose a smaller "
                                               "document.",
                                               brief_bytes(static_cast<double>(filters.memory))));
}

}  // namespace

Stop refused(const std::string& called, std::string_view reason) {
  return {ExitCode::file, fmt::format("{}: {}", called, reason)};
}

Expected<std::string, Stop> digest_of_document(const std::string& called, const std::filesystem::path& file,
                                               std::uint64_t memory) {
  const auto text = read_document_text(called, file, memory);
  return text ? Expected<std::string, Stop>("sha256:" + sha256(*text)) : text.error();
}

Expected<OwnDocument, Stop> read_document(const std::string& called, const std::filesystem::path& file,
                                          std::uint64_t memory) {
  const auto text = read_document_text(called, file, memory);
  if (!text) return text.error();
  auto parsed = parse_document(*text, memory - text->size());
  if (!parsed) {
    const DocumentError& error = parsed.error();
    return refused(called, fmt::format("{}: {}", place_in(*text, error.offset), error.reason));
  }
  OwnDocument own{{"document"}, {}};
  own.workload.document = "file/" + printable(text_of(file.filename()));
  for (const std::string& remark : parsed->remarks) {
    own.remarks.push_back(fmt::format("{}: {}", own.workload.document, remark));
  }
  std::vector<document::Value> trees;
  trees.push_back(std::move(parsed->tree));
  own.workload.own = std::make_shared<const std::vector<document::Value>>(std::move(trees));
  return own;
}

Expected<std::unique_ptr<ScratchFolder>, Stop> keep_document(Filters& filters) {
  const bool is_standard_input = filters.document == kStandardInput;
  const bool is_stream = is_standard_input || is_pipe(filters.document);
  if (filters.document.empty() || !(filters.keeps_data || is_stream)) return std::unique_ptr<ScratchFolder>();
  const auto path = path_of(filters.document);
  const auto text = is_stream ? read_stream(filters) : read_document_text(filters.document, path, filters.memory);
  if (!text) return text.error();
  auto folder = std::make_unique<ScratchFolder>();
  const auto copy = folder->path() / (is_standard_input ? path_of("stdin") : path.filename());
  if (const auto error = write_file(copy, *text)) return refused(filters.document, error->message);
  filters.data_file = text_of(copy);
  auto digest = digest_of_document(filters.document, copy, filters.memory);
  if (!digest) return digest.error();
  filters.data_digest = *std::move(digest);
  return folder;
}

}  // namespace scenebench
