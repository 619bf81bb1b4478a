import type { ComponentChildren } from 'preact';
import { Icon } from '../common/icon.js';

/** A list of contents that the export lacks. */
export function LossList({ lead, children }: { lead: string; children: ComponentChildren }) {
  return (
    <div class="export-note warning">
      <Icon name="warning" />
      <div>
        {lead}
        <ul class="export-losses">{children}</ul>
      </div>
    </div>
  );
}
