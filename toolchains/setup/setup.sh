#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# setup.sh play|nets|plots|docs|test|window: installs what is missing on a Debian machine, says so, and is silent if nothing is.
#   play   build and play on this computer
#   nets   the same, plus gnubg's weights, out of its package, which is not installed; the game goes on without them
#   plots  what play needs, plus what draws the plots of docs/dice.md
#   docs   python3 and doxygen, which writes the API reference
#   test   what play needs, plus cross compilers, emulator and test tools
#   window all of that, plus the emulator's windows
# System tools come as Debian packages. ETL, Unity and CMSIS go into build/deps only: a system-wide ETL
# would make the cross compilers read the host's headers. To use your own copies instead, set
#   ETL_INCLUDE_DIR (has etl/vector.h)   UNITY_SOURCE_DIR (has unity.c)   CMSIS_INCLUDE_DIR (has core_cm0.h)
# Whoever is not root is asked before sudo is used; STARLING_YES=1 is a yes for scripts.
set -eo pipefail # not -u: old bashes take an empty array for an unset variable

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
deps=$root/build/deps
staging=$root/build/deps.new # beside build/deps, so that finished pieces are moved in by one rename
unfinished=$deps/.installing # packages of an installation that did not end well
log=$deps/setup.log

say() { echo "setup: $*" >&2; }
die() { # die EXIT_CODE MESSAGE...
  say "${@:2}"
  exit "$1"
}
fail() {
  grep -E '^(E:|W:|npm (ERR!|error)|no mirror)' "$log" | grep -v -e 'complete log' -e _logs/ -e 'Some index files' | tail -n 3 |
    cut -c 1-160 | sed 's/^/  | /' >&2 || true
  die 1 "$1; the log is build/deps/setup.log"
}

