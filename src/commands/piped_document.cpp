#include "commands/piped_document.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "commands/document_file.h"
#include "system/files.h"
#include "system/paths.h"
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
Expected<std::string, Stop> read_all(std::FILE* file, const Options& options) {
  std::string text;
  char part[1 << 16];
  while (const std::size_t count = std::fread(part, 1, sizeof part, file)) {
    text.append(part, count);
    if (text.size() > options.memory) {
      return refused(options.document,
                     fmt::format("it is larger than --memory {}. Raise --memory, or choose a smaller document.",
                                 brief_bytes(static_cast<double>(options.memory))));
    }
  }
  if (std::ferror(file)) return refused(options.document, "cannot read it. Give a JSON file or a pipe.");
  return text;
}

Expected<std::string, Stop> read_pipe(const Options& options) {
  if (options.document == kStandardInput) return read_all(stdin, options);
  std::FILE* file = std::fopen(options.document.c_str(), "rb");
  if (!file) return refused(options.document, "cannot read it. Check its permissions.");
  auto text = read_all(file, options);
  std::fclose(file);
  return text;
}

}  // namespace

Expected<std::unique_ptr<ScratchFolder>, Stop> copy_piped_document(Options& options) {
  const bool is_standard_input = options.document == kStandardInput;
  if (!is_standard_input && (options.document.empty() || !is_pipe(options.document))) {
    return std::unique_ptr<ScratchFolder>();
  }
  const auto text = read_pipe(options);
  if (!text) return text.error();
  auto folder = std::make_unique<ScratchFolder>();
  const auto name = is_standard_input ? path_of("stdin") : path_of(options.document).filename();
  if (const auto error = write_file(folder->path() / name, *text)) return refused(options.document, error->message);
  options.document_file = text_of(folder->path() / name);
  return folder;
}

}  // namespace scenebench
