# serialize, one header.
dependency(serialize
  GIT_REPOSITORY https://github.com/mas-bandwidth/serialize.git
  GIT_TAG 796d40991663a89508a2c6ba8af89966de753ba5 RELEASE v1.11.0
  SOURCE_SUBDIR none)
provide_headers(scenebench::serialize serialize serialize.h)
