# Boost: a package of one of its libraries, or Boost's repository with only the submodules that the libraries here and
# Thrift need.
#
#   boost_library(<library>)
#
# makes the package's target Boost::<library>, or sets boost_SOURCE_DIR and makes scenebench_boost_headers. In packages
# the library `headers` is the headers alone.
macro(boost_library library)
  if(NOT FETCHCONTENT_SOURCE_DIR_BOOST)
    dependency(Boost FIND_PACKAGE_ARGS COMPONENTS ${library})
  endif()
  if(NOT TARGET Boost::${library})  # a package may have only other libraries
    dependency(boost
      GIT_REPOSITORY https://github.com/boostorg/boost.git
      GIT_TAG 1bed2b0712b2119f20d66c5053def9173c8462a5 RELEASE boost-1.90.0
      GIT_SUBMODULES libs/align libs/assert libs/config libs/container libs/container_hash libs/core libs/describe
        libs/endian libs/integer libs/intrusive libs/json libs/move libs/mp11 libs/mpl libs/predef libs/preprocessor
        libs/serialization libs/smart_ptr libs/static_assert libs/system libs/throw_exception libs/type_traits libs/utility
        libs/uuid libs/variant2 libs/winapi
      SOURCE_SUBDIR none)
    string(REPLACE "boost is" "Boost (${library}) is" dependency_absence "${dependency_absence}")
  endif()
  if(boost_SOURCE_DIR AND NOT TARGET scenebench_boost_headers)
    add_library(scenebench_boost_headers INTERFACE)
    file(GLOB boost_headers ${boost_SOURCE_DIR}/libs/*/include)
    target_include_directories(scenebench_boost_headers INTERFACE ${boost_headers})
    target_compile_definitions(scenebench_boost_headers INTERFACE BOOST_ALL_NO_LIB)  # CMake links the libraries
  endif()
endmacro()
