"""Reads the PDFs of a folder with Spark, writes their lines as Parquet, and asks what came out some questions.

    spark-submit --master 'local-cluster[2,1,1024]' links.py FOLDER OUTPUT
"""

import os
import sys
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession

# A task gives it the names of its files, a line each, and takes the lines that it prints. That a file cannot be read is
# in those lines and ends nothing: xargs says 123 then. It says another number where there is no pdflinkmap or where it
# crashes, and that ends the job.
COMMAND = r"""sh -c 'xargs -r -d "\n" pdflinkmap --quiet --format ndjson --sections none -- || [ $? = 123 ]'"""

# With the types given nothing is guessed; keys that are not named here are passed over.
SCHEMA = """
    record STRING, path STRING, page INT, index INT, subtype STRING, status STRING,
    target STRUCT<kind: STRING, page: INT, name: STRING, uri: STRING, reason: STRING>
"""

QUESTIONS = {
    "files": "SELECT status, count(*) FROM lines WHERE record = 'end' GROUP BY 1 ORDER BY 1",
    "kinds of links": "SELECT target.kind, count(*) FROM lines WHERE subtype = 'Link' GROUP BY 1 ORDER BY 1",
    "links that lead nowhere": """
        SELECT substring_index(path, '/', -1), page, target.reason, target.name
        FROM lines WHERE subtype = 'Link' AND target.kind = 'unresolved' ORDER BY path, page, index
    """,
}


def lines(spark: SparkSession, folder: str) -> DataFrame:
    """The lines of all files, from as many tasks as keep all cores busy to the end."""
    files = sorted(str(path.resolve()) for path in Path(folder).glob("*.pdf"))
    tasks = max(1, min(len(files), 4 * spark.sparkContext.defaultParallelism))
    paths = spark.sparkContext.parallelize(files, tasks)
    # It would have an empty environment.
    output = paths.pipe(COMMAND, env={"PATH": os.environ["PATH"]}, checkCode=True)
    return spark.read.schema(SCHEMA).json(output)


def main(folder: str, output: str) -> None:
    spark = SparkSession.builder.appName("links").getOrCreate()
    # The files are read once; the questions go to what was written.
    lines(spark, folder).write.partitionBy("record").parquet(output)
    spark.read.parquet(output).createTempView("lines")
    for title, query in QUESTIONS.items():
        print(f"{title}:")
        for row in spark.sql(query).collect():
            print("", *("–" if value is None else value for value in row), sep="\t")
    spark.stop()


if len(sys.argv) != 3:
    sys.exit(__doc__)
main(*sys.argv[1:])
