# Apache Thrift and its schema compiler. Its headers need Boost's.
dependency(thrift
  NO_PIN "its headers need those of Boost, and its schema compiler needs flex and bison"
  PKG_CONFIG thrift
  FIND_PACKAGE_ARGS CONFIG)
find_program(SCENEBENCH_THRIFT_COMPILER thrift)
mark_as_advanced(SCENEBENCH_THRIFT_COMPILER)
if(SCENEBENCH_THRIFT_COMPILER)
  provide(scenebench::thrift PkgConfig::thrift thrift::thrift)
endif()
if(TARGET scenebench::thrift)
  add_executable(scenebench::thrift-compiler IMPORTED GLOBAL)
  set_target_properties(scenebench::thrift-compiler PROPERTIES IMPORTED_LOCATION ${SCENEBENCH_THRIFT_COMPILER})
  if(SCENEBENCH_SANITIZE)
    # Its headers, and the code that it generates, make an enumeration of any number that a wire has.
    get_target_property(library scenebench::thrift ALIASED_TARGET)
    target_compile_options(${library} INTERFACE -fno-sanitize=enum)
  endif()
endif()
