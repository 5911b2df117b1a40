#ifndef CQPDF_H
#define CQPDF_H

/* The boundary between libqpdf and Swift.
 *
 * libqpdf opens, decrypts and inflates; this header hands out objects. It knows no page, no annotation and no action:
 * what an object means is decided in Swift.
 *
 * Ownership  cqpdf_open always gives a handle, so that a failed open can still be asked why; the caller closes it. The
 *            bytes given to open are borrowed until cqpdf_close. What a call fills in (tapes, bytes, entries, messages)
 *            belongs to the document and is valid until the next call on it.
 * Errors     Each call that can fail returns a status. No exception leaves this library.
 * Warnings   libqpdf's warnings pile up, at most `warnings` of them; drain them with cqpdf_next_warning after each call.
 * Threads    One document, one thread at a time. Documents are independent of each other.
 * Text       Strings are pointer and length and may hold NUL bytes. Nothing is decoded here. */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cqpdf_document cqpdf_document;

typedef enum cqpdf_status {
    cqpdf_status_ok = 0,
    cqpdf_status_damaged = 1,     /* the bytes are no PDF that libqpdf can read, or this object of it is not */
    cqpdf_status_password = 2,    /* encrypted, and the password is wrong */
    cqpdf_status_unsupported = 3, /* a filter or the like that libqpdf does not know */
    cqpdf_status_too_large = 4,   /* a cap of cqpdf_limits was hit */
    cqpdf_status_memory = 5,
    cqpdf_status_internal = 6,
    cqpdf_status_encryption = 7   /* encrypted in a way that libqpdf does not know */
} cqpdf_status;

typedef struct cqpdf_limits {
    uint64_t inflated_bytes; /* of one stream */
    uint64_t all_bytes;      /* what filters may take in and give out in all */
    uint32_t depth;          /* nesting inside one object */
    uint32_t nodes;          /* of one object */
    uint32_t warnings;       /* kept until they are drained */
} cqpdf_limits;

/* The kinds of a node. The payload is
 *   integer              the number, as int64_t
 *   real, string, name   low 32 bits: where its bytes start in the tape's bytes; high 32 bits: how many there are
 *   reference            low 32 bits: object number; high 32 bits: generation
 *   array, dictionary    how many nodes follow as its direct children
 * A name has no slash and no escapes; a real is its text in the file. A dictionary's children are name, value, name,
 * value …, sorted by the bytes of the names, each name once, none with a direct null. A stream's one child is its
 * dictionary. */
enum {
    cqpdf_kind_null = 0,
    cqpdf_kind_false = 1,
    cqpdf_kind_true = 2,
    cqpdf_kind_integer = 3,
    cqpdf_kind_real = 4,
    cqpdf_kind_string = 5,
    cqpdf_kind_name = 6,
    cqpdf_kind_array = 7,
    cqpdf_kind_dictionary = 8,
    cqpdf_kind_stream = 9,
    cqpdf_kind_reference = 10
};

typedef struct cqpdf_node {
    uint8_t kind;
    uint8_t reserved[3];
    uint32_t span; /* nodes of this object and all inside it: the next sibling is this many nodes further on */
    uint64_t payload;
} cqpdf_node;

typedef struct cqpdf_tape {
    const cqpdf_node *nodes;
    size_t node_count;
    const uint8_t *bytes;
    size_t byte_count;
} cqpdf_tape;

typedef struct cqpdf_bytes {
    const uint8_t *bytes;
    size_t count;
} cqpdf_bytes;

typedef struct cqpdf_message {
    const char *text;
    size_t count;
    int64_t offset;      /* in the bytes given to open; -1 when not known */
    cqpdf_status status; /* what kind of fault it is */
} cqpdf_message;

typedef struct cqpdf_xref_entry {
    uint64_t where; /* kind 1: offset in the bytes given to open; kind 2: number of the object stream */
    uint32_t number;
    uint32_t generation;
    uint8_t kind; /* 1: an object of its own; 2: a member of an object stream */
    uint8_t reserved[7];
} cqpdf_xref_entry;

/* Opens the document in `bytes`. With `recover` 0 a damaged cross-reference table is an error; with 1 libqpdf rebuilds
 * it. `*out` is NULL only when there is no memory for the handle itself. */
cqpdf_status cqpdf_open(const uint8_t *bytes, size_t count, const uint8_t *password, size_t password_count, int recover,
                        const cqpdf_limits *limits, cqpdf_document **out);

/* Whether libqpdf may mend what it reads from now on. */
void cqpdf_set_recovery(cqpdf_document *document, int on);

void cqpdf_close(cqpdf_document *document);

/* The cross-reference table as it stands now, by number and generation; free entries are left out. */
cqpdf_status cqpdf_xref(cqpdf_document *document, const cqpdf_xref_entry **out, size_t *count);

/* Gives back the memory of the table that cqpdf_xref filled in. References of a trailer or an object are looked up in it,
 * and it is then filled in again. */
void cqpdf_drop_xref(cqpdf_document *document);

cqpdf_status cqpdf_trailer(cqpdf_document *document, cqpdf_tape *out);

/* The object with all that is direct inside it. One that the table does not have is null. References to objects that
 * the table does not have are null too. */
cqpdf_status cqpdf_object(cqpdf_document *document, uint32_t number, uint32_t generation, cqpdf_tape *out);

/* The decoded bytes of a stream. */
cqpdf_status cqpdf_stream_bytes(cqpdf_document *document, uint32_t number, uint32_t generation, cqpdf_bytes *out);

/* The same up to the first fault in them. `*whole` is 1 where there is none, else 0. */
cqpdf_status cqpdf_stream_bytes_up_to_fault(cqpdf_document *, uint32_t number, uint32_t generation, int *whole,
                                            cqpdf_bytes *out);

/* Inflates the data of a stream whose one filter is FlateDecode, without a document and from any thread. Anything but one
 * whole zlib stream that takes all of `bytes` is damaged. `*out` belongs to the caller, who gives it to cqpdf_free. */
cqpdf_status cqpdf_inflate(const uint8_t *bytes, size_t count, uint64_t most, cqpdf_bytes *out);

void cqpdf_free(cqpdf_bytes *bytes);

/* Why the last call failed. */
void cqpdf_last_error(const cqpdf_document *document, cqpdf_message *out);

/* 1: `out` was filled with the oldest warning, which is then forgotten. 0: there is none. */
int cqpdf_next_warning(cqpdf_document *document, cqpdf_message *out);

/* Warnings that were not kept, since the last time this was asked. */
uint64_t cqpdf_lost_warnings(cqpdf_document *document);

const char *cqpdf_library_version(void);

#ifdef __cplusplus
}
#endif

#endif
