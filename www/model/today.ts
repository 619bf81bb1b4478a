/** Returns the date of today in the time zone of the device. */
export function today(): string {
  // Swedish dates have the form of those of sitemaps.
  return new Date().toLocaleDateString('sv');
}

/** Returns the date of the word for today in a language of the interface, and any other text as it is. */
export function dateOfWord(text: string): string {
  return /^(today|今日|本日)$/i.test(text) ? today() : text;
}
