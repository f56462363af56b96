# Adds a build step that measures the code behind a codec. SOURCES are its translation units without versions. The step
# reads what it needs from a file, because cmd.exe takes at most 8,191 characters, and Protocol Buffers alone brings an
# include folder for each of 180 targets, mostly the same one. `bench engine` reads that file, too
# (src/trials/codec_unit.h), to compile ALONE, a unit with what a program that uses the codec compiles.
function(add_code_size name target)
  cmake_parse_arguments(PARSE_ARGV 2 size "" "SCHEMA;HEADERS;COMPILED;ALONE" "SOURCES")
  set(generated)
  foreach(shape IN LISTS SCENEBENCH_SHAPES)
    generated_files(files "${size_SCHEMA}" ${shape})
    list(JOIN files "," files)
    list(APPEND generated "${shape}=${files}")
  endforeach()
  library_sources("${size_COMPILED}" library_sources)
  set(include_dirs "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(definitions "$<FILTER:$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>,EXCLUDE,^$>")
  set(instructions "$<FILTER:$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>,INCLUDE,^-m>")  # as headers may require them
  set(features "$<TARGET_PROPERTY:${target},COMPILE_FEATURES>")
  set(output ${SCENEBENCH_GENERATED_DIR}/code_size_${target}.inc)
  set(input ${SCENEBENCH_GENERATED_DIR}/code_size_${target}_$<CONFIG>.cmake)
  file(GENERATE OUTPUT ${input} CONTENT "set(NAME [==[${name}]==])
set(OUTPUT [==[${output}]==])
set(SOURCES [==[${size_SOURCES}]==])
set(ALONE [==[${size_ALONE}]==])
set(STANDARD [==[-std=c++$<IF:$<IN_LIST:cxx_std_23,${features}>,23,20>]==])
set(HEADERS [==[${size_HEADERS}]==])
set(OWN [==[${PROJECT_SOURCE_DIR}/src]==])
set(GENERATED [==[${generated}]==])
set(LIBRARY_SOURCES [==[${library_sources}]==])
set(COMPILER [==[${CMAKE_CXX_COMPILER}]==])
set(COMPILER_ID [==[${CMAKE_CXX_COMPILER_ID}]==])
set(INCLUDE_DIRS [==[$<REMOVE_DUPLICATES:${include_dirs}>]==])
set(DEFINITIONS [==[${definitions}]==])
set(INSTRUCTIONS [==[${instructions};$<$<BOOL:${CMAKE_SYSROOT}>:--sysroot=${CMAKE_SYSROOT}>]==])
")
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${input} -P ${PROJECT_SOURCE_DIR}/cmake/code_size.cmake
    DEPENDS ${target} ${input} ${PROJECT_SOURCE_DIR}/cmake/code_size.cmake
    COMMENT "Measuring the code behind ${name}" VERBATIM)
endfunction()

# The compiled sources of a library that this build compiles; "package" for a binary package; empty if the codec needs
# no compiled library.
function(library_sources library result)
  set(files)
  if(library)
    set(files package)
    if(TARGET ${library})
      get_target_property(imported ${library} IMPORTED)
      if(NOT imported)
        get_target_property(sources ${library} SOURCES)
        get_target_property(folder ${library} SOURCE_DIR)
        list(FILTER sources INCLUDE REGEX "\\.(c|cc|cpp)$")
        list(FILTER sources EXCLUDE REGEX "[$]<")  # conditional sources, of parts that are left out here
        set(files)
        foreach(source IN LISTS sources)
          cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder})
          list(APPEND files ${source})
        endforeach()
      endif()
    endif()
  endif()
  set(${result} "${files}" PARENT_SCOPE)
endfunction()
