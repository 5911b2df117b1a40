"""PDF files made up for measuring: always the same bytes for the same numbers."""

import zlib
from collections.abc import Iterator
from pathlib import Path

FAN = 100
"""Kids of a node of the page tree and of the name tree."""

MEMBERS = 200
"""Objects in an object stream."""


class Writer:
    """Takes the bodies of objects in the order of their numbers, from 1 on, and makes a file of them."""

    def __init__(self) -> None:
        self.bodies: list[str] = []

    def add(self, body: str) -> int:
        self.bodies.append(body)
        return len(self.bodies)

    def reserve(self) -> int:
        return self.add("null")

    def fill(self, number: int, body: str) -> None:
        self.bodies[number - 1] = body

    def classic(self, root: int) -> Iterator[bytes]:
        """Each object by itself, with a table of cross-references."""
        header = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
        yield header
        offset = len(header)
        table = [b"0000000000 65535 f \n"]
        for number, body in enumerate(self.bodies, 1):
            part = f"{number} 0 obj\n{body}\nendobj\n".encode()
            table.append(b"%010d 00000 n \n" % offset)
            offset += len(part)
            yield part
        yield b"xref\n0 %d\n" % len(table)
        yield from table
        yield b"trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(table), root, offset)

    def packed(self, root: int) -> Iterator[bytes]:
        """Objects in object streams, with a stream of cross-references."""
        header = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
        yield header
        offset = len(header)
        last = len(self.bodies)
        entries = [b"\x00\x00\x00\x00\x00\xff\xff"]
        containers: list[bytes] = []
        for start in range(0, last, MEMBERS):
            container = last + 1 + len(containers)
            members = self.bodies[start : start + MEMBERS]
            part = object_stream(container, start + 1, members)
            containers.append(b"\x01%b\x00\x00" % offset.to_bytes(4, "big"))
            offset += len(part)
            entries += [b"\x02%b%b" % (container.to_bytes(4, "big"), i.to_bytes(2, "big")) for i in range(len(members))]
            yield part
        itself = last + 1 + len(containers)
        table = entries + containers + [b"\x01%b\x00\x00" % offset.to_bytes(4, "big")]
        keys = f"/Type /XRef /Size {itself + 1} /W [1 4 2] /Root {root} 0 R"
        yield stream(itself, keys, b"".join(table))
        yield b"startxref\n%d\n%%%%EOF\n" % offset


def stream(number: int, keys: str, data: bytes) -> bytes:
    packed = zlib.compress(data, 6)
    head = f"{number} 0 obj\n<< {keys} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n".encode()
    return head + packed + b"\nendstream\nendobj\n"


def object_stream(number: int, first: int, bodies: list[str]) -> bytes:
    offsets = []
    offset = 0
    for body in bodies:
        offsets.append(offset)
        offset += len(body) + 1
    head = " ".join(f"{first + i} {at}" for i, at in enumerate(offsets)) + "\n"
    data = head + "\n".join(bodies)
    return stream(number, f"/Type /ObjStm /N {len(bodies)} /First {len(head)}", data.encode())


# What is on the pages


