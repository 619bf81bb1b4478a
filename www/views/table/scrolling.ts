/** Which rows of a long table are on the screen. */

import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * Most pixels that the scrolled area is high. Browsers cut elements off somewhere above (Firefox first, at 17.8 million);
 * past it, a pixel of the scroll bar stands for more than one of the table.
 */
const maxHeight = 15_000_000;
/** Most rows that are drawn for paper, from the first. */
export const maxPrinted = 2000;
/** Rows that are drawn above and below what is seen. */
const spare = 8;

/** What of a table is seen. */
export interface Range {
  /** The first row that is drawn. */
  first: number;
  /** The row after the last that is drawn. */
  end: number;
  /** Height of the scrolled area, in pixels. */
  height: number;
  /** Where a row stands in it, in pixels. */
  top: (row: number) => number;
  /** Whether it is drawn for paper, on which the rows stand below each other. */
  isPrinted: boolean;
}

/** Height of a row in pixels: tall enough for fingers where there is no mouse. */
export const rowHeight = matchMedia('(pointer: coarse)').matches ? 44 : 34;

/** The rows to draw of `count`, while `element` scrolls and changes its size. `header` is the height of what stays on top. */
export function useRange(element: RefObject<HTMLElement | null>, count: number, header: number): Range {
  const isPrinted = useIsPrinted();
  const [{ scrolled, seen }, setView] = useState({ scrolled: 0, seen: 800 });
  useLayoutEffect(() => {
    const scroller = element.current;
    if (scroller === null) {
      return;
    }
    const look = () => setView({ scrolled: scroller.scrollTop, seen: scroller.clientHeight });
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [element]);
  const whole = count * rowHeight;
  const height = Math.min(whole, maxHeight);
  const room = Math.max(seen - header, rowHeight);
  const virtual = toVirtual(scrolled, whole, height, room);
  const first = isPrinted ? 0 : Math.max(Math.floor(virtual / rowHeight) - spare, 0);
  const end = Math.min(isPrinted ? maxPrinted : Math.ceil((virtual + room) / rowHeight) + spare, count);
  return { first, end, height, top: (row) => scrolled + row * rowHeight - virtual, isPrinted };
}

/** Whether the page is being printed. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('beforeprint', () => setPrinted(true), { signal });
    window.addEventListener('afterprint', () => setPrinted(false), { signal });
    return () => ending.abort();
  }, []);
  return isPrinted;
}

/** Scrolls so that a row is seen. */
export function scrollToRow(scroller: HTMLElement, row: number, count: number, header: number): void {
  const whole = count * rowHeight;
  const height = Math.min(whole, maxHeight);
  const room = Math.max(scroller.clientHeight - header, rowHeight);
  const virtual = toVirtual(scroller.scrollTop, whole, height, room);
  const top = row * rowHeight;
  const wanted = top < virtual ? top : top + rowHeight > virtual + room ? top + rowHeight - room : undefined;
  if (wanted !== undefined) {
    const scale = whole === height ? 1 : (height - room) / (whole - room);
    scroller.scrollTop = wanted * scale;
  }
}

/** How many rows are seen at once. */
export function rowsSeen(scroller: HTMLElement, header: number): number {
  return Math.max(Math.floor((scroller.clientHeight - header) / rowHeight), 1);
}

function toVirtual(scrolled: number, whole: number, height: number, room: number): number {
  return whole === height ? scrolled : (scrolled * (whole - room)) / Math.max(height - room, 1);
}
