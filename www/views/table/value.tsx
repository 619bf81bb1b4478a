/** Number of characters at the end of a long URL that stay visible. */
const visibleEnd = 20;

/**
 * A value. A URL with the given origin is shown without it, and a URL that does not fit is shortened before its last
 * characters, because its beginning is common to many.
 */
export function Value({ value, origin }: { value: string; origin: string | undefined }) {
  if (origin === undefined || value === '') {
    return <span class="value">{value}</span>;
  }
  const isShort = origin !== '' && value.startsWith(`${origin}/`);
  const shown = isShort ? value.slice(origin.length) : value;
  const end = shown.length > 2 * visibleEnd ? shown.length - visibleEnd : shown.length;
  return (
    <span class="value url" dir="ltr">
      {isShort && <span class="url-origin">{origin}</span>}
      <span class="url-start">{shown.slice(0, end)}</span>
      {end < shown.length && <span class="url-end">{shown.slice(end)}</span>}
    </span>
  );
}
