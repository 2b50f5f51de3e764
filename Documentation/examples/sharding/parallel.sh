#!/bin/sh
# Builds a site in shards with GNU parallel, from the project's folder: as many at a time as there are processors.
#
#   SHARDS=16 sh parallel.sh
set -eu
shards=${SHARDS:-4}
seq "$shards" | parallel --halt soon,fail=1 hornbook build --jobs 1 --shard "{}/$shards"
# Only these shards, so that those of another number, built earlier, do no harm.
# shellcheck disable=SC2046
hornbook merge $(seq -f ".hornbook/shards/%g-of-$shards" "$shards")
