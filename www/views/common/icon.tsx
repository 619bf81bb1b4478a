import type { Severity } from 'sitemap-kit';
import { tableMessages } from '../../i18n/table.js';

/** SVG paths of the icons, in a view box of 20 by 20. */
const icons = {
  open: 'M3 16V5a1 1 0 0 1 1-1h4l2 2h6a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z',
  export: 'M10 13V3m0 0L6.500 6.500M10 3l3.500 3.500M4 12v4a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-4',
  undo: 'M7 5 3.500 8.500 7 12M4 8.500h8a4 4 0 0 1 0 8H9',
  redo: 'm13 5 3.500 3.500L13 12m3-3.500H8a4 4 0 0 0 0 8h3',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.300-1.700L17 17',
  close: 'm5 5 10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  delete: 'M4 6h12M8 6V4h4v2m2.500 0-.7 10a1 1 0 0 1-1 1H7.200a1 1 0 0 1-1-1L5.500 6',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v3m6-3v3',
  columns: 'M3 4h14v12H3zM8 4v12M12.500 4v12',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 8v8',
  problem: 'M10 3 18 16.500H2L10 3Zm0 5v4m0 2.200v.3',
  error: 'M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Zm0-11.500v5m0 2.500v.4',
  warning: 'M10 3 18 16.500H2L10 3Zm0 5v4m0 2.200v.3',
  info: 'M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Zm0-8.500v5m0-7.500v.4',
  good: 'M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Zm-3.500-7.500 2.500 2.500 4.500-5',
  up: 'm5 12 5-5 5 5',
  down: 'm5 8 5 5 5-5',
  forward: 'm8 5 5 5-5 5',
  tidy: 'M4 5h12M7 8.700h9M7 12.300h9M4 16h12',
  replace: 'M4 7h10l-3-3m5 9H6l3 3',
  edit: 'M4 16v-3L13 4l3 3-9 9H4Z',
  filter: 'M3 4h14l-5.500 6.500V16l-3-1.500v-4L3 4Z',
  file: 'M5 3h6l4 4v10H5zM11 3v4h4',
  tree: 'M4 4h5M4 4v11h5m-5-6h5m2-7h5v4h-5zm0 5h5v4h-5zm0 6h5v4h-5z',
  chart: 'M4 16V9m4 7V4m4 12v-5m4 5V7',
  source: 'm7 6-4 4 4 4m6-8 4 4-4 4',
  settings: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  paneLeft: 'M3 4h14v12H3zM7.500 4v12',
  paneRight: 'M3 4h14v12H3zM12.500 4v12',
  page: 'M5 3h10v14H5zM8 7h4m-4 3h4m-4 3h2',
  changes: 'M6 4v8m-3-4h6m-6 8h14M11 8h6',
  language:
    'M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Zm-7.500-7.500h15M10 2.500c2.500 2.500 3 5 3 7.500s-.5 5-3 7.500c-2.500-2.500-3-5-3-7.500s.5-5 3-7.500Z',
  keyboard: 'M2.500 5.500h15v9h-15zM5.500 8.500h.01M8.500 8.500h.01M11.500 8.500h.01M14.500 8.500h.01M7 11.500h6',
  link: 'm8 12 4-4M9 6l2-2a3.500 3.500 0 0 1 5 5l-2 2m-3 3-2 2a3.500 3.500 0 0 1-5-5l2-2',
  lock: 'M5 9h10v8H5zM7 9V6.500a3 3 0 0 1 6 0V9',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  sparkle: 'M10 3v4m0 6v4m-7-7h4m6 0h4M6 6l1.500 1.500m5 5L14 14m0-8-1.500 1.500m-5 5L6 14',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof icons;

/** A decorative icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  );
}

/** The icon of a severity, with a text for screen readers. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  return (
    <>
      <Icon name={severity} />
      <span class="unseen">{tableMessages().severityNames[severity]}</span>
    </>
  );
}

/** A number, and what screen readers say in its place. */
export function Spoken({ shown, said }: { shown: string; said: string }) {
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span class="unseen">{said}</span>
    </>
  );
}
