# Runs a server of PostgreSQL in a new folder, on a Unix socket there and without TCP, until its input ends: with whoever started it.
# Arguments: the folder with the programs, and an account that the server may run as where this one may not (root).
# It tells the folder, then answers each line of its input with one of its own: 'stop' (at once, as if killed) and 'start'.
set -u
programs=$1 account=$2
export LC_ALL=C.UTF-8
if [ -n "$account" ]; then
  script=$(cat "$0")
  exec runuser -u "$account" -- sh -c "$script" server "$programs" ''
fi
umask 077
# The account may not be let into the folder for temporary files of whoever runs the tests.
folder=$(mktemp -d "${TMPDIR:-/tmp}/hornbook-pg-XXXXXX" 2>/dev/null) || folder=$(mktemp -d /tmp/hornbook-pg-XXXXXX) || exit 1
chmod 755 "$folder"
cd "$folder" || exit 1
process=''
stop() {
  if [ -n "$process" ]; then
    kill -QUIT "$process" 2>/dev/null
    wait "$process"
  fi
  process=''
}
start() {
  "$programs/postgres" -D "$folder/data" -k "$folder" -h '' -c fsync=off -c max_connections=200 -c deadlock_timeout=100ms \
    -c unix_socket_permissions=0777 -c log_min_messages=fatal </dev/null >>"$folder/log" 2>&1 &
  process=$!
  for _ in $(seq 600); do
    if "$programs/pg_isready" -q -h "$folder" -d postgres -U hornbook; then return; fi
    if ! kill -0 "$process" 2>/dev/null; then break; fi
    sleep 0.05
  done
  cat "$folder/log" >&2
}
end() {
  stop
  cd /
  rm -rf "$folder"
  exit 0
}
# A terminal's signals are for the tests, which end the input; nobody may be there any more to read an answer.
trap '' INT HUP PIPE
trap end TERM
if ! "$programs/initdb" -D data -U hornbook -A trust -E UTF8 --locale=C.UTF-8 --no-sync >log 2>&1; then
  cat log >&2
  end
fi
{
  echo 'local all secretive scram-sha-256'
  echo 'local all all trust'
} >data/pg_hba.conf
start
echo "$folder"
while read -r command; do
  case $command in
    stop) stop ;;
    start) start ;;
  esac
  echo done
done
end
