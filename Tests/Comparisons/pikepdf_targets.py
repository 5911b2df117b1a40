"""Where destinations lead, worked out over pikepdf's objects alone (ISO 32000-2, 12.3.2)."""

import decimal

import pikepdf

from comparison import equal

OPERANDS = {
    "XYZ": ["left", "top", "zoom"], "Fit": [], "FitH": ["top"], "FitV": ["left"], "FitB": [], "FitBH": ["top"],
    "FitBV": ["left"], "FitR": ["left", "bottom", "right", "top"],
}
# How many names may stand for each other before it is taken for a loop.
MOST_ALIASES = 64
NO_PAGE = "notAPage or pageNotInTree"


class Targets:
    def __init__(self, pdf):
        self.pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
        self.dests = {}
        table = pdf.Root.get("/Dests")
        if isinstance(table, pikepdf.Dictionary):
            self.dests = {key[1:].encode("utf-8", "surrogateescape"): value for key, value in table.items()}
        self.tree = self.names = None
        names = pdf.Root.get("/Names")
        if isinstance(names, pikepdf.Dictionary) and isinstance(names.get("/Dests"), pikepdf.Dictionary):
            self.tree = names.Dests
            self.names = self.leaves(names.Dests)

    @staticmethod
    def leaves(root):
        """The bytes of each name of the tree, and its value: the first one where a name is there twice."""
        leaves, seen, nodes = {}, set(), [root]
        while nodes:
            node = nodes.pop()
            if not isinstance(node, pikepdf.Dictionary) or (node.is_indirect and node.objgen in seen):
                continue
            seen.add(node.objgen)
            entries = node.get("/Names")
            if isinstance(entries, pikepdf.Array):
                for i in range(0, len(entries) - 1, 2):
                    if isinstance(entries[i], pikepdf.String):
                        leaves.setdefault(bytes(entries[i]), entries[i + 1])
            kids = node.get("/Kids")
            if isinstance(kids, pikepdf.Array):
                nodes += reversed(list(kids))
        return leaves

    def destination(self, value):
        """`{page, fit, …}`, or `{reason}`."""
        for _ in range(MOST_ALIASES):
            if isinstance(value, pikepdf.Dictionary):
                value = value.get("/D")
            if isinstance(value, pikepdf.Array):
                return self.explicit(value)
            name, tables = None, [self.names or {}, self.dests]
            if isinstance(value, pikepdf.String):
                name = bytes(value)
            elif isinstance(value, pikepdf.Name):
                name, tables = str(value)[1:].encode("utf-8", "surrogateescape"), tables[::-1]
            if name is None:
                return {"reason": "malformed"}
            value = next((x[name] for x in tables if x.get(name) is not None), None)
            if value is None:
                return {"reason": "nameNotFound"}
        return {"reason": "aliasLoop"}

    def explicit(self, array):
        page = array[0] if len(array) else None
        if page is None:
            result = {"reason": "pageMissing"}
        elif isinstance(page, int):
            result = {"page": page + 1} if 0 <= page < len(self.pages) else {"reason": "pageOutOfRange"}
        elif isinstance(page, pikepdf.Object) and page.objgen in self.pages:
            result = {"page": self.pages[page.objgen]}
        else:
            result = {"reason": NO_PAGE}
        if "page" in result:
            name = array[1] if len(array) > 1 else None
            result["fit"] = str(name)[1:] if isinstance(name, pikepdf.Name) else None
            for position, key in enumerate(OPERANDS.get(result["fit"], []), 2):
                number = array[position] if position < len(array) else None
                result[key] = float(number) if isinstance(number, (int, decimal.Decimal)) else None
            if result.get("zoom") == 0:
                result["zoom"] = None
        return result


def ours(target):
    """Our target in the same form."""
    if target["kind"] == "unresolved":
        return {"reason": target["reason"]}
    return {key: target[key] for key in ["page", "fit", "left", "top", "right", "bottom", "zoom"] if key in target}


def same(mine, theirs):
    """Whether both lead to the same place, or to none for the same reason."""
    if "reason" in mine or "reason" in theirs:
        reason = theirs.get("reason")
        return mine.get("reason") in (NO_PAGE.split(" or ") if reason == NO_PAGE else [reason])
    return mine.keys() == theirs.keys() and all(equal(mine[key], theirs[key]) for key in mine)
