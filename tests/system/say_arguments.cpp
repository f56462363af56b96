// Prints each argument in brackets on its own line. Exits with their number as its status.
#include <cstdio>

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) std::printf("[%s]\n", argv[i]);
  return argc - 1;
}
