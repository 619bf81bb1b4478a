/** Downloads a file. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute is enough to start.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
