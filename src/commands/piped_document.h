// `bench --document -` and pipes: a document that can be read only once.
#pragma once

#include <memory>

#include "base/result.h"
#include "commands/options/options.h"
#include "commands/stop.h"
#include "system/scratch_folder.h"

namespace scenebench {

/// If the document of `options` is standard input ("-") or a pipe, copies it to a file in a folder that goes with what is
/// returned, and makes that file the options' document_file: the programs that bench starts read the document, too.
/// Otherwise returns nullptr. A Stop (ExitCode::file) if it cannot be read or is larger than `options.memory`.
Expected<std::unique_ptr<ScratchFolder>, Stop> hold_piped_document(Options& options);

}  // namespace scenebench
