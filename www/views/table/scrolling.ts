import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * Maximum height of the scrolled area in pixels. Browsers limit the height of elements (Firefox to 17.8 million); above it,
 * scroll positions are scaled.
 */
const maxHeight = 15_000_000;
/** Number of rows that are rendered above and below the visible ones. */
const spare = 8;

/** The visible range of a table. */
export interface Range {
  /** Returns the rows to render in their order: the visible ones, and the active one; −1 without an active one. */
  rows: (active: number) => readonly number[];
  /** Height of the scrolled area, in pixels. */
  height: number;
  /** Returns the offset of a row in pixels. */
  top: (row: number) => number;
}

/** Whether the main pointer is a finger. */
export const isTouch = matchMedia('(pointer: coarse)').matches;

/** Height of the header row in pixels; equal to `--header-height` in the style sheet. */
export const header = 34;

/** Height of a row in pixels; larger on touch screens. */
export const rowHeight = isTouch ? 44 : 28;

/** Height of a row that is shown as a card, in pixels. */
export const cardHeight = 64;

/**
 * Returns the range of rows to render, updated when `element` is scrolled or resized; `header` is the height of the sticky
 * header, `each` that of a row.
 */
export function useRange(
  element: RefObject<HTMLElement | null>,
  count: number,
  header: number,
  each = rowHeight,
): Range {
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
  const whole = count * each;
  const height = Math.min(whole, maxHeight);
  const room = Math.max(seen - header, each);
  const virtual = toVirtual(scrolled, whole, height, room);
  const first = Math.max(Math.floor(virtual / each) - spare, 0);
  const end = Math.min(Math.ceil((virtual + room) / each) + spare, count);
  return {
    height,
    rows: (active) => rowsBetween(first, end, active),
    top: (row) => scrolled + row * each - virtual,
  };
}

/** Returns the rows of a range and another one, in their order, for screen readers. */
function rowsBetween(first: number, end: number, other: number): readonly number[] {
  const rows = Array.from({ length: Math.max(end - first, 0) }, (_, at) => first + at);
  return other < 0 || (other >= first && other < end) ? rows : other < first ? [other, ...rows] : [...rows, other];
}

/** Scrolls a row into view: one beside the visible rows to their edge, and others to the middle, where nothing covers them. */
export function scrollToRow(scroller: HTMLElement, row: number, count: number, header: number, each = rowHeight): void {
  const whole = count * each;
  const height = Math.min(whole, maxHeight);
  const room = Math.max(scroller.clientHeight - header, each);
  const virtual = toVirtual(scroller.scrollTop, whole, height, room);
  const top = row * each;
  const [above, below] = [virtual - top, top + each - virtual - room];
  if (above > 0 || below > 0) {
    const isNear = Math.max(above, below) <= each;
    const wanted = isNear ? (above > 0 ? top : top + each - room) : Math.max(top + (each - room) / 2, 0);
    const scale = whole === height ? 1 : (height - room) / (whole - room);
    scroller.scrollTop = wanted * scale;
  }
}

/** Returns the number of visible rows. */
export function countVisibleRows(scroller: HTMLElement, header: number, each = rowHeight): number {
  return Math.max(Math.floor((scroller.clientHeight - header) / each), 1);
}

function toVirtual(scrolled: number, whole: number, height: number, room: number): number {
  return whole === height ? scrolled : (scrolled * (whole - room)) / Math.max(height - room, 1);
}
