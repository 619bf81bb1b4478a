import { shellMessages } from '../../i18n/shell.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { OpenedRobots } from '../../model/opened-file.js';
import { Button } from '../common/buttons.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';

/** Asks whether to close a document whose changes would be lost. */
export function CloseDocument({ document }: { document: OpenDocument }) {
  const { controller } = useEditor();
  const text = shellMessages();
  return (
    <ConfirmDialog
      title={text.closeTitle}
      about={text.closeText(document.name.value)}
      onExport={() => {
        controller.files.show(document);
        void controller.exports.open(document);
      }}
      onDiscard={() => controller.files.closeAnyway(document)}
    />
  );
}

/** Asks whether to close the robots.txt, or to replace it by `next`, if its changes would be lost. */
export function CloseRobots({ next }: { next?: OpenedRobots }) {
  const { controller } = useEditor();
  const text = shellMessages();
  return (
    <ConfirmDialog
      title={next === undefined ? text.closeTitle : text.replaceRobotsTitle}
      about={next === undefined ? text.closeText(text.kinds.robots) : text.replaceRobotsText}
      onExport={() => void controller.robots.saveAndClose(next)}
      onDiscard={() => controller.robots.closeAnyway(next)}
    />
  );
}

function ConfirmDialog({
  title,
  about,
  onExport,
  onDiscard,
}: {
  title: string;
  about: string;
  onExport: () => void;
  onDiscard: () => void;
}) {
  const { controller } = useEditor();
  const text = shellMessages();
  return (
    <DialogFrame title={title} about={about}>
      <div class="buttons">
        <Button label={text.keep} class="quiet" onClick={() => controller.closeDialog()} />
        <Button
          label={text.exportFirst}
          class="outlined"
          onClick={() => {
            controller.closeDialog();
            onExport();
          }}
        />
        <Button
          label={text.closeAnyway}
          class="main danger"
          onClick={() => {
            controller.closeDialog();
            onDiscard();
          }}
        />
      </div>
    </DialogFrame>
  );
}
