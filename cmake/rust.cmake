# Rust's codecs: cargo builds src/codecs/rust as a static library. Each line of "codecs!" in a file of its crates/ is a
# codec. They are left out without cargo or the crates, in cross builds and on Windows.
include(${CMAKE_CURRENT_LIST_DIR}/cargo.cmake)
set(SCENEBENCH_RUST_FOLDER ${PROJECT_SOURCE_DIR}/src/codecs/rust)

# Whether C++ has link-time optimisation. Then Rust static libraries cannot share code, so a program can link only one,
# and there are no later versions of docs.
string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION OR CMAKE_INTERPROCEDURAL_OPTIMIZATION_${type})
  set(SCENEBENCH_RUST_LTO ON)
endif()

# Environment variables that give cargo the optimisation level of C++, if there is one, and link-time optimisation if
# C++ has it. That covers the crates and Rust's standard library, but not C++, which another compiler compiles.
function(optimisation_of_cargo result)
  set(environment)
  if(SCENEBENCH_RUST_LTO)
    list(APPEND environment CARGO_PROFILE_RELEASE_LTO=thin)
  endif()
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  if("${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}" MATCHES ".* -O([0-3sz])")  # the last one counts
    list(APPEND environment CARGO_PROFILE_RELEASE_OPT_LEVEL=${CMAKE_MATCH_1})
  endif()
  set(${result} ${environment} PARENT_SCOPE)
endfunction()

# The path at which cargo builds the static library of an example in Cargo.toml.
function(built_example result name)
  set(file ${CMAKE_STATIC_LIBRARY_PREFIX}${name}${CMAKE_STATIC_LIBRARY_SUFFIX})
  set(${result} ${PROJECT_BINARY_DIR}/rust/release/examples/${file} PARENT_SCOPE)
endfunction()

