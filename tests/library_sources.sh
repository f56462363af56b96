# For scripts that build every library from source, in the versions of the installed packages: Debian and Ubuntu have
# those sources. $work must be set; get_sources makes $work/sources, for SCENEBENCH_SOURCES (third_party/README.md). Does
# not touch the system's own lists of packages.
# shellcheck shell=sh disable=SC2154

# apt-get with its own lists: those of the system, but of sources instead of packages.
private_apt() {
  apt-get -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$work/apt/sources" \
    -o Dir::State::Lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" -o APT::Sandbox::User="$(id -un)" "$@"
}

list_sources() {
  rm -rf "$work/apt"
  mkdir -p "$work/apt/sources" "$work/apt/lists/partial" "$work/apt/cache/archives/partial"
  for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    [ -f "$list" ] || continue
    sed 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$list" >"$work/apt/sources/$(basename "$list")"
  done
  private_apt update
}

# The name of each library that every build needs, and its first package here.
needed_packages() {
  while read -r name purpose packages _; do
    [ "$purpose" != needed ] || echo "$name" "${packages%%,*}"
  done <third_party/packages.txt
}

# The sources that the installed packages were built from.
get_sources() {
  mkdir -p "$work/sources"
  needed_packages | while read -r name package; do
    source=$(dpkg-query -W -f '${source:Package}=${source:Version}' "$package")
    [ "$(cat "$work/sources/$name.version" 2>/dev/null)" != "$source" ] || continue
    [ -d "$work/apt" ] || list_sources
    echo "$name: $source"
    rm -rf "$work/sources/$name" "$work/unpack"
    mkdir "$work/unpack"
    (cd "$work/unpack" && private_apt source "$source" >log 2>&1) || { cat "$work/unpack/log"; exit 1; }
    mv "$work"/unpack/*/ "$work/sources/$name"
    echo "$source" >"$work/sources/$name.version"
  done
  rm -rf "$work/apt" "$work/unpack"
}
