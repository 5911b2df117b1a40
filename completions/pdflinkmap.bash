# What completes pdflinkmap in bash. Made by `pdflinkmap completions bash`.

_pdflinkmap_words() {
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
}

# Words with commas between: the last one is completed, and another may follow.
_pdflinkmap_list() {
  local before=
  [[ $word == *,* ]] && before=${word%,*},
  compopt -o nospace 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${word##*,}")
}

_pdflinkmap_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$word")
}

_pdflinkmap() {
  local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command=dump index
  COMPREPLY=()
  if ((COMP_CWORD > 1)); then
    case ${COMP_WORDS[1]} in
      dump | hit | schema | completions | help) command=${COMP_WORDS[1]} ;;
    esac
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    if [[ ${COMP_WORDS[index]} == -- ]]; then
      _pdflinkmap_files
      return
    fi
  done

  # --name=VALUE comes as three words.
  if [[ $word == = ]]; then
    word=
  elif [[ $option == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $option in
    -f | --format) _pdflinkmap_words 'text json ndjson csv tsv'; return ;;
    -o | --output) _pdflinkmap_files; return ;;
    --pages) return ;;
    --sections) _pdflinkmap_list 'form fields destinations outline none'; return ;;
    --subtype) _pdflinkmap_list '3D Caret Circle FileAttachment FreeText Highlight Ink Line Link Movie PolyLine Polygon Popup PrinterMark Projection Redact RichMedia Screen Sound Square Squiggly Stamp StrikeOut Text TrapNet Underline Watermark Widget'; return ;;
    --target) _pdflinkmap_list 'page uri remote embedded launch namedAction javascript submitForm resetForm importData hide setOCGState thread sound movie rendition transition goTo3DView richMedia documentPart other unresolved none'; return ;;
    --page) return ;;
    --at) return ;;
    --box) _pdflinkmap_words 'crop media bleed trim art'; return ;;
    --zoom) return ;;
    --fit) return ;;
    --fit-mode) _pdflinkmap_words 'contain cover fill scale-down'; return ;;
    --rotate) _pdflinkmap_words '90 180 270'; return ;;
    --files-from) _pdflinkmap_files; return ;;
    --password-file) _pdflinkmap_files; return ;;
    --limit) _pdflinkmap_list 'stream-bytes= document-bytes= value-bytes= annotations= nesting-levels= object-parts= tree-levels= outline-levels= structure-elements= actions= aliases= points= label-bytes= warnings='; return ;;
    --jobs) return ;;
    --timeout) return ;;
    --memory-limit) return ;;
    --progress) _pdflinkmap_words 'auto always never'; return ;;
  esac

  if [[ $word == -* ]]; then
    case $command in
      dump) _pdflinkmap_words '-f --format -o --output --pretty --compact --pages --sections --subtype --target --visible --box --zoom --fit --fit-mode --rotate --files-from -0 --null --password-file --limit --jobs --timeout --memory-limit --strict --fail-fast -q --quiet -v --verbose --progress -h --help --version' ;;
      hit) _pdflinkmap_words '--pretty --compact --page --at --pdf --all --box --zoom --fit --fit-mode --rotate --password-file --limit -q --quiet -h --help --version' ;;
      schema) _pdflinkmap_words '-h --help --version' ;;
      completions) _pdflinkmap_words '-h --help --version' ;;
      help) _pdflinkmap_words '-h --help --version' ;;
    esac
    return
  fi
  case $command in
    dump) _pdflinkmap_files ;;
    hit) _pdflinkmap_files ;;
    schema) _pdflinkmap_words 'json ndjson' ;;
    completions) _pdflinkmap_words 'bash zsh fish' ;;
    help) _pdflinkmap_words 'dump hit schema completions help' ;;
  esac
  if ((COMP_CWORD == 1)); then
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W 'dump hit schema completions help' -- "$word")
  fi
}

complete -F _pdflinkmap pdflinkmap
