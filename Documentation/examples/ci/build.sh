#!/bin/sh
# Builds a site and checks it: what every recipe here runs, and all that a host with a build command needs.
#
#   build.sh [OPTION OF 'hornbook build']...
#
# On a host without recipes (Netlify, Cloudflare Pages and the like) the build command is 'sh ci/build.sh', and the folder that
# is published is 'Site'. VERSION is the release of Hornbook, CACHE a folder that the host keeps between builds, if it has one.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cache=${CACHE:-}
version=${VERSION:-0.1.0}

# Copies of pictures and the memory of builds: a build writes only what a change has touched.
if [ -n "$cache" ] && [ -d "$cache/state" ] && [ ! -e .hornbook ]; then cp -R "$cache/state" .hornbook; fi
if ! command -v hornbook >/dev/null; then
  program=$(sh "$here/install-hornbook.sh" "$version" "${cache:-${TMPDIR:-/tmp}}/hornbook-program")
  PATH=$program:$PATH
fi
hornbook build "$@"
hornbook check
if [ -n "$cache" ]; then
  rm -rf "$cache/state"
  mkdir -p "$cache"
  cp -R .hornbook "$cache/state"
fi

# Addresses that only this machine knows are lost with it, and the story may get another one next time.
if [ -n "$(git status --porcelain -- Content/addresses.toml 2>/dev/null)" ]; then
  echo "warning: this build gave out new addresses; run 'hornbook build' at home, and commit Content/addresses.toml" >&2
fi
