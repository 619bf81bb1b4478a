/** Memory of a tab across reloads, in `sessionStorage`. Without storage, every page belongs to a new tab. */

/** Record of the previous page of the tab. */
export interface TabMemory {
  /** Its drafts. */
  drafts: string[];
  /** Whether the page was closed regularly; otherwise it crashed, or this tab is a duplicate. */
  wasLeft: boolean;
}

/** Returns the record of the previous page; undefined in a new tab. */
export function readTabMemory(name: string): TabMemory | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as TabMemory;
  } catch {
    return undefined;
  }
}

/** Stores the record for the next page of this tab, and the time for all tabs if the page is being closed. */
export function writeTabMemory(name: string, memory: TabMemory): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(memory));
    if (memory.wasLeft) {
      localStorage.setItem(`${name} left`, String(Date.now()));
    }
  } catch {
    // Without storage, the next page counts as a new tab.
  }
}

/** Returns the time at which a page of any tab was last closed, in milliseconds since 1970. */
export function lastClosedAt(name: string): number {
  try {
    return Number(localStorage.getItem(`${name} left`));
  } catch {
    return 0;
  }
}
