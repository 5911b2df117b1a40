#!/usr/bin/zsh -f
# complete.zsh COMPLETIONS LINE: what zsh offers for a command line, one a line, as it does at a terminal.

if [[ $1 != inside ]]; then
  zmodload zsh/zpty
  zpty shell zsh -f -i
  zpty -w shell "source ${(q)0:A} inside ${(q)1:A}"
  zpty -r -m shell seen '*<ready>*'
  zpty -w -n shell "$2"$'\t'
  zpty -r -m shell seen '*<end>*'
  print -rl -- ${(M)${(f)seen//$'\r'}:#'<match>'*} | sed 's/^<match>//'
  exit
fi

PROMPT= RPROMPT=
unsetopt zle_bracketed_paste 2>/dev/null
autoload -Uz compinit
compinit -D -u
source $2

# What is added to the list is printed as well.
compadd() {
  if [[ ${@[1,(i)(-|--)]} != *-[OAD]\ * ]]; then
    local -a found
    builtin compadd -O found "$@"
    (( $#found )) && print -rl -- '' '<match>'$^found
  fi
  builtin compadd "$@"
}
tell() {
  _main_complete
  print -r -- '<end>'
}
zle -C tell complete-word tell
bindkey '^I' tell
print -r -- '<rea''dy>'
