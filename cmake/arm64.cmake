# Cross-compiles for 64-bit ARM on Linux with GCC. Programs run in QEMU's user mode, so ctest works. For correctness
# only: no time is taken in an emulator. sh tests/arm64.sh prepare installs the compiler and QEMU, and makes the folder
# of libraries.
set(SCENEBENCH_SYSROOT ${CMAKE_CURRENT_LIST_DIR}/../build-arm64-work/root CACHE PATH "The root of an ARM64 system")
file(REAL_PATH ${SCENEBENCH_SYSROOT} CMAKE_SYSROOT)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)  # the folders of Debian's libraries

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} ${CMAKE_SYSROOT}/usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}/pkgconfig:${CMAKE_SYSROOT}/usr/share/pkgconfig)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${CMAKE_SYSROOT})

find_program(SCENEBENCH_QEMU NAMES qemu-aarch64 qemu-aarch64-static)
if(SCENEBENCH_QEMU)
  # As a variable, because programs that are started by others need it, too.
  set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_COMMAND} -E env QEMU_LD_PREFIX=${CMAKE_SYSROOT} ${SCENEBENCH_QEMU})
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SCENEBENCH_SYSROOT)  # for CMake's own small test projects
