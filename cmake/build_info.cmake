# What a results file says of the build: compiler, commit, preset (empty without one), build type and flags.
set(SCENEBENCH_COMPILER "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
string(REPLACE "GNU" "GCC" SCENEBENCH_COMPILER "${SCENEBENCH_COMPILER}")

set(SCENEBENCH_COMMIT "")
if(EXISTS ${PROJECT_SOURCE_DIR}/.git)
  find_package(Git QUIET)
  if(GIT_FOUND)
    execute_process(COMMAND ${GIT_EXECUTABLE} describe --always --dirty WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      OUTPUT_VARIABLE SCENEBENCH_COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(EXISTS ${PROJECT_SOURCE_DIR}/.git/logs/HEAD)  # a commit or checkout configures anew
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/.git/logs/HEAD)
    endif()
  endif()
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/build_info.h.in ${SCENEBENCH_GENERATED_DIR}/build_info.h @ONLY)

# target_build_info(<target>): gives the target build_info.h and the two definitions.
function(target_build_info target)
  set(flags "${CMAKE_CXX_FLAGS}")
  foreach(config IN ITEMS Debug Release RelWithDebInfo MinSizeRel)
    string(TOUPPER ${config} upper)
    string(APPEND flags "$<$<CONFIG:${config}>: ${CMAKE_CXX_FLAGS_${upper}}>")
  endforeach()
  if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
    string(APPEND flags " (link-time optimisation)")
  endif()
  if(SCENEBENCH_SANITIZE)
    string(APPEND flags " -fsanitize=address,undefined")
  endif()
  target_include_directories(${target} PRIVATE ${SCENEBENCH_GENERATED_DIR})
  target_compile_definitions(${target} PRIVATE "SCENEBENCH_BUILD_TYPE=\"$<CONFIG>\"" "SCENEBENCH_FLAGS=\"${flags}\"")
endfunction()
