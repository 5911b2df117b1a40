"""A line for each link or widget, through the raw API of PDFium: pypdfium2_peer.py links|widgets FILE"""

import ctypes
import sys
from collections.abc import Callable

import pypdfium2
import pypdfium2.raw as pdfium


def main() -> None:
    what, path = sys.argv[1:]
    document = pypdfium2.PdfDocument(path)
    if what == "widgets":
        document.init_forms()
    for index in range(len(document)):
        page = pdfium.FPDF_LoadPage(document.raw, index)
        if what == "links":
            show_links(document.raw, page, index + 1)
        else:
            show_widgets(document.formenv.raw, page, index + 1)
        pdfium.FPDF_ClosePage(page)


def show_links(document: pdfium.FPDF_DOCUMENT, page: pdfium.FPDF_PAGE, number: int) -> None:
    position = ctypes.c_int(0)
    link = pdfium.FPDF_LINK()
    rect = pdfium.FS_RECTF()
    while pdfium.FPDFLink_Enumerate(page, position, link):
        pdfium.FPDFLink_GetAnnotRect(link, rect)
        print(number, rect.left, rect.bottom, rect.right, rect.top, target(document, link))


def target(document: pdfium.FPDF_DOCUMENT, link: pdfium.FPDF_LINK) -> str:
    if dest := pdfium.FPDFLink_GetDest(document, link):
        return f"page {pdfium.FPDFDest_GetDestPageIndex(document, dest) + 1}"
    action = pdfium.FPDFLink_GetAction(link)
    kind = pdfium.FPDFAction_GetType(action)
    if kind != pdfium.PDFACTION_URI:
        return f"action {kind}"
    size = pdfium.FPDFAction_GetURIPath(document, action, None, 0)
    buffer = ctypes.create_string_buffer(size)
    pdfium.FPDFAction_GetURIPath(document, action, buffer, size)
    return buffer.value.decode("latin-1")


def show_widgets(form: pdfium.FPDF_FORMHANDLE, page: pdfium.FPDF_PAGE, number: int) -> None:
    rect = pdfium.FS_RECTF()
    for index in range(pdfium.FPDFPage_GetAnnotCount(page)):
        annotation = pdfium.FPDFPage_GetAnnot(page, index)
        if pdfium.FPDFAnnot_GetSubtype(annotation) == pdfium.FPDF_ANNOT_WIDGET:
            pdfium.FPDFAnnot_GetRect(annotation, rect)
            kind = pdfium.FPDFAnnot_GetFormFieldType(form, annotation)
            name = text(pdfium.FPDFAnnot_GetFormFieldName, form, annotation)
            value = text(pdfium.FPDFAnnot_GetFormFieldValue, form, annotation)
            print(number, rect.left, rect.bottom, rect.right, rect.top, kind, name, value)
        pdfium.FPDFPage_CloseAnnot(annotation)


def text(get: Callable[..., int], form: pdfium.FPDF_FORMHANDLE, annotation: pdfium.FPDF_ANNOTATION) -> str:
    """What one of the functions that fill a buffer of UTF-16 gives."""
    size = get(form, annotation, None, 0)
    buffer = (pdfium.FPDF_WCHAR * (size // 2))()
    get(form, annotation, buffer, size)
    return bytes(buffer).decode("utf-16-le").rstrip("\0")


main()
