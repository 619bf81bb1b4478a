/** Parts of an address, read without judging it: an address with mistakes has parts, too. */

/** Parts of an address. */
export interface AddressParts {
  /** Scheme and host, such as `https://example.com`; empty in a relative address. */
  origin: string;
  /** Path, from its first `/`; without query and fragment. */
  path: string;
  /** Extension of the last segment in lower case, without the dot; empty where there is none. */
  extension: string;
}

/** The parts of an address. */
export function partsOf(address: string): AddressParts {
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  const segment = path.slice(path.lastIndexOf('/') + 1);
  const dot = segment.lastIndexOf('.');
  return { origin, path: path === '' ? '/' : path, extension: dot < 0 ? '' : segment.slice(dot + 1).toLowerCase() };
}
