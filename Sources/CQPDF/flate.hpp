#ifndef CQPDF_FLATE_HPP
#define CQPDF_FLATE_HPP

#include <cstdint>

/* libqpdf has no limit on what a stream decodes to: 200 KB of a file can take it to 400 MB, in the open itself. These
 * filters stand in for its own for FlateDecode, LZWDecode and RunLengthDecode and throw cqpdf_too_large at the cap. */
void cqpdf_register_filters();

/* The cap for what one filter decodes on this thread while this lives, and what is left for all of them, which they
 * take away from: libqpdf gives a filter no other way to know whose it is. */
class cqpdf_decoding_cap {
  public:
    cqpdf_decoding_cap(uint64_t bytes, uint64_t &all);
    ~cqpdf_decoding_cap();
    cqpdf_decoding_cap(const cqpdf_decoding_cap &) = delete;
    cqpdf_decoding_cap &operator=(const cqpdf_decoding_cap &) = delete;

  private:
    uint64_t outer;
    uint64_t *outer_total;
};

/* While this lives, what is decoded on this thread is decoded byte by byte, so that all that comes before a fault is
 * had. */
class cqpdf_decoding_bytewise {
  public:
    cqpdf_decoding_bytewise();
    ~cqpdf_decoding_bytewise();
    cqpdf_decoding_bytewise(const cqpdf_decoding_bytewise &) = delete;
    cqpdf_decoding_bytewise &operator=(const cqpdf_decoding_bytewise &) = delete;
};

#endif
