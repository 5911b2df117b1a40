# What completes pdflinkmap in fish. Made by `pdflinkmap completions fish`.

# Whether the command line is one of these commands; dump is the one that is meant where none is named.
function __pdflinkmap_is
    set -l words (commandline -opc)
    set -l command dump
    contains -- "$words[2]" dump hit schema completions help; and set command $words[2]
    contains -- $command $argv
end

function __pdflinkmap_is_first
    test (count (commandline -opc)) -eq 1
end

# Words with commas between: what is there already, and each of these behind it.
function __pdflinkmap_list
    set -l before (commandline -ct | string replace -r -- '^--[^=]*=' '' | string replace -rf -- '[^,]*$' '')
    printf '%s\n' "$before"$argv
end

complete -c pdflinkmap -n __pdflinkmap_is_first -a dump -d 'the link map of each file'
complete -c pdflinkmap -n __pdflinkmap_is_first -a hit -d 'the annotations under a point, topmost first'
complete -c pdflinkmap -n __pdflinkmap_is_first -a schema -d 'the JSON Schema of a document, or of a line'
complete -c pdflinkmap -n __pdflinkmap_is_first -a completions -d 'what completes these commands in a shell'
complete -c pdflinkmap -n __pdflinkmap_is_first -a help -d 'what there is, or what a command takes'
complete -c pdflinkmap -n '__pdflinkmap_is schema' -f -a 'json ndjson'
complete -c pdflinkmap -n '__pdflinkmap_is completions' -f -a 'bash zsh fish'
complete -c pdflinkmap -n '__pdflinkmap_is help' -f -a 'dump hit schema completions help'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -s f -l format -x -a 'text json ndjson csv tsv' -d 'json, ndjson, csv, tsv, or text for eyes (default: text on a terminal, json elsewhere)'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -s o -l output -r -F -d 'write to FILE, which is replaced only when all is written'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -l pretty -d 'on many lines, indented (the default when standard output is a terminal)'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -l compact -d 'each document on one line (the default otherwise)'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l pages -x -d 'list only these pages, such as 1-3,7,r2,z: rN counts from the end, z is the last'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l sections -x -a '(__pdflinkmap_list form fields destinations outline none)' -d 'what follows the pages: of form,fields,destinations,outline (default: all), or none'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l subtype -x -a '(__pdflinkmap_list 3D Caret Circle FileAttachment FreeText Highlight Ink Line Link Movie PolyLine Polygon Popup PrinterMark Projection Redact RichMedia Screen Sound Square Squiggly Stamp StrikeOut Text TrapNet Underline Watermark Widget)' -d 'list only annotations of these types, such as Link,Widget'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l target -x -a '(__pdflinkmap_list page uri remote embedded launch namedAction javascript submitForm resetForm importData hide setOCGState thread sound movie rendition transition goTo3DView richMedia documentPart other unresolved none)' -d 'list only annotations with these kinds of targets, such as page,uri,unresolved'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l visible -d 'list only annotations that are on screen'
complete -c pdflinkmap -n '__pdflinkmap_is hit' -l page -x -d 'the page, counted from 1'
complete -c pdflinkmap -n '__pdflinkmap_is hit' -l at -x -d 'the point, in the page\'s view'
complete -c pdflinkmap -n '__pdflinkmap_is hit' -l pdf -d 'the point is in the page\'s user space instead'
complete -c pdflinkmap -n '__pdflinkmap_is hit' -l all -d 'annotations that are not on screen, too'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -l box -x -a 'crop media bleed trim art' -d 'the part of a page that is shown: crop (the default), media, bleed, trim or art'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -l zoom -x -d 'view units for 1/72 inch, from 0.1 to 64, or 10% to 6400% (default: 1)'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -l fit -x -d 'fit pages into a rectangle of the view instead, with its origin at X,Y'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -l fit-mode -x -a 'contain cover fill scale-down' -d 'how: contain (the default), cover, fill or scale-down, as for CSS object-fit'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -l rotate -x -a '90 180 270' -d 'turn pages further, clockwise: a multiple of 90'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l files-from -r -F -d 'the files that FILE names, too, one a line; - is standard input'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -s 0 -l null -d 'names in that list end with a null byte, as find -print0 has them'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -l password-file -r -F -d 'the password is the first line of FILE (else it is taken from PDFLINKMAP_PASSWORD)'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -l limit -x -a '(__pdflinkmap_list stream-bytes= document-bytes= value-bytes= annotations= nesting-levels= object-parts= tree-levels= outline-levels= structure-elements= actions= aliases= points= label-bytes= warnings=)' -d 'how much of a file is read; see the limits below'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l jobs -x -d 'work on N files at a time (default: as many as there are cores)'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l timeout -x -d 'give a file up that takes longer'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l memory-limit -x -d 'give a file up that needs more memory'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l strict -d 'end with 3 where a file gave its data with warnings'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l fail-fast -d 'stop behind the first file that fails'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit' -s q -l quiet -d 'no warnings on standard error; those of a dump are in the data'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -s v -l verbose -d 'a line on standard error for each file that is done'
complete -c pdflinkmap -n '__pdflinkmap_is dump' -l progress -x -a 'auto always never' -d 'show how far it is: auto (on a terminal, after a second), always or never'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit schema completions help' -s h -l help -d 'print this help, or that of a command'
complete -c pdflinkmap -n '__pdflinkmap_is dump hit schema completions help' -l version -d 'print the versions of pdflinkmap and libqpdf'
