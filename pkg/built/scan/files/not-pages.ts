/** Files of HTML that are not pages. */

/** Names of error pages, and of pages that applications answer with for every URL. */
const ERROR_PAGE = /^(?:404|500|_error|_not-found|_global-error)$/;
const FALLBACK = /^(?:200|_?fallback|__spa-fallback|__app)$/;
const VERIFICATION =
  /^(?:google[0-9a-f]{8,}|yandex_[0-9a-f]+|pinterest-[0-9a-z]+|baidu_verify_\S+|naver[0-9a-f]{16,})$/;
/** A folder with the pages of a language. */
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/;

/**
 * Returns why a file is not a page by its name; undefined if it may be one. An article may be number 404 of its folder. XHTML has other
 * rules: in HTML, `<script/>` would hide what follows it.
 */
export function notAPage(file: string): 'error-page' | 'verification' | 'fallback' | 'xhtml' | undefined {
  if (/\.xhtml$/i.test(file)) {
    return 'xhtml';
  }
  const segments = file.toLowerCase().split('/');
  const name = segments.pop() ?? '';
  // `404/index.html` is that of `404.html`.
  const bare = name === 'index.html' ? (segments.pop() ?? '') : name.replace(/\.html?$/, '');
  const [language, deeper] = segments;
  const isOfSite = deeper === undefined && (language === undefined || LANGUAGE.test(language));
  if (!isOfSite) {
    return undefined;
  }
  return ERROR_PAGE.test(bare)
    ? 'error-page'
    : FALLBACK.test(bare)
      ? 'fallback'
      : VERIFICATION.test(bare)
        ? 'verification'
        : undefined;
}