# Adds the command that builds the library and, for SCENEBENCH_VERSIONS, the one of docs' later versions. Makes
# the target scenebench::rust, which is both with the generated headers, and for tests scenebench::rust_panics, a codec
# that panics.
function(add_rust_library cargo)
  set(library ${CMAKE_STATIC_LIBRARY_PREFIX}scenebench_rust${CMAKE_STATIC_LIBRARY_SUFFIX})
  set(built ${PROJECT_BINARY_DIR}/rust/release/${library})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${SCENEBENCH_RUST_FOLDER}/*.rs ${PROJECT_SOURCE_DIR}/tests/codecs/*.rs)
  set(schemas ${PROJECT_SOURCE_DIR}/schemas)
  file(GLOB schemas CONFIGURE_DEPENDS ${schemas}/*.avsc* ${schemas}/*.capnp ${schemas}/*.proto)
  set(versions)
  set(panics)
  set(targets --lib)
  if(SCENEBENCH_VERSIONS AND NOT SCENEBENCH_RUST_LTO)
    built_example(versions scenebench_rust_versions)
    list(APPEND targets --example scenebench_rust_versions)
  endif()
  if(BUILD_TESTING AND NOT SCENEBENCH_RUST_LTO)
    built_example(panics scenebench_rust_panics)
    list(APPEND targets --example scenebench_rust_panics)
  endif()
  set(features)
  foreach(feature IN ITEMS capnp google)
    if(NOT rust_${feature}_REASON)
      list(APPEND features --features ${feature})
    endif()
  endforeach()
  optimisation_of_cargo(optimisation)
  add_custom_command(OUTPUT ${built} ${versions} ${panics}
    COMMAND ${CMAKE_COMMAND} -E env SCENEBENCH_CAPNP=${rust_CAPNP} CC=${CMAKE_C_COMPILER} CFLAGS=-fno-lto ${optimisation}
      ${cargo} build --release --locked --quiet --manifest-path ${SCENEBENCH_RUST_FOLDER}/Cargo.toml
      --target-dir ${PROJECT_BINARY_DIR}/rust ${targets} ${features}
    DEPENDS ${sources} ${schemas} ${rust_CAPNP} ${SCENEBENCH_RUST_FOLDER}/Cargo.toml ${SCENEBENCH_RUST_FOLDER}/Cargo.lock
      ${SCENEBENCH_RUST_FOLDER}/google/Cargo.toml
    COMMENT "Building Rust's codecs by cargo" VERBATIM)
  add_custom_target(scenebench_rust_built DEPENDS ${built} ${versions} ${panics})
  add_library(scenebench_rust INTERFACE)
  target_include_directories(scenebench_rust INTERFACE ${SCENEBENCH_GENERATED_DIR}/rust)
  target_link_libraries(scenebench_rust INTERFACE ${built} ${versions} ${CMAKE_DL_LIBS})
  add_dependencies(scenebench_rust scenebench_rust_built)
  add_library(scenebench::rust ALIAS scenebench_rust)
  add_library(scenebench_rust_panics INTERFACE)
  target_link_libraries(scenebench_rust_panics INTERFACE ${panics} scenebench_rust)
  add_library(scenebench::rust_panics ALIAS scenebench_rust_panics)
endfunction()

# The version of a crate in Cargo.lock; empty for no crate. For a crate that is there twice, the start of the version
# follows the name.
function(version_of_crate result crate)
  set(version)
  if(crate MATCHES "^([^ ]+) ?(.*)$")
    file(READ ${SCENEBENCH_RUST_FOLDER}/Cargo.lock lock)
    string(REGEX MATCHALL "\nname = \"${CMAKE_MATCH_1}\"\nversion = \"${CMAKE_MATCH_2}[^\"]*\"" found "${lock}")
    list(LENGTH found count)
    if(NOT count EQUAL 1)
      message(FATAL_ERROR "A file of src/codecs/rust/crates names \"${crate}\", and Cargo.lock has ${count} such crates. "
        "Correct the name, or add the start of the version.")
    endif()
    string(REGEX REPLACE "^.*version = \"([^\"]+)\"$" "\\1" version "${found}")
  endif()
  set(${result} "${version}" PARENT_SCOPE)
endfunction()

# C++ code: the declarations of a codec's tables, and the selection of the table of `Shape`.
function(tables_of_codec declarations finds function)
  set(declared "scenebench_${function}_versions[]")
  set(found)
  foreach(shape IN LISTS ARGN)
    string(APPEND declared ",\n    scenebench_${function}_${shape}")
    string(APPEND found "if constexpr (std::is_same_v<Shape, ${shape}::Root>) {\n"
      "      return scenebench_${function}_${shape};\n    } else ")
  endforeach()
  set(${declarations} "${declared}" PARENT_SCOPE)
  set(${finds} "${found}" PARENT_SCOPE)
endfunction()

# "true" or "false": whether `flag` is among those of a codec's line.
function(has_flag result flag)
  set(${result} false PARENT_SCOPE)
  if(flag IN_LIST ARGN)
    set(${result} true PARENT_SCOPE)
  endif()
endfunction()

# Adds the codec of a line, which shared/declare.rs describes. `feature` turns the crate on; empty if it is always on.
# `source` is the file of the repository that has the line.
function(add_rust_codec line feature source)
  set(pattern "^ +rust_[a-z0-9_]+ \"([a-z0-9_-]+)\" of \"([a-z0-9_ -]*)\" ([a-z]+ )?= ")
  string(APPEND pattern "[A-Za-z0-9]+ for ([a-z_ ]+)( \\+ versions)?(,[a-z_, ]+)?\;$")
  if(NOT line MATCHES "${pattern}")
    message(FATAL_ERROR "src/codecs/rust/crates has a line that is not as shared/declare.rs says. Correct it:\n${line}")
  endif()
  set(name ${CMAKE_MATCH_1})
  set(crate "${CMAKE_MATCH_2}")
  string(REPLACE " " ";" shapes "${CMAKE_MATCH_4}")
  set(options)
  if(CMAKE_MATCH_3)
    string(STRIP "FORMAT;${CMAKE_MATCH_3}" options)
  endif()
  if(CMAKE_MATCH_5 AND NOT SCENEBENCH_RUST_LTO)
    list(APPEND options VERSIONS versions.h)
  endif()
  string(REGEX MATCHALL "[a-z_]+" flags "${CMAKE_MATCH_6}")  # overwrites the CMAKE_MATCH_ variables
  has_flag(in_situ in_situ ${flags})
  has_flag(only_events only_events ${flags})
  has_flag(reads_events events ${flags})
  if(only_events)
    set(reads_events true)
  endif()
  version_of_crate(version "${crate}")
  string(REGEX REPLACE " .*" "" crate "${crate}")
  string(REPLACE "-" "_" function ${name})
  in_camel_case(class ${name})
  tables_of_codec(tables table_of_shape ${function} ${shapes})
  if(shapes STREQUAL document)
    list(APPEND options ONLY_DOCUMENTS)
  else()
    list(APPEND options SHAPES ${shapes})
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/rust_codec.h.in
    ${SCENEBENCH_GENERATED_DIR}/rust/codecs/rust/${function}.h @ONLY)
  add_codec(${name} CLASS ${class} IN rust NEEDS rust LINK scenebench::rust WRITTEN_IN rust ${options}
    SOURCE ${source}
    ABSENT "${rust_${feature}_REASON}")
endfunction()

# Adds the codecs of all files in crates/, and of mod.rs in its folders, sorted by file name.
function(add_rust_codecs)
  file(GLOB files CONFIGURE_DEPENDS ${SCENEBENCH_RUST_FOLDER}/crates/*.rs ${SCENEBENCH_RUST_FOLDER}/crates/*/mod.rs)
  list(SORT files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files} ${SCENEBENCH_RUST_FOLDER}/Cargo.lock)
  foreach(file IN LISTS files)
    set(feature)
    file(STRINGS ${file} condition REGEX "^#!\\[cfg\\(feature = ")
    if(condition MATCHES "\"([a-z]+)\"")
      set(feature ${CMAKE_MATCH_1})
    endif()
    file(STRINGS ${file} lines REGEX "^ +rust_[a-z0-9_]+ \"")
    if(NOT lines)
      message(FATAL_ERROR "${file} declares no codec. src/codecs/rust/shared/declare.rs describes how.")
    endif()
    foreach(line IN LISTS lines)
      file(RELATIVE_PATH source ${PROJECT_SOURCE_DIR} ${file})
      add_rust_codec("${line}" "${feature}" ${source})
    endforeach()
  endforeach()
