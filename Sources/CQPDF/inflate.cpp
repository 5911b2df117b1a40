#include "cqpdf.h"

#include <zlib.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace {

    /* Memory that grows without being filled first. */
    class Block {
      public:
        Block() = default;
        Block(const Block &) = delete;
        Block &operator=(const Block &) = delete;
        ~Block()
        {
            std::free(start);
        }

        bool grow(size_t bytes)
        {
            auto *larger = static_cast<uint8_t *>(std::realloc(start, bytes));
            if (!larger) {
                return false;
            }
            start = larger;
            size = bytes;
            return true;
        }

        uint8_t *release()
        {
            auto *taken = start;
            start = nullptr;
            return taken;
        }

        uint8_t *start = nullptr;
        size_t size = 0;
    };

    class Inflater {
      public:
        bool begin()
        {
            begun = inflateInit(&stream) == Z_OK;
            return begun;
        }
        ~Inflater()
        {
            if (begun) {
                inflateEnd(&stream);
            }
        }

        z_stream stream{};

      private:
        bool begun = false;
    };

} // namespace

cqpdf_status cqpdf_inflate(const uint8_t *bytes, size_t count, uint64_t most, cqpdf_bytes *out)
{
    *out = {nullptr, 0};
    constexpr size_t widest = std::numeric_limits<uInt>::max();
    if (count > widest) {
        return cqpdf_status_too_large;
    }
    /* One more, so that reaching it tells that there are too many. */
    size_t end = static_cast<size_t>(std::min<uint64_t>(most, widest - 1)) + 1;
    Inflater inflater;
    Block block;
    /* Streams of objects are inflated to four or five times their size. */
    if (!inflater.begin() || !block.grow(std::min(end, 6 * count + 64))) {
        return cqpdf_status_memory;
    }
    z_stream &stream = inflater.stream;
    stream.next_in = const_cast<uint8_t *>(bytes);
    stream.avail_in = static_cast<uInt>(count);
    size_t filled = 0;
    int result = Z_OK;
    while (true) {
        stream.next_out = block.start + filled;
        stream.avail_out = static_cast<uInt>(block.size - filled);
        /* Where all goes in at once, zlib need not keep the last 32 KB for the next time. */
        result = inflate(&stream, Z_FINISH);
        filled = block.size - stream.avail_out;
        if (result == Z_MEM_ERROR) {
            return cqpdf_status_memory;
        }
        if (result != Z_BUF_ERROR || filled < block.size) {
            break;
        }
        if (block.size == end) {
            return cqpdf_status_too_large;
        }
        if (!block.grow(std::min(end, 2 * block.size))) {
            return cqpdf_status_memory;
        }
    }
    if (result != Z_STREAM_END || stream.avail_in > 0) {
        return cqpdf_status_damaged;
    }
    if (filled > most) {
        return cqpdf_status_too_large;
    }
    *out = {block.release(), filled};
    return cqpdf_status_ok;
}

void cqpdf_free(cqpdf_bytes *bytes)
{
    std::free(const_cast<uint8_t *>(bytes->bytes));
    *bytes = {nullptr, 0};
}
