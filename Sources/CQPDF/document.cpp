#include "guard.hpp"

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDFLogger.hh>
#include <qpdf/QPDFXRefEntry.hh>

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

namespace {

    std::shared_ptr<QPDFLogger> silent_logger()
    {
        auto logger = QPDFLogger::create();
        logger->setInfo(logger->discard());
        logger->setWarn(logger->discard());
        logger->setError(logger->discard());
        return logger;
    }

    /* Collects what a stream decodes to, up to a cap. */
    class Collector : public Pipeline {
      public:
        Collector(std::vector<uint8_t> &bytes, uint64_t most) : Pipeline("collector", nullptr), bytes(bytes), most(most)
        {
        }

        void write(const unsigned char *data, size_t count) override
        {
            if (count > most - bytes.size()) {
                full = true;
                throw cqpdf_too_large{"a stream that decodes to too many bytes"};
            }
            bytes.insert(bytes.end(), data, data + count);
        }

        void finish() override
        {
        }

        bool full = false;

      private:
        std::vector<uint8_t> &bytes;
        uint64_t most;
    };

    bool fits(uint32_t number, uint32_t generation)
    {
        constexpr uint32_t most = std::numeric_limits<int>::max();
        return number > 0 && number <= most && generation <= most;
    }

    uint64_t order(uint32_t number, uint32_t generation)
    {
        return static_cast<uint64_t>(number) << 32 | generation;
    }

    QPDFExc undecodable()
    {
        return QPDFExc(qpdf_e_unsupported, "", "", 0, "a stream that cannot be decoded");
    }

    /* Decodes a stream into `document.bytes`. False where there was a fault in what it is made of. */
    bool decode(cqpdf_document &document, uint32_t number, uint32_t generation)
    {
        document.bytes.clear();
        auto object = fits(number, generation)
            ? document.qpdf->getObject(static_cast<int>(number), static_cast<int>(generation))
            : QPDFObjectHandle::newNull();
        if (!object.isStream()) {
            throw QPDFExc(qpdf_e_damaged_pdf, "", "", 0, "not a stream");
        }
        Collector collector(document.bytes, document.limits.inflated_bytes);
        bool decoded = false;
        bool whole = object.pipeStreamData(&collector, &decoded, 0, qpdf_dl_specialized, true);
        if (collector.full) {
            throw cqpdf_too_large{"a stream that decodes to too many bytes"};
        }
        /* At a fault it is not said whether the filters are known. */
        if (whole && !decoded) {
            throw undecodable();
        }
        return whole;
    }

    void fill(const cqpdf_document &document, cqpdf_tape &out)
    {
        out = {document.nodes.data(), document.nodes.size(), document.bytes.data(), document.bytes.size()};
    }

    void fill(const cqpdf_warning &from, cqpdf_message &out)
    {
        out = {from.text.data(), from.text.size(), from.offset, from.status};
    }

} // namespace

void cqpdf_document::collect_warnings()
{
    if (!qpdf) {
        return;
    }
    for (auto &warning : qpdf->getWarnings()) {
        if (warnings.size() - next_warning < limits.warnings) {
            warnings.push_back(cqpdf_message_of(warning));
        } else {
            ++lost_warnings;
        }
    }
}

void cqpdf_document::load_xref()
{
    xref.clear();
    for (const auto &[id, entry] : qpdf->getXRefTable()) {
        int type = entry.getType();
        if (type != 1 && type != 2) {
            continue;
        }
        auto where = type == 1 ? static_cast<uint64_t>(entry.getOffset())
                               : static_cast<uint64_t>(static_cast<uint32_t>(entry.getObjStreamNumber()));
        xref.push_back({where, static_cast<uint32_t>(id.getObj()), static_cast<uint32_t>(id.getGen()),
                        static_cast<uint8_t>(type), {}});
    }
    auto before = [](const cqpdf_xref_entry &a, const cqpdf_xref_entry &b) {
        return order(a.number, a.generation) < order(b.number, b.generation);
    };
    /* libqpdf has it in this order but for numbers beyond an int. */
    if (!std::is_sorted(xref.begin(), xref.end(), before)) {
        std::sort(xref.begin(), xref.end(), before);
    }
    has_xref = true;
}

