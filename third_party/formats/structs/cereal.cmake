# cereal, header-only.
dependency(cereal
  GIT_REPOSITORY https://github.com/USCiLab/cereal.git
  GIT_TAG ebef1e929807629befafbb2918ea1a08c7194554 RELEASE v1.3.2
  SOURCE_SUBDIR none
  FIND_PACKAGE_ARGS CONFIG)
provide_headers(cereal_headers cereal cereal/cereal.hpp include)
provide(scenebench::cereal cereal::cereal cereal cereal_headers)
