#!/bin/sh
# Fetches a release of Hornbook, checks it, and prints the folder of its program for PATH.
#
#   install-hornbook.sh VERSION FOLDER
#
# A FOLDER that holds the version is left as it is: keep it in the cache of your builds. RELEASES is the address of all releases.
set -eu
if [ $# -ne 2 ]; then
  sed -n 's/^#   //p' "$0" >&2
  exit 64
fi
version=$1
folder=$2
releases=${RELEASES:-https://github.com/OWNER/hornbook/releases/download}
name=hornbook-$version-linux-$(uname -m)

# What copies pictures into the sizes of screens. Without root it is left out, and pictures are published as they are.
if ! ls /usr/lib/*/libvips.so.42 >/dev/null 2>&1; then
  as_root=
  if [ "$(id -u)" -ne 0 ]; then as_root="sudo -n"; fi
  {
    $as_root apt-get -qq update &&
      { $as_root apt-get -qq install --yes --no-install-recommends libvips42t64 ||
        $as_root apt-get -qq install --yes --no-install-recommends libvips42; }
  } >/dev/null 2>&1 || echo "install-hornbook.sh: there is no libvips, and it cannot be installed here" >&2
fi

if [ ! -x "$folder/$name/bin/hornbook" ]; then
  mkdir -p "$folder"
  (
    cd "$folder"
    for file in "$name.tar.gz" "$name.sha256"; do
      curl --fail --silent --show-error --location --retry 3 --output "$file" "$releases/v$version/$file"
    done
    sha256sum --quiet --check --ignore-missing "$name.sha256" >&2
    tar xzf "$name.tar.gz"
    rm "$name.tar.gz" "$name.sha256"
  )
fi
cd "$folder/$name/bin"
pwd
