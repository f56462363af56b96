# Boost.JSON. Debian 12's package of it cannot be installed with the rest of its Boost.
include(${CMAKE_CURRENT_LIST_DIR}/../../boost.cmake)
boost_library(json)
if(NOT TARGET Boost::json AND boost_SOURCE_DIR)
  add_library(boost_json STATIC ${boost_SOURCE_DIR}/libs/json/src/src.cpp)
  target_link_libraries(boost_json PUBLIC scenebench_boost_headers)
endif()
provide(scenebench::boost-json boost_json Boost::json)
