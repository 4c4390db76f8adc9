#!/bin/sh
# Runs a command with the account, the settings and the secrets of the unit, whether the server runs or not:
# deploy/command.sh staff create jo@example.com
set -eu
name=backbar-command-$$
set -- --unit="$name" --quiet --wait --collect --pipe /usr/bin/node dist/server/cli/main.js "$@"
# Each goes in front of the others, so the last one comes first.
while read -r line; do
    set -- --property="$line" "$@"
done <<LINES
$(systemctl cat backbar.service | sed -n '/^\[Service\]/,/^\[/{
    /^\(ExecStart\|Restart\|RestartSec\|TimeoutStopSec\)=/d
    s|%d|/run/credentials/'"$name"'.service|g
    /^[A-Z]/p
}' | tac)
LINES
exec systemd-run "$@"
