#!/usr/bin/env python3
"""Compares the problems of damaged documents in sitemap-kit with the errors of two XML parsers, expat and libxml2.

    scripts/compare-damaged.py [COUNT [SEED]]      (20,000 documents by default)

Needs xmllint, the program of libxml2, and the built package (npm run build). Of three documents, two are a sitemap or an index with
one to three random changes, and one consists of random elements in any place. A document without `xml-*` problems must be accepted by both parsers, also after `fix` with `assisted`; a
document that both parsers accept must have none. Exits with 1 if there is a difference.

Five differences are expected. libxml2 warns about namespaces that are not valid URIs, which XML does not require. expat
implements the fourth edition of XML 1.0, whose names have fewer characters than those of the fifth. Neither parser reads a
document that declares an unknown encoding. sitemap-kit reports an instruction that contains `<?` and a CDATA section that
contains `<![CDATA[`, because the end of the first is then nearly always missing.
"""

import collections
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.parsers import expat

PROJECT = Path(__file__).resolve().parent.parent

CORE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
DOCUMENTS = [
    f"""<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="/a.css"?>
<!-- comment -->
<urlset {CORE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://www.sample-shop.jp/?a=1&amp;b=2</loc><lastmod>2026-01-10</lastmod><xhtml:link rel="alternate"
 hreflang="en" href="https://www.sample-shop.jp/en"/><image:image><image:loc>https://www.sample-shop.jp/a.png</image:loc>
<image:title><![CDATA[a <b>]]></image:title></image:image></url>
<url><loc>https://www.sample-shop.jp/b&#x20;c</loc><priority>0.5</priority></url>
</urlset>
""",
    f"<urlset {CORE} xmlns:a='u:a' xmlns:b='u:b'><url a:x=\"1\" b:x='2'><loc>https://www.sample-shop.jp/</loc>"
    '<a:e b:f="&lt;"/></url></urlset>',
    f"<sitemapindex {CORE}><sitemap><loc>https://www.sample-shop.jp/s.xml</loc>"
    "<lastmod>2026-01-10T10:20:30+09:00</lastmod></sitemap><!--x--></sitemapindex>",
]
# Fragments of markup, and characters with a special meaning.
FRAGMENTS = """< > / " ' = & ! ? - : x 1 . % @ -- ]]> <!-- --> <? ?> <![CDATA[ &#1; &#x; &lt; &a; </url> <url> a: xml xmlns:
xmlns:a="" xmlns:xml="u" é""".split() + [" ", "\t", "\n", "\u0001", "\ufffe"]

# The number of files of one call of xmllint.
BATCH = 1_000
XMLLINT_ERROR = re.compile(r"^(\d+)\.xml:\d+: \w+ error ?: (.*)$", re.MULTILINE)

NESTED = re.compile(r"<\?[^>]*<\?|<!\[CDATA\[(?:(?!\]\]>).)*<!\[CDATA\[", re.DOTALL)

# Validates and fixes each text of a JSON array; prints one JSON array of results.
ENGINE = """
import { fix, validate } from './dist/core/node.js';
import { readFileSync } from 'node:fs';
const WELL_FORMED = new Set(['xml-stylesheet-xslt', 'xml-double-escaped']);
// Tags of PHP and templates are reported as such (`unsupported-format`).
const isFault = (id) => (id.startsWith('xml-') && !WELL_FORMED.has(id)) || id === 'leading-whitespace' || id === 'unsupported-format';
const problems = (text) => Object.keys(validate(text).rules).filter(isFault);
const readable = new Set(['sitemap', 'index', 'feed']);
const result = (text) => {
  const { xml } = fix(text, { assisted: true });
  const read = (xml) => (readable.has(validate(xml).kind) ? { xml, problems: problems(xml) } : undefined);
  return [read(text), xml === undefined || xml === text ? undefined : read(xml)];
};
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(result)));
"""


