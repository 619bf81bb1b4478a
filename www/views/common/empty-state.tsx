import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

/** What is shown where there is nothing to list: why, and buttons that lead on. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children?: ComponentChildren;
}) {
  return (
    <div class={`empty ${icon}`}>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
