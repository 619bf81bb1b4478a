import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { shellMessages } from '../../i18n/shell.js';
import { useEditor } from './editor.js';
import { Icon } from './icon.js';
import { droppedSources, sourcesOf } from './pick-files.js';

/** Opens files that are dropped or pasted anywhere on the page. */
export function DropArea({ children }: { children: ComponentChildren }) {
  const { controller } = useEditor();
  const [over, setOver] = useState(false);
  // Added with the first render: the browser would navigate to a file that is dropped before.
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener(
      'dragover',
      (event) => {
        if (event.dataTransfer?.types.includes('Files')) {
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
          setOver(true);
        }
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) {
          setOver(false);
        }
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (event.dataTransfer?.files.length) {
          event.preventDefault();
          void droppedSources(event.dataTransfer).then((sources) => controller.files.open(sources));
        }
      },
      { signal },
    );
    window.addEventListener(
      'paste',
      (event) => {
        if (isField(event.target)) {
          return;
        }
        const { files } = event.clipboardData ?? {};
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (files?.length) {
          void controller.files.open(sourcesOf(files));
        } else if (text.trim() !== '') {
          void controller.files.openText(text);
        }
      },
      { signal },
    );
    return () => ending.abort();
  }, [controller]);
  return (
    <>
      {children}
      {over && (
        <div class="drop-cover" aria-hidden="true">
          <div>
            <Icon name="open" />
            {shellMessages().dropHere}
          </div>
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
