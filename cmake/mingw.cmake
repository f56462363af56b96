# Cross-compiles for 64-bit Windows with MinGW-w64. Programs run in Wine, so ctest works. For correctness only: times
# measured in Wine mean little. On Debian: apt-get install g++-mingw-w64-x86-64-posix wine64
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

# std::thread and std::mutex need POSIX threads. Debian names the thread model; elsewhere the plain name has POSIX
# threads.
find_program(SCENEBENCH_MINGW_CC NAMES x86_64-w64-mingw32-gcc-posix x86_64-w64-mingw32-gcc REQUIRED)
find_program(SCENEBENCH_MINGW_CXX NAMES x86_64-w64-mingw32-g++-posix x86_64-w64-mingw32-g++ REQUIRED)
set(CMAKE_C_COMPILER ${SCENEBENCH_MINGW_CC})
set(CMAKE_CXX_COMPILER ${SCENEBENCH_MINGW_CXX})
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

set(CMAKE_EXE_LINKER_FLAGS_INIT -static)  # one file, without DLLs of the compiler

find_program(SCENEBENCH_WINE NAMES wine64 wine HINTS /usr/lib/wine)
if(SCENEBENCH_WINE)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${SCENEBENCH_WINE})
endif()
