# RapidXML, header-only. Its packages have no CMake files, and its headers do not tell the version: it is always 1.13.
dependency(rapidxml NO_PIN "its author offers an archive, and no repository")
provide_headers(scenebench::rapidxml rapidxml rapidxml/rapidxml_print.hpp)
