// flatc with one generator, C++'s, put together as flatc's own main function puts it together from all of them. Used
// where FlatBuffers is built from source; see flatbuffers.cmake.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "flatbuffers/base.h"
#include "flatbuffers/file_manager.h"
#include "flatbuffers/flatc.h"
#include "flatbuffers/util.h"
#include "idl_gen_cpp.h"

namespace {

void warn(const flatbuffers::FlatCompiler*, const std::string& text, bool) {
  std::fprintf(stderr, "flatc: warning: %s\n", text.c_str());
}

void fail(const flatbuffers::FlatCompiler*, const std::string& text, bool, bool) {
  std::fprintf(stderr, "flatc: error: %s\n", text.c_str());
  std::exit(EXIT_FAILURE);
}

}  // namespace

namespace flatbuffers {

// What the generators call, and leave to the program.
void LogCompilerWarn(const std::string& text) { warn(nullptr, text, false); }
void LogCompilerError(const std::string& text) { fail(nullptr, text, false, false); }

}  // namespace flatbuffers

int main(int argc, const char* argv[]) {
  flatbuffers::FlatCompiler::InitParams handlers;
  handlers.warn_fn = warn;
  handlers.error_fn = fail;
  flatbuffers::FlatCompiler compiler(handlers);
  compiler.RegisterCodeGenerator({"c", "cpp", "", "Generate C++ headers for tables/structs"},
                                 flatbuffers::NewCppCodeGenerator());
  flatbuffers::FlatCOptions options = compiler.ParseFromCommandLineArguments(argc, argv);
  flatbuffers::RealFileSaver saver;
  options.opts.file_saver = &saver;
  return compiler.Compile(options);
}
