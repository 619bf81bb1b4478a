/** Lines of long inputs. */

/** Characters of a batch: fewer calls of the engine, and little memory. */
const BATCH = 1 << 20;

/** Yields the lines of a text that are not empty, in batches. */
export async function* lineBatches(texts: AsyncIterable<string>): AsyncGenerator<string[], void> {
  let parts: string[] = [];
  let length = 0;
  for await (const text of texts) {
    parts.push(text);
    length += text.length;
    if (length >= BATCH && text.includes('\n')) {
      const whole = parts.join('');
      const end = whole.lastIndexOf('\n') + 1;
      yield linesOf(whole.slice(0, end));
      parts = [whole.slice(end)];
      length = whole.length - end;
    }
  }
  const rest = linesOf(parts.join(''));
  if (rest.length > 0) {
    yield rest;
  }
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
