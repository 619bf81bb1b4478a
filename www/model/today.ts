/** Returns the date of today in the time zone of the device. */
export function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Returns the date of the word for today in a language of the interface, and any other text as it is. */
export function dateOfWord(text: string): string {
  return /^(today|今日|本日)$/i.test(text) ? today() : text;
}
