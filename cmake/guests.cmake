# Copies the guests' sources (src/guests/jvm, node and mono) and the schemas to guests/ in the build folder, where
# `bench guests` builds them: Maven, npm and mcs write beside their input, and the build must not write to the source
# tree.
function(copy_guests)
  set(source ${PROJECT_SOURCE_DIR}/src/guests)
  set(copy ${PROJECT_BINARY_DIR}/guests)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${source} ${source}/jvm/* ${source}/mono/*.cs
    ${source}/node/*)
  list(FILTER files EXCLUDE REGEX "/(node_modules|target|generated)/")
  foreach(file IN LISTS files)
    configure_file(${source}/${file} ${copy}/${file} COPYONLY)
  endforeach()
  file(GLOB schemas CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/schemas/*)
  foreach(schema IN LISTS schemas)
    configure_file(${PROJECT_SOURCE_DIR}/${schema} ${copy}/${schema} COPYONLY)
  endforeach()
  # Removes the copies of deleted sources, as Maven and mcs would compile them, and npm would run their tests.
  file(GLOB_RECURSE copied RELATIVE ${copy} ${copy}/jvm/src/* ${copy}/mono/*.cs ${copy}/node/browser/*
    ${copy}/node/libraries/* ${copy}/node/runner/* ${copy}/node/tests/*)
  list(REMOVE_ITEM copied "" ${files})
  foreach(file IN LISTS copied)
    file(REMOVE ${copy}/${file})
  endforeach()
endfunction()
