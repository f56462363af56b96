# Simple Binary Encoding: its generator, a Java program in one file, from Maven. The generated code needs no library.
# FETCHCONTENT_SOURCE_DIR_SBE is a folder with that file.
set(sbe_VERSION 1.38.1)
set(sbe_SHA256 26e29e5503faa70cc56158fcdacd6369ecfc3088b9a61c90b882feb54451c9b5)
set(sbe_JAVA 17)  # the release that the generator's class files need
set(sbe_JAR sbe-all-${sbe_VERSION}.jar)
set(sbe_FOLDER ${CMAKE_CURRENT_BINARY_DIR}/sbe)
if(FETCHCONTENT_SOURCE_DIR_SBE)
  set(sbe_FOLDER ${FETCHCONTENT_SOURCE_DIR_SBE})
endif()
set(sbe_GENERATOR ${sbe_FOLDER}/${sbe_JAR})
find_program(SCENEBENCH_JAVA java DOC "Java, for SBE's generator")
find_program(SCENEBENCH_MAVEN mvn DOC "Maven, which fetches SBE's generator")
mark_as_advanced(SCENEBENCH_JAVA SCENEBENCH_MAVEN)

# java_release(<result>): runs SCENEBENCH_JAVA and returns its release; 0 if it does not run, and 1 up to Java 8.
function(java_release result)
  set(release 0)
  if(SCENEBENCH_JAVA)
    execute_process(COMMAND ${SCENEBENCH_JAVA} -version TIMEOUT 30 RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE text)
    if(status EQUAL 0 AND text MATCHES "version \"([0-9]+)")
      set(release ${CMAKE_MATCH_1})
    endif()
  endif()
  set(${result} ${release} PARENT_SCOPE)
endfunction()

# fetch_sbe(<reason>): lets Maven fetch the generator. `reason` says why it could not.
function(fetch_sbe reason)
  if(FETCHCONTENT_SOURCE_DIR_SBE)  # the user's folder, which is not written to
    set(${reason} "FETCHCONTENT_SOURCE_DIR_SBE has no ${sbe_JAR}" PARENT_SCOPE)
  elseif(NOT SCENEBENCH_FETCH_FORMATS)
    set(${reason} "sbe is not installed (-DSCENEBENCH_FETCH_FORMATS=ON fetches its generator with Maven)" PARENT_SCOPE)
  elseif(NOT SCENEBENCH_MAVEN)
    set(${reason} "Maven, which fetches SBE's generator, is not installed (sh third_party/install.sh --tests)" PARENT_SCOPE)
  else()
    message(STATUS "sbe: generator ${sbe_VERSION} from Maven")
    set(artifact uk.co.real-logic:sbe-all:${sbe_VERSION})
    execute_process(
      COMMAND ${SCENEBENCH_MAVEN} --quiet --batch-mode org.apache.maven.plugins:maven-dependency-plugin:2.8:copy
        -Dartifact=${artifact} -DoutputDirectory=${sbe_FOLDER} OUTPUT_QUIET ERROR_QUIET)
    if(NOT EXISTS ${sbe_GENERATOR})
      set(${reason} "Maven could not fetch SBE's generator, ${artifact}" PARENT_SCOPE)
    endif()
  endif()
endfunction()

java_release(sbe_FOUND_JAVA)
if(sbe_FOUND_JAVA LESS sbe_JAVA)
  string(CONCAT dependency_absence "SBE's generator needs Java ${sbe_JAVA} or later, which is not installed "
    "(-DSCENEBENCH_JAVA=<program> if PATH has another)")
elseif(NOT EXISTS ${sbe_GENERATOR})
  fetch_sbe(dependency_absence)
endif()
if(NOT dependency_absence)
  file(SHA256 ${sbe_GENERATOR} sbe_FOUND_SHA256)
  if(NOT sbe_FOUND_SHA256 STREQUAL sbe_SHA256)
    set(sbe_ADVICE "Delete it to have it fetched again.")
    if(FETCHCONTENT_SOURCE_DIR_SBE)
      set(sbe_ADVICE "Replace it in the folder FETCHCONTENT_SOURCE_DIR_SBE.")
    endif()
    message(FATAL_ERROR
      "${sbe_GENERATOR} is not the pinned one: its SHA-256 is ${sbe_FOUND_SHA256}. ${sbe_ADVICE}")
  endif()
  message(STATUS "sbe: generator ${sbe_GENERATOR}")
  set(SCENEBENCH_SBE_GENERATOR ${sbe_GENERATOR} CACHE INTERNAL "")
  add_library(scenebench::sbe INTERFACE IMPORTED GLOBAL)
endif()
