#!/bin/sh
# From a library in PostgreSQL to a site on the web: built in four shards, put together, sent to a WebDAV server; then one page is changed
# in the database, and only the files that this touches are sent.
#
#   DATABASE=postgresql://user@host/database sh publish.sh FOLDER
#
# FOLDER is a new one, for the project. It takes hornbook, psql and rclone. The WebDAV server is rclone's own, on this machine, and ends with the
# script; in its place comes any remote that 'rclone config' has made.
set -eu
: "${DATABASE:?names the database: postgresql://user@host/database}"
shards=${SHARDS:-4}
port=${PORT:-8088}

# A project with the sample stories, whose library is in the database. Whatever stands above the first table of the settings counts for all.
hornbook init "${1:?name a new folder}"
cd "$1"
printf 'store = "%s"\n' "$DATABASE" | cat - hornbook.toml >settings.new
mv settings.new hornbook.toml

build() {
  seq "$shards" | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' hornbook build --jobs 1 --shard "{}/$shards"
  hornbook merge
}

mkdir shelf
rclone serve webdav --addr "127.0.0.1:$port" shelf &
server=$!
trap 'kill "$server"' EXIT
export RCLONE_CONFIG_SHELF_TYPE=webdav RCLONE_CONFIG_SHELF_VENDOR=other "RCLONE_CONFIG_SHELF_URL=http://127.0.0.1:$port"
until rclone lsf --retries 1 --low-level-retries 1 shelf: >/dev/null 2>&1; do sleep 0.1; done

echo "== the first time: everything"
build
hornbook deploy rclone:shelf:site

echo "== one page is changed by somebody else"
psql --quiet "$DATABASE" --command "
  UPDATE page SET text = text || ' And so it was.'
  WHERE page_number = 2 AND story_id = (SELECT id FROM story ORDER BY created_at, id LIMIT 1)"
build
hornbook deploy rclone:shelf:site

echo "== nothing has changed"
build
hornbook deploy --verify rclone:shelf:site
