# Why `cargo` cannot build the crate in `folder`; empty if it can. A wrong manifest or lock file ends the configuration:
# otherwise a mistake in it would leave out all Rust codecs as if there were no network.
function(fault_of_cargo result cargo folder)
  set(fault)
  file(STRINGS ${folder}/Cargo.toml needed REGEX "^rust-version = ")
  string(REGEX REPLACE "[^0-9.]" "" needed "${needed}")
  execute_process(COMMAND ${cargo} --version OUTPUT_VARIABLE found ERROR_QUIET)
  if(NOT found MATCHES "^cargo ([0-9.]+)")
    set(fault "Rust's cargo does not run (${cargo} --version)")
  elseif(CMAKE_MATCH_1 VERSION_LESS needed)
    set(fault "the crates need Rust ${needed}, and ${CMAKE_MATCH_1} is installed (https://rustup.rs)")
  else()
    execute_process(COMMAND ${cargo} fetch --locked --quiet --manifest-path ${folder}/Cargo.toml
      RESULT_VARIABLE failed ERROR_VARIABLE error)
    if(failed AND error MATCHES "Cargo[.]toml|lock file|--locked|checksum|failed to select a version")
      message(FATAL_ERROR "cargo fetch --locked fails:\n${error}")  # the exit status does not tell the reasons apart
    elseif(failed)
      set(fault "cargo cannot fetch the crates, perhaps for lack of a network")
    endif()
  endif()
  set(${result} "${fault}" PARENT_SCOPE)
endfunction()
