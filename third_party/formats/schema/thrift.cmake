# Apache Thrift and its schema compiler. Its headers need Boost's. The source is the release's archive, because the
# repository lacks the files that flex and bison generate for the compiler.
include(CheckCXXSourceCompiles)
include(${CMAKE_CURRENT_LIST_DIR}/../../boost.cmake)
dependency(thrift
  URL https://archive.apache.org/dist/thrift/0.24.0/thrift-0.24.0.tar.gz
  SHA256 e0fa5839a4c5c1d631b0931cf2c554ebbfa4e2fee3a9fb3ffd4f82ce4396c6e4 RELEASE 0.24.0
  SOURCE_SUBDIR none  # its CMakeLists.txt looks for flex and bison
  PKG_CONFIG thrift
  FIND_PACKAGE_ARGS CONFIG)

# Adds the part of the library that reads and writes memory, with the configuration that its headers need.
function(add_thrift_library source headers)
  file(STRINGS ${source}/compiler/cpp/src/thrift/version.h PACKAGE_VERSION REGEX "define THRIFT_VERSION ")
  string(REGEX MATCH "[0-9][0-9.]*" PACKAGE_VERSION "${PACKAGE_VERSION}")
  set(HAVE_INTTYPES_H 1)
  set(HAVE_STDINT_H 1)
  set(HAVE_NETINET_IN_H ${UNIX})
  set(HAVE_STRERROR_R ${UNIX})
  check_cxx_source_compiles("#include <string.h>\nint main() { char* text = strerror_r(0, nullptr, 0); return text != nullptr; }"
    STRERROR_R_CHAR_P)  # GNU's
  configure_file(${source}/build/cmake/config.h.in ${CMAKE_CURRENT_BINARY_DIR}/thrift/thrift/config.h)
  set(library ${source}/lib/cpp/src)
  list(TRANSFORM ARGN PREPEND ${library}/thrift/ OUTPUT_VARIABLE sources)
  add_library(thrift STATIC ${sources})
  target_include_directories(thrift PUBLIC ${library} ${CMAKE_CURRENT_BINARY_DIR}/thrift)
  target_compile_definitions(thrift PUBLIC THRIFT_STATIC_DEFINE)
  target_link_libraries(thrift PUBLIC ${headers})
endfunction()

# Adds the schema compiler, with only the generator of C++.
function(add_thrift_compiler source)
  set(files main.cc common.cc thriftl.cc thrifty.cc audit/t_audit.cpp generate/t_cpp_generator.cc generate/t_generator.cc
    generate/validator_parser.cc parse/parse.cc parse/t_typedef.cc)
  list(TRANSFORM files PREPEND ${source}/compiler/cpp/src/thrift/)
  add_executable(thrift_compiler ${files})
  target_include_directories(thrift_compiler PRIVATE ${source}/compiler/cpp/src)
  do_not_optimise(thrift_compiler)
  provide(scenebench::thrift-compiler thrift_compiler)
endfunction()

if(thrift_SOURCE_DIR)
  boost_library(headers)
  provide(scenebench_boost scenebench_boost_headers Boost::headers)
  if(TARGET scenebench_boost)
    add_thrift_library(${thrift_SOURCE_DIR} scenebench_boost TApplicationException.cpp TOutput.cpp TUuid.cpp
      protocol/TProtocol.cpp transport/TBufferTransports.cpp transport/TTransportException.cpp)
    add_thrift_compiler(${thrift_SOURCE_DIR})
  endif()
else()
  find_program(SCENEBENCH_THRIFT_COMPILER thrift)
  mark_as_advanced(SCENEBENCH_THRIFT_COMPILER)
  if(SCENEBENCH_THRIFT_COMPILER)
    add_executable(scenebench::thrift-compiler IMPORTED GLOBAL)
    set_target_properties(scenebench::thrift-compiler PROPERTIES IMPORTED_LOCATION ${SCENEBENCH_THRIFT_COMPILER})
  endif()
endif()
if(TARGET scenebench::thrift-compiler)
  provide(scenebench::thrift PkgConfig::thrift thrift::thrift thrift)
endif()
if(TARGET scenebench::thrift AND SCENEBENCH_SANITIZE)
  # Its headers and generated code convert any number in a wire to an enumeration.
  get_target_property(library scenebench::thrift ALIASED_TARGET)
  target_compile_options(${library} INTERFACE -fno-sanitize=enum)
endif()
