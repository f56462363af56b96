# reflect-cpp, from the sources of the formats that codecs use. This file has its JSON, with yyjson from
# text/yyjson.cmake, because its own copy would be a second one. The files of the other formats include this one.
include(${CMAKE_CURRENT_LIST_DIR}/../text/yyjson.cmake)
dependency(reflect-cpp
  GIT_REPOSITORY https://github.com/getml/reflect-cpp.git
  GIT_TAG 1327ef1d0b403f1424776da4c47bf0c7a6b0feaa RELEASE v0.25.0
  SOURCE_SUBDIR none)
set(reflect_cpp_ABSENCE "${dependency_absence}")

# provide_reflect_cpp(<target> <format> <library>): makes scenebench::<target> from reflect-cpp's source for a format,
# if the library that it uses is available.
macro(provide_reflect_cpp target format library)
  set(dependency_absence "${reflect_cpp_ABSENCE}")
  if(reflect-cpp_SOURCE_DIR AND TARGET scenebench::${library} AND NOT TARGET ${target})
    add_library(${target} STATIC ${reflect-cpp_SOURCE_DIR}/src/reflectcpp_${format}.cpp)
    target_include_directories(${target} PUBLIC ${reflect-cpp_SOURCE_DIR}/include)
    target_link_libraries(${target} PUBLIC reflect-cpp-core scenebench::${library})
  elseif(reflect-cpp_SOURCE_DIR)
    set(dependency_absence "${library}, which reflect-cpp uses for this format, is not installed")
  endif()
  provide(scenebench::${target} ${target})
endmacro()

if(reflect-cpp_SOURCE_DIR AND NOT TARGET reflect-cpp-core)
  add_library(reflect-cpp-core STATIC ${reflect-cpp_SOURCE_DIR}/src/reflectcpp.cpp)
  target_include_directories(reflect-cpp-core PUBLIC ${reflect-cpp_SOURCE_DIR}/include)
endif()
provide_reflect_cpp(reflect-cpp json yyjson)
