# reflect-cpp's CBOR, which uses jsoncons.
include(${CMAKE_CURRENT_LIST_DIR}/../text/jsoncons.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/reflect-cpp.cmake)
provide_reflect_cpp(reflect-cpp-cbor cbor jsoncons)
