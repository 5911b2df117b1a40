#ifndef CQPDF_HANDLE_HPP
#define CQPDF_HANDLE_HPP

#include "cqpdf.h"

#include <qpdf/QPDF.hh>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/* Thrown when a cap of cqpdf_limits is hit. */
struct cqpdf_too_large {
    const char *what;
};

struct cqpdf_warning {
    std::string text;
    int64_t offset;
    cqpdf_status status;
};

struct cqpdf_document {
    cqpdf_limits limits{};
    std::unique_ptr<QPDF> qpdf;
    cqpdf_warning error{{}, -1, cqpdf_status_ok};

    std::vector<cqpdf_warning> warnings;
    size_t next_warning = 0; /* those before it were drained */
    cqpdf_warning drained{{}, -1, cqpdf_status_ok};
    uint64_t lost_warnings = 0;

    std::vector<cqpdf_xref_entry> xref;
    bool has_xref = false;
    std::vector<cqpdf_node> nodes;
    std::vector<uint8_t> bytes;

    /* Takes over what libqpdf has warned of. */
    void collect_warnings();
    /* Makes `xref` the table as it stands now. */
    void load_xref();
    bool has(uint32_t number, uint32_t generation);
};

/* Lays `object` out in `document.nodes` and `document.bytes`. The object itself is followed, references inside it are
 * not. Throws cqpdf_too_large. */
void cqpdf_flatten(cqpdf_document &document, QPDFObjectHandle object);

#endif
