# reflect-cpp's JSON, from two of its sources; it brings a copy of yyjson along, which would be a second one here.
include(${CMAKE_CURRENT_LIST_DIR}/../text/yyjson.cmake)
dependency(reflect-cpp
  GIT_REPOSITORY https://github.com/getml/reflect-cpp.git
  GIT_TAG 1327ef1d0b403f1424776da4c47bf0c7a6b0feaa RELEASE v0.25.0
  SOURCE_SUBDIR none)
if(reflect-cpp_SOURCE_DIR AND TARGET scenebench::yyjson)
  set(source ${reflect-cpp_SOURCE_DIR}/src/reflectcpp)
  add_library(reflect-cpp STATIC ${source}.cpp ${source}_json.cpp)
  target_include_directories(reflect-cpp PUBLIC ${reflect-cpp_SOURCE_DIR}/include)
  target_link_libraries(reflect-cpp PUBLIC scenebench::yyjson)
elseif(reflect-cpp_SOURCE_DIR)
  set(dependency_absence "yyjson, by which reflect-cpp reads and writes, is not installed")
endif()
provide(scenebench::reflect-cpp reflect-cpp)
