# RapidXML, header-only, which its author offers as an archive. Its packages have no CMake files, and its headers do not
# have the version: it is always 1.13.
dependency(rapidxml
  URL https://downloads.sourceforge.net/project/rapidxml/rapidxml/rapidxml%201.13/rapidxml-1.13.zip
  SHA256 c3f0b886374981bb20fabcf323d755db4be6dba42064599481da64a85f5b3571 RELEASE 1.13
  SOURCE_SUBDIR none)
if(rapidxml_SOURCE_DIR)
  file(GLOB headers ${rapidxml_SOURCE_DIR}/*.hpp)
  add_library(rapidxml INTERFACE)
  use_as_installed(rapidxml rapidxml ${headers})
  provide(scenebench::rapidxml rapidxml)
else()
  provide_headers(scenebench::rapidxml rapidxml rapidxml/rapidxml_print.hpp)
endif()
