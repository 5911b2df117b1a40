#include "flate.hpp"

#include "handle.hpp"
#include "lzw.hpp"
#include "predictor.hpp"

#include <qpdf/Pl_Flate.hh>
#include <qpdf/Pl_RunLength.hh>
#include <qpdf/QPDFStreamFilter.hh>

#include <limits>
#include <memory>
#include <string>

namespace {

    thread_local uint64_t cap = std::numeric_limits<uint64_t>::max();
    thread_local uint64_t *total = nullptr;
    thread_local bool bytewise = false;

    /* Passes bytes on until there are too many. */
    class Counter : public Pipeline {
      public:
        Counter(Pipeline *next, uint64_t most) : Pipeline("counter", next), left(most)
        {
        }

        void write(const unsigned char *data, size_t count) override
        {
            if (count > left) {
                throw cqpdf_too_large{"a stream that decodes to too many bytes"};
            }
            left -= count;
            if (total) {
                if (count > *total) {
                    *total = 0;
                    throw cqpdf_too_large{"streams that decode to too many bytes in all"};
                }
                *total -= count;
            }
            getNext()->write(data, count);
        }

        void finish() override
        {
            getNext()->finish();
        }

      private:
        uint64_t left;
    };

    /* A decoder passes on nothing of what it made of a piece with a fault. */
    class Stepper : public Pipeline {
      public:
        explicit Stepper(Pipeline *next) : Pipeline("stepper", next)
        {
        }

        void write(const unsigned char *data, size_t count) override
        {
            for (size_t i = 0; i < count; ++i) {
                getNext()->write(data + i, 1);
            }
        }

        void finish() override
        {
            getNext()->finish();
        }
    };

    class Filter : public QPDFStreamFilter {
      public:
        explicit Filter(bool lzw) : lzw(lzw)
        {
        }

        bool setDecodeParms(QPDFObjectHandle parameters) override
        {
            if (parameters.isNull()) {
                return true;
            }
            if (!parameters.isDictionary()) {
                return false;
            }
            bool sound = number(parameters, "/Predictor", 1, 15, predictor) &&
                number(parameters, "/Columns", 1, most_row, row.columns) &&
                number(parameters, "/Colors", 1, most_colors, row.colors) &&
                number(parameters, "/BitsPerComponent", 1, 32, row.bits) &&
                (!lzw || number(parameters, "/EarlyChange", 0, 1, early));
            /* No overflow: three factors of at most 2^20, 2^6 and 2^5. */
            return sound && (predictor < 3 || predictor >= 10) && row.columns * row.colors * row.bits / 8 < most_row;
        }

        Pipeline *getDecodePipeline(Pipeline *next) override
        {
            counter = std::make_unique<Counter>(next, cap);
            Pipeline *end = counter.get();
            if (predictor > 1) {
                undo = std::make_unique<cqpdf_predictor>(row, predictor >= 10, end);
                /* A predictor adds next to nothing, so that counting behind it is enough. */
                end = undo.get();
            }
            if (lzw) {
                decoder = std::make_unique<cqpdf_lzw>(early == 1, end);
            } else {
                decoder = std::make_unique<Pl_Flate>("inflate", end, Pl_Flate::a_inflate);
            }
            /* Even what decodes to nothing takes its time. */
            intake = std::make_unique<Counter>(decoder.get(), std::numeric_limits<uint64_t>::max());
            if (bytewise) {
                stepper = std::make_unique<Stepper>(intake.get());
                return stepper.get();
            }
            return intake.get();
        }

      private:
        /* A row is made before there is any data for it. */
        static constexpr uint64_t most_row = 1U << 20;
        static constexpr uint64_t most_colors = 64;

        bool lzw;
        uint64_t predictor = 1;
        uint64_t early = 1;
        cqpdf_row row;
        std::unique_ptr<Counter> counter;
        std::unique_ptr<cqpdf_predictor> undo;
        std::unique_ptr<Pipeline> decoder;
        std::unique_ptr<Counter> intake;
        std::unique_ptr<Stepper> stepper;

        /* False where the entry is there but is no number in this range. */
        static bool number(QPDFObjectHandle parameters, const char *key, uint64_t least, uint64_t most, uint64_t &out)
        {
            auto value = parameters.getKey(key);
            if (value.isNull()) {
                return true;
            }
            if (!value.isInteger()) {
                return false;
            }
            long long given = value.getIntValue();
            if (given < 0 || static_cast<uint64_t>(given) < least || static_cast<uint64_t>(given) > most) {
                return false;
            }
            out = static_cast<uint64_t>(given);
            return true;
        }
    };

    class RunLengthFilter : public QPDFStreamFilter {
      public:
        Pipeline *getDecodePipeline(Pipeline *next) override
        {
            counter = std::make_unique<Counter>(next, cap);
            decoder = std::make_unique<Pl_RunLength>("run length", counter.get(), Pl_RunLength::a_decode);
            return decoder.get();
        }

        bool isSpecializedCompression() override
        {
            return true;
        }

      private:
        std::unique_ptr<Counter> counter;
        std::unique_ptr<Pipeline> decoder;
    };

} // namespace

cqpdf_decoding_cap::cqpdf_decoding_cap(uint64_t bytes, uint64_t &all) : outer(cap), outer_total(total)
{
    cap = bytes;
    total = &all;
}

cqpdf_decoding_cap::~cqpdf_decoding_cap()
{
    cap = outer;
    total = outer_total;
}

cqpdf_decoding_bytewise::cqpdf_decoding_bytewise()
{
    bytewise = true;
}

cqpdf_decoding_bytewise::~cqpdf_decoding_bytewise()
{
    bytewise = false;
}

void cqpdf_register_filters()
{
    static const bool once = [] {
        QPDF::registerStreamFilter("/FlateDecode", [] { return std::make_shared<Filter>(false); });
        QPDF::registerStreamFilter("/LZWDecode", [] { return std::make_shared<Filter>(true); });
        QPDF::registerStreamFilter("/RunLengthDecode", [] { return std::make_shared<RunLengthFilter>(); });
        return true;
    }();
    static_cast<void>(once);
}
