#!/usr/bin/python3
"""Runs the command over mutations of the PDFs of a folder: mutate.py BINARY FOLDER [--count 50] [--seed 1].

Each file is tried as it is and with so many mutations: bytes flipped, a part cut out, a part put elsewhere or taken from
the file before it, two objects exchanged. The same folder and seed give the same mutations. A finding is a crash, a wrong
exit status, more than 10 s of processor time, more than 1 GB of memory, output that is no JSON, every 25th of it
validated against the schema, or a control character on standard error; its input is kept in the folder given by --keep.
Exit status 1: there were findings."""

import argparse
import json
import os
import pathlib
import random
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

TOP = pathlib.Path(__file__).resolve().parents[2]
VALIDATE = [TOP / "Tests/Support/validate.py", TOP / "schema/linkmap.schema.json"]
MOST_SECONDS = 10
MOST_BYTES = 1 << 30
# Of the clock, on a machine that has other things to do; what counts is processor time.
MOST_WAIT = 120
OBJECT = re.compile(rb"\d+ \d+ obj\b.*?endobj", re.S)


def flip(random_, data, _):
    for _ in range(random_.choice((1, 1, 2, 5, 20, 100))):
        data[random_.randrange(len(data))] ^= 1 << random_.randrange(8)


def overwrite(random_, data, _):
    """Where the syntax is: digits, brackets and names count most."""
    for _ in range(random_.choice((1, 2, 5, 20))):
        data[random_.randrange(len(data))] = random_.choice(b"0123456789<>[]()/%R \n\0\xff")


def cut(random_, data, _):
    start = random_.randrange(len(data))
    if random_.random() < 0.4:
        del data[start:]
    else:
        del data[start : start + random_.choice((1, 10, 100, 1000, len(data) // 4 + 1))]


def splice(random_, data, other):
    source = other if other and random_.random() < 0.5 else bytes(data)
    start = random_.randrange(len(source))
    part = source[start : start + random_.choice((1, 20, 200, 2000, 20000))]
    place = random_.randrange(len(data) + 1)
    data[place : place + random_.choice((0, len(part)))] = part


def swap_objects(random_, data, _):
    found = list(OBJECT.finditer(bytes(data)))
    if len(found) < 2:
        return flip(random_, data, None)
    one, two = sorted(random_.sample(found, 2), key=lambda match: match.start())
    # The numbers stay, the bodies change places.
    head, other_head = one[0].index(b"obj"), two[0].index(b"obj")
    data[two.start() + other_head : two.end()] = one[0][head:]
    data[one.start() + head : one.end()] = two[0][other_head:]


MUTATIONS = (flip, overwrite, cut, splice, swap_objects)


def mutated(seed, name, number, data, other):
    random_ = random.Random(f"{seed} {name} {number}")
    result = bytearray(data)
    for _ in range(random_.choice((1, 1, 1, 2, 4))):
        if result:
            random_.choice(MUTATIONS)(random_, result, other)
    return bytes(result)


def run(command, output, errors):
    """Exit status (negative: signal), seconds of processor time, bytes of memory; the status is None for a hang."""
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
    poll = select.poll()
    descriptor = os.pidfd_open(child.pid)
    poll.register(descriptor, select.POLLIN)
    is_done = bool(poll.poll(MOST_WAIT * 1000))
    os.close(descriptor)
    if not is_done:
        os.kill(child.pid, signal.SIGKILL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return (child.returncode if is_done else None), usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def wrong_output(status, lines_format, output, errors):
    """What is wrong with what was written; None where nothing is."""
    if any(byte < 0x20 and byte != 10 or byte == 0x7F for byte in errors):
        return "a control character on standard error"
    try:
        text = output.decode("utf-8")
        documents = [json.loads(line) for line in (text.split("\n")[:-1] if lines_format else [text] if text else [])]
    except ValueError as error:
        return f"no JSON: {error}"
    if lines_format:
        return None if documents and documents[-1].get("record") == "end" else "lines without an end"
    if len(documents) != (1 if status == 0 else 0):
        return f"{len(documents)} documents with exit status {status}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    files = sorted(options.folder.glob("*.pdf"))
    runs = findings = opened = validated = 0
    most_seconds, most_bytes = (0, ""), (0, "")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        place = pathlib.Path(scratch)
        path, output, errors = place / "mutated.pdf", place / "output", place / "errors"
        for position, file in enumerate(files):
            data = file.read_bytes()
            other = files[position - 1].read_bytes()
            for number in range(options.count + 1):
                changed = mutated(options.seed, file.name, number, data, other) if number else data
                path.write_bytes(changed)
                lines_format = number % 10 == 9
                command = [options.binary, "--format", "ndjson" if lines_format else "json", str(path)]
                with output.open("wb") as out, errors.open("wb") as err:
                    status, seconds, size = run(command, out, err)
                runs += 1
                opened += status == 0
                label = f"{file.name} {number}"
                most_seconds, most_bytes = max(most_seconds, (seconds, label)), max(most_bytes, (size, label))
                written = output.read_bytes()
                if status is None or seconds > MOST_SECONDS:
                    problem = f"{seconds:.1f} s of processor time"
                elif status not in (0, 2):
                    problem = f"exit status {status}"
                elif size > MOST_BYTES:
                    problem = f"{size >> 20} MB of memory"
                else:
                    problem = wrong_output(status, lines_format, written, errors.read_bytes())
                if not problem and status == 0 and not lines_format and opened % 25 == 0:
                    validated += 1
                    problem = subprocess.run([*VALIDATE, output], capture_output=True, text=True).stdout[:300]
                if problem:
                    findings += 1
                    print(f"{label}: {problem}", flush=True)
                    if options.keep:
                        options.keep.mkdir(parents=True, exist_ok=True)
                        (options.keep / f"{file.stem}-{number}.pdf").write_bytes(changed)
    print(
        f"{len(files)} files, {runs} runs, {opened} read, {validated} validated, {findings} findings;",
        f"{time.monotonic() - began:.0f} s in all; most processor time {most_seconds[0]:.1f} s ({most_seconds[1]}),",
        f"most memory {most_bytes[0] >> 20} MB ({most_bytes[1]})",
    )
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
