# A room: a folder of src/ that is one library.
#
#   add_room(<name> [USES <room>...] [LINK <target>...] [UNTIMED] [LEFT_OUT] [EXCEPT <file>...] [APART <file>...]
#            [SECOND <folder>] [SEES <room>...])
#
# makes scenebench_<name> from all files in src/<name> except those of EXCEPT. They are compiled at once. Files of APART
# are compiled one by one, so that a test can link other definitions instead. The folders that match the regular
# expression SECOND are a second unit, because one would keep a single processor busy at the end of the build, or after
# a change. Files may include headers of the rooms in USES and of the rooms that these use in turn; otherwise the build
# fails with a message. SEES: of these rooms, too, which the caller links. LINK names outside libraries that no header of
# the room exposes. UNTIMED: compile_quickly() (cmake/defaults.cmake). LEFT_OUT: nothing is compiled, though others may
# include the room's headers.
function(add_room name)
  cmake_parse_arguments(PARSE_ARGV 1 room "UNTIMED;LEFT_OUT" "SECOND" "USES;SEES;LINK;EXCEPT;APART")
  set(target scenebench_${name})
  set(folder ${PROJECT_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  foreach(file IN LISTS room_EXCEPT)
    list(FILTER sources EXCLUDE REGEX "^${folder}/${file}")
  endforeach()
  list(TRANSFORM room_USES PREPEND scenebench_ OUTPUT_VARIABLE used)
  check_includes(${name} ${room_USES} ${room_SEES})
  if(room_LEFT_OUT)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE scenebench_options ${used})
    return()
  endif()
  add_library(${target} STATIC ${sources})
  target_link_libraries(${target} PUBLIC scenebench_options ${used} PRIVATE ${room_LINK})
  if(room_UNTIMED)
    compile_quickly(${target})
  else()
    compile_at_once(${target})
  endif()
  if(room_SECOND)
    set(second ${sources})
    list(FILTER second INCLUDE REGEX "^${folder}/${room_SECOND}/")
    list(REMOVE_ITEM sources ${second})
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    set_source_files_properties(${sources} PROPERTIES UNITY_GROUP first)
    set_source_files_properties(${second} PROPERTIES UNITY_GROUP second)
  endif()
  list(TRANSFORM room_APART PREPEND "${folder}/")
  set_source_files_properties(${room_APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# check_includes(<room> <used room>...): a build step that reads what the files of a room include. It belongs to no
# library, because a library with a build step is compiled only after all libraries that it links.
function(check_includes name)
  set(allowed ${name} ${ARGN})
  foreach(room IN LISTS ARGN)
    get_property(below GLOBAL PROPERTY SCENEBENCH_BELOW_${room})
    list(APPEND allowed ${below})
  endforeach()
  list(REMOVE_DUPLICATES allowed)
  set_property(GLOBAL PROPERTY SCENEBENCH_BELOW_${name} ${allowed})
  set(stamp ${SCENEBENCH_GENERATED_DIR}/includes/${name}.checked)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.h ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  list(JOIN allowed "|" allowed)
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR}/src -DROOM=${name} "-DALLOWED=${allowed}" -DSTAMP=${stamp}
      -P ${PROJECT_SOURCE_DIR}/cmake/check_includes.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/check_includes.cmake
    COMMENT "Reading what src/${name} includes" VERBATIM)
  set_property(GLOBAL APPEND PROPERTY SCENEBENCH_CHECKED_INCLUDES ${stamp})
endfunction()

# programs_check_includes(<program>...): builds these programs only if all rooms pass. Call it after the last room.
function(programs_check_includes)
  get_property(stamps GLOBAL PROPERTY SCENEBENCH_CHECKED_INCLUDES)
  add_custom_target(scenebench_includes DEPENDS ${stamps})
  foreach(program IN LISTS ARGN)
    add_dependencies(${program} scenebench_includes)
  endforeach()
endfunction()
