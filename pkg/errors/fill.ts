/** Parameters in texts. */

/** Parameters whose digits are grouped, as in the messages of the engine. */
const GROUPED: readonly string[] = ['n', 'limit', 'total', 'refused', 'more'];

/** Returns a text with the parameters in place of their names in braces. */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = String(params[name] ?? placeholder);
    return GROUPED.includes(name) ? value.replace(/\B(?=(\d{3})+$)/g, ',') : value;
  });
}
