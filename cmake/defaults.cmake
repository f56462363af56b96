# What all targets share: one set of flags for all C++ codecs (a rule of fairness), to which libraries add what their
# headers need, warnings, and the folder of the programs.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

option(SCENEBENCH_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(SCENEBENCH_FUZZ "Build the fuzzers (clang only; with the sanitizers)" OFF)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})  # ./build/bench with every generator
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)  # installed programs find the libraries that they were linked with

if(NOT CMAKE_SIZEOF_VOID_P EQUAL 8)
  message(FATAL_ERROR "scenebench assumes a 64-bit little-endian machine. Configure with a 64-bit compiler.")
endif()

if(SCENEBENCH_SANITIZE)
  # Fetched libraries get the same flags, so that their own reads beyond a buffer are found, too.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

if(SCENEBENCH_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "Fuzzing needs clang's libFuzzer. Configure with -DCMAKE_CXX_COMPILER=clang++ "
      "-DCMAKE_C_COMPILER=clang.")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# As much stack as Linux gives, because some parsers and destructors go deep: link.exe would give 1 MiB, GNU ld 2.
if(MSVC)
  add_link_options(/STACK:8388608)
elseif(WIN32)
  add_link_options(-Wl,--stack,8388608)
endif()

add_library(scenebench_options INTERFACE)
target_include_directories(scenebench_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_features(scenebench_options INTERFACE cxx_std_20)
if(WIN32)
  target_compile_definitions(scenebench_options INTERFACE NOMINMAX)  # windows.h defines the macros min and max
endif()
if(MSVC)
  target_compile_options(scenebench_options INTERFACE /W4 /utf-8 /permissive- /EHsc
    /bigobj  # unity builds of templates may exceed the object format's usual number of sections
    /wd4324)  # "alignas made a struct larger", which is intended
  # Visual C++ warns of standard functions such as std::getenv, in favour of its own.
  target_compile_definitions(scenebench_options INTERFACE _CRT_SECURE_NO_WARNINGS)
else()
  # Contraction into fused multiply-add would make the generated scenes differ between platforms.
  target_compile_options(scenebench_options INTERFACE -Wall -Wextra -Wpedantic -ffp-contract=off)
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # clang warns of each use of std::stable_sort, which has a deprecated helper in libstdc++ up to version 12.
    include(CheckCXXSourceCompiles)
    check_cxx_source_compiles("
#include <version>
#if !defined(_GLIBCXX_RELEASE) || _GLIBCXX_RELEASE > 12
#error
#endif
int main() {}" SCENEBENCH_HAS_DEPRECATED_STABLE_SORT)
    if(SCENEBENCH_HAS_DEPRECATED_STABLE_SORT)
      target_compile_options(scenebench_options INTERFACE -Wno-deprecated-declarations)
    endif()
  endif()
endif()

# Lets GCC collect garbage only from half a gigabyte on, which saves a tenth of the compile time.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:--param=ggc-min-heapsize=524288>)
endif()

# compile_at_once(<target>): compiles all files of a target as one unit, in a third of the processor time. Names in
# different files must therefore not clash. -DSCENEBENCH_UNITY=OFF compiles each file by itself, and codecs and tests
# without their precompiled header. That shows missing includes, and is quicker if one file is changed again and again.
option(SCENEBENCH_UNITY "Compile all files of a room at once" ON)
function(compile_at_once target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SCENEBENCH_UNITY} UNITY_BUILD_BATCH_SIZE 0)
endfunction()

# compile_quickly(<target>): the same with less optimisation, for code that is not timed: -Og takes a fifth less time
# than -O1, and less than -O0, which has every small function of the standard library compiled. With sanitizers there is
# none, which halves the compile time, as their checks are most of the code. What tests of codecs run most, the codecs
# and rooms without UNTIMED, is optimised there, too.
# Versions of docs are timed against each other only (`bench evolution`), for which -O1 is enough.
set(is_release $<AND:$<CXX_COMPILER_ID:GNU,Clang,AppleClang>,$<CONFIG:Release>>)
set(SCENEBENCH_NOT_TIMED $<${is_release}:-Og>)
set(SCENEBENCH_VERSION_OPTIONS $<${is_release}:-O1>)
if(SCENEBENCH_SANITIZE)
  set(SCENEBENCH_NOT_TIMED -O0)
  set(SCENEBENCH_VERSION_OPTIONS -O0)
endif()
function(compile_quickly target)
  compile_at_once(${target})
  compile_unchecked(${target})
  share_standard_headers(${target})
endfunction()

# The options of compile_quickly(). Without tests, format strings are not read at compile time, which saves up to a
# seventh of it, and warnings are not looked for, which saves a little more. A build with tests does both.
function(compile_unchecked target)
  target_compile_options(${target} PRIVATE ${SCENEBENCH_NOT_TIMED})
  if(NOT BUILD_TESTING)
    target_compile_definitions(${target} PRIVATE FMT_CONSTEVAL= FMT_USE_CONSTEVAL=0)
    target_compile_options(${target} PRIVATE $<$<NOT:$<CXX_COMPILER_ID:MSVC>>:-w>)
  endif()
endfunction()

# share_standard_headers(<target>): precompiles the headers that all rooms include, once for all that are compiled
# quickly. None of them is scenebench's own, so a change never compiles them again. Not with Visual C++ (share_header()).
function(share_standard_headers target)
  if(NOT SCENEBENCH_UNITY OR MSVC)
    return()
  endif()
  if(NOT TARGET scenebench_standard_headers)
    make_standard_headers()
  endif()
  target_precompile_headers(${target} REUSE_FROM scenebench_standard_headers)
endfunction()

function(make_standard_headers)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/standard_headers.cpp CONTENT
    "// Compiled for its precompiled header alone.\n")
  add_library(scenebench_standard_headers OBJECT ${PROJECT_BINARY_DIR}/generated/standard_headers.cpp)
  target_link_libraries(scenebench_standard_headers PRIVATE scenebench_options fmt::fmt)
  target_precompile_headers(scenebench_standard_headers PRIVATE <algorithm> <array> <cmath> <cstdint> <filesystem>
    <functional> <map> <memory> <optional> <set> <span> <string> <string_view> <utility> <variant> <vector>
    <fmt/format.h>)
  compile_unchecked(scenebench_standard_headers)
endfunction()
