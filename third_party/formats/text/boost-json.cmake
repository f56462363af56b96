# Boost.JSON, of an installed Boost that has it, or from Boost's own repository with the submodules alone that it needs.
if(NOT FETCHCONTENT_SOURCE_DIR_BOOST-JSON)
  dependency(Boost FIND_PACKAGE_ARGS CONFIG COMPONENTS json)
endif()
if(NOT TARGET Boost::json)
  dependency(boost-json
    GIT_REPOSITORY https://github.com/boostorg/boost.git
    GIT_TAG 1bed2b0712b2119f20d66c5053def9173c8462a5 RELEASE boost-1.90.0
    GIT_SUBMODULES libs/json libs/align libs/assert libs/config libs/container libs/container_hash libs/core libs/describe
      libs/endian libs/intrusive libs/move libs/mp11 libs/predef libs/static_assert libs/system libs/throw_exception
      libs/variant2 libs/winapi
    SOURCE_SUBDIR none)
endif()
if(boost-json_SOURCE_DIR)
  add_library(boost_json STATIC ${boost-json_SOURCE_DIR}/libs/json/src/src.cpp)
  file(GLOB headers ${boost-json_SOURCE_DIR}/libs/*/include)
  target_include_directories(boost_json PUBLIC ${headers})
  target_compile_definitions(boost_json PUBLIC BOOST_ALL_NO_LIB)  # CMake says what is linked
endif()
provide(scenebench::boost-json boost_json Boost::json)
