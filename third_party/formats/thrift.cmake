# Apache Thrift: the codecs thrift-* and the schema compiler thrift. Messages like those of Protocol Buffers, with a choice
# of wire formats. Licence: Apache-2.0. Tried: Debian 12's 0.17.0. Its headers need Boost's.
describe_dependency(thrift
  HEADER thrift/TConfiguration.h
  TARGETS scenebench::thrift scenebench::thrift-compiler
  APT libthrift-dev thrift-compiler
  DNF thrift-devel thrift
  PACMAN thrift
  BREW thrift
  VCPKG thrift)
if(TARGET scenebench::thrift)
  if(SCENEBENCH_SANITIZE)
    # Its headers, and the code that it generates, make an enumeration of any number that a wire has.
    target_compile_options(scenebench::thrift INTERFACE -fno-sanitize=enum)
  endif()
  find_program(SCENEBENCH_THRIFT_COMPILER thrift)
  mark_as_advanced(SCENEBENCH_THRIFT_COMPILER)
  if(SCENEBENCH_THRIFT_COMPILER)
    add_executable(scenebench::thrift-compiler IMPORTED)
    set_target_properties(scenebench::thrift-compiler PROPERTIES IMPORTED_LOCATION ${SCENEBENCH_THRIFT_COMPILER})
  endif()
endif()
