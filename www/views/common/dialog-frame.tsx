import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import { useEditor } from './editor.js';
import { Icon } from './icon.js';

/** A dialog over the page: it holds the focus, first in the field that is marked `data-first`, and Escape closes it. */
export function DialogFrame({
  title,
  about,
  wide = false,
  children,
}: {
  title: string;
  /** What it is about, read out with the title. */
  about?: string;
  /** For forms with much to show. */
  wide?: boolean;
  children: ComponentChildren;
}) {
  const { controller } = useEditor();
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const dialog = element.current;
    // Before anything else is done: keys that are pressed right after are the dialog's.
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      // The browser gives the focus back to where it was only if the dialog is closed, and not just taken away.
      isGone.current = true;
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      aria-describedby={about === undefined ? undefined : `${id}-about`}
      onCancel={({ target, currentTarget }) => {
        // At once, as its closing is told later: keys that are pressed until then are the page's already. What cancels a choice of
        // files in it passes here, too.
        if (target === currentTarget) {
          controller.closeDialog();
        }
      }}
      onClose={() => {
        // Another dialog may be open by then.
        if (!isGone.current) {
          controller.closeDialog();
        }
      }}
    >
      <div class="title-row">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          class="quiet small"
          aria-label={messages(shellMessages).dismiss}
          onClick={() => controller.closeDialog()}
        >
          <Icon name="close" />
        </button>
      </div>
      {about !== undefined && <p id={`${id}-about`}>{about}</p>}
      {children}
    </dialog>
  );
}
