# For scripts that build every library from source, in the versions of the installed packages: Debian and Ubuntu have
# those sources. $work must be set; get_sources makes $work/sources, for SCENEBENCH_SOURCES (third_party/README.md). Does
# not touch the system's own lists of packages.
# shellcheck shell=sh disable=SC2154

# private_apt PROGRAM ARGUMENT…: apt-get or apt-cache with its own lists: those of the system, but of sources instead of
# packages.
private_apt() {
  tool=$1
  shift
  "$tool" -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$work/apt/sources" \
    -o Dir::State::Lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" -o APT::Sandbox::User="$(id -un)" "$@"
}

list_sources() {
  rm -rf "$work/apt"
  mkdir -p "$work/apt/sources" "$work/apt/lists/partial" "$work/apt/cache/archives/partial"
  for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    [ -f "$list" ] || continue
    sed 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$list" >"$work/apt/sources/$(basename "$list")"
  done
  private_apt apt-get update
}

# The name of each library that every build needs, and its first package here.
needed_packages() {
  while read -r name purpose packages _; do
    [ "$purpose" != needed ] || echo "$name" "${packages%%,*}"
  done <third_party/packages.txt
}

# unpack SOURCE=VERSION: into a folder of $work/unpack. An archive may have the packages of an update before it has the
# sources: then it takes those of another revision of the same upstream version, and says so.
unpack() {
  package_name=${1%%=*} version=${1#*=}
  for one in "$version" $(private_apt apt-cache showsrc "$package_name" | sed -n 's/^Version: //p'); do
    [ "${one%-*}" = "${version%-*}" ] || continue
    rm -rf "$work/unpack" && mkdir "$work/unpack"
    (cd "$work/unpack" && private_apt apt-get source "$package_name=$one" >../unpack.log 2>&1) || continue
    [ "$one" = "$version" ] || echo "  that is not there; takes revision $one"
    return
  done
  cat "$work/unpack.log"
  return 1
}

# The sources that the installed packages were built from.
get_sources() {
  mkdir -p "$work/sources"
  needed_packages | while read -r name package; do
    source=$(dpkg-query -W -f '${source:Package}=${source:Version}' "$package")
    [ "$(cat "$work/sources/$name.version" 2>/dev/null)" != "$source" ] || continue
    [ -d "$work/apt" ] || list_sources
    echo "$name: $source"
    rm -rf "$work/sources/$name"
    unpack "$source" || exit 1
    mv "$work"/unpack/*/ "$work/sources/$name"
    echo "$source" >"$work/sources/$name.version"
  done
  rm -rf "$work/apt" "$work/unpack" "$work/unpack.log"
}
