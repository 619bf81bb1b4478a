import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { shellMessages } from '../../i18n/shell.js';
import { useEditor } from './editor.js';
import { useListeners } from './effects.js';
import { Icon } from './icon.js';
import { droppedSources, sourcesOf } from './pick-files.js';

/** Opens files that are dropped or pasted anywhere on the page. */
export function DropArea({ children }: { children: ComponentChildren }) {
  const { controller, state } = useEditor();
  const text = shellMessages();
  const [over, setOver] = useState(false);
  // From the first rendering on: the browser would navigate to a file that is dropped before.
  useListeners(
    window,
    {
      dragover: (event) => {
        if (event.dataTransfer?.types.includes('Files')) {
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
          setOver(true);
        }
      },
      dragleave: ({ relatedTarget }) => relatedTarget === null && setOver(false),
      drop: (event) => {
        setOver(false);
        if (event.dataTransfer?.files.length) {
          event.preventDefault();
          void droppedSources(event.dataTransfer).then((sources) => controller.files.open(sources));
        }
      },
      paste: ({ target, clipboardData }) => {
        const text = clipboardData?.getData('text/plain') ?? '';
        if (isField(target)) {
          return;
        }
        if (clipboardData?.files.length) {
          void controller.files.open(sourcesOf(clipboardData.files));
        } else if (text.trim() !== '') {
          void controller.files.openText(text);
        }
      },
    },
    [controller],
  );
  return (
    <>
      {children}
      {over && (
        <div class="drop-cover" aria-hidden="true">
          <Icon name="open" />
          {state.documents.value.some(({ isUntouched }) => !isUntouched) ? text.dropBeside : text.dropHere}
        </div>
      )}
    </>
  );
}

/** Returns whether an element is an input field. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}
