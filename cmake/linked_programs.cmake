# For tools/code_size.sh only. Makes a minimal program for each codec and mode, linked_<mode>_<codec>; the target
# linked_programs builds them all. For each schema it makes two files to compile: one includes the generated headers,
# the other only what those include.
option(SCENEBENCH_LINKED_PROGRAMS "Targets for tools/code_size.sh, which measures linked code and compile times" OFF)

# Adds the programs of the codec whose library is `target`. `classes` are its class over each of its shapes, and
# `includes` the #include lines that these need.
function(add_linked_programs name target classes includes schema)
  if(schema)
    add_generated_headers(${schema})
  else()
    set(schema none)
  endif()
  string(REPLACE "codec_" "linked_" main ${target})
  set(main ${SCENEBENCH_GENERATED_DIR}/${main}.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/linked_program.cpp.in ${main} @ONLY)
  string(REPLACE "-" "_" function ${name})
  foreach(mode IN ITEMS structs write tree incremental)
    add_linked_program(linked_${mode}_${function} ${main} ${mode} ${target})
  endforeach()
  file(APPEND ${PROJECT_BINARY_DIR}/linked_programs.txt "${name} ${function} ${schema}\n")
endfunction()

# Adds a program, compiled and linked like `codec`, the library of a codec.
function(add_linked_program target main mode codec)
  add_executable(${target} EXCLUDE_FROM_ALL ${main})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tools)
  target_compile_options(${target} PRIVATE -ffunction-sections -fdata-sections)
  target_link_options(${target} PRIVATE -Wl,--gc-sections -Wl,--as-needed)
  get_target_property(libraries ${codec} LINK_LIBRARIES)
  get_target_property(definitions ${codec} COMPILE_DEFINITIONS)
  target_link_libraries(${target} PRIVATE ${libraries})
  target_compile_definitions(${target} PRIVATE SCENEBENCH_LINKED_MODE="${mode}" $<$<BOOL:${definitions}>:${definitions}>)
  add_dependencies(linked_programs ${target})
endfunction()

function(add_generated_headers schema)
  set(target generated_headers_${schema})
  if(TARGET ${target})
    return()
  endif()
  set(headers)
  foreach(shape IN LISTS SCENEBENCH_SHAPES)
    generated_files(files ${schema} ${shape})
    list(APPEND headers ${files})
  endforeach()
  list(FILTER headers INCLUDE REGEX "\\.h$")
  set(text)
  foreach(header IN LISTS headers)
    string(APPEND text "#include \"${header}\"\n")
  endforeach()
  set(with ${SCENEBENCH_GENERATED_DIR}/${schema}_with_headers.cpp)
  set(without ${SCENEBENCH_GENERATED_DIR}/${schema}_without_headers.cpp)
  file(CONFIGURE OUTPUT ${with} CONTENT "${text}" @ONLY)
  list(JOIN headers "|" joined)
  add_custom_command(OUTPUT ${without}
    COMMAND ${CMAKE_COMMAND} "-DHEADERS=${joined}" -DOUTPUT=${without}
      -P ${PROJECT_SOURCE_DIR}/cmake/included_by.cmake
    DEPENDS ${headers} ${PROJECT_SOURCE_DIR}/cmake/included_by.cmake VERBATIM)
  add_library(${target} OBJECT EXCLUDE_FROM_ALL ${with} ${without})
  target_link_libraries(${target} PRIVATE scenebench_options schema_${schema})
  add_dependencies(linked_programs_headers ${target})
endfunction()

if(SCENEBENCH_LINKED_PROGRAMS)
  add_custom_target(linked_programs)
  file(WRITE ${PROJECT_BINARY_DIR}/linked_programs.txt "")
  add_custom_target(linked_programs_headers)
endif()
