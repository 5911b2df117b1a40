#!/usr/bin/python3
"""Runs a program on a terminal of its own and answers when it asks for a password.

    prompt.py ANSWER PROGRAM [ARGUMENT…]

ANSWER is a line, or `signal:NUMBER`, or `control:LETTER` for a control character. The output is a JSON object:
`status`, `screen` (what was shown), `echo` (whether the terminal shows what is typed, while it asks), `echoAfter`.
"""

import json
import os
import pty
import select
import sys
import termios


def shows_typing(terminal: int) -> bool:
    return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)


def answer(text: str, process: int, terminal: int) -> None:
    kind, _, value = text.partition(":")
    if kind == "signal":
        os.kill(process, int(value))
    elif kind == "control":
        os.write(terminal, bytes([ord(value) & 0x1F]))
    else:
        os.write(terminal, text.encode() + b"\n")


def main() -> None:
    text, *command = sys.argv[1:]
    process, terminal = pty.fork()
    if process == 0:
        os.execv(command[0], command)
    screen, echo = b"", None
    while select.select([terminal], [], [], 20)[0]:
        try:
            seen = os.read(terminal, 1 << 16)
        except OSError:  # Linux tells so that the program has ended.
            break
        screen += seen
        if echo is None and b"password for" in screen:
            echo = shows_typing(terminal)
            answer(text, process, terminal)
    _, status = os.waitpid(process, 0)
    after = shows_typing(terminal)
    status = os.waitstatus_to_exitcode(status)
    print(json.dumps({"status": status, "screen": screen.decode(), "echo": echo, "echoAfter": after}))


main()
