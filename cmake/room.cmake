# A room: a folder of src/, which is one library.
#
#   add_room(<name> [USES <room>...] [LINK <target>...] [UNTIMED] [EXCEPT <file>...] [APART <file>...] [SECOND <folder>])
#
# makes scenebench_<name> of all files in src/<name>, those named in EXCEPT left out. They are compiled at once, those of
# APART each by itself, so that a test can link another definition of what is in them; those of the folder SECOND are
# another unit, where one would be the last that a second processor waits for. Files there include headers of the rooms
# that it uses, of those that these use in turn, and no others: otherwise the build fails, and says so. LINK names libraries
# from elsewhere, of which headers show nothing. UNTIMED: compile_quickly() (cmake/defaults.cmake).
function(add_room name)
  cmake_parse_arguments(PARSE_ARGV 1 room "UNTIMED" "SECOND" "USES;LINK;EXCEPT;APART")
  set(target scenebench_${name})
  set(folder ${PROJECT_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  foreach(file IN LISTS room_EXCEPT)
    list(FILTER sources EXCLUDE REGEX "^${folder}/${file}")
  endforeach()
  list(TRANSFORM room_USES PREPEND scenebench_ OUTPUT_VARIABLE used)
  check_includes(${name} ${room_USES})
  add_library(${target} STATIC ${sources})
  target_link_libraries(${target} PUBLIC scenebench_options ${used} PRIVATE ${room_LINK})
  if(room_UNTIMED OR SCENEBENCH_SANITIZE)
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

# check_includes(<room> <used room>...): a step of the build that reads what the files of a room include. It belongs to no
# library: the files of one that has a step of its own are compiled only after all libraries that it links.
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

# programs_check_includes(<program>...): after the last room; these programs are built only if all rooms pass.
function(programs_check_includes)
  get_property(stamps GLOBAL PROPERTY SCENEBENCH_CHECKED_INCLUDES)
  add_custom_target(scenebench_includes DEPENDS ${stamps})
  foreach(program IN LISTS ARGN)
    add_dependencies(${program} scenebench_includes)
  endforeach()
endfunction()
