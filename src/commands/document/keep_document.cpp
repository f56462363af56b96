#include "commands/document/read_document.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "system/files.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

constexpr std::string_view kStandardInput = "-";

bool is_pipe(const std::string& path) {
  std::error_code error;
  const auto type = std::filesystem::status(path_of(path), error).type();
  return type == std::filesystem::file_type::fifo || type == std::filesystem::file_type::character;
}

/// The whole content of `file`.
Expected<std::string, Stop> read_all(std::FILE* file, const Filters& filters) {
  std::string text;
  char part[1 << 16];
  while (const std::size_t count = std::fread(part, 1, sizeof part, file)) {
    text.append(part, count);
    if (text.size() > filters.memory) {
      return refused(filters.document,
                     fmt::format("it is larger than --memory {}. Raise --memory, or choose a smaller document.",
                                 brief_bytes(static_cast<double>(filters.memory))));
    }
  }
  if (std::ferror(file)) return refused(filters.document, "cannot read it. Give a JSON file or a pipe.");
  return text;
}

Expected<std::string, Stop> read_pipe(const Filters& filters) {
  if (filters.document == kStandardInput) return read_all(stdin, filters);
  std::FILE* file = std::fopen(filters.document.c_str(), "rb");
  if (!file) return refused(filters.document, "cannot read it. Check its permissions.");
  auto text = read_all(file, filters);
  std::fclose(file);
  return text;
}

}  // namespace

Expected<std::unique_ptr<ScratchFolder>, Stop> keep_document(Filters& filters) {
  const bool is_standard_input = filters.document == kStandardInput;
  const bool is_stream = is_standard_input || is_pipe(filters.document);
  if (filters.document.empty() || !(filters.keeps_data || is_stream)) return std::unique_ptr<ScratchFolder>();
  const auto path = path_of(filters.document);
  const auto text = is_stream ? read_pipe(filters) : read_document_text(filters.document, path, filters.memory);
  if (!text) return text.error();
  auto folder = std::make_unique<ScratchFolder>();
  const auto copy = folder->path() / (is_standard_input ? path_of("stdin") : path.filename());
  if (const auto error = write_file(copy, *text)) return refused(filters.document, error->message);
  filters.document_file = text_of(copy);
  auto digest = digest_of_document(filters.document, copy, filters.memory);
  if (!digest) return digest.error();
  filters.data_digest = *std::move(digest);
  return folder;
}

}  // namespace scenebench
