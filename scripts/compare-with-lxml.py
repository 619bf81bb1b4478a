#!/usr/bin/env python3
"""Compares the URLs that sitemap-kit reads from well-formed files with those that an independent parser reads.

    scripts/compare-with-lxml.py [FOLDER]      (../shared/corpus by default, if it exists)

The other parser is lxml if it is installed (pip install lxml), otherwise expat, which is part of Python. Files that it
rejects are skipped. Prints every difference, and fails if there is one.
"""

import gzip
import json
import subprocess
import sys
import xml.etree.ElementTree as expat
import zlib
from pathlib import Path

try:
    from lxml import etree as lxml
except ImportError:
    lxml = None

PROJECT = Path(__file__).resolve().parent.parent

GZIP = b"\x1f\x8b"


def parse(content):
    """Returns the root element, or None if the content is not well-formed XML."""
    try:
        if lxml is not None:
            # Like sitemap-kit, do not expand entities, and do not fetch anything.
            return lxml.fromstring(content, lxml.XMLParser(resolve_entities=False, no_network=True, huge_tree=True))
        return expat.fromstring(content)
    except (SyntaxError, ValueError, LookupError):
        return None


def local(element):
    """Returns the name of an element without its namespace; empty for comments and processing instructions."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def children(element, *names):
    return [child for child in element if local(child) in names]


def text(element):
    return "".join(element.itertext()).strip()


def first_text(element, *names):
    """Returns the text of the first child with one of the names, or an empty text."""
    return next((text(child) for child in children(element, *names)), "")


def item_link(item):
    """Returns the URL of an RSS item: its own link (not that of an Atom element inside), otherwise its permanent identifier."""
    namespace = item.tag.rpartition("item")[0]
    links = [text(child) for child in item if child.tag == namespace + "link"]
    permanent = [guid for guid in children(item, "guid") if guid.get("isPermaLink", "true") == "true"]
    return next((link for link in links if link), None) or next((text(guid) for guid in permanent), "")


def entry_link(entry):
    """Returns the URL of an Atom entry: its alternate link, otherwise its first link."""
    links = children(entry, "link")
    alternates = [link for link in links if link.get("rel", "alternate") == "alternate"]
    return next((link.get("href", "").strip() for link in alternates or links), "")


def locs(root):
    """Returns the URLs of a sitemap, an index or a feed; None for other documents."""
    name = local(root)
    if name == "urlset":
        return [first_text(url, "loc") for url in children(root, "url")]
    if name == "sitemapindex":
        return [first_text(sitemap, "loc") for sitemap in children(root, "sitemap")]
    if name == "rss":
        items = [item for channel in children(root, "channel") for item in children(channel, "item")]
        return [item_link(item) for item in items]
    if name == "feed":
        return [entry_link(entry) for entry in children(root, "entry")]
    return None


def content_of(path):
    content = path.read_bytes()
    if content.startswith(GZIP):
        try:
            return gzip.decompress(content)
        except (OSError, EOFError, zlib.error):
            return b""
    return content


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PROJECT / "../shared/corpus"
    if not folder.is_dir():
        print(f"Skipped: {folder} does not exist.")
        return 0
    expected = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        root = parse(content_of(path))
        found = None if root is None else locs(root)
        if found is not None:
            expected[str(path)] = found
    command = ["cargo", "run", "--quiet", "--locked", "--release", "--example", "locs"]
    answer = subprocess.run(command, cwd=PROJECT, input="\n".join(expected), capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        print(answer.stderr, file=sys.stderr)
        return 1
    differing = compared = urls = 0
    for line in answer.stdout.splitlines():
        ours = json.loads(line)
        theirs = expected[ours["file"]]
        compared += 1
        urls += len(theirs)
        if ours["locs"] == theirs:
            continue
        differing += 1
        print(f"{ours['file']}: {len(ours['locs'])} by sitemap-kit, {len(theirs)} by the other parser")
        pairs = [(a, b) for a, b in zip(ours["locs"], theirs) if a != b]
        for mine, other in pairs[:3]:
            print(f"  ours   {mine!r}\n  theirs {other!r}")
    parser = "lxml" if lxml is not None else "expat"
    print(f"{compared} well-formed files with {urls} URLs compared with {parser}; {differing} differ.")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
