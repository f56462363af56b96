# Protocol Buffers: its lite runtime, and its schema compiler, protoc.
dependency(Protobuf REQUIRED
  GIT_REPOSITORY https://github.com/protocolbuffers/protobuf.git
  GIT_TAG 3f17acbf7ffbda81db8be17505554c726e558bb2 RELEASE v36.0
  SOURCE_SUBDIR none  # see below
  FIND_PACKAGE_ARGS QUIET)

# Whether a codec uses the full runtime, which contains the lite one. One program can hold both if the linker uses the
# first definition of each symbol everywhere.
codec_is_chosen(protobuf_FULL_RUNTIME protobuf protobuf-full FALSE)
if(APPLE OR WIN32)
  set(protobuf_FULL_RUNTIME FALSE)
endif()

if(protobuf_SOURCE_DIR)
  if(EXISTS ${protobuf_SOURCE_DIR}/cmake/abseil-cpp.cmake)
    include(abseil.cmake)  # or protobuf would fetch another one
  endif()
  set(protobuf_BUILD_TESTS OFF)
  set(protobuf_BUILD_PROTOC_BINARIES OFF)  # see build_protoc()
  set(protobuf_BUILD_LIBUPB ON)  # for formats/schema/upb.cmake
  set(protobuf_INSTALL OFF)
  set(protobuf_WITH_ZLIB OFF)
  set(protobuf_MSVC_STATIC_RUNTIME OFF)  # the same runtime as everything else
  add_subdirectory(${protobuf_SOURCE_DIR} ${protobuf_BINARY_DIR})
endif()

# use_protobuf(<target> <library>): the target that codecs link. From v33 on public headers use utf8_validity, which the
# library's own target does not export.
function(use_protobuf target library)
  add_library(${target} INTERFACE)
  target_link_libraries(${target} INTERFACE ${library}
    $<TARGET_NAME_IF_EXISTS:utf8_range::utf8_validity> $<TARGET_NAME_IF_EXISTS:utf8_validity>)
endfunction()
use_protobuf(scenebench_protobuf_lite protobuf::libprotobuf-lite)
provide(scenebench::protobuf-lite scenebench_protobuf_lite)

# protoc supports eleven languages. This compiles only the files that C++ needs, with another main function.
# Unoptimised, they take 130 seconds of processor time; all files take 660.
function(build_protoc source)
  include(${source}/src/file_lists.cmake)
  list(FILTER libprotoc_srcs EXCLUDE REGEX "/compiler/(csharp|java|kotlin|objectivec|php|python|ruby|rust)/|/upb_generator/")
  add_executable(scenebench_protoc protoc_for_cpp.cpp ${libprotoc_srcs})
  target_link_libraries(scenebench_protoc PRIVATE protobuf::libprotobuf)
  do_not_optimise(scenebench_protoc)
  if(NOT protobuf_FULL_RUNTIME)  # only protoc uses it
    do_not_optimise(libprotobuf)
  endif()
  provide(scenebench::protoc scenebench_protoc)
endfunction()

if(protobuf_SOURCE_DIR)
  file(READ ${protobuf_SOURCE_DIR}/version.json version)
  string(REGEX MATCH "\"protoc_version\": *\"([0-9]+)\\.([0-9]+)" version "${version}")
  set(protobuf_RELEASE ${CMAKE_MATCH_1}.${CMAKE_MATCH_2})
  use_host_program(scenebench::protoc protoc "libprotoc (3\\.)?${protobuf_RELEASE}")
  if(NOT TARGET scenebench::protoc)
    build_protoc(${protobuf_SOURCE_DIR})
  endif()
elseif(DEFINED Protobuf_PROTOC_EXECUTABLE AND NOT EXISTS "${Protobuf_PROTOC_EXECUTABLE}")
  # CMake's find module makes the target even without it.
  message(FATAL_ERROR "Protocol Buffers is installed without its schema compiler, protoc. Run: sh third_party/install.sh")
endif()
provide(scenebench::protoc protobuf::protoc)
