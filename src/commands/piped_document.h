// `bench --document -` and pipes: a document that can be read only once.
#pragma once

#include <memory>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/options.h"
#include "system/scratch_folder.h"

namespace scenebench {

/// If the document of `options` is standard input ("-") or a pipe, copies it to a file and makes that file the options'
/// document_file, because the programs that bench starts read the document, too. The file lives in the returned folder
/// and is removed with it. Returns nullptr for other documents, and a Stop (ExitCode::file) if the document cannot be
/// read or is larger than `options.memory`.
Expected<std::unique_ptr<ScratchFolder>, Stop> copy_piped_document(Options& options);

}  // namespace scenebench
