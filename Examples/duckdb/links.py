"""Reads lines of `pdflinkmap --format ndjson`, writes the links as a Parquet file, and asks that file some questions.

    pdflinkmap --quiet --format ndjson FILE… | python3 links.py LINKS.parquet
"""

import sys

import duckdb

# With the types given nothing is guessed from the first lines; keys that are not named here are passed over.
LINKS = """
    SELECT path, page, index, target.*
    FROM read_json('/dev/stdin', format = 'newline_delimited', columns = {
        path: 'VARCHAR', page: 'INTEGER', index: 'INTEGER', subtype: 'VARCHAR',
        target: 'STRUCT(kind VARCHAR, page INTEGER, name VARCHAR, uri VARCHAR, reason VARCHAR)'
    })
    WHERE subtype = 'Link'
"""

QUESTIONS = {
    "kinds of links": "SELECT kind, count(*) FROM links GROUP BY ALL ORDER BY ALL",
    "hosts": """
        SELECT regexp_extract(uri, '^[a-z]+://([^/:?#]+)', 1) AS host, count(*)
        FROM links WHERE uri LIKE '%://%' GROUP BY ALL ORDER BY 2 DESC, 1
    """,
    "links that lead nowhere": "SELECT path, page, reason, name FROM links WHERE kind = 'unresolved' ORDER BY ALL",
}


def main(parquet: str) -> None:
    database = duckdb.connect()
    database.execute(f"CREATE TABLE read AS {LINKS}")
    database.table("read").write_parquet(parquet)
    database.read_parquet(parquet).create_view("links")
    for title, query in QUESTIONS.items():
        print(f"{title}:")
        for row in database.execute(query).fetchall():
            print("", *("–" if value is None else value for value in row), sep="\t")


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(sys.argv[1])
