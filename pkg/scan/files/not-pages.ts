/** Files of HTML that are not pages. */

/** Returns why a file is not a page by its name; undefined if it may be one. */
export function notAPage(file: string): 'error-page' | 'verification' | 'fallback' | undefined {
  const segments = file.toLowerCase().split('/');
  const name = segments.pop() ?? '';
  // `404/index.html`, also in the folder of a language.
  const bare = name === 'index.html' ? (segments.pop() ?? '') : name.replace(/\.html?$/, '');
  if (/^(?:404|500|_error)$/.test(bare)) {
    return 'error-page';
  }
  if (/^(?:200|_?fallback|__spa-fallback|__app)$/.test(bare)) {
    return 'fallback';
  }
  return /^(?:google[0-9a-f]{8,}|yandex_[0-9a-f]+|pinterest-[0-9a-z]+|baidu_verify_\S+|naver[0-9a-f]{16,})$/.test(bare)
    ? 'verification'
    : undefined;
}
