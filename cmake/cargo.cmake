# Why `cargo` cannot build the crate in `folder`; empty if it can. A manifest or lock that is wrong is an error: a mistake
# in them would otherwise leave out all of Rust as if there were no network.
function(fault_of_cargo result cargo folder)
  set(fault)
  file(STRINGS ${folder}/Cargo.toml needed REGEX "^rust-version = ")
  string(REGEX REPLACE "[^0-9.]" "" needed "${needed}")
  execute_process(COMMAND ${cargo} --version OUTPUT_VARIABLE found ERROR_QUIET)
  if(NOT found MATCHES "^cargo ([0-9.]+)")
    set(fault "Rust's cargo does not run")
  elseif(CMAKE_MATCH_1 VERSION_LESS needed)
    set(fault "Rust ${CMAKE_MATCH_1} is installed, and the crates need ${needed}")
  else()
    execute_process(COMMAND ${cargo} fetch --locked --quiet --manifest-path ${folder}/Cargo.toml
      RESULT_VARIABLE failed ERROR_VARIABLE error)
    if(failed AND error MATCHES "Cargo[.]toml|lock file|--locked|checksum|failed to select a version")
      message(FATAL_ERROR "cargo fetch --locked fails:\n${error}")  # its exit status is the same for all
    elseif(failed)
      set(fault "cargo cannot fetch the crates, as without a network")
    endif()
  endif()
  set(${result} "${fault}" PARENT_SCOPE)
endfunction()
