#!/usr/bin/env bash
# form-table.sh FILE…: the form fields of PDFs as a table, tab-separated: a row for each widget, in the order of the
# pages and of the tab key, and behind them a row without a page for each field that has no widget.
# Needs pdflinkmap and jq. Exit status 2 where a file could not be read; the others are in the table all the same.
set -euo pipefail

if [ $# -eq 0 ]; then
  echo 'usage: form-table.sh FILE…' >&2
  exit 64
fi

pdflinkmap --quiet --compact "$@" | jq --null-input --raw-output '
  def row($page; $rect):
    [.name, .type, $page, ($rect // [] | map(tostring) | join(" ")), (.values // [.value // ""] | join("; "))];

  ["name", "type", "page", "rectangle", "value"],
  (inputs
    | (.pages[] | .page as $page | .annotations | map(select(.field)) | sort_by(.field.tabOrder)[]
        | .rect as $rect | .field | row($page; $rect)),
      (.fields[] | select(.widgets == []) | row(null; null)))
  | @tsv'
