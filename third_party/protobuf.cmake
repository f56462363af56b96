# Protocol Buffers: the codecs protobuf-* and the schema compiler protoc. The format most readers compare with; its lite
# runtime, because games ship that one and because the documentation page measures it. Licence: BSD-3-Clause.
# Pinned: v36.0, which needs Abseil (abseil.cmake). Also tried: Debian 12's 3.21.12.
describe_dependency(protobuf
  REPOSITORY https://github.com/protocolbuffers/protobuf.git
  COMMIT 3f17acbf7ffbda81db8be17505554c726e558bb2
  TAG v36.0
  FIND Protobuf
  TARGETS protobuf::libprotobuf-lite protobuf::protoc
  APT libprotobuf-dev protobuf-compiler
  DNF protobuf-devel protobuf-lite-devel protobuf-compiler
  PACMAN protobuf
  BREW protobuf
  VCPKG protobuf)
include(${CMAKE_CURRENT_LIST_DIR}/abseil.cmake)

if(DEFINED Protobuf_PROTOC_EXECUTABLE AND NOT EXISTS "${Protobuf_PROTOC_EXECUTABLE}")
  list(APPEND protobuf_dependency_TARGETS "the program protoc")  # CMake's find module makes the target even without it
endif()

# What codecs link. From v33 on public headers use utf8_validity, which the library's own target keeps to itself.
add_library(scenebench_protobuf_lite INTERFACE)
add_library(scenebench::protobuf-lite ALIAS scenebench_protobuf_lite)
target_link_libraries(scenebench_protobuf_lite INTERFACE protobuf::libprotobuf-lite
  $<TARGET_NAME_IF_EXISTS:utf8_range::utf8_validity> $<TARGET_NAME_IF_EXISTS:utf8_validity>)

function(build_protobuf source binary)
  if(EXISTS ${source}/cmake/abseil-cpp.cmake)  # from v22 on
    build_dependencies(abseil)
  endif()
  file(READ ${source}/version.json version)
  string(REGEX MATCH "\"protoc_version\": *\"([0-9]+)\\.([0-9]+)" version "${version}")
  use_host_tool(protobuf::protoc protoc "libprotoc (3\\.)?${CMAKE_MATCH_1}\\.${CMAKE_MATCH_2}")
  if(TARGET protobuf::protoc)
    set(protobuf_BUILD_PROTOC_BINARIES OFF)
  endif()
  set(protobuf_BUILD_TESTS OFF)
  set(protobuf_INSTALL OFF)
  set(protobuf_WITH_ZLIB OFF)
  set(protobuf_MSVC_STATIC_RUNTIME OFF)  # the runtime that all else links
  add_subdirectory(${source} ${binary} EXCLUDE_FROM_ALL SYSTEM)

  if(TARGET libprotoc)
    keep_only_cpp_in_protoc()
    share_lite_runtime()
  endif()
  # Parts of Abseil that take long to build, and of which nothing is linked into what is built here.
  foreach(target libprotobuf-lite libprotobuf libprotoc)
    if(TARGET ${target})
      drop_libraries(${target} absl::flags absl::random_distributions absl::random_random)
    endif()
  endforeach()
  compile_quickly(protoc libprotoc libprotobuf)
  if(EXISTS ${source}/cmake/abseil-cpp.cmake)
    share_headers(libprotobuf google/protobuf/descriptor.pb.h google/protobuf/dynamic_message.h
      google/protobuf/io/printer.h absl/log/absl_check.h absl/strings/str_format.h)
    share_headers(libprotoc google/protobuf/compiler/cpp/helpers.h google/protobuf/compiler/cpp/options.h)
  endif()
endfunction()

# protoc can write eleven languages. Leaving all but C++ out of it, and the library upb that some of the others need, saves
# three in four of its files.
function(keep_only_cpp_in_protoc)
  get_target_property(sources libprotoc SOURCES)
  list(FILTER sources EXCLUDE REGEX "/compiler/(csharp|java|kotlin|objectivec|php|python|ruby|rust)/|/upb_generator/")
  set_target_properties(libprotoc PROPERTIES SOURCES "${sources}")
  drop_libraries(libprotoc libupb)
  set_target_properties(protoc PROPERTIES SOURCES ${PROJECT_SOURCE_DIR}/third_party/protoc_for_cpp.cpp)
endfunction()

# libprotobuf, which serves protoc alone, contains libprotobuf-lite a second time; and JSON, utilities and well-known
# messages, which no schema compiler needs.
function(share_lite_runtime)
  get_target_property(lite libprotobuf-lite SOURCES)
  get_target_property(sources libprotobuf SOURCES)
  list(REMOVE_ITEM sources ${lite})
  set(well_known any api duration empty field_mask source_context struct timestamp type wrappers)
  list(JOIN well_known "|" well_known)
  list(FILTER sources EXCLUDE REGEX "/protobuf/((json|util)/|(${well_known})\\.pb\\.cc)")
  set_target_properties(libprotobuf PROPERTIES SOURCES "${sources}")
  target_link_libraries(libprotobuf PUBLIC libprotobuf-lite)
endfunction()

function(drop_libraries target)
  foreach(property LINK_LIBRARIES INTERFACE_LINK_LIBRARIES)
    get_target_property(libraries ${target} ${property})
    if(libraries)
      list(REMOVE_ITEM libraries ${ARGN})
      set_target_properties(${target} PROPERTIES ${property} "${libraries}")
    endif()
  endforeach()
endfunction()
