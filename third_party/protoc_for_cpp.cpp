// protoc with only the generator of C++, and others as plugins, as the documentation of CommandLineInterface describes a
// custom compiler. Used if protobuf is built from source; see protobuf.cmake.
#include <google/protobuf/compiler/command_line_interface.h>
#include <google/protobuf/compiler/cpp/generator.h>

int main(int argc, char* argv[]) {
  google::protobuf::compiler::CommandLineInterface compiler;
  google::protobuf::compiler::cpp::CppGenerator cpp;
  compiler.RegisterGenerator("--cpp_out", "--cpp_opt", &cpp, "Generate C++ header and source.");
  compiler.AllowPlugins("protoc-");
  return compiler.Run(argc, argv);
}
