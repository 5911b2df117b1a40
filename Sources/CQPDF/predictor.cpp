#include "predictor.hpp"

#include <algorithm>
#include <cstdlib>

cqpdf_predictor::cqpdf_predictor(cqpdf_row row, bool png, Pipeline *next) :
    Pipeline("predictor", next), row(row), png(png), current(row.bytes() + (png ? 1 : 0)), above(current.size()),
    left(row.colors)
{
}

void cqpdf_predictor::write(const unsigned char *data, size_t count)
{
    while (count > 0) {
        size_t part = std::min(count, current.size() - filled);
        std::copy(data, data + part, current.begin() + static_cast<std::ptrdiff_t>(filled));
        data += part;
        count -= part;
        filled += part;
        if (filled == current.size()) {
            end_row();
        }
    }
}

void cqpdf_predictor::finish()
{
    if (filled > 0) {
        std::fill(current.begin() + static_cast<std::ptrdiff_t>(filled), current.end(), static_cast<unsigned char>(0));
        end_row();
    }
    getNext()->finish();
}

void cqpdf_predictor::end_row()
{
    if (png) {
        undo_png();
        getNext()->write(current.data() + 1, current.size() - 1);
        std::swap(above, current);
    } else {
        undo_tiff();
        getNext()->write(current.data(), current.size());
    }
    filled = 0;
}

void cqpdf_predictor::undo_png()
{
    auto nearest = [](int left, int up, int corner) {
        int guess = left + up - corner;
        int to_left = std::abs(guess - left);
        int to_up = std::abs(guess - up);
        int to_corner = std::abs(guess - corner);
        return to_left <= to_up && to_left <= to_corner ? left : to_up <= to_corner ? up : corner;
    };
    unsigned char type = current[0];
    size_t pixel = row.pixel();
    for (size_t i = 1; i < current.size(); ++i) {
        int left = i > pixel ? current[i - pixel] : 0;
        int up = above[i];
        int corner = i > pixel ? above[i - pixel] : 0;
        int guess = type == 1 ? left : type == 2 ? up : type == 3 ? (left + up) / 2 : type == 4 ? nearest(left, up, corner) : 0;
        current[i] = static_cast<unsigned char>(current[i] + guess);
    }
}

void cqpdf_predictor::undo_tiff()
{
    if (row.bits == 8) {
        for (size_t i = row.colors; i < current.size(); ++i) {
            current[i] = static_cast<unsigned char>(current[i] + current[i - row.colors]);
        }
        return;
    }
    /* Samples of other widths, the highest bit first. */
    std::fill(left.begin(), left.end(), 0U);
    uint32_t mask = row.bits == 32 ? 0xffffffffU : (1U << row.bits) - 1;
    size_t bit = 0;
    for (uint64_t sample = 0; sample < row.columns * row.colors; ++sample) {
        uint32_t value = 0;
        for (uint64_t i = 0; i < row.bits; ++i) {
            value = value << 1 | (current[(bit + i) / 8] >> (7 - (bit + i) % 8) & 1U);
        }
        value = (value + left[sample % row.colors]) & mask;
        left[sample % row.colors] = value;
        for (uint64_t i = 0; i < row.bits; ++i) {
            auto place = static_cast<unsigned char>(1U << (7 - (bit + i) % 8));
            bool one = value >> (row.bits - 1 - i) & 1U;
            unsigned char &byte = current[(bit + i) / 8];
            byte = static_cast<unsigned char>(one ? byte | place : byte & ~place);
        }
        bit += row.bits;
    }
}
