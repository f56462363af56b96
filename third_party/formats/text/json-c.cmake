# json-c. 0.16 is the first release with JSON_C_OBJECT_ADD_CONSTANT_KEY, for names that need no copy. Shared, as it and
# Jansson have functions of the same names, which only shared libraries keep apart.
set(BUILD_APPS OFF)
set(BUILD_STATIC_LIBS OFF)
set(BUILD_SHARED_LIBS ON)
dependency(json-c
  GIT_REPOSITORY https://github.com/json-c/json-c.git
  GIT_TAG aa716cd8d663c976b99b0f30f102ee1d8ef63146 RELEASE json-c-0.19-20260627
  PKG_CONFIG json-c>=0.16
  FIND_PACKAGE_ARGS 0.16 CONFIG)
set(BUILD_SHARED_LIBS OFF)
set(BUILD_STATIC_LIBS ON)
if(json-c_SOURCE_DIR)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS_${type}}")  # again, as its own files add -O2
  # 0.19 frees its maps and lists inside an assert(): json-c issue 936.
  target_compile_options(json-c PRIVATE ${flags} -UNDEBUG)
  file(GLOB headers ${json-c_SOURCE_DIR}/*.h ${json-c_BINARY_DIR}/json*.h)
  use_as_installed(json-c json-c ${headers})
endif()
provide(scenebench::json-c PkgConfig::json-c json-c::json-c json-c)
