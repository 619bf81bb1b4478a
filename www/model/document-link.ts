/** Documents in links: the fragment of a URL contains one as compressed text. Browsers do not send fragments to servers. */

/** The beginning of a fragment with a document. */
const start = '#document=';

/** Maximum length of a fragment. Programs for messages and mails cut off or refuse longer links. */
const maxLength = 30_000;

/** Maximum size of a document in bytes, so that a small link cannot fill the memory. */
const maxBytes = 4 * 1024 * 1024;

/** Returns the fragment with a document; undefined if that is too large. */
export async function fragmentOf(name: string, text: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(`${name}\n${text}`);
  if (bytes.length > maxBytes) {
    return undefined;
  }
  // Not `deflate-raw`, which has no checksum.
  const packed = await read(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')), maxLength);
  const fragment = packed && start + toBase64Url(packed);
  return fragment === undefined || fragment.length > maxLength ? undefined : fragment;
}

/** Returns the name and the text in a fragment, or why there are none. */
export async function documentOf(fragment: string): Promise<{ name: string; text: string } | 'damaged' | 'too large'> {
  if (fragment.length > maxLength) {
    return 'too large';
  }
  try {
    const packed = new Blob([fromBase64Url(fragment.slice(start.length))]).stream();
    const bytes = await read(packed.pipeThrough(new DecompressionStream('deflate')), maxBytes);
    if (bytes === undefined) {
      return 'too large';
    }
    const [, name, text] = /^([^\n]+)\n(.*)$/s.exec(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) ?? [];
    return name === undefined || text === undefined ? 'damaged' : { name, text };
  } catch {
    return 'damaged';
  }
}

/** Returns the bytes of a stream; undefined as soon as there are more than `max`. */
async function read(stream: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length > max) {
      await reader.cancel();
      return undefined;
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
