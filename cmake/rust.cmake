# Rust's codecs: cargo builds src/codecs/rust, a static library, and each line of the list in its lib.rs is a codec.
# Without cargo, or where cargo builds for another system than this build is for, they are left out.
set(SCENEBENCH_RUST_FOLDER ${PROJECT_SOURCE_DIR}/src/codecs/rust)

# The command that builds the library, and scenebench::rust, which is the library with its generated headers.
function(add_rust_library cargo)
  set(library ${CMAKE_STATIC_LIBRARY_PREFIX}scenebench_rust${CMAKE_STATIC_LIBRARY_SUFFIX})
  set(built ${PROJECT_BINARY_DIR}/rust/release/${library})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${SCENEBENCH_RUST_FOLDER}/*.rs)
  add_custom_command(OUTPUT ${built}
    COMMAND ${cargo} build --release --locked --quiet --manifest-path ${SCENEBENCH_RUST_FOLDER}/Cargo.toml
      --target-dir ${PROJECT_BINARY_DIR}/rust
    DEPENDS ${sources} ${SCENEBENCH_RUST_FOLDER}/Cargo.toml ${SCENEBENCH_RUST_FOLDER}/Cargo.lock
    COMMENT "Building Rust's codecs by cargo" VERBATIM)
  add_custom_target(scenebench_rust_built DEPENDS ${built})
  add_library(scenebench_rust INTERFACE)
  target_include_directories(scenebench_rust INTERFACE ${SCENEBENCH_GENERATED_DIR}/rust)
  target_link_libraries(scenebench_rust INTERFACE ${built} ${CMAKE_DL_LIBS})
  add_dependencies(scenebench_rust scenebench_rust_built)
  add_library(scenebench::rust ALIAS scenebench_rust)
endfunction()

# The version of a crate in Cargo.lock; empty for no crate.
function(version_of_crate result crate)
  set(version)
  file(READ ${SCENEBENCH_RUST_FOLDER}/Cargo.lock lock)
  if(crate AND lock MATCHES "\nname = \"${crate}\"\nversion = \"([^\"]+)\"")
    set(version ${CMAKE_MATCH_1})
  endif()
  set(${result} "${version}" PARENT_SCOPE)
endfunction()

# The class of a codec: RustSerdeJson for rust-serde_json.
function(class_of_codec result name)
  set(class)
  string(REGEX MATCHALL "[^_-]+" words ${name})
  foreach(word IN LISTS words)
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND class ${first}${rest})
  endforeach()
  set(${result} ${class} PARENT_SCOPE)
endfunction()

# The codecs in the list of lib.rs, in its order.
function(add_rust_codecs)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${SCENEBENCH_RUST_FOLDER}/lib.rs
    ${SCENEBENCH_RUST_FOLDER}/Cargo.lock)
  set(line_of_codec "^ +rust_[a-z0-9_]+ \"([a-z0-9_-]+)\" of \"([a-z0-9_-]*)\" = ")
  file(STRINGS ${SCENEBENCH_RUST_FOLDER}/lib.rs lines REGEX "${line_of_codec}")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "${line_of_codec}" matched "${line}")
    set(name ${CMAKE_MATCH_1})
    set(crate "${CMAKE_MATCH_2}")
    set(in_situ false)
    if(line MATCHES " in_situ;")
      set(in_situ true)
    endif()
    version_of_crate(version "${crate}")
    string(REPLACE "-" "_" function ${name})
    class_of_codec(class ${name})
    configure_file(${PROJECT_SOURCE_DIR}/cmake/rust_codec.h.in
      ${SCENEBENCH_GENERATED_DIR}/rust/codecs/rust/${function}.h @ONLY)
    add_codec(${name} CLASS ${class} IN rust NEEDS rust LINK scenebench::rust)
  endforeach()
endfunction()

# Why `cargo` cannot build the library; empty if it can.
function(fault_of_cargo result cargo)
  set(fault)
  file(STRINGS ${SCENEBENCH_RUST_FOLDER}/Cargo.toml needed REGEX "^rust-version = ")
  string(REGEX REPLACE "[^0-9.]" "" needed "${needed}")
  execute_process(COMMAND ${cargo} --version OUTPUT_VARIABLE found ERROR_QUIET)
  if(NOT found MATCHES "^cargo ([0-9.]+)")
    set(fault "Rust's cargo does not run")
  elseif(CMAKE_MATCH_1 VERSION_LESS needed)
    set(fault "Rust ${CMAKE_MATCH_1} is installed, and the crates need ${needed}")
  endif()
  set(${result} "${fault}" PARENT_SCOPE)
endfunction()

option(SCENEBENCH_RUST "Build Rust's codecs by cargo; so does SCENEBENCH_CODECS if it names them" OFF)
find_program(SCENEBENCH_CARGO cargo DOC "Rust's build tool, for Rust's codecs")
if(NOT SCENEBENCH_RUST AND NOT SCENEBENCH_CHOSEN_NAMES MATCHES "(^|;)rust")
  set(rust_REASON "cmake --preset rust builds it, into build-rust")
elseif(NOT SCENEBENCH_CARGO)
  set(rust_REASON "Rust's cargo is not installed")
elseif(CMAKE_CROSSCOMPILING OR WIN32)
  set(rust_REASON "Rust's codecs are built on and for Unix alone as yet")
else()
  fault_of_cargo(rust_REASON ${SCENEBENCH_CARGO})
  if(NOT rust_REASON)
    add_rust_library(${SCENEBENCH_CARGO})
  endif()
endif()
