/** Files that leave the editor: as downloads, or through the menu of the device. They have no folders. */

import { baseName } from '../../model/file-names.js';

/** Downloads a file. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = baseName(name);
  link.click();
  // The browser reads the file after the click; a minute is enough to start.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns whether the device hands a file to other apps, as phones do. */
export function canShare(name: string, content: Blob): boolean {
  return matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared(name, content)) === true;
}

/** Hands a file to another app, or downloads it where that is not possible. Returns what was done; undefined if the user cancelled it. */
export async function share(name: string, content: Blob): Promise<'shared' | 'downloaded' | undefined> {
  if (canShare(name, content)) {
    try {
      await navigator.share(shared(name, content));
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') {
        return undefined;
      }
      // Browsers share the types of files only that they know.
    }
  }
  download(name, content);
  return 'downloaded';
}

function shared(name: string, content: Blob): ShareData {
  return { files: [new File([content], baseName(name), { type: content.type || 'text/plain' })] };
}