among() { [[ " ${*:2} " == *" $1 "* ]]; }
has() { command -v "$1" || [[ -x /usr/games/$1 ]]; } # Debian's games are not on every PATH
cmake_is_recent() {
  [[ $(cmake --version) =~ ([0-9]+)\.([0-9]+) ]] && ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= 3025))
}
has_readline() { g++ -E -x c++ -include cstdio -include readline/readline.h /dev/null; }
has_weights() { # somebody has named some, or there is a file that is as long as gnubg's
  [[ -z ${STARLING_GNUBG_WEIGHTS:-} ]] || return 0
  local file
  for file in {/usr/lib,/usr/share,"$deps"}/gnubg/gnubg.wd; do
    [[ ! -f $file || $(wc -c <"$file") -ne 408016 ]] || return 0
  done
  return 1
}
emulator_has_windows() { [[ $(qemu-system-arm -display help 2>&1) == *$'\n'gtk* ]]; }
arm_has() { [[ $(arm-none-eabi-g++ -print-file-name="$1") == */* ]]; }

# shellcheck disable=SC2016  # ${...} is dpkg's own template syntax
is_installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

need() { # need PACKAGE CHECK...: the package is missing if the check fails or it was left unfinished
  local package=$1
  shift
  if ! "$@" >/dev/null 2>&1 || among "$package" "${half_done[@]}"; then packages+=("$package"); fi
}

need_piece() { # need_piece NAME FOLDER FILE VARIABLE
  local name=$1 folder=$deps/$1/$2 file=$3 variable=$4
  if [[ -n ${!variable:-} ]]; then
    [[ -f ${!variable}/$file ]] || die 2 "$variable is '${!variable}', but there is no $file in it"
  elif [[ ! -s $deps/$name/VERSION || ! -f $folder/$file ]]; then
    pieces+=("$name")
  fi
}

find_missing() {
  packages=() pieces=() half_done=()
  # What somebody has installed since is no longer half done.
  if [[ -f $unfinished ]]; then
    for package in $(<"$unfinished"); do is_installed "$package" || half_done+=("$package"); done
  fi
  if [[ $group == docs ]]; then
    need python3 has python3
    need doxygen has doxygen
    return 0
  fi
  need cmake cmake_is_recent
  need ninja-build has ninja
  need g++ has g++
  need libreadline-dev has_readline
  need python3 has python3 # works out a table of endgames
  need_piece etl include etl/vector.h ETL_INCLUDE_DIR
  [[ $group != play && $group != nets ]] || return 0
  if [[ $group == plots ]]; then
    need gnuplot-nox has gnuplot
    return 0
  fi
  need clang has clang++
  need gcc-arm-none-eabi has arm-none-eabi-g++
  need binutils-arm-none-eabi has arm-none-eabi-objcopy
  need libnewlib-arm-none-eabi arm_has nano.specs
  need libstdc++-arm-none-eabi-newlib arm_has libstdc++_nano.a
  for tool in qemu-system-arm gdb-multiarch gnubg git clang-format clang-tidy shellcheck mypy reuse doxygen; do need "$tool" has "$tool"; done
  if [[ $group == window ]]; then need qemu-system-gui emulator_has_windows; fi
  need_piece unity . unity.c UNITY_SOURCE_DIR
  need_piece cmsis Include core_cm0.h CMSIS_INCLUDE_DIR
  # npm only fetches CMSIS; Debian's one needs the certificates to reach a registry
  if among cmsis "${pieces[@]}"; then need npm npm --version; fi
  if among npm "${packages[@]}"; then packages+=(ca-certificates); fi
}
anything_missing() {
  find_missing
  missing=("${packages[@]}" "${pieces[@]}")
  ((${#missing[@]}))
}

# Waits for the orphaned dpkg of a killed run (dpkg itself never waits) and configures what it left.
finish_dpkg() {
  local _ answer
  for _ in {1..120}; do
    answer=$("${as_root[@]}" dpkg --configure -a 2>&1) || true
    echo "$answer"
    [[ $answer == *"lock was locked"* ]] || break
    sleep 1
  done
}

install_packages() {
  local half_unpacked=() as_root=(env DEBIAN_FRONTEND=noninteractive LC_ALL=C)
  local apt=(apt-get -q -y -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20
    -o DPkg::Lock::Timeout=300)
  local install=(install --no-install-recommends --fix-broken --no-remove)
  if ((EUID != 0)); then as_root=(sudo "${as_root[@]}"); fi
  if [[ -f $unfinished ]]; then # killed while unpacking? apt repairs such packages only when told to
    finish_dpkg
    # shellcheck disable=SC2016  # ${...} is dpkg's own template syntax
    read -r -d '' -a half_unpacked < <(dpkg-query -W -f '${db:Status-Eflag} ${binary:Package}\n' |
      sed -n 's/^reinstreq //p') || true
  fi
  echo "${packages[*]}" >"$unfinished"
  "${as_root[@]}" "${apt[@]}" update || true # one bad source must not matter: the installation tells
  if ((${#half_unpacked[@]})); then "${as_root[@]}" "${apt[@]}" "${install[@]}" --reinstall "${half_unpacked[@]}" || true; fi
  "${as_root[@]}" "${apt[@]}" "${install[@]}" "${packages[@]}" || return
  rm "$unfinished"
}

fetch_cmsis() { # npm's cache is private too: no half-written state, no files of root's in a user's home
  local package=node_modules/@xpack-3rd-party/arm-cmsis-core-m
  mkdir "$staging/npm" "$staging/cmsis" && cp "$here"/{package.json,package-lock.json,.npmrc} "$staging/npm/" &&
    cd "$staging/npm" && npm_config_cache=$staging/npm/cache npm ci --ignore-scripts &&
    mv "$package/CMSIS/Core/Include" "$package"/LICENSE* "$staging/cmsis/" &&
    sed -n 's/.*"\(@xpack[^"]*\)": "\([^"]*\)".*/\1 \2/p' package.json >"$staging/cmsis/VERSION"
}

# The one thing that play can do without.
fetch_weights() {
  if ! has apt-get >/dev/null || ! has dpkg-deb >/dev/null; then
    say "no apt-get here to fetch gnubg's weights with: name a gnubg.wd by STARLING_GNUBG_WEIGHTS"
    return
  fi
  say "fetching gnubg's weights [into build/deps: gnubg]"
  rm -rf "$staging" && mkdir "$staging"
  if "$here/fetch_debs.sh" "$staging" gnubg >>"$log"; then
    rm -rf "$deps/gnubg" && mv "$staging/gnubg" "$deps/"
  else
    say "could not fetch gnubg's weights (network down?); the log is build/deps/setup.log"
  fi
}

ask_for_sudo() {
  local answer
  [[ ${STARLING_YES:-} != 1 ]] || return 0
  if [[ ! -t 0 || ! -t 2 ]]; then
    die 1 "missing: ${packages[*]}. Run 'sudo apt-get install ${packages[*]}', or set STARLING_YES=1 to let setup use sudo"
  fi
  read -r -p "setup: install ${packages[*]} with sudo apt-get? [Y/n] " answer || { echo >&2 && answer=n; }
  [[ ${answer:-y} == [yY]* ]] || die 1 "nothing was installed"
}

get_pieces() {
  local debs=() piece
  for piece in "${pieces[@]}"; do if [[ $piece != cmsis ]]; then debs+=("$piece"); fi; done
  rm -rf "$staging" && mkdir "$staging"
  if ((${#debs[@]})); then
    "$here/fetch_debs.sh" "$staging" "${debs[@]}" >>"$log" || fail "could not fetch ${debs[*]} (network down?)"
  fi
  if among cmsis "${pieces[@]}"; then
    (fetch_cmsis) >>"$log" 2>&1 || fail "could not fetch cmsis with npm (network down?)"
  fi
  for piece in "${pieces[@]}"; do rm -rf "${deps:?}/$piece" && mv "$staging/$piece" "$deps/"; done
}

group=${1:-}
[[ $# == 1 && $group =~ ^(play|nets|plots|docs|test|window)$ ]] || die 2 "usage: setup.sh play|nets|plots|docs|test|window"
wants_weights() { [[ $group == nets ]] && ! has_weights; }
anything_missing || wants_weights || exit 0
if ! has apt-get >/dev/null && ((${#missing[@]})) && [[ ${missing[*]} != cmsis ]]; then
  die 1 "no apt-get here: please install ${missing[*]} (ETL_INCLUDE_DIR, UNITY_SOURCE_DIR," \
    "CMSIS_INCLUDE_DIR point to copies of etl, unity, cmsis)"
fi
((${#packages[@]} == 0 || EUID == 0)) || has sudo >/dev/null || die 1 "needs root (no sudo here) to install ${packages[*]}"
((${#packages[@]} == 0 || EUID == 0)) || ask_for_sudo
if ! mkdir -p "$deps" 2>/dev/null || ! [[ -w $deps && -w $root/build ]]; then die 1 "cannot write in build/deps"; fi

exec 9>>"$deps/.lock" # one at a time
if has flock >/dev/null; then flock -w 600 9 || die 1 "another setup is still running"; fi
anything_missing || wants_weights || exit 0
((${#missing[@]} == 0)) || say "installing${packages[*]:+ ${packages[*]}}${pieces[*]:+ [into build/deps: ${pieces[*]}]}"
: >"$log"
trap 'rm -rf "$staging"' EXIT
if ((${#packages[@]})); then
  # fd 9 stays out of it: a service started by a package must not hold the lock
  install_packages >>"$log" 2>&1 </dev/null 9>&- || fail "could not install ${packages[*]} (network down?)"
fi
if ((${#pieces[@]})); then get_pieces; fi
if wants_weights; then fetch_weights; fi
! anything_missing || die 1 "installed, but still not usable: ${missing[*]} (an older one first on PATH?)"
