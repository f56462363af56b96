#include "commands/document/read_document.h"

#include <fmt/format.h>

#include <filesystem>
#include <string>

#include "base/text.h"
#include "system/files.h"

namespace scenebench {
namespace {

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
