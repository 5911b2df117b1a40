"""What the figures were measured on."""

import os
import platform
import subprocess
from pathlib import Path

import tools


def first_line(*command: str) -> str:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True)
    return done.stdout.strip().splitlines()[0]


def value(path: str, key: str, separator: str) -> str:
    """That of the first line of a file that begins with `key`."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    line = next((line for line in lines if line.startswith(key)), f"{key}{separator}unknown")
    return line.split(separator, 1)[1].strip().strip('"')


def described() -> dict[str, str | int]:
    memory = int(value("/proc/meminfo", "MemTotal", ":").split()[0])
    return {
        "processor": value("/proc/cpuinfo", "model name", ":"),
        "cores": os.cpu_count() or 0,
        "memory": f"{memory / (1 << 20):.0f} GiB",
        "system": f"{value('/etc/os-release', 'PRETTY_NAME', '=')}, Linux {platform.release()}",
    }


def versions() -> dict[str, str]:
    pinned = Path("Benchmarks/requirements.txt").read_text(encoding="utf-8").splitlines()
    peers = dict(line.split("==") for line in pinned if "==" in line)
    return {
        "pdflinkmap": first_line(tools.BINARY, "--version"),
        "commit": first_line("git", "rev-parse", "--short", "HEAD"),
        "pdfinfo": first_line("pdfinfo", "-v"),
        "mutool": first_line("mutool", "-v"),
        "qpdf": first_line("qpdf", "--version"),
        "python": platform.python_version(),
    } | {name: peers[name] for name in ("pymupdf", "pypdfium2", "pikepdf", "pypdf")}


def load() -> str:
    return " ".join(f"{average:.2f}" for average in os.getloadavg())
