#ifndef CQPDF_GUARD_HPP
#define CQPDF_GUARD_HPP

#include "flate.hpp"
#include "handle.hpp"

#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFSystemError.hh>

#include <new>
#include <utility>

inline cqpdf_status cqpdf_status_of(qpdf_error_code_e code)
{
    switch (code) {
    case qpdf_e_password:
        return cqpdf_status_password;
    case qpdf_e_unsupported:
        return cqpdf_status_unsupported;
    case qpdf_e_internal:
        return cqpdf_status_internal;
    default:
        return cqpdf_status_damaged;
    }
}

inline cqpdf_warning cqpdf_message_of(const QPDFExc &fault)
{
    std::string text = fault.getMessageDetail();
    if (!fault.getObject().empty()) {
        text = fault.getObject() + ": " + text;
    }
    qpdf_offset_t offset = fault.getFilePosition();
    cqpdf_status status = cqpdf_status_of(fault.getErrorCode());
    if (status == cqpdf_status_unsupported && fault.getObject() == "encryption dictionary") {
        status = cqpdf_status_encryption;
    }
    return {std::move(text), offset > 0 ? static_cast<int64_t>(offset) : -1, status};
}

/* Runs `body` and keeps what libqpdf warned of meanwhile. This is the one place where exceptions end. */
template <typename Body> cqpdf_status cqpdf_guarded(cqpdf_document &document, Body body) noexcept
{
    try {
        document.error = {{}, -1, cqpdf_status_ok};
        try {
            cqpdf_decoding_cap cap(document.limits.inflated_bytes, document.limits.all_bytes);
            body();
        } catch (const QPDFExc &fault) {
            document.error = cqpdf_message_of(fault);
        } catch (const cqpdf_too_large &limit) {
            document.error = {limit.what, -1, cqpdf_status_too_large};
        } catch (const QPDFSystemError &fault) {
            document.error = {fault.what(), -1, cqpdf_status_internal};
        } catch (const std::bad_alloc &) {
            document.error = {"out of memory", -1, cqpdf_status_memory};
        } catch (const std::exception &fault) {
            document.error = {fault.what(), -1, cqpdf_status_damaged};
        }
        document.collect_warnings();
    } catch (...) {
        document.error.status = cqpdf_status_memory;
    }
    return document.error.status;
}

#endif
