# codec_allocations: counts every codec's allocations with the hook of MSVC builds, for library_hooks_agree_test.cpp.
#
# RapidJSON has had its part of that hook, RAPIDJSON_MALLOC, since 2019, but distributions package the release of 2016.
# So this program compiles its own RapidJSON codecs, with a copy of the headers in which the older release's calls are
# replaced by those of newer ones.
find_rapidjson_folder(folder)
set(copy ${CMAKE_CURRENT_BINARY_DIR}/rapidjson_with_hook)
file(COPY ${folder}/rapidjson DESTINATION ${copy} PATTERN allocators.h EXCLUDE)
file(READ ${folder}/rapidjson/allocators.h text)
string(REPLACE "return std::malloc(size)" "return RAPIDJSON_MALLOC(size)" text "${text}")
string(REPLACE "return std::realloc(originalPtr, newSize)" "return RAPIDJSON_REALLOC(originalPtr, newSize)" text "${text}")
string(REGEX REPLACE "([ {])std::free\\(([a-zA-Z]+)\\);" "\\1RAPIDJSON_FREE(\\2);" text "${text}")
file(WRITE ${copy}/allocators.h "${text}")
file(COPY_FILE ${copy}/allocators.h ${copy}/rapidjson/allocators.h ONLY_IF_DIFFERENT)  # avoids needless compilation
if(NOT text MATCHES "return RAPIDJSON_MALLOC.*RAPIDJSON_FREE.*return RAPIDJSON_REALLOC.*RAPIDJSON_FREE")
  message(FATAL_ERROR "This release of RapidJSON allocates in a way that ${CMAKE_CURRENT_LIST_FILE} does not know.")
endif()

get_property(codecs GLOBAL PROPERTY SCENEBENCH_CODECS)
set(rapidjson_units)
set(others)
foreach(codec IN LISTS codecs)
  get_target_property(libraries codec_${codec} LINK_LIBRARIES)
  if("scenebench::rapidjson" IN_LIST libraries)
    get_target_property(units codec_${codec} SOURCES)
    list(APPEND rapidjson_units ${units})
  else()
    list(APPEND others codec_${codec})
  endif()
endforeach()

set(harness ${PROJECT_SOURCE_DIR}/src/harness/allocations)
set(all_codecs ${CMAKE_CURRENT_BINARY_DIR}/library_hooks/all_codecs.cpp)
write_all_codecs(${all_codecs} "" WITHOUT_VERSIONS ${codecs})
add_executable(codec_allocations codec_allocations.cpp ${all_codecs} ${rapidjson_units}
  ${harness}/allocations_libraries.cpp ${harness}/allocation_table.cpp)
target_compile_options(codec_allocations PRIVATE -include ${harness}/rapidjson_heap.h)
target_include_directories(codec_allocations SYSTEM BEFORE PRIVATE ${copy})
target_compile_definitions(codec_allocations PRIVATE "SCENEBENCH_OUT_OF_REACH=\"\"")
target_link_libraries(codec_allocations PRIVATE ${others} scenebench_harness scenebench::rapidjson pugixml::pugixml
  fmt::fmt)
set_target_properties(codec_allocations PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests
  UNITY_BUILD ${SCENEBENCH_UNITY} UNITY_BUILD_BATCH_SIZE 8)  # several units, so that all processors have work

target_sources(allocations_test PRIVATE library_hooks_agree_test.cpp)
target_link_libraries(allocations_test PRIVATE scenebench_trials fmt::fmt)
add_dependencies(allocations_test codec_allocations)
