import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { shellMessages } from '../../i18n/shell.js';
import { Button, IconButton } from './buttons.js';
import { useEditor } from './editor.js';

/** A modal dialog. The field with `data-first` gets the focus; Escape closes the dialog. */
export function DialogFrame({
  title,
  about,
  wide = false,
  children,
}: {
  title: string;
  /** Description, which screen readers read with the title. */
  about?: string;
  /** Whether the dialog is wide. */
  wide?: boolean;
  children: ComponentChildren;
}) {
  const { controller } = useEditor();
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const dialog = element.current;
    // Opened synchronously, so that the dialog receives the next keys.
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      // The browser restores the focus only if the dialog is closed, not if it is removed.
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
        // At once, because the close event comes later. Cancelling a file input inside the dialog bubbles here as well.
        if (target === currentTarget) {
          controller.closeDialog();
        }
      }}
      onClose={() => {
        // Another dialog may be open already.
        if (!isGone.current) {
          controller.closeDialog();
        }
      }}
    >
      <div class="title-row">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={shellMessages().dismiss} onClick={() => controller.closeDialog()} />
      </div>
      {about !== undefined && <p id={`${id}-about`}>{about}</p>}
      {children}
    </dialog>
  );
}

/** The buttons of a dialog: "Cancel", those in `children`, and the one that closes it and applies its choices. */
export function DialogButtons({
  label,
  isDisabled = false,
  isDanger = false,
  onApply,
  children,
}: {
  label: string;
  isDisabled?: boolean;
  /** Whether it destroys something. */
  isDanger?: boolean;
  /** Absent if the dialog has a form, which the button submits. */
  onApply?: () => void;
  children?: ComponentChildren;
}) {
  const { controller } = useEditor();
  return (
    <div class="buttons">
      <Button class="quiet" label={shellMessages().cancel} onClick={() => controller.closeDialog()} />
      {children}
      <Button
        type={onApply ? 'button' : 'submit'}
        class={isDanger ? 'main danger' : 'main'}
        label={label}
        disabled={isDisabled}
        onClick={
          onApply &&
          (() => {
            controller.closeDialog();
            onApply();
          })
        }
      />
    </div>
  );
}
