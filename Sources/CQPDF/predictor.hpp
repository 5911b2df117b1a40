#ifndef CQPDF_PREDICTOR_HPP
#define CQPDF_PREDICTOR_HPP

#include <qpdf/Pipeline.hh>

#include <cstddef>
#include <cstdint>
#include <vector>

/* How the samples of a row lie (ISO 32000-2, Table 8). */
struct cqpdf_row {
    uint64_t columns = 1;
    uint64_t colors = 1;
    uint64_t bits = 8;

    size_t bytes() const
    {
        return static_cast<size_t>((columns * colors * bits + 7) / 8);
    }
    size_t pixel() const
    {
        return static_cast<size_t>((colors * bits + 7) / 8);
    }
};

/* Undoes a predictor row by row. A last row that is cut is filled up with zeros. */
class cqpdf_predictor : public Pipeline {
  public:
    cqpdf_predictor(cqpdf_row row, bool png, Pipeline *next);
    void write(const unsigned char *data, size_t count) override;
    void finish() override;

  private:
    cqpdf_row row;
    bool png;
    size_t filled = 0;
    std::vector<unsigned char> current; /* for PNG, its filter type first */
    std::vector<unsigned char> above;
    std::vector<uint32_t> left; /* of each color, the sample before */

    void end_row();
    void undo_png();
    void undo_tiff();
};

#endif
