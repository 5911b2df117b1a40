#!/usr/bin/env python3
"""Holds how many pages, links and widgets we find against PyMuPDF and PDFium: damaged.py PDFLINKMAP FOLDER.

Of every PDF in FOLDER that either of them opens, we must have at least as many links and widgets on each page as it has,
and a page where it has one. Where we have fewer, or refuse a file that it opens, Tests/Differences/damaged.tsv says why.
What is damaged is where readers differ most, and so the files that we had to repair are counted in the summary.

Only what is drawn in Annots counts: PyMuPDF's `get_links` also has none of a kind that it does not know, and PDFium has
an annotation for each dictionary.
"""

import sys

import comparison
import pymupdf
import pypdfium2
import pypdfium2.raw as pdfium

KINDS = {
    "Link": (pymupdf.PDF_ANNOT_LINK, pdfium.FPDF_ANNOT_LINK),
    "Widget": (pymupdf.PDF_ANNOT_WIDGET, pdfium.FPDF_ANNOT_WIDGET),
}


def ours(document):
    """For each page the number of links and of widgets."""
    counts = []
    for page in document["pages"]:
        subtypes = [x["subtype"] for x in page["annotations"]]
        counts.append({kind: subtypes.count(kind) for kind in KINDS})
    return counts


def of_pymupdf(path, password):
    """The same of PyMuPDF; None for a file that it does not open or has no page of."""
    try:
        with pymupdf.open(path) as document:
            if document.needs_pass and not document.authenticate(password):
                return None
            pages = []
            for number in range(len(document)):
                try:
                    kinds = [x[1] for x in document[number].annot_xrefs()]
                except (pymupdf.mupdf.FzErrorBase, IndexError):
                    kinds = []
                pages.append({kind: kinds.count(codes[0]) for kind, codes in KINDS.items()})
            return pages or None
    except (pymupdf.mupdf.FzErrorBase, RuntimeError):
        return None


def of_pdfium(path, password):
    try:
        document = pypdfium2.PdfDocument(path, password=password or None)
    except pypdfium2.PdfiumError:
        return None
    with document:
        pages = []
        for number in range(len(document)):
            counts = dict.fromkeys(KINDS, 0)
            try:
                page = document[number]
            except pypdfium2.PdfiumError:
                pages.append(counts)
                continue
            for index in range(pdfium.FPDFPage_GetAnnotCount(page)):
                annotation = pdfium.FPDFPage_GetAnnot(page, index)
                subtype = pdfium.FPDFAnnot_GetSubtype(annotation)
                for kind, codes in KINDS.items():
                    counts[kind] += subtype == codes[1]
                pdfium.FPDFPage_CloseAnnot(annotation)
            pages.append(counts)
        return pages or None


def main():
    corpus = comparison.Corpus(__doc__.splitlines()[0])
    report = comparison.Report("damaged.tsv")
    repaired = 0
    for path in corpus.files:
        document = corpus.link_map(path)
        repaired += bool(document and document["repaired"])
        pages = ours(document) if document else []
        for name, other in (("PyMuPDF", of_pymupdf), ("PDFium", of_pdfium)):
            theirs = other(path, corpus.password(path))
            if theirs is None:
                continue
            opened = "opened" if document else "refused"
            report.compare("document", path.stem, name, opened, "opened", same=document is not None)
            if document is None:
                continue
            report.compare("pages", path.stem, name, len(pages), len(theirs), same=len(pages) >= len(theirs))
            for number, counts in enumerate(theirs):
                for kind, count in counts.items():
                    mine = pages[number][kind] if number < len(pages) else 0
                    if count or mine:
                        report.compare(kind, path.stem, f"{name} page {number + 1}", mine, count, same=mine >= count)
    print(f"damaged: {repaired} files repaired")
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
