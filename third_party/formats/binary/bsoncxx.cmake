# bsoncxx, of the MongoDB C++ driver, over libbson. Its CMake files need the target of libbson's sources, 2.3.3 or
# later; distributions of 2022 have 1.23.
include(${CMAKE_CURRENT_LIST_DIR}/bson.cmake)
dependency(bsoncxx
  GIT_REPOSITORY https://github.com/mongodb/mongo-cxx-driver.git
  GIT_TAG 27fed6e7cc037a9859d4889ee4e8be48081ec660 RELEASE r4.5.0
  SOURCE_SUBDIR none)  # its CMakeLists.txt builds the driver, too

# Sets the variables that the driver's CMakeLists.txt sets for this part.
function(add_bsoncxx source version)
  list(APPEND CMAKE_MODULE_PATH ${source}/cmake ${source}/cmake/make_dist)
  include(GNUInstallDirs)
  include(GenerateExportHeader)
  include(MakeDistFiles)
  include(ParseVersion)
  set(BUILD_VERSION ${version})
  set(BSONCXX_BUILD_STATIC ON)
  set(BSONCXX_LINK_WITH_STATIC_MONGOC ON)
  add_subdirectory(${source}/src/bsoncxx ${CMAKE_CURRENT_BINARY_DIR}/bsoncxx EXCLUDE_FROM_ALL)
endfunction()

if(bsoncxx_SOURCE_DIR AND TARGET bson_static)
  if(NOT TARGET bsoncxx_static)
    set(bsoncxx_BUILD_VERSION ${bsoncxx_VERSION})
    if(NOT bsoncxx_BUILD_VERSION)
      set(bsoncxx_BUILD_VERSION 0.0.0)  # for a checkout
    endif()
    add_bsoncxx(${bsoncxx_SOURCE_DIR} ${bsoncxx_BUILD_VERSION})
  endif()
elseif(bsoncxx_SOURCE_DIR)
  set(dependency_absence "bsoncxx is built with libbson from source (cmake --preset pinned-all)")
endif()
provide(scenebench::bsoncxx bsoncxx_static)
