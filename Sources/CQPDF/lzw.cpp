#include "lzw.hpp"

#include <algorithm>
#include <stdexcept>

cqpdf_lzw::cqpdf_lzw(bool early, Pipeline *next) : Pipeline("lzw", next), early(early)
{
}

void cqpdf_lzw::write(const unsigned char *data, size_t size)
{
    for (size_t i = 0; i < size && !ended; ++i) {
        buffer = buffer << 8 | data[i];
        bits += 8;
        if (bits >= width) {
            bits -= width;
            take(buffer >> bits & ((1U << width) - 1));
        }
    }
}

void cqpdf_lzw::finish()
{
    getNext()->finish();
}

void cqpdf_lzw::take(uint32_t code)
{
    if (code == end) {
        ended = true;
        return;
    }
    if (code == clear) {
        width = 9;
        count = end + 1;
        previous = clear;
        return;
    }
    if (previous != clear && code == count && count < most) {
        /* The entry that is made now: what came before, and its first byte again. */
        add(first);
        spell(code);
    } else if (code < count) {
        spell(code);
        if (previous != clear && count < most) {
            add(first);
        }
    } else {
        throw std::runtime_error("LZW: a code before its entry");
    }
    getNext()->write(text.data(), text.size());
    previous = code;
    uint32_t reach = count + (early ? 1 : 0);
    width = reach >= 2048 ? 12 : reach >= 1024 ? 11 : reach >= 512 ? 10 : 9;
}

void cqpdf_lzw::add(unsigned char last)
{
    entries[count] = {static_cast<uint16_t>(previous), last};
    ++count;
}

/* Makes `text` what the code stands for, and `first` its first byte. */
void cqpdf_lzw::spell(uint32_t code)
{
    text.clear();
    while (code > end) {
        text.push_back(entries[code].last);
        code = entries[code].prefix;
    }
    text.push_back(static_cast<unsigned char>(code));
    std::reverse(text.begin(), text.end());
    first = text.front();
}
