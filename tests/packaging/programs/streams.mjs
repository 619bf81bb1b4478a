// Uses the streams as a program of a user does. It runs unchanged in Node, Bun, Deno, workerd and Chromium, and returns
// plain values, which are equal everywhere.

/** @param {any} kit the package */
export async function useStreams({ GenerateStream, generate, gunzip, ParseStream, pageStream, SplitStream, split }) {
  const list = Array.from({ length: 2_500 }, (_, number) => `https://example.com/${number}`);
  async function* pages() {
    yield* list;
  }
  const text = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);
  const all = async (/** @type {any} */ stream) => {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    return chunks;
  };
  /** Returns the message of the error that a promise is rejected with. */
  const failure = (/** @type {Promise<unknown>} */ promise) => promise.then(String, ({ message }) => message);

  const generating = new GenerateStream();
  const xml = (await all(pageStream(pages()).pipeThrough(generating))).map(text).join('');
  const reading = new ParseStream({ arrays: true });
  const read = (await all(new Response(xml).body?.pipeThrough(/** @type {any} */ (reading)))).flat();

  const options = { baseUrl: 'https://example.com/', maxUrls: 1_000 };
  const whole = [...split(list, { ...options, gzip: true })];
  const sets = [];
  for (const gzip of [true, 'platform']) {
    const splitting = new SplitStream({ ...options, gzip });
    const files = await all(pageStream(pages()).pipeThrough(splitting));
    sets.push({
      names: files.map(({ name }) => name).join(' '),
      hasSameContent: files.every(({ bytes }, at) => text(gunzip(bytes)) === text(gunzip(whole[at].bytes))),
      hasSameBytes: gzip === 'platform' || files.every(({ bytes }, at) => String(bytes) === String(whole[at].bytes)),
      pages: (await splitting.report).pages,
      robots: (await splitting.robots).join(' '),
    });
  }

  const left = [];
  for (const open of [() => new GenerateStream(), () => new SplitStream(options), () => new ParseStream()]) {
    const aborted = open();
    const writer = aborted.writable.getWriter();
    writer.closed.catch(() => {});
    await writer.abort(new Error('aborted'));
    left.push(await failure(aborted.report ?? aborted.result));
    const cancelled = open();
    await cancelled.readable.cancel(new Error('cancelled'));
    left.push(await failure(cancelled.report ?? cancelled.result));
  }
  return {
    isSameAsGenerate: xml === generate(list),
    generated: (await generating.report).pages,
    read: read.length,
    complete: (await reading.result).complete,
    sets,
    left: left.join(' '),
  };
}

const set = {
  names: 'sitemap-1.xml.gz sitemap-2.xml.gz sitemap-3.xml.gz sitemap.xml.gz',
  hasSameContent: true,
  hasSameBytes: true,
  pages: 2_500,
  robots: 'Sitemap: https://example.com/sitemap.xml.gz',
};

/** The expected return value. */
export const expected = {
  isSameAsGenerate: true,
  generated: 2_500,
  read: 2_500,
  complete: true,
  sets: [set, set],
  left: 'aborted cancelled aborted cancelled aborted cancelled',
};
