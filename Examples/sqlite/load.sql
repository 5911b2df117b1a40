-- Reads the lines of pdflinkmap --format ndjson from standard input into the tables files and links.

CREATE TEMP TABLE lines (line TEXT);
-- The separator stands in no line: JSON has control characters as escapes.
.mode ascii
.separator "\037" "\n"
.import /dev/stdin lines

CREATE TABLE files AS
SELECT line ->> 'path' AS path, line ->> 'status' AS status, line -> 'counts' ->> 'page' AS pages
FROM lines
WHERE line ->> 'record' = 'end';

CREATE TABLE links AS
SELECT
  line ->> 'path' AS path,
  line ->> 'page' AS page,
  line ->> 'index' AS "index",
  target ->> 'kind' AS kind,
  target ->> 'page' AS target_page,
  target ->> 'uri' AS uri,
  target ->> 'name' AS name,
  target ->> 'reason' AS reason
FROM (SELECT line, line -> 'target' AS target FROM lines WHERE line ->> 'subtype' = 'Link');
