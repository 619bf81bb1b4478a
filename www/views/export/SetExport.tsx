import { canSaveToFolder, type SetExports } from '../../app/export/set-exports.js';
import type { SetExportFile } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { counted, labelValue, sentences } from '../../i18n/messages.js';
import { problemCountMessages } from '../../i18n/problem-counts.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button } from '../common/buttons.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { RemainingErrors } from './actions.js';
import { FileTable, LossList, Writing } from './Written.js';

/** The export of all open files: their names and sizes, what they lack, and where to save them. */
export function SetExport() {
  const { state, controller } = useEditor();
  const text = exportMessages();
  const set = state.setExport.value;
  if (set === undefined) {
    return null;
  }
  const { files, failed, isDone } = set;
  const canSave = isDone && files.length > 0;
  const save = (use: (exports: SetExports) => unknown) => controller.whenLoaded(controller.setExports(), use);
  const check = state.setCheck.value;
  const robotsErrors = check?.waits === false ? (check.robots?.report.counts.error ?? 0) : 0;
  const errorsOf = ({ pages, inPlace }: SetExportFile) =>
    inPlace?.problemCounts.value.error ?? (pages === undefined ? robotsErrors : 0);
  const lossy = files.filter(({ notOpened, leftOut }) => notOpened !== undefined || leftOut > 0);
  const faulty = files.filter((file) => errorsOf(file) > 0);
  const lists: [string, readonly { name: string; reason: string; document?: OpenDocument | undefined }[]][] = [
    [text.setLosses, lossy.map((file) => ({ name: file.name, reason: lossesOf(file, text) }))],
    [
      text.setErrors,
      faulty.map((file) => ({
        name: file.name,
        reason: problemCountMessages().error(errorsOf(file)),
        document: file.inPlace,
      })),
    ],
    [text.setFailed, failed],
  ];
  return (
    <DialogFrame title={text.setTitle} about={text.setAbout} wide>
      <div class="export stack loose">
        {!isDone && <Writing />}
        {files.length > 0 && (
          <FileTable
            files={files.map(({ name, kind = 'sitemap', pages, content, isUnchanged }) => ({
              name,
              contents: pages === undefined ? '' : counted(pages, kind),
              size: content.size,
              isChanged: !isUnchanged,
            }))}
          />
        )}
        {lists.map(
          ([lead, list]) =>
            list.length > 0 && (
              <LossList key={lead} lead={lead}>
                {list.map(({ name, reason, document }) => (
                  <li key={name}>
                    {document ? (
                      <RemainingErrors document={document} label={labelValue(name, reason)} />
                    ) : (
                      labelValue(name, reason)
                    )}
                  </li>
                ))}
              </LossList>
            ),
        )}
      </div>
      <div class="buttons">
        {canSaveToFolder() && (
          <Button
            label={text.toFolder}
            class="outlined"
            disabled={!canSave}
            onClick={() => save((exports) => exports.saveToFolder(set))}
          />
        )}
        <Button
          label={text.downloadFile('sitemaps.zip')}
          class="main"
          disabled={!canSave}
          onClick={() => save((exports) => exports.downloadZip(set))}
        />
      </div>
    </DialogFrame>
  );
}

type ExportTexts = typeof exportMessages.en;

function lossesOf({ notOpened, leftOut }: SetExportFile, text: ExportTexts): string {
  const reason = notOpened === undefined ? [] : [notOpened];
  return sentences(...(leftOut > 0 ? [text.leftOut.values(leftOut, 0)] : []), ...reason);
}
