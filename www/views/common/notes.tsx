import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

/** What a view shows in place of contents: a title with an icon, a text, and what the user can do. */
export function EmptyState({
  icon,
  title,
  text,
  inside = false,
  children,
}: {
  icon?: IconName;
  title: string;
  text: string;
  /** Whether it is below another heading. */
  inside?: boolean;
  children?: ComponentChildren;
}) {
  const Heading = inside ? 'h3' : 'h2';
  return (
    <div class={icon === 'good' ? 'empty good' : 'empty'}>
      {icon && <Icon name={icon} />}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A text with an icon in the colour of its tone. */
export function Note({
  tone,
  icon = tone,
  children,
}: {
  tone: 'good' | 'info' | 'warning' | 'error';
  icon?: IconName;
  children: ComponentChildren;
}) {
  return (
    <div class={`export-note row ${tone}`}>
      <Icon name={icon} />
      <div class="fill">{children}</div>
    </div>
  );
}

/** The used share of a limit as a bar, beside a text that says the same. */
export function Meter({ share }: { share: number }) {
  return (
    <meter class={share > 1 ? 'error' : undefined} aria-hidden="true" min={0} max={1} value={Math.min(share, 1)} />
  );
}
