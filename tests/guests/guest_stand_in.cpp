// A stand-in for a guest that misbehaves in a given way. Usage: guest_stand_in WAY [FILE]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <thread>

#include "system/process.h"
#include "system/run_program.h"

namespace {

[[noreturn]] void sleep_on() {
  while (true) std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

/// Writes to the file until this process is ended.
[[noreturn]] void write_on(const char* path) {
  while (true) {
    if (std::FILE* file = std::fopen(path, "ab")) {
      std::fputc('.', file);
      std::fclose(file);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void say(const char* line) {
  std::puts(line);
  std::fflush(stdout);
}

/// Starts a process that writes to the file and does not notice when this one ends. Returns when it writes. Prints
/// meanwhile, so that this process is not ended for its silence before.
void start_writer(const char* program, const char* path) {
  std::thread([=] { scenebench::run_program(program, {"writes", path}); }).detach();
  while (!std::filesystem::exists(path)) {
    say("starting");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view way = argc > 1 ? argv[1] : "";
  say(R"({"kind":"absent","workload":"docs","form":"","reason":"is a stand-in"})");
  if (way == "hangs") sleep_on();
  if (way == "writes") write_on(argv[2]);
  if (way == "has-a-child") {
    start_writer(argv[0], argv[2]);
    sleep_on();
  }
  if (way == "leaves-a-child") {
    start_writer(argv[0], argv[2]);
    std::_Exit(0);
  }
  if (way == "dies") std::abort();
  if (way == "fails") {
    std::fputs("no such library\n", stderr);
    return 1;
  }
  if (way == "prints-garbage") {
    for (int i = 0; i < 1'000; ++i) std::puts("{]\x01 Warning: \"kind\" of noise \xFF");
    std::printf(R"({"kind":"progress","done":1,"of":2})");  // without a line break
  }
  if (way == "is-damaged") std::puts(R"({"kind":"samples","workload":"docs","form":"map","operat)");
  return 0;
}