bool cqpdf_document::has(uint32_t number, uint32_t generation)
{
    if (!has_xref) {
        load_xref();
    }
    auto wanted = order(number, generation);
    auto found =
        std::lower_bound(xref.begin(), xref.end(), wanted, [](const cqpdf_xref_entry &entry, uint64_t value) {
            return order(entry.number, entry.generation) < value;
        });
    return found != xref.end() && order(found->number, found->generation) == wanted;
}

cqpdf_status cqpdf_open(const uint8_t *bytes, size_t count, const uint8_t *password, size_t password_count, int recover,
                        const cqpdf_limits *limits, cqpdf_document **out)
{
    auto *document = new (std::nothrow) cqpdf_document;
    *out = document;
    if (!document) {
        return cqpdf_status_memory;
    }
    document->limits = *limits;
    return cqpdf_guarded(*document, [&] {
        cqpdf_register_filters();
        document->qpdf = std::make_unique<QPDF>();
        document->qpdf->setLogger(silent_logger());
        document->qpdf->setSuppressWarnings(true);
        document->qpdf->setAttemptRecovery(recover != 0);
        std::string secret(reinterpret_cast<const char *>(password), password_count);
        document->qpdf->processMemoryFile("", reinterpret_cast<const char *>(bytes), count, secret.c_str());
    });
}

void cqpdf_set_recovery(cqpdf_document *document, int on)
{
    if (document->qpdf) {
        document->qpdf->setAttemptRecovery(on != 0);
    }
}

void cqpdf_close(cqpdf_document *document)
{
    delete document;
}

cqpdf_status cqpdf_xref(cqpdf_document *document, const cqpdf_xref_entry **out, size_t *count)
{
    return cqpdf_guarded(*document, [&] {
        document->load_xref();
        *out = document->xref.data();
        *count = document->xref.size();
    });
}

void cqpdf_drop_xref(cqpdf_document *document)
{
    document->xref = {};
    document->has_xref = false;
}

cqpdf_status cqpdf_trailer(cqpdf_document *document, cqpdf_tape *out)
{
    return cqpdf_guarded(*document, [&] {
        cqpdf_flatten(*document, document->qpdf->getTrailer());
        fill(*document, *out);
    });
}

cqpdf_status cqpdf_object(cqpdf_document *document, uint32_t number, uint32_t generation, cqpdf_tape *out)
{
    return cqpdf_guarded(*document, [&] {
        bool known = fits(number, generation) && document->has(number, generation);
        cqpdf_flatten(*document, known ? document->qpdf->getObject(static_cast<int>(number), static_cast<int>(generation))
                                       : QPDFObjectHandle::newNull());
        fill(*document, *out);
    });
}

cqpdf_status cqpdf_stream_bytes(cqpdf_document *document, uint32_t number, uint32_t generation, cqpdf_bytes *out)
{
    return cqpdf_guarded(*document, [&] {
        if (!decode(*document, number, generation)) {
            throw undecodable();
        }
        *out = {document->bytes.data(), document->bytes.size()};
    });
}

cqpdf_status cqpdf_stream_bytes_up_to_fault(cqpdf_document *document, uint32_t number, uint32_t generation, int *whole,
                                            cqpdf_bytes *out)
{
    return cqpdf_guarded(*document, [&] {
        *whole = decode(*document, number, generation) ? 1 : 0;
        if (!*whole) {
            cqpdf_decoding_bytewise mode;
            decode(*document, number, generation);
        }
        *out = {document->bytes.data(), document->bytes.size()};
    });
}

void cqpdf_last_error(const cqpdf_document *document, cqpdf_message *out)
{
    fill(document->error, *out);
}

int cqpdf_next_warning(cqpdf_document *document, cqpdf_message *out)
{
    if (document->next_warning == document->warnings.size()) {
        document->warnings.clear();
        document->next_warning = 0;
        return 0;
    }
    document->drained = std::move(document->warnings[document->next_warning++]);
    fill(document->drained, *out);
    return 1;
}

uint64_t cqpdf_lost_warnings(cqpdf_document *document)
{
    return std::exchange(document->lost_warnings, 0);
}

const char *cqpdf_library_version(void)
{
    return QPDF::QPDFVersion().c_str();
}
