# Visual Studio's compiler. Dependencies are the packages of vcpkg.json where there is a vcpkg: VCPKG_ROOT in the
# environment, which Visual Studio's own shells set. Without one (or with -DSCENEBENCH_VCPKG=), each is fetched at its
# pin; what else may be installed was hardly built by this compiler.
set(SCENEBENCH_VCPKG "$ENV{VCPKG_ROOT}" CACHE PATH "vcpkg's folder; empty: fetch every dependency")
if(SCENEBENCH_VCPKG)
  # Static libraries, because a DLL has an operator new of its own, which the allocation hook does not reach; flatc and
  # protoc from the same build.
  set(VCPKG_TARGET_TRIPLET x64-windows-static-md CACHE STRING "vcpkg's name for the platform and its way of linking")
  set(VCPKG_HOST_TRIPLET ${VCPKG_TARGET_TRIPLET} CACHE STRING "The same for the programs that run while building")
  include(${SCENEBENCH_VCPKG}/scripts/buildsystems/vcpkg.cmake)
else()
  set(SCENEBENCH_PINNED ON CACHE BOOL "")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SCENEBENCH_VCPKG)  # for CMake's own small test projects