def damaged(generator):
    text = generator.choice(DOCUMENTS)
    for _ in range(generator.randint(1, 3)):
        at = generator.randrange(len(text) + 1)
        change = generator.randrange(4)
        if change == 0:
            text = text[:at] + text[at + generator.randint(1, 6) :]
        elif change == 1:
            start = generator.randrange(len(text) + 1)
            text = text[:at] + text[start : start + generator.randint(1, 20)] + text[at:]
        else:
            text = text[:at] + generator.choice(FRAGMENTS) + text[at + (change == 2) :]
    return text


# Elements and texts of sitemaps, which random documents have in any place.
NAMES = """url url url sitemap urlset sitemapindex loc loc lastmod priority Url image:image image:loc image:title xhtml:link a:b
PageMap""".split()
ATTRIBUTES = [""] * 8 + [' xmlns=""', f" {CORE}", " xmlns:a='u:b'", ' id="1"', ' hreflang="en" href="/"', ' rel="alternate"']
CONTENTS = ["", "", "https://www.sample-shop.jp/", " 0,5 ", "2026-01-10", "<!-- c -->", "<?p?>", "<![CDATA[ ]]>", "a &amp; b"]


def element(generator, name, attributes, depth):
    if depth == 0 or generator.randrange(4) == 0:
        content = generator.choice(CONTENTS)
    else:
        parts = (element(generator, generator.choice(NAMES), generator.choice(ATTRIBUTES), depth - 1) for _ in range(4))
        content = "".join(list(parts)[: generator.randrange(5)])
    return f"<{name}{attributes}/>" if content == "" else f"<{name}{attributes}>{content}</{name}>"


def structured(generator):
    """Returns a well-formed document of random elements."""
    namespaces = f"""xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"
 xmlns:a='u:a'"""
    core = generator.choice([f" {CORE}"] * 4 + [""])
    return element(generator, generator.choice(["urlset", "urlset", "sitemapindex"]), f"{core} {namespaces}", 3)


def expat_error(content):
    parser = expat.ParserCreate(namespace_separator="|")
    try:
        parser.Parse(content, True)
    except (expat.ExpatError, LookupError, ValueError) as error:
        return str(error)
    return None


def libxml2_errors(contents):
    """Returns the first error in each document; None without one."""
    errors = [None] * len(contents)
    with tempfile.TemporaryDirectory() as folder:
        for number, content in enumerate(contents):
            Path(folder, f"{number}.xml").write_bytes(content)
        names = [f"{number}.xml" for number in range(len(contents))]
        for first in range(0, len(names), BATCH):
            command = ["xmllint", "--nonet", "--noout", *names[first : first + BATCH]]
            run = subprocess.run(command, cwd=folder, capture_output=True, check=False)
            for number, message in XMLLINT_ERROR.findall(run.stderr.decode(errors="replace")):
                if "is not a valid URI" not in message and errors[int(number)] is None:
                    errors[int(number)] = message
    return errors


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    generator = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    texts = [structured(generator) if number % 3 == 2 else damaged(generator) for number in range(count)]
    command = ["node", "--input-type=module", "--eval", ENGINE]
    answer = subprocess.run(command, cwd=PROJECT, input=json.dumps(texts), capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        print(answer.stderr, file=sys.stderr)
        return 1
    compared = collections.Counter()
    differing = 0
    results = [
        (what, document)
        for given, fixed in json.loads(answer.stdout)
        for what, document in (("damaged", given), ("fixed", fixed))
        if document is not None
    ]
    contents = [document["xml"].encode() for _, document in results]
    for (what, document), content, of_libxml2 in zip(results, contents, libxml2_errors(contents), strict=True):
        errors = [error for error in (expat_error(content), of_libxml2) if error is not None]
        if any("encoding" in error for error in errors) or (not errors and NESTED.search(document["xml"])):
            continue
        compared[what, "rejected" if errors else "accepted"] += 1
        if bool(document["problems"]) != bool(errors):
            differing += 1
            print(f"{what}: {document['problems']}, {errors}\n  {document['xml']!r}")
    for (what, verdict), number in sorted(compared.items()):
        print(f"{number} {what} documents were {verdict} by the parsers.")
    print(f"{differing} differ.")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
