// `bench --document FILE.json`: reading the user's own document.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/filters.h"
#include "model/workload.h"
#include "system/files.h"

namespace scenebench {

/// Says why the document that the user calls `called` cannot be read (ExitCode::file).
Stop refused(const std::string& called, std::string_view reason);

/// "sha256:" and the digest of the text of `file`, which is not a pipe. A Stop (ExitCode::file) calls the file
/// `called`, as the user does, and says what is wrong and what to do.
Expected<std::string, Stop> digest_of_document(const std::string& called, const std::filesystem::path& file,
                                               std::uint64_t memory);

/// A document to be measured.
struct OwnDocument {
  Workload workload;
  std::vector<std::string> remarks;  ///< see ParsedDocument, each with the name of the document
};

/// Reads `file` as the workload `file/<name of the file>`. A Stop is as that of digest_of_document(), with line and
/// column if the fault is in the text.
Expected<OwnDocument, Stop> read_document(const std::string& called, const std::filesystem::path& file,
                                          std::uint64_t memory);

/// If `filters` name a document, reads it, copies it to a file of ours and makes that the filters' data_file: the
/// programs that bench starts read the document, too, when a pipe ("-" is standard input) is empty and a file may have
/// been replaced. Sets data_digest. The copy lives in the returned folder and is removed with it. Returns nullptr
/// without a document and for a file that this process alone reads (keeps_data), and a Stop (ExitCode::file) if the
/// document cannot be read or is too large for `filters.memory`.
Expected<std::unique_ptr<ScratchFolder>, Stop> keep_document(Filters& filters);

}  // namespace scenebench
