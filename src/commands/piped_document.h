// `bench --document -` and pipes: a document that can be read only once.
#pragma once

#include <memory>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/filters.h"
#include "system/scratch_folder.h"

namespace scenebench {

/// If the document of `filters` is standard input ("-") or a pipe, copies it to a file and makes that file the filters'
/// document_file, because the programs that bench starts read the document, too. The file lives in the returned folder
/// and is removed with it. Returns nullptr for other documents, and a Stop (ExitCode::file) if the document cannot be
/// read or is larger than `filters.memory`.
Expected<std::unique_ptr<ScratchFolder>, Stop> copy_piped_document(Filters& filters);

}  // namespace scenebench
