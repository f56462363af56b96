# FlatBuffers: the codecs flatbuffers* (wire format and JSON text) and the schema compiler flatc. The library whose
# documentation page this benchmark re-makes, so there was nothing to choose. Licence: Apache-2.0.
# Pinned: v25.12.19. Also tried: Debian 12's 2.0.8. Library and flatc must be of one version: generated headers insist.
describe_dependency(flatbuffers
  REPOSITORY https://github.com/google/flatbuffers.git
  COMMIT 7e163021e59cca4f8e1e35a7c828b5c6b7915953
  TAG v25.12.19
  FIND flatbuffers NAMES flatbuffers FlatBuffers
  TARGETS flatbuffers::flatbuffers flatbuffers::flatc
  APT libflatbuffers-dev flatbuffers-compiler
  DNF flatbuffers-devel flatbuffers-compiler
  PACMAN flatbuffers
  BREW flatbuffers
  VCPKG flatbuffers)

if(TARGET flatbuffers::flatbuffers_shared AND NOT TARGET flatbuffers::flatbuffers)  # Fedora and Arch have only this one
  add_library(flatbuffers::flatbuffers ALIAS flatbuffers::flatbuffers_shared)
endif()

function(build_flatbuffers source binary)
  set(FLATBUFFERS_BUILD_TESTS OFF)
  set(FLATBUFFERS_INSTALL OFF)
  add_subdirectory(${source} ${binary} EXCLUDE_FROM_ALL SYSTEM)
  add_library(flatbuffers::flatbuffers ALIAS flatbuffers)

  file(STRINGS ${source}/include/flatbuffers/base.h version
    REGEX "define FLATBUFFERS_VERSION_(MAJOR|MINOR|REVISION) ")
  string(REGEX MATCHALL "[0-9]+" version "${version}")
  list(JOIN version "\\." version)
  use_host_tool(flatbuffers::flatc flatc "flatc version ${version}")
  if(NOT TARGET flatbuffers::flatc)
    add_executable(flatbuffers::flatc ALIAS flatc)
    keep_only_cpp_in_flatc(${source})
    compile_quickly(flatc)
  endif()
endfunction()

# flatc can write fifteen languages, and compiles the library's own files again. With C++ alone, and the library linked, it
# is built of few files. Before v23 the generators could not be had one by one.
function(keep_only_cpp_in_flatc source)
  if(EXISTS ${source}/src/idl_gen_cpp.h)
    set(others csharp dart fbs go java json_schema kotlin kotlin_kmp lobster php python rust swift ts)
    list(JOIN others "|" others)
    get_target_property(library flatbuffers SOURCES)
    get_target_property(sources flatc SOURCES)
    list(REMOVE_ITEM sources ${library} src/flatc_main.cpp)
    list(FILTER sources EXCLUDE REGEX "idl_gen_(${others})\\.cpp$|bfbs_gen_")
    set_target_properties(flatc PROPERTIES SOURCES "${sources};${PROJECT_SOURCE_DIR}/third_party/flatc_for_cpp.cpp")
    target_include_directories(flatc PRIVATE ${source}/src)
    target_link_libraries(flatc PRIVATE flatbuffers)
  endif()
endfunction()
