# Apache Avro for C. Compiled here, as its own CMake files look for compressors.
include(${CMAKE_CURRENT_LIST_DIR}/../text/jansson.cmake)
dependency(avro
  GIT_REPOSITORY https://github.com/apache/avro.git
  GIT_TAG 9110c693767c1dde2665b2b57939333478b12036 RELEASE release-1.12.1
  SOURCE_SUBDIR none
  PKG_CONFIG avro-c)
if(avro_SOURCE_DIR AND TARGET scenebench::jansson)
  file(GLOB sources ${avro_SOURCE_DIR}/lang/c/src/*.c)
  list(FILTER sources EXCLUDE REGEX "/avro(append|cat|mod|pipe)\\.c$|/schema_specific\\.c$")  # programs
  add_library(avro-c STATIC ${sources})
  target_include_directories(avro-c PUBLIC ${avro_SOURCE_DIR}/lang/c/src)
  target_link_libraries(avro-c PRIVATE scenebench::jansson)
elseif(avro_SOURCE_DIR)
  set(dependency_absence "jansson, by which Avro reads its schemas, is not installed")
endif()
provide(scenebench_avro PkgConfig::avro avro-c)
if(TARGET scenebench_avro)  # its headers do not have the version
  get_target_property(library scenebench_avro ALIASED_TARGET)
  target_compile_definitions(${library} INTERFACE SCENEBENCH_AVRO_VERSION="${avro_VERSION}")
endif()
provide(scenebench::avro scenebench_avro)
