# Without a network Rust is left out; a wrong manifest or lock is an error (cmake/cargo.cmake).
# Usage: cmake -DCARGO=<program> -DSOURCE=<the project's folder> -DSCRATCH=<a folder to use> -P cargo_fault.cmake
cmake_minimum_required(VERSION 3.25)
include(${SOURCE}/cmake/cargo.cmake)

if(ONCE)  # in a process of its own, because an error ends it
  fault_of_cargo(fault ${CARGO} ${SCRATCH}/crate)
  message(STATUS "fault: ${fault}.")
  return()
endif()

# The output for the crate must match `pattern`. Further arguments are environment variables.
function(expect pattern)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env ${ARGN} ${CMAKE_COMMAND} -DONCE=ON -DCARGO=${CARGO} -DSOURCE=${SOURCE}
    -DSCRATCH=${SCRATCH} -P ${CMAKE_CURRENT_FUNCTION_LIST_FILE} OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT said MATCHES "${pattern}")
    message(FATAL_ERROR "Not \"${pattern}\" but\n${said}")
  endif()
endfunction()

file(REMOVE_RECURSE ${SCRATCH})
file(COPY ${SOURCE}/src/codecs/rust/ DESTINATION ${SCRATCH}/crate PATTERN target EXCLUDE)
set(no_crates CARGO_HOME=${SCRATCH}/home CARGO_NET_RETRY=0)
expect("fault: \\.")
expect("fault: .* network\\." ${no_crates} CARGO_HTTP_PROXY=http://127.0.0.1:1)
expect("fault: .* network\\." ${no_crates} CARGO_NET_OFFLINE=true)
expect("fault: .* network\\." CARGO_HOME=${SCRATCH}/crate/lib.rs/home)
foreach(file IN ITEMS Cargo.lock Cargo.toml)
  file(READ ${SCRATCH}/crate/${file} text)
  file(APPEND ${SCRATCH}/crate/${file} "wrong\n")
  expect("cargo fetch --locked fails:.*wrong")
  file(WRITE ${SCRATCH}/crate/${file} "${text}")
endforeach()
expect("fault: \\.")