def rect(position: int) -> str:
    x, y = 72 + 90 * (position % 5), 700 - 12 * (position // 5)
    return f"[{x} {y} {x + 80}.5 {y + 10}.25]"


def target(page: int, position: int, pages: int) -> int:
    """A page that is somewhere else, as a link of an index has it."""
    return (7919 * page + 104729 * (position + 1)) % pages


def page_tree(writer: Writer, pages: list[int]) -> int:
    """The root of a balanced tree over page objects, which have no parent yet."""
    nodes = [(page, 1) for page in pages]
    is_leaf = True
    while is_leaf or len(nodes) > 1:
        above = []
        for start in range(0, len(nodes), FAN):
            kids = nodes[start : start + FAN]
            count = sum(kid_count for _, kid_count in kids)
            references = " ".join(f"{kid} 0 R" for kid, _ in kids)
            box = " /MediaBox [0 0 612 792]" if len(nodes) <= FAN else ""
            node = writer.add(f"<< /Type /Pages /Kids [{references}] /Count {count}{box} >>")
            for kid, _ in kids:
                body = writer.bodies[kid - 1]
                writer.fill(kid, f"{body[:-3]} /Parent {node} 0 R >>")
            above.append((node, count))
        nodes, is_leaf = above, False
    return nodes[0][0]


def add_page(writer: Writer, page: int, annotations: list[str]) -> None:
    references = " ".join(f"{writer.add(annotation)} 0 R" for annotation in annotations)
    writer.fill(page, f"<< /Type /Page /Resources << >> /Annots [{references}] >>")


def name_tree(writer: Writer, names: list[tuple[str, int]]) -> int:
    """The root of a tree over sorted names with the object that each leads to."""
    nodes = []
    for start in range(0, len(names), FAN):
        part = names[start : start + FAN]
        pairs = " ".join(f"({name}) {number} 0 R" for name, number in part)
        limits = part[0][0], part[-1][0]
        node = writer.add(f"<< /Limits [({limits[0]}) ({limits[1]})] /Names [{pairs}] >>")
        nodes.append((node, limits))
    while len(nodes) > FAN:
        above = []
        for start in range(0, len(nodes), FAN):
            kids = nodes[start : start + FAN]
            references = " ".join(f"{kid} 0 R" for kid, _ in kids)
            limits = kids[0][1][0], kids[-1][1][1]
            above.append((writer.add(f"<< /Limits [({limits[0]}) ({limits[1]})] /Kids [{references}] >>"), limits))
        nodes = above
    return writer.add(f"<< /Kids [{' '.join(f'{node} 0 R' for node, _ in nodes)}] >>")


# Whole files


def direct_links(pages: int, links: int) -> Iterator[bytes]:
    """Links with explicit destinations, each object by itself."""
    writer = Writer()
    root = writer.reserve()
    numbers = [writer.reserve() for _ in range(pages)]
    for page, number in enumerate(numbers):
        annotations = [
            f"<< /Type /Annot /Subtype /Link /Rect {rect(link)} /Border [0 0 0]"
            f" /Dest [{numbers[target(page, link, pages)]} 0 R /XYZ 72 {700 - link} null] >>"
            for link in range(links)
        ]
        add_page(writer, number, annotations)
    writer.fill(root, f"<< /Type /Catalog /Pages {page_tree(writer, numbers)} 0 R >>")
    return writer.classic(root)


def named_links(pages: int, links: int) -> Iterator[bytes]:
    """Links to names, as TeX writes them: in object streams, one name a page, in a name tree."""
    writer = Writer()
    root = writer.reserve()
    numbers = [writer.reserve() for _ in range(pages)]
    for page, number in enumerate(numbers):
        annotations = [
            f"<< /Type /Annot /Subtype /Link /Rect {rect(link)} /Border [0 0 0] /H /I /C [1 0 0]"
            f" /A << /S /GoTo /D ({name(target(page, link, pages))}) >> >>"
            for link in range(links)
        ]
        add_page(writer, number, annotations)
    names = [
        (name(page), writer.add(f"<< /D [{number} 0 R /XYZ 72 720.5 null] >>")) for page, number in enumerate(numbers)
    ]
    dests = name_tree(writer, names)
    tree = page_tree(writer, numbers)
    writer.fill(root, f"<< /Type /Catalog /Pages {tree} 0 R /Names << /Dests {dests} 0 R >> >>")
    return writer.packed(root)


def name(page: int) -> str:
    return f"page.{page:06d}"


def text_fields(pages: int, fields: int) -> Iterator[bytes]:
    """Text fields, those of a page under a field of their own."""
    writer = Writer()
    root = writer.reserve()
    numbers = [writer.reserve() for _ in range(pages)]
    parents = []
    for page, number in enumerate(numbers):
        parent = writer.reserve()
        first = parent + 1
        annotations = [
            f"<< /Type /Annot /Subtype /Widget /FT /Tx /T (field{field}) /V (value {page} of {field}) /F 4"
            f" /Rect {rect(field)} /DA (/Helv 10 Tf 0 g) /Parent {parent} 0 R /P {number} 0 R >>"
            for field in range(fields)
        ]
        add_page(writer, number, annotations)
        kids = " ".join(f"{first + field} 0 R" for field in range(fields))
        writer.fill(parent, f"<< /T (page{page}) /Kids [{kids}] >>")
        parents.append(parent)
    tree = page_tree(writer, numbers)
    form = f"<< /Fields [{' '.join(f'{parent} 0 R' for parent in parents)}] /DA (/Helv 0 Tf 0 g) >>"
    writer.fill(root, f"<< /Type /Catalog /Pages {tree} 0 R /AcroForm {form} >>")
    return writer.classic(root)


def write(path: Path, parts: Iterator[bytes]) -> None:
    with path.open("wb") as file:
        file.writelines(parts)
