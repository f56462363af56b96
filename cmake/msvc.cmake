# Visual Studio's compiler. If VCPKG_ROOT is set, as in Visual Studio's own shells, dependencies are the packages of
# vcpkg.json. Without it (or with -DSCENEBENCH_VCPKG=), each is fetched at its pin, as other installed libraries were
# hardly built by this compiler.
set(SCENEBENCH_VCPKG "$ENV{VCPKG_ROOT}" CACHE PATH "vcpkg's folder; empty: fetch every dependency")
if(SCENEBENCH_VCPKG)
  # Static libraries, so that the program runs without them. flatc and protoc come from the same build.
  set(VCPKG_TARGET_TRIPLET x64-windows-static-md CACHE STRING "vcpkg's name for the platform and the kind of linking")
  set(VCPKG_HOST_TRIPLET ${VCPKG_TARGET_TRIPLET} CACHE STRING "The same for programs that run during the build")
  include(${SCENEBENCH_VCPKG}/scripts/buildsystems/vcpkg.cmake)
else()
  set(SCENEBENCH_PINNED ON CACHE BOOL "")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SCENEBENCH_VCPKG)  # for CMake's own small test projects
