// @ts-check
// Objects of R2 that several consumers write.

/**
 * Writes an object if its bytes differ from those of the object that was read before, and returns the time at which the
 * bytes changed. Throws if another consumer has written the object since.
 * @param {import('./layout.mjs').Env} env
 * @param {string} key
 * @param {Uint8Array<ArrayBuffer>} content
 * @param {{ etag: string, uploaded: Date, checksums: { sha256?: ArrayBuffer } } | null} replaced the earlier object
 * @returns {Promise<Date>}
 */
export async function putIfChanged(env, key, content, replaced) {
  const sha256 = await crypto.subtle.digest('SHA-256', content);
  if (replaced !== null && isEqual(replaced.checksums.sha256, sha256)) {
    return replaced.uploaded;
  }
  const onlyIf = replaced === null ? { etagDoesNotMatch: '*' } : { etagMatches: replaced.etag };
  const object = await env.BUCKET.put(key, content, { onlyIf, sha256 });
  if (object === null) {
    throw new Error(`${key} was written by another consumer.`);
  }
  return object.uploaded;
}

/** @param {ArrayBuffer | undefined} one @param {ArrayBuffer} other */
function isEqual(one, other) {
  const [bytes, others] = [new Uint8Array(one ?? []), new Uint8Array(other)];
  return bytes.length === others.length && bytes.every((byte, index) => byte === others[index]);
}
