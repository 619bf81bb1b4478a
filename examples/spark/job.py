"""Writes the sitemap set of page lists of any size with Apache Spark.

    spark-submit job.py PAGES OUT [--command COMMAND] [--shards-per-task N] -- OPTIONS

PAGES is a file, a folder or a pattern: one page per line (NDJSON or URLs), compressed or not. OUT is a folder that the driver and all
executors see. OPTIONS are those of `sitemap-kit shard plan`, such as `--base-url https://example.com/`.

1. Each partition of the pages is counted by a Node process, which returns the pages with their prefixes, and the counts.
2. The driver adds the counts; their sum divides the set into shards.
3. The pages are brought together by shard, and Node processes write the sitemaps.
4. The driver writes the index, when all sitemaps exist.

Any task can be repeated, because it writes the same bytes.
"""

import argparse
import json
import shlex
import subprocess
import sys
import threading
from bisect import bisect_right
from itertools import islice
from pathlib import Path

from pyspark import StorageLevel
from pyspark.sql import SparkSession

# Lines that are passed to a process at once.
BATCH = 10_000


def through(command, accepted=(0,)):
    """Returns a function that passes the lines of a partition through a process, and yields the lines that it prints."""

    def run(lines):
        lines = iter(lines)
        failures = []

        def feed(stream):
            try:
                with stream:
                    while batch := list(islice(lines, BATCH)):
                        stream.write(("\n".join(batch) + "\n").encode())
            except BrokenPipeError:
                # The process has ended; its exit code says why.
                pass
            except BaseException as failure:
                failures.append(failure)

        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            thread = threading.Thread(target=feed, args=(process.stdin,))
            thread.start()
            for line in process.stdout:
                yield line.decode().rstrip("\n")
            thread.join()
        # Otherwise a part of the pages would be taken for all of them.
        if failures:
            raise failures[0]
        if process.returncode not in accepted:
            raise RuntimeError(f"{shlex.join(command)} ended with code {process.returncode}")

    return run


def planned(command):
    """Returns a function that yields the pages of a partition with their prefixes, and its plan last."""
    # 1: pages were left out, which their option allows. Without that option there is no plan.
    count = through(command, accepted=(0, 1))

    def run(lines):
        last = ""
        for line in count(lines):
            last = line
            yield line
        if not last.startswith("{"):
            raise RuntimeError("The pages of a partition have errors, see the log of its executor.")

    return run


def call(command, lines):
    """Runs a step in the driver, and returns the lines that it prints."""
    given = "".join(f"{line}\n" for line in lines)
    return subprocess.run(command, input=given, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()


def main():
    given = sys.argv[1:]
    end = given.index("--") if "--" in given else len(given)
    parser = argparse.ArgumentParser(usage="%(prog)s PAGES OUT [options] -- OPTIONS of shard plan")
    parser.add_argument("pages")
    parser.add_argument("out")
    parser.add_argument("--command", default="npx sitemap-kit", help="how the package is started on every machine")
    parser.add_argument("--shards-per-task", type=int, default=8, help="sitemaps that one process writes (default: 8)")
    arguments = parser.parse_args(given[:end])
    kit = shlex.split(arguments.command)
    out = Path(arguments.out).resolve()
    plan_file = out.with_name(f"{out.name}-plan.json")
    of_set = ["--plan", str(plan_file), "--out", str(out)]

    context = SparkSession.builder.appName("sitemaps").getOrCreate().sparkContext
    plan = [*kit, "shard", "plan", "-", "--keys", *given[end + 1 :]]
    # Kept on disk, so that the pages are counted once. What a lost executor had is counted again.
    keyed = context.textFile(arguments.pages).mapPartitions(planned(plan)).persist(StorageLevel.DISK_ONLY)
    plans = keyed.filter(lambda line: line.startswith("{")).collect()
    shards = [json.loads(line) for line in call([*kit, "shard", "merge", "-", "-o", str(plan_file)], plans)]
    print(f"{sum(shard['pages'] for shard in shards)} pages in {len(shards)} shards")

    starts = [shard["firstPrefix"] for shard in shards]
    per_task = arguments.shards_per_task
    by_shard = (
        keyed.filter(lambda line: not line.startswith("{"))
        .map(lambda line: (int(line[: line.index("\t")]), line))
        .repartitionAndSortWithinPartitions(
            max(1, -(-len(shards) // per_task)),
            lambda prefix: max(0, bisect_right(starts, prefix) - 1) // per_task,
        )
    )
    files = by_shard.values().mapPartitions(through([*kit, "shard", "write", *of_set])).collect()
    print("\n".join(call([*kit, "shard", "index", "-", *of_set], files)))


if __name__ == "__main__":
    main()
