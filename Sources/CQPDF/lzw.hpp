#ifndef CQPDF_LZW_HPP
#define CQPDF_LZW_HPP

#include <qpdf/Pipeline.hh>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/* Decodes LZW as PDF has it (ISO 32000-2, 7.4.4.2): codes of 9 to 12 bits, the highest first. */
class cqpdf_lzw : public Pipeline {
  public:
    /* With `early` the codes grow one entry before they must. */
    cqpdf_lzw(bool early, Pipeline *next);
    void write(const unsigned char *data, size_t count) override;
    void finish() override;

  private:
    static constexpr uint32_t clear = 256;
    static constexpr uint32_t end = 257;
    static constexpr uint32_t most = 4096;

    struct Entry {
        uint16_t prefix;
        unsigned char last;
    };

    bool early;
    bool ended = false;
    uint32_t buffer = 0;
    uint32_t bits = 0;
    uint32_t width = 9;
    uint32_t count = end + 1;
    uint32_t previous = clear;
    unsigned char first = 0;
    std::array<Entry, most> entries{};
    std::vector<unsigned char> text;

    void take(uint32_t code);
    void add(unsigned char last);
    void spell(uint32_t code);
};

#endif