endfunction()

# Features of Cargo.toml, with a reason for each that is off.
find_program(SCENEBENCH_CAPNP capnp DOC "Cap'n Proto's schema compiler, for the crate capnp")
if(TARGET capnp_tool)  # from source
  set(rust_CAPNP $<TARGET_FILE:capnp_tool>)
elseif(SCENEBENCH_CAPNP)
  set(rust_CAPNP ${SCENEBENCH_CAPNP})
else()
  set(rust_capnp_REASON "Cap'n Proto's schema compiler, capnp, is not installed")
endif()

if(TARGET libupb OR TARGET utf8_validity OR TARGET utf8_range::utf8_validity)  # C++'s Protocol Buffers, from 22 on
  set(rust_google_REASON "this build's Protocol Buffers contain upb or utf8_range, of which Google's crate has another copy")
elseif(NOT CMAKE_HOST_SYSTEM_PROCESSOR MATCHES "^(x86_64|i.86|aarch64|arm64|ppc64le|s390x)$"
    OR NOT CMAKE_HOST_SYSTEM_NAME MATCHES "^(Linux|Darwin)$")
  set(rust_google_REASON "the crate protoc-bin-vendored has no protoc for this machine")
endif()

option(SCENEBENCH_RUST "Build Rust's codecs by cargo; so does SCENEBENCH_CODECS if it names them" OFF)
find_program(SCENEBENCH_CARGO cargo DOC "Rust's build tool, for Rust's codecs")
if(CMAKE_CROSSCOMPILING OR WIN32)
  set(rust_REASON "Rust's codecs are built only on and for Unix so far")
elseif(NOT SCENEBENCH_RUST AND NOT SCENEBENCH_CHOSEN_NAMES MATCHES "(^|;)rust")
  reason_if_not_chosen(rust_REASON rust)
elseif(NOT SCENEBENCH_CARGO)
  set(rust_REASON "Rust's cargo is not installed (https://rustup.rs)")
else()
  fault_of_cargo(rust_REASON ${SCENEBENCH_CARGO} ${SCENEBENCH_RUST_FOLDER})
  if(NOT rust_REASON)
    add_rust_library(${SCENEBENCH_CARGO})
  endif()
endif()
