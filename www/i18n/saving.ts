import { count, defineMessages, plural, words } from './messages.js';

/** Saving files, and notices about it. */
export const savingMessages = defineMessages(
  {
    downloaded: (name: string) => `${name} was downloaded.`,
    shared: (name: string) => `${name} was shared.`,
    savedBack: (name: string) => `${name} was saved.`,
    savedToFolder: (files: number, folder: string) => `${plural(files, 'file was', 'files were')} saved to ${folder}.`,
    saveTo: (name: string) => `Save to ${name}`,
    changedElsewhere: (name: string) => `${name} was changed by another program after you opened it. It was not saved.`,
    overwrite: 'Overwrite',
    notAllowed: (name: string) => `The browser did not allow writing to ${name}.`,
    notServed: (name: string) =>
      `${name} was not saved: the command sitemap-kit edit has ended, or may not write the file.`,
    downloadInstead: 'Download instead',
    nothingValid: 'No entry has a valid URL.',
  },
  {
    downloaded: (name) => `${name} をダウンロードしました。`,
    shared: (name) => `${name} を共有しました。`,
    savedBack: (name) => `${name} を保存しました。`,
    savedToFolder: (files, folder) => words(folder, 'に', `${count(files)} ファイルを保存しました。`),
    saveTo: (name) => `${name} に保存`,
    changedElsewhere: (name) => `${name} は開いた後にほかで変更されています。保存していません。`,
    overwrite: '上書きする',
    notAllowed: (name) => `ブラウザーが ${name} への書き込みを許可しませんでした。`,
    notServed: (name) =>
      `${name} は保存していません。コマンド sitemap-kit edit が終了しているか、ファイルに書き込めません。`,
    downloadInstead: '代わりにダウンロード',
    nothingValid: '有効な URL を持つ項目がありません。',
  },
);
