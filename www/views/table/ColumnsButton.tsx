import { useId, useState } from 'preact/hooks';
import { messages } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Icon } from '../common/icon.js';
import { lazy } from '../common/lazy.js';
import type { TableColumns } from './columns.js';

const ColumnsMenu = lazy(() => import('./ColumnsMenu.js').then((module) => module.ColumnsMenu));

/** The button of the menu of columns, with the menu below it. */
export function ColumnsButton(props: { document: OpenDocument; columns: TableColumns }) {
  const text = messages(tableMessages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="quiet"
        popovertarget={id}
        title={text.columnsMenu}
        onClick={({ currentTarget }) => {
          const { bottom, right } = currentTarget.getBoundingClientRect();
          const menu = currentTarget.nextElementSibling as HTMLElement;
          menu.style.setProperty('--menu-top', `${bottom}px`);
          menu.style.setProperty('--menu-right', `${window.innerWidth - right}px`);
        }}
      >
        <Icon name="columns" />
        <span class="label">{text.columnsMenu}</span>
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={text.columnsMenu}
        class="columns-menu"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <ColumnsMenu {...props} />}
      </section>
    </>
  );
}
