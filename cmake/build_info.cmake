# What a results file and `bench --version` say about the build.

# Stores the commit of the working tree in <result>; empty if it has none. A commit or checkout makes CMake configure
# anew.
function(find_commit result)
  set(commit "")
  find_package(Git QUIET)
  if(GIT_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    execute_process(COMMAND ${GIT_EXECUTABLE} describe --always --dirty WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --git-path logs/HEAD WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      OUTPUT_VARIABLE log OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    cmake_path(ABSOLUTE_PATH log BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    if(EXISTS ${log})
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
    endif()
  endif()
  set(${result} "${commit}" PARENT_SCOPE)
endfunction()

# The flags that <target> is compiled with, as a generator expression: the user's, those of the build type and of
# link-time optimisation, and the target's own and inherited ones, sanitizers included. Leaves out warnings and the
# limits of the compiler's own memory, which do not change code.
function(flags_of target result)
  separate_arguments(flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
  foreach(config IN ITEMS Debug Release RelWithDebInfo MinSizeRel)
    string(TOUPPER ${config} upper)
    separate_arguments(of_config NATIVE_COMMAND "${CMAKE_CXX_FLAGS_${upper}}")
    if(CMAKE_INTERPROCEDURAL_OPTIMIZATION OR CMAKE_INTERPROCEDURAL_OPTIMIZATION_${upper})
      list(APPEND of_config ${CMAKE_CXX_COMPILE_OPTIONS_IPO})
    endif()
    list(APPEND flags "$<$<CONFIG:${config}>:${of_config}>")
  endforeach()
  list(APPEND flags ${CMAKE_CXX${CMAKE_CXX_STANDARD}_STANDARD_COMPILE_OPTION} $<TARGET_PROPERTY:${target},COMPILE_OPTIONS>)
  set(${result} "$<JOIN:$<FILTER:${flags},EXCLUDE,^$|^[-/][wW]|^--param=ggc>, >" PARENT_SCOPE)
endfunction()

# add_build_info(<target> TIMED <target>): a library of src/measure/build_info.cpp, which reports the flags of the
# second target, that of the codecs: the timed loops are compiled with them.
function(add_build_info target)
  cmake_parse_arguments(PARSE_ARGV 1 info "" "TIMED" "")
  string(REPLACE "GNU" "GCC" compiler "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
  find_commit(commit)
  flags_of(${info_TIMED} flags)
  add_library(${target} STATIC ${PROJECT_SOURCE_DIR}/src/measure/build_info.cpp)
  target_link_libraries(${target} PRIVATE scenebench_options)
  target_compile_definitions(${target} PRIVATE
    "SCENEBENCH_VERSION=\"${PROJECT_VERSION}\""
    "SCENEBENCH_COMMIT=\"${commit}\""
    "SCENEBENCH_PRESET_NAME=\"${SCENEBENCH_PRESET}\""
    "SCENEBENCH_COMPILER=\"${compiler}\""
    "SCENEBENCH_BUILD_TYPE=\"$<CONFIG>\""
    "SCENEBENCH_FLAGS=\"${flags}\"")
endfunction()

# Has <target>, of add_build_info(), report which libraries of the codecs come compiled, as system packages do.
function(report_compiled_packages target)
  get_property(codecs GLOBAL PROPERTY SCENEBENCH_CODECS)
  get_property(packages GLOBAL PROPERTY SCENEBENCH_COMPILED_PACKAGES)
  set(names)
  foreach(codec IN LISTS codecs)
    get_target_property(libraries codec_${codec} LINK_LIBRARIES)
    foreach(library IN LISTS libraries)
      string(REGEX REPLACE "^.*::" "" name ${library})  # which a codec may link by the library's own target
      if("scenebench::${name}" IN_LIST packages)
        list(APPEND names ${name})
      endif()
    endforeach()
  endforeach()
  list(REMOVE_DUPLICATES names)
  list(SORT names)
  list(JOIN names ", " names)
  target_compile_definitions(${target} PRIVATE "SCENEBENCH_COMPILED_PACKAGES=\"${names}\"")
endfunction()
