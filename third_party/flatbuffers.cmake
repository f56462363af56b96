# FlatBuffers and its schema compiler, flatc. Generated headers require both to have the same version.
set(FLATBUFFERS_BUILD_TESTS OFF)
set(FLATBUFFERS_INSTALL OFF)
dependency(flatbuffers REQUIRED
  GIT_REPOSITORY https://github.com/google/flatbuffers.git
  GIT_TAG 7e163021e59cca4f8e1e35a7c828b5c6b7915953 RELEASE v25.12.19
  FIND_PACKAGE_ARGS NAMES flatbuffers FlatBuffers)
provide(flatbuffers::flatbuffers flatbuffers flatbuffers::flatbuffers_shared)  # Fedora and Arch have only the shared one
provide(scenebench::flatbuffers flatbuffers::flatbuffers)

if(TARGET flatc)
  file(STRINGS ${flatbuffers_SOURCE_DIR}/include/flatbuffers/base.h version
    REGEX "define FLATBUFFERS_VERSION_(MAJOR|MINOR|REVISION) ")
  string(REGEX MATCHALL "[0-9]+" version "${version}")
  list(JOIN version "\\." version)
  use_host_program(scenebench::flatc flatc "flatc version ${version}")
  do_not_optimise(flatc)
elseif(NOT TARGET flatbuffers::flatc)
  message(FATAL_ERROR "FlatBuffers is installed without its schema compiler, flatc. Run: sh third_party/install.sh")
endif()
provide(scenebench::flatc flatbuffers::flatc flatc)
