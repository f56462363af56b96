# CLI11: the command line. Chosen over cxxopts because it has subcommands, and over argparse because
# it checks values by itself; header-only. Licence: BSD-3-Clause. Pinned: v2.7.2. Also tried: Debian 12's 2.1.2.
describe_dependency(CLI11
  REPOSITORY https://github.com/CLIUtils/CLI11.git
  COMMIT cbd58a3696887b34c70949aef21a71735a0c2ad5
  TAG v2.7.2
  FIND CLI11 CONFIG
  TARGETS CLI11::CLI11
  APT libcli11-dev
  DNF cli11-devel
  PACMAN cli11
  BREW cli11
  VCPKG cli11)

function(build_CLI11 source binary)
  add_subdirectory(${source} ${binary} EXCLUDE_FROM_ALL SYSTEM)
endfunction()
