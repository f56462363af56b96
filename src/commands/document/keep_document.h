// A document of the user's is read once, whatever happens to the file during the run.
#pragma once

#include <memory>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/filters.h"
#include "system/files.h"

namespace scenebench {

/// If `filters` name a document, reads it, copies it to a file of ours and makes that the filters' document_file: the
/// programs that bench starts read the document, too, when a pipe ("-" is standard input) is empty and a file may have
/// been replaced. Sets data_digest. The copy lives in the returned folder and is removed with it. Returns nullptr
/// without a document and for a file that this process alone reads (keeps_data), and a Stop (ExitCode::file) if the
/// document cannot be read or is too large for `filters.memory`.
Expected<std::unique_ptr<ScratchFolder>, Stop> keep_document(Filters& filters);

}  // namespace scenebench
