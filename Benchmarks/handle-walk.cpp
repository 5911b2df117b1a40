/* What a plain C++ program over libqpdf does: it walks the pages and their annotations through object handles, reads
 * Subtype, Rect and where links lead, looks names up, and counts. It writes nothing but the counts. */

#include <cstdio>
#include <exception>
#include <map>
#include <optional>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFNameTreeObjectHelper.hh>
#include <qpdf/QPDFObjectHandle.hh>

namespace {
    class Walk
    {
      public:
        explicit Walk(const char *path)
        {
            pdf.setSuppressWarnings(true);
            pdf.processFile(path);
            int number = 0;
            for (const auto &page : pdf.getAllPages()) {
                pages[page.getObjGen()] = number++;
            }
            auto root = pdf.getRoot();
            auto tree = key(key(root, "/Names"), "/Dests");
            if (tree.isDictionary()) {
                names.emplace(tree, pdf, false);
            }
            old_names = key(root, "/Dests");
        }

        void run()
        {
            for (const auto &page : pdf.getAllPages()) {
                auto annotations = key(page, "/Annots");
                if (!annotations.isArray()) {
                    continue;
                }
                for (const auto &annotation : annotations.getArrayAsVector()) {
                    auto subtype = key(annotation, "/Subtype");
                    if (subtype.isName() && subtype.getName() == "/Link") {
                        read_link(annotation);
                    }
                }
            }
            std::printf("%d links, %d with a rectangle, %d to a page, %d to a URI\n", links, rects, to_page, to_uri);
        }

      private:
        static QPDFObjectHandle key(QPDFObjectHandle value, const char *name)
        {
            return value.isDictionary() ? value.getKey(name) : QPDFObjectHandle::newNull();
        }

        void read_link(const QPDFObjectHandle &link)
        {
            ++links;
            auto rect = key(link, "/Rect");
            if (rect.isRectangle()) {
                auto read = rect.getArrayAsRectangle();
                rects += read.urx >= read.llx ? 1 : 0;
            }
            auto destination = key(link, "/Dest");
            auto action = key(link, "/A");
            auto kind = key(action, "/S");
            if (kind.isName() && kind.getName() == "/URI") {
                to_uri += key(action, "/URI").isString() ? 1 : 0;
                return;
            }
            if (kind.isName() && kind.getName() == "/GoTo") {
                destination = key(action, "/D");
            }
            to_page += leads_to_page(destination) ? 1 : 0;
        }

        bool leads_to_page(QPDFObjectHandle destination)
        {
            if (destination.isString()) {
                QPDFObjectHandle found;
                bool known = names && names->findObject(destination.getUTF8Value(), found);
                destination = known ? found : QPDFObjectHandle::newNull();
            } else if (destination.isName()) {
                destination = key(old_names, destination.getName().c_str());
            }
            if (destination.isDictionary()) {
                destination = destination.getKey("/D");
            }
            if (!destination.isArray() || destination.getArrayNItems() == 0) {
                return false;
            }
            return pages.count(destination.getArrayItem(0).getObjGen()) > 0;
        }

        QPDF pdf;
        std::map<QPDFObjGen, int> pages;
        std::optional<QPDFNameTreeObjectHelper> names;
        QPDFObjectHandle old_names;
        int links = 0;
        int rects = 0;
        int to_page = 0;
        int to_uri = 0;
    };
} // namespace

int main(int count, char *arguments[])
{
    if (count != 2) {
        std::fputs("usage: handle-walk FILE\n", stderr);
        return 64;
    }
    try {
        Walk(arguments[1]).run();
    } catch (const std::exception &error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    return 0;
}
