# reflect-cpp's MessagePack, which uses msgpack-c.
include(${CMAKE_CURRENT_LIST_DIR}/../binary/msgpack-c.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/reflect-cpp.cmake)
provide_reflect_cpp(reflect-cpp-msgpack msgpack msgpack-c)
