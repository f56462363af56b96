# Apache Avro's C library: the codec avro. Of Avro's libraries for C and C++ the one that distributions have. Licence:
# Apache-2.0. Tried: Debian 12's 1.11.1.
describe_dependency(avro
  HEADER avro.h
  TARGETS scenebench::avro
  APT libavro-dev
  BREW avro-c
  VCPKG avro-c)
if(TARGET scenebench::avro)
  # Its headers do not tell the version; its pkg-config file, beside the library, does.
  set(avro_version "version unknown")
  cmake_path(GET SCENEBENCH_avro_LIBRARY PARENT_PATH avro_folder)
  if(EXISTS ${avro_folder}/pkgconfig/avro-c.pc)
    file(STRINGS ${avro_folder}/pkgconfig/avro-c.pc avro_version REGEX "^Version: ")
    string(REPLACE "Version: " "" avro_version "${avro_version}")
  endif()
  set_property(TARGET scenebench::avro APPEND PROPERTY
    INTERFACE_COMPILE_DEFINITIONS SCENEBENCH_AVRO_VERSION="${avro_version}")
endif()
