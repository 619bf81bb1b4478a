/**
 * What a tab remembers of itself when it is loaded anew or restored. Where the browser keeps nothing, every page is that of
 * a new tab.
 */

/** What the last page of this tab left behind. */
export interface TabMemory {
  /** The drafts that it had. */
  drafts: string[];
  /** Whether that page was left; else it crashed, or it lives, and this tab is a copy of its tab. */
  wasLeft: boolean;
}

/** What this tab remembers; nothing where it is new. */
export function recall(name: string): TabMemory | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as TabMemory;
  } catch {
    return undefined;
  }
}

/** Remembers it for the next page of this tab. Tells all tabs, too, that a page was left just now. */
export function remember(name: string, memory: TabMemory): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(memory));
    if (memory.wasLeft) {
      localStorage.setItem(`${name} left`, String(Date.now()));
    }
  } catch {
    // Then this tab will be taken for a new one.
  }
}

/** When a page of any tab was left last, in milliseconds since 1970. */
export function lastLeft(name: string): number {
  try {
    return Number(localStorage.getItem(`${name} left`));
  } catch {
    return 0;
  }
}
