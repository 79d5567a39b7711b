#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fetch_debs.sh OUT etl|unity|gnubg...
# Makes OUT/etl and OUT/unity from Debian 13 packages, on any Debian, and OUT/gnubg, with gnubg's weights, from the
# package of this machine's own Debian: no root, nothing is installed, the system's own apt state stays as it is.
# stdout is noise for a log file, stderr is meant for the user.
set -euo pipefail

# shellcheck disable=SC1091  # a file of the system
own_suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-trixie}")
etl_package=libetlcpp-dev etl_version=20.39.4+dfsg-3
unity_package=cmock unity_version=2.5.3+git40-g379a9a8-2 # Unity travels inside CMock's package

out=$(cd "$1" && pwd)
shift
work=$out/apt

# The mirrors are the ones this machine's apt already uses for Debian's "main". Third parties call a
# component "main" too, hence a list to try; --no-release-info makes it work before any "apt-get update".
list_mirrors() {
  # shellcheck disable=SC2016  # $(...) is apt's own template syntax
  apt-get indextargets --no-release-info --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk -v codename="$own_suite" '$3 == "main" && $1 !~ /^cdrom:/ && !seen[$1]++ &&
      ($2 == codename || $2 ~ /^(oldstable|stable|testing|unstable|sid)$/) { print $1 }'
}

# An apt with its own lists and nothing of the machine's sources, pins or installed packages. Options on
# the command line win over the machine's apt.conf, of which proxy and login settings stay in force.
private_apt() {
  local tool=$1
  shift
  "$tool" -q -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts=/dev/null \
    -o Dir::State="$work/state" -o Dir::State::Lists="$work/state/lists" -o Dir::State::status="$work/status" \
    -o Dir::Cache="$work/cache" -o APT::Default-Release= -o APT::Get::AllowUnauthenticated=false \
    -o APT::Sandbox::User=root -o Acquire::Retries=1 \
    -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 "$@" 2>&1
}

# use_suite SUITE PACKAGE: reads the suite's signed index from the first mirror that has it, and the package in it.
suite=
use_suite() {
  [[ $suite != "$1" ]] || return 0
  local package=$2 keyring=/usr/share/keyrings/debian-archive-keyring options mirror
  [[ -e $keyring.gpg ]] && keyring+=.gpg || keyring+=.pgp # newer Debians may have only .pgp
  # target and lang: just the package list, whatever else (contents, icons) this machine's apt fetches
  suite=$1
  options="signed-by=$keyring allow-insecure=no arch=$(dpkg --print-architecture) target=Packages lang=none"
  mkdir -p "$work/state/lists/partial" "$work/cache/archives/partial"
  : >"$work/status"
  for mirror in $(list_mirrors); do
    echo "deb [$options] $mirror $suite main" >"$work/sources.list"
    private_apt apt-get update || true # what counts is whether the index is there
    private_apt apt-cache show "$package" >/dev/null && return
  done
  echo "no mirror in this machine's apt sources gave Debian $suite's package index"
  return 1
}

# unpack NAME PACKAGE VERSION: the package's files in $work/NAME; makes OUT/NAME with licence and VERSION.
unpack() {
  local name=$1 package=$2 version=$3 versions
  # Without a version the newest will do.
  versions=$(private_apt apt-cache madison "$package" | awk '$1 == package { print $3 }' package="$package")
  if [[ -z $version ]] || ! grep -qxF "$version" <<<"$versions"; then
    version=${versions%%$'\n'*} # the newest comes first
    [[ -z $3 ]] || echo "setup: note: $package $3 is no longer in Debian $suite, taking $version" >&2
  fi
  (cd "$work" && private_apt apt-get download "$package=$version")
  dpkg-deb -x "$work/$package"_*.deb "$work/$name"
  mkdir "$out/$name"
  cp "$work/$name/usr/share/doc/$package/copyright" "$out/$name/"
  echo "$package $version" >"$out/$name/VERSION"
}

for name in "$@"; do
  case $name in
    etl)
      use_suite trixie "$etl_package"
      unpack etl "$etl_package" "$etl_version"
      mkdir "$out/etl/include"
      mv "$work/etl/usr/include/etl" "$out/etl/include/"
      ;;
    unity)
      use_suite trixie "$unity_package"
      unpack unity "$unity_package" "$unity_version"
      cp "$work"/unity/usr/share/cmock/vendor/unity/src/unity{.c,.h,_internals.h} "$out/unity/"
      ;;
    gnubg)
      use_suite "$own_suite" gnubg
      unpack gnubg gnubg ""
      cp "$work"/gnubg/usr/{lib,share}/gnubg/gnubg.wd "$out/gnubg/" 2>/dev/null || [[ -f $out/gnubg/gnubg.wd ]]
      ;;
  esac
done
