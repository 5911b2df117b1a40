#include "handle.hpp"

#include <qpdf/QPDFObjectHandle.hh>

#include <limits>
#include <utility>

namespace {

    /* An array or dictionary whose children are being laid out. */
    struct Open {
        size_t node;
        std::vector<std::pair<std::string, QPDFObjectHandle>> children;
        size_t next;
    };

    class Flattener {
      public:
        explicit Flattener(cqpdf_document &document) : document(document)
        {
            document.nodes.clear();
            document.bytes.clear();
        }

        void run(QPDFObjectHandle root)
        {
            value(root);
            while (!stack.empty()) {
                Open &open = stack.back();
                if (open.next == open.children.size()) {
                    close(open.node);
                    stack.pop_back();
                    continue;
                }
                auto &child = open.children[open.next++];
                if (document.nodes[open.node].kind == cqpdf_kind_dictionary) {
                    text(cqpdf_kind_name, child.first);
                }
                if (child.second.isIndirect()) {
                    reference(child.second);
                } else {
                    value(child.second);
                }
            }
            if (document.nodes.front().kind == cqpdf_kind_stream) {
                close(0);
            }
        }

      private:
        cqpdf_document &document;
        std::vector<Open> stack;

        size_t add(uint8_t kind, uint64_t payload)
        {
            if (document.nodes.size() >= document.limits.nodes) {
                throw cqpdf_too_large{"an object with too many parts"};
            }
            document.nodes.push_back({kind, {0, 0, 0}, 1, payload});
            return document.nodes.size() - 1;
        }

        void close(size_t node)
        {
            document.nodes[node].span = static_cast<uint32_t>(document.nodes.size() - node);
        }

        void text(uint8_t kind, const std::string &value)
        {
            size_t start = document.bytes.size();
            if (value.size() > std::numeric_limits<uint32_t>::max() - start) {
                throw cqpdf_too_large{"an object with too much text"};
            }
            document.bytes.insert(document.bytes.end(), value.begin(), value.end());
            add(kind, static_cast<uint64_t>(start) | static_cast<uint64_t>(value.size()) << 32);
        }

        bool missing(QPDFObjectHandle object) const
        {
            return !document.has(static_cast<uint32_t>(object.getObjectID()),
                                 static_cast<uint32_t>(object.getGeneration()));
        }

        void reference(QPDFObjectHandle object)
        {
            if (missing(object)) {
                add(cqpdf_kind_null, 0);
                return;
            }
            auto number = static_cast<uint32_t>(object.getObjectID());
            auto generation = static_cast<uint32_t>(object.getGeneration());
            add(cqpdf_kind_reference, number | static_cast<uint64_t>(generation) << 32);
        }

        void value(QPDFObjectHandle object)
        {
            switch (object.getTypeCode()) {
            case ::ot_boolean:
                add(object.getBoolValue() ? cqpdf_kind_true : cqpdf_kind_false, 0);
                break;
            case ::ot_integer:
                add(cqpdf_kind_integer, static_cast<uint64_t>(object.getIntValue()));
                break;
            case ::ot_real:
                text(cqpdf_kind_real, object.getRealValue());
                break;
            case ::ot_string:
                text(cqpdf_kind_string, object.getStringValue());
                break;
            case ::ot_name:
                text(cqpdf_kind_name, object.getName().substr(1));
                break;
            case ::ot_array:
                array(object);
                break;
            case ::ot_dictionary:
                dictionary(object);
                break;
            case ::ot_stream:
                add(cqpdf_kind_stream, 0);
                dictionary(object.getDict());
                break;
            default:
                add(cqpdf_kind_null, 0);
            }
        }

        void push(uint8_t kind, std::vector<std::pair<std::string, QPDFObjectHandle>> children, size_t nodes)
        {
            if (stack.size() >= document.limits.depth) {
                throw cqpdf_too_large{"an object nested too deeply"};
            }
            size_t node = add(kind, nodes);
            stack.push_back({node, std::move(children), 0});
        }

        void array(QPDFObjectHandle object)
        {
            std::vector<std::pair<std::string, QPDFObjectHandle>> children;
            for (auto &item : object.getArrayAsVector()) {
                children.emplace_back(std::string(), item);
            }
            size_t count = children.size();
            push(cqpdf_kind_array, std::move(children), count);
        }

        /* libqpdf keeps the entries in a map ordered by key. */
        void dictionary(QPDFObjectHandle object)
        {
            std::vector<std::pair<std::string, QPDFObjectHandle>> children;
            for (auto &item : object.getDictAsMap()) {
                bool null = item.second.isIndirect() ? missing(item.second) : item.second.isNull();
                if (!null) {
                    children.emplace_back(item.first.substr(1), item.second);
                }
            }
            size_t count = 2 * children.size();
            push(cqpdf_kind_dictionary, std::move(children), count);
        }
    };

} // namespace

void cqpdf_flatten(cqpdf_document &document, QPDFObjectHandle object)
{
    Flattener(document).run(object);
}
